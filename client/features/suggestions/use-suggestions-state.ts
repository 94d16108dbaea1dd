import { useSyncExternalStore } from 'react'
import type { Suggestions } from './suggestions.ts'
import type { SuggestionsState } from './suggestions-state.ts'

/** Each edit of the text renders only the components that read this state, not the page. */
export function useSuggestionsState(suggestions: Suggestions): SuggestionsState {
  return useSyncExternalStore(suggestions.subscribe, suggestions.getState)
}
