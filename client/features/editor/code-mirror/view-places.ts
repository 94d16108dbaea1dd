import type { EditorView } from '@codemirror/view'
import type { Editor, TextRange } from '../../../lib/text/editor.ts'
import { goToPlace, readWriterPlace } from '../page-place.ts'
import { drawnBoxes } from './drawn-boxes.ts'

/** Finds where the text stands in the window, and which part of the text the window shows. */
export function placesOf(
  view: EditorView,
): Pick<Editor, 'boxAt' | 'boxesOf' | 'drawn' | 'goTo' | 'keepPlace'> {
  return {
    boxAt: (offset) => view.coordsAtPos(offset) ?? undefined,
    boxesOf: (range) => drawnBoxes(view, range),
    drawn: () => longest(view.visibleRanges),
    goTo({ caret, page }) {
      const { length } = view.state.doc
      if (caret !== undefined) view.dispatch({ selection: { anchor: Math.min(caret, length) } })
      goToPlace(view, 'offset' in page ? { ...page, offset: Math.min(page.offset, length) } : page)
    },
    keepPlace(change) {
      const place = readWriterPlace(view)
      change()
      goToPlace(view, place)
    },
  }
}

/** In a line of many screens CodeMirror also draws the part around the caret, and leaves out what lies between. */
function longest(ranges: readonly TextRange[]): TextRange {
  const [{ from, to } = { from: 0, to: 0 }] = ranges.toSorted((a, b) => b.to - b.from - (a.to - a.from))
  return { from, to }
}
