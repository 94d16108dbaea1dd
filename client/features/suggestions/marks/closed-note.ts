import type { TextRange } from '../../../lib/text/editor.ts'

/** The note that was closed last. A writer who is still at its words has seen it, and goes on from there. */
export function createClosedNote<T extends { range: TextRange }>(idOf: (issue: T) => number) {
  let closed: number | null = null

  return {
    keep(id: number | null): void {
      closed = id
    },
    /** Returns the issue of the note, if the caret is at its words. */
    at(caret: number, issues: readonly T[]): T | undefined {
      const issue = issues.find((issue) => idOf(issue) === closed)
      return issue && issue.range.from <= caret && caret <= issue.range.to ? issue : undefined
    },
  }
}
