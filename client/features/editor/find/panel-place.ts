import { closeSearchPanel, openSearchPanel } from '@codemirror/search'
import type { EditorView } from '@codemirror/view'
import { flushSync } from 'react-dom'
import { goToPlace, readPlace } from '../page-place.ts'

/** There at once: the next key is for its field. */
export function openPanel(view: EditorView): boolean {
  return keepPlace(view, () => flushSync(() => openSearchPanel(view)))
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
