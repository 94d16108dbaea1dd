import type { Line } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'

/** Each line that is at least partly drawn, once and in order. */
export function* visibleLines({ visibleRanges, state: { doc } }: EditorView): Generator<Line> {
  let last = -1
  for (const { from, to } of visibleRanges) {
    for (let line = doc.lineAt(from); ; line = doc.line(line.number + 1)) {
      // A line longer than the window appears in several ranges.
      if (line.from > last) yield line
      last = line.from
      if (line.to >= to) break
    }
  }
}
