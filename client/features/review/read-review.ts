import { isRecord } from '#shared/reader.ts'
import { revisedText } from '../../lib/compare/changes.ts'
import type { Decided, Decision, KeptReview, ReviewState } from './review.ts'

/** What the browser has kept of a review, if it is one. */
export function readReview(kept: unknown): ReviewState | undefined {
  if (!isRecord(kept) || kept.schema !== 1) return undefined
  const words = [kept.before, kept.after, kept.title, kept.done]
  if (!words.every((text) => typeof text === 'string') || !Array.isArray(kept.offered)) return undefined
  const { schema: _, ...state } = kept as unknown as KeptReview
  return state
}

/** The text of a long tab is kept a moment later than a decision. More of them are not looked for. */
const maxAhead = 8

/** The review as it stood when the text was this one, if it ever did. */
export function asItStood(state: ReviewState, text: string): ReviewState | undefined {
  const { marks } = state
  if (!marks) return text === state.before ? state : undefined
  for (let ahead = 0; ahead <= Math.min(maxAhead, marks.made.length); ahead++) {
    const made = marks.made.slice(0, marks.made.length - ahead)
    if (textWith(state, made, 'refused') === text) return { ...state, marks: { ...marks, made } }
  }
  return undefined
}

/** For a text that has changed since: the one that was there, and what it would be with all that was not refused. */
export function openRewriting(state: ReviewState): { from: string; to: string } {
  const made = state.marks?.made ?? []
  return { from: textWith(state, made, 'refused'), to: textWith(state, made, 'kept') }
}

/** As if the changes without a decision had this one. */
function textWith({ before, after, marks }: ReviewState, made: Decided[], undecided: Decision): string {
  if (!marks) return undecided === 'kept' ? after : before
  const decided = new Map(made)
  return revisedText(before, after, marks.changes, (change) => {
    return (decided.get(change) ?? undecided) === 'refused'
  })
}
