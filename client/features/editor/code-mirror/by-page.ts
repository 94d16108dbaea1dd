import { EditorSelection } from '@codemirror/state'
import type { Command } from '@codemirror/view'
import { clearArea, goToPlace } from '../page-place.ts'
import { fromSight } from './caret-in-sight.ts'

/** So many rows stay in sight, from which one reads on. */
const keptRows = 2

/**
 * Page Up and Page Down: the text scrolls by what is in sight of it, and the caret keeps its height in the window.
 * CodeMirror (view 6.43) goes by the whole window if the page scrolls, and then scrolls just enough to show the caret. So
 * the rows that bars cover would be skipped, and Page Up would not lead back to where Page Down began.
 */
export function byPage(direction: 1 | -1): { run: Command; shift: Command } {
  return { run: go(direction, false), shift: go(direction, true) }
}

function go(direction: 1 | -1, isSelecting: boolean): Command {
  return fromSight((view) => {
    const { head, anchor, assoc, goalColumn } = view.state.selection.main
    const caret = view.coordsAtPos(head, assoc || 1)
    if (!caret) return false
    const { left } = view.contentDOM.getBoundingClientRect()
    const column = goalColumn ?? caret.left - left
    const clear = clearArea()
    const row = view.defaultLineHeight
    const rows = Math.max(1, Math.floor((clear.bottom - clear.top) / row) - keptRows)
    const height = (caret.top + caret.bottom) / 2
    const to = height + direction * rows * row
    const first = view.documentTop + row / 2
    const last = first - row + view.contentHeight
    const way = Math.max(first, Math.min(last, to)) - height
    // A row that is in sight before and after. Where the others come is only guessed until they are drawn.
    const y = direction > 0 ? clear.bottom - row : clear.top + 1
    const offset = view.posAtCoords({ x: left + 1, y }, false)
    const topNow = () => view.coordsAtPos(offset)?.top ?? y
    const top = topNow()
    // At an end of the text there is only what rounding leaves.
    if (Math.abs(way) > row / 2) goToPlace(view, { offset, top: top - way })
    // If the page could not scroll as far, the caret goes the rest of the way. Beyond the text is its start or its end.
    const found = view.posAndSideAtCoords({ x: left + column, y: to - top + topNow() }, false)
    const from = isSelecting ? anchor : found.pos
    const range = EditorSelection.range(from, found.pos, column, undefined, found.assoc)
    view.dispatch({ selection: EditorSelection.create([range]), userEvent: 'select' })
    return true
  })
}
