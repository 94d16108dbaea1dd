import type { Issue } from '#shared/suggestions.ts'

export function issueName({ type }: Pick<Issue, 'type'>): string {
  return type === 'conciseness' ? 'Conciseness Issue' : 'Clarity Issue'
}

/** A suggestion without words means: leave these words out. */
export function suggestedWords(suggestion: string): string {
  return suggestion === '' ? 'Leave these words out' : suggestion
}
