import type { Issue } from '#shared/suggestions.ts'
import type { ChangedSpan, TextRange } from '../../../lib/text/editor.ts'
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
  return findEach(sent, issues).map(([issue, found], index) => {
    const { type, text: quote, suggestion, advice, reason } = issue
    const words = found ? sent.slice(found.from, found.to) : quote
    const range = found && edits.reduce((range, spans) => mapRange(range, spans), found)
    const isStale = range === null || !holds(now, range, words)
    const shown = { suggestion: advice ?? suggestion, isQuestion: advice !== undefined, reason }
    return { number: index + 1, type, words, ...shown, range, isStale }
  })
}

/**
 * The same advice for the same words is about each place where they are, since models count badly. Where there are no
 * more, it is said once.
 */
function findEach(sent: string, issues: readonly Issue[]): [Issue, TextRange | null][] {
  const known = new Map<string, TextRange[]>()
  return issues.flatMap((issue) => {
    // Without other words to offer, only the advice tells one from another.
    const advice = JSON.stringify([issue.text, issue.suggestion, issue.advice])
    const taken = known.get(advice)
    const found = findQuote(sent, issue.text, issue.startIndex, taken)
    if (!found && taken) return []
    known.set(advice, [...(taken ?? []), ...(found ? [found] : [])])
    return [[issue, found]]
  })
}
