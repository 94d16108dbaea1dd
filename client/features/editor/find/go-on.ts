import { findNext, findPrevious } from '@codemirror/search'
import type { Command, EditorView } from '@codemirror/view'
import { shownIn } from './shown-match.ts'

/** To the match that is shown, or else to the next one. */
export const goToShown: Command = (view) => {
  const shown = shownIn(view.state)
  if (shown) view.dispatch({ selection: { anchor: shown.from } })
  return findNext(view)
}

/** To the one behind that which is shown. */
export const goToNext: Command = (view) => {
  selectShown(view)
  return findNext(view)
}

export const goToPrevious: Command = (view) => {
  selectShown(view)
  return findPrevious(view)
}

/** Where there is no other, one stays at it. */
function selectShown(view: EditorView): void {
  const shown = shownIn(view.state)
  if (shown) view.dispatch({ selection: { anchor: shown.from, head: shown.to }, scrollIntoView: true })
}
