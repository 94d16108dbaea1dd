import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Api } from '../../lib/api.ts'
import { useLatest } from '../../lib/use-latest.ts'
import { useToasts } from '../../ui/toasts.tsx'
import { createSuggestions, type Suggestions, type SuggestionsPorts } from './suggestions.ts'
import type { SuggestionsState } from './suggestions-state.ts'
import type { WritingText } from './writing-text.ts'

type UseSuggestionsOptions = Pick<SuggestionsPorts, 'keepVersion'> & {
  request: Api
  editor: WritingText | null
}

/** The page's suggestions. They follow each edit in the components that read their state, not in the page. */
export function useSuggestions({ request, editor, keepVersion }: UseSuggestionsOptions): Suggestions {
  const toasts = useToasts()
  const keep = useLatest(keepVersion)
  const [suggestions] = useState(() => createSuggestions({ request, toasts, keepVersion: keep }))

  useEffect(() => (editor ? suggestions.attach(editor) : undefined), [suggestions, editor])

  return suggestions
}

export function useSuggestionsState(suggestions: Suggestions): SuggestionsState {
  return useSyncExternalStore(suggestions.subscribe, suggestions.getState)
}
