import { applySplice } from '#shared/text/splice.ts'
import { revisedText } from '../../../lib/compare/changes.ts'
import type { Decided, ReviewState } from '../review.ts'
import type { Reviewed } from './with-edits.ts'

/** The text with all changes, except those that were refused and the offered ones that were not taken. */
export function acceptedText(
  { before, after, changes }: Reviewed,
  { made, offered }: { made: readonly Decided[]; offered: ReadonlySet<number> },
): string {
  const decided = new Map(made)
  return revisedText(before, after, changes, (change) => {
    return (decided.get(change) ?? (offered.has(change) ? 'refused' : 'kept')) === 'refused'
  })
}

/** The same text before the two wordings have been compared. */
export function acceptedAtOnce({ before, after, offered, marks }: ReviewState): string {
  if (marks) {
    const { changes, made } = marks
    return acceptedText({ before, after, changes }, { made, offered: new Set(marks.offered) })
  }
  return offered.reduceRight((text, { fromA, toA, fromB, toB }) => {
    return applySplice(text, { from: fromB, to: toB, insert: before.slice(fromA, toA) })
  }, after)
}
