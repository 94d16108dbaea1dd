import { comparing } from './comparing.ts'
import { asItStood, openRewriting, readReview } from './read-review.ts'
import type { BeginOutcome, Review } from './review.ts'

/**
 * Reopens a review that was left open on a text. If the text has changed since, the undecided changes are combined with
 * it by sentence, as for a new rewriting.
 */
export function resumeReview(
  review: Review,
  kept: unknown,
  text: string,
): BeginOutcome | { how: 'resumed' | 'unknown'; offers: 0 } {
  const state = readReview(kept)
  // A review of a later client is left to that client.
  if (!state) return { how: 'unknown', offers: 0 }
  const fitting = asItStood(state, text)
  if (fitting) {
    review.show(fitting, comparing)
    return { how: 'resumed', offers: 0 }
  }
  const { title, done, engine, origin } = state
  return review.begin({ ...openRewriting(state), title, done, engine, origin, comparing })
}
