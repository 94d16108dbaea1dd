import { closeSearchPanel, openSearchPanel, searchPanelOpen } from '@codemirror/search'
import type { EditorView } from '@codemirror/view'
import { flushSync } from 'react-dom'
import { goToPlace, readPlace } from '../page-place.ts'
import { changeQuery, queryOf } from './change-query.ts'
import { lastQueryOf } from './last-query.ts'
import { goBack } from './shown-match.ts'

/** Renders the panel at once, because the next key is for its field. */
export function openPanel(view: EditorView): boolean {
  return keepPlace(view, () => flushSync(() => openWithLast(view)))
}

/**
 * Opens the panel with the last query: a name that is changed in one text is often changed in others too. If something
 * is selected, that is searched for instead.
 */
function openWithLast(view: EditorView): boolean {
  const last = lastQueryOf(view)
  if (!last?.valid || searchPanelOpen(view.state)) return openSearchPanel(view)
  changeQuery(view, last)
  openSearchPanel(view)
  if (queryOf(view.state).search === last.search) changeQuery(view, last)
  return true
}

export function closePanel(view: EditorView): boolean {
  goBack(view)
  return keepPlace(view, () => closeSearchPanel(view))
}

/**
 * Keeps the lines that the writer reads in their place, although the page makes room for the panel above the first
 * lines (pages/writing/writing.css).
 */
function keepPlace(view: EditorView, change: () => boolean): boolean {
  const place = readPlace(view)
  const isDone = change()
  if (isDone) goToPlace(view, place)
  return isDone
}
