import { useSyncExternalStore } from 'react'
import type { Suggestions } from './suggestions.ts'
import type { SuggestionsState } from './suggestions-state.ts'

/** Components that read this state render after each edit of the text; the page does not. */
export function useSuggestionsState(suggestions: Suggestions): SuggestionsState {
  return useSyncExternalStore(suggestions.subscribe, suggestions.getState)
}
