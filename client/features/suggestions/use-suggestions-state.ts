import { useSyncExternalStore } from 'react'
import type { Suggestions } from './suggestions.ts'
import type { SuggestionsState } from './suggestions-state.ts'

/** They follow each edit in the components that read their state, not in the page. */
export function useSuggestionsState(suggestions: Suggestions): SuggestionsState {
  return useSyncExternalStore(suggestions.subscribe, suggestions.getState)
}
