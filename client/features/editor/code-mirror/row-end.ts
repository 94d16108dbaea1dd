import { EditorSelection, type SelectionRange } from '@codemirror/state'
import type { EditorView, Rect } from '@codemirror/view'

/** Letters that are written from right to left, or the first halves of such. */
const fromRight = /[\u0590-\u08ff\ufb1d-\ufefc\ud802\ud803\ud83a\ud83b]/

/**
 * The first or the last place of the row of `place`, in the order of the text. CodeMirror (view 6.43) goes to the row's
 * left or right edge instead. In a row with letters of both directions, the edge can be in the middle of a sentence.
 */
export function rowEnd(view: EditorView, place: SelectionRange, forward: boolean): SelectionRange {
  const { from, to, text } = view.state.doc.lineAt(place.head)
  if (!fromRight.test(text)) return place
  const side = forward ? -1 : 1
  const row = view.coordsAtPos(place.head, place.assoc || side)
  if (!row) return place
  let inside = place.head
  let outside = forward ? to + 1 : from - 1
  while (Math.abs(outside - inside) > 1) {
    const middle = (inside + outside) >> 1
    const box = view.coordsAtPos(middle, side)
    if (box && isInRow(box, row)) inside = middle
    else outside = middle
  }
  return EditorSelection.cursor(inside, side)
}

/** By their middles: in fonts that are higher than a row, the boxes of two rows overlap. */
function isInRow(box: Rect, row: Rect): boolean {
  const twiceApart = Math.abs(box.top + box.bottom - row.top - row.bottom)
  return twiceApart < Math.max(box.bottom - box.top, row.bottom - row.top)
}
