import type { Issue } from '#shared/suggestions.ts'
import type { ChangedSpan } from '../../../lib/text/editor.ts'
import { findQuote } from '../marks/find-quote.ts'
import { mapRange } from '../marks/map-range.ts'
import { holds, type Sliceable, type TextIssue } from './text-issues.ts'

/**
 * Finds the quoted words of issues in the present text. `edits` were made after `sent` was sent; `now` is the text
 * after all of them.
 */
export function findIssues(
  sent: string,
  issues: readonly Issue[],
  edits: readonly (readonly ChangedSpan[])[],
  now: Sliceable,
): TextIssue[] {
  return issues.map(({ type, text: quote, startIndex, suggestion, advice, reason }, index) => {
    const found = findQuote(sent, quote, startIndex)
    const words = found ? sent.slice(found.from, found.to) : quote
    const range = found && edits.reduce((range, spans) => mapRange(range, spans), found)
    const isStale = range === null || !holds(now, range, words)
    const shown = { suggestion: advice ?? suggestion, isQuestion: advice !== undefined, reason }
    return { number: index + 1, type, words, ...shown, range, isStale }
  })
}
