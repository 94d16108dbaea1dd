import { findNext, findPrevious } from '@codemirror/search'
import type { Command, EditorView } from '@codemirror/view'
import { shownIn } from './shown-match.ts'

/** Goes to the match that is shown, or else to the next one. */
export const goToShown: Command = (view) => {
  const shown = shownIn(view.state)
  if (shown) view.dispatch({ selection: { anchor: shown.from } })
  return findNext(view)
}

/** Goes to the match after the one that is shown. */
export const goToNext: Command = (view) => {
  selectShown(view)
  return findNext(view)
}

export const goToPrevious: Command = (view) => {
  selectShown(view)
  return findPrevious(view)
}

/** If there is no other match, stays at this one. */
function selectShown(view: EditorView): void {
  const shown = shownIn(view.state)
  if (shown) view.dispatch({ selection: { anchor: shown.from, head: shown.to }, scrollIntoView: true })
}
