import type { Analysis, Simplification } from '#shared/suggestions.ts'
import { createObservable } from '../../lib/observable.ts'
import type { TextIssue } from './issues/text-issues.ts'
import type { Report } from './report/ask-report.ts'

export interface SuggestionsState {
  analysis: Report<Analysis>
  simplification: Report<Simplification>
  /** The report that was requested, or requested first. */
  lead: ReportName
  /** The issues of the analysis that are still open, and those whose words have gone since the list was opened. */
  issues: readonly TextIssue[]
  /** The number of the issue whose note is open in the text. */
  active: number | null
}

export type ReportName = 'analysis' | 'simplification'

export interface StoredSuggestions {
  get(): SuggestionsState
  subscribe(onChange: () => void): () => void
  change(changes: Partial<SuggestionsState>): void
  /** Clears all feedback on the text. */
  reset(): void
}

const nothing: SuggestionsState = {
  analysis: { status: 'none' },
  simplification: { status: 'none' },
  lead: 'analysis',
  issues: [],
  active: null,
}

export function storeSuggestions(): StoredSuggestions {
  const { get, set, subscribe } = createObservable(nothing)
  return {
    get,
    subscribe,
    change: (changes) => set({ ...get(), ...changes }),
    reset() {
      if (get() !== nothing) set(nothing)
    },
  }
}
