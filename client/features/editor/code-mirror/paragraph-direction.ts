import { type Extension, RangeSetBuilder } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view'

/** Each paragraph runs as its first letter says: Hebrew and Arabic from the right, among others from the left. */
export function paragraphDirection(): Extension {
  const plugin = ViewPlugin.fromClass(DirectionPlugin, { decorations: (plugin) => plugin.decorations })
  return [EditorView.perLineTextDirection.of(true), plugin]
}

class DirectionPlugin {
  decorations: DecorationSet

  constructor(view: EditorView) {
    this.decorations = markLines(view)
  }

  update({ docChanged, viewportChanged, view }: ViewUpdate): void {
    if (docChanged || viewportChanged) this.decorations = markLines(view)
  }
}

const auto = Decoration.line({ attributes: { dir: 'auto' } })

function markLines({ visibleRanges, state: { doc } }: EditorView): DecorationSet {
  const lines = new RangeSetBuilder<Decoration>()
  let last = -1
  for (const { from, to } of visibleRanges) {
    for (let line = doc.lineAt(from); ; line = doc.line(line.number + 1)) {
      // A line longer than the window is seen in several ranges.
      if (line.from > last) lines.add(line.from, line.from, auto)
      last = line.from
      if (line.to >= to) break
    }
  }
  return lines.finish()
}
