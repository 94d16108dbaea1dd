import { isRecord } from '#shared/reader.ts'
import { revisedText } from '../../lib/compare/changes.ts'
import type { Decided, Decision, KeptReview, ReviewState } from './review.ts'

/** The stored review; undefined if the stored value is not one that this client can read. */
export function readReview(kept: unknown): ReviewState | undefined {
  if (!isRecord(kept) || kept.schema !== 1) return undefined
  const words = [kept.before, kept.after, kept.title, kept.done]
  if (!words.every((text) => typeof text === 'string') || !Array.isArray(kept.offered)) return undefined
  const { schema: _, ...state } = kept as unknown as KeptReview
  return state
}

/** How many decisions may be newer than the stored text: the text of a long tab is stored a moment after a decision. */
const maxAhead = 8

/** The review as it was when the text was this one; undefined if it never was. */
export function asItStood(state: ReviewState, text: string): ReviewState | undefined {
  const { marks } = state
  if (!marks) return text === state.before ? state : undefined
  for (let ahead = 0; ahead <= Math.min(maxAhead, marks.made.length); ahead++) {
    const made = marks.made.slice(0, marks.made.length - ahead)
    if (textWith(state, made, 'refused') === text) return { ...state, marks: { ...marks, made } }
  }
  return undefined
}

/**
 * For a text that has changed since: the text that the review had, and that text with all changes that were not
 * refused.
 */
export function openRewriting(state: ReviewState): { from: string; to: string } {
  const made = state.marks?.made ?? []
  return { from: textWith(state, made, 'refused'), to: textWith(state, made, 'kept') }
}

/** The text if all changes without a decision had this one. */
function textWith({ before, after, marks }: ReviewState, made: Decided[], undecided: Decision): string {
  if (!marks) return undecided === 'kept' ? after : before
  const decided = new Map(made)
  return revisedText(before, after, marks.changes, (change) => {
    return (decided.get(change) ?? undecided) === 'refused'
  })
}
