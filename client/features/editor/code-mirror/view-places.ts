import type { EditorView } from '@codemirror/view'
import type { Editor } from '../../../lib/editor.ts'
import { goToPlace, readWriterPlace } from '../page-place.ts'
import { drawnBoxes } from './drawn-boxes.ts'

/** Where the text stands in the window, and the window in the text. */
export function placesOf(
  view: EditorView,
): Pick<Editor, 'boxAt' | 'boxesOf' | 'drawn' | 'goTo' | 'keepPlace'> {
  return {
    boxAt: (offset) => view.coordsAtPos(offset) ?? undefined,
    boxesOf: (range) => drawnBoxes(view, range),
    drawn: () => ({ from: view.visibleRanges[0]?.from ?? 0, to: view.visibleRanges.at(-1)?.to ?? 0 }),
    goTo({ caret, page }) {
      const { length } = view.state.doc
      view.dispatch({ selection: { anchor: Math.min(caret, length) } })
      goToPlace(view, 'offset' in page ? { ...page, offset: Math.min(page.offset, length) } : page)
    },
    keepPlace(change) {
      const place = readWriterPlace(view)
      change()
      goToPlace(view, place)
    },
  }
}
