import { closeSearchPanel, openSearchPanel, searchPanelOpen } from '@codemirror/search'
import type { EditorView } from '@codemirror/view'
import { flushSync } from 'react-dom'
import { goToPlace, readPlace } from '../page-place.ts'
import { changeQuery, queryOf } from './change-query.ts'
import { lastQueryOf } from './last-query.ts'

/** There at once: the next key is for its field. */
export function openPanel(view: EditorView): boolean {
  return keepPlace(view, () => flushSync(() => openWithLast(view)))
}

/** A name that is changed in one text is changed in others too. What is selected is looked for all the same. */
function openWithLast(view: EditorView): boolean {
  const last = lastQueryOf(view)
  if (!last?.valid || searchPanelOpen(view.state)) return openSearchPanel(view)
  changeQuery(view, last)
  openSearchPanel(view)
  if (queryOf(view.state).search === last.search) changeQuery(view, last)
  return true
}

export function closePanel(view: EditorView): boolean {
  return keepPlace(view, () => closeSearchPanel(view))
}

/**
 * The page makes room above the first lines for the panel (pages/writing/writing.css). Whoever reads further down stays
 * where they are.
 */
function keepPlace(view: EditorView, change: () => boolean): boolean {
  const place = readPlace(view)
  const isDone = change()
  if (isDone) goToPlace(view, place)
  return isDone
}
