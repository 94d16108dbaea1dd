import { combineInto } from '../../lib/text/combine-into.ts'
import { asItStood, openRewriting, readReview } from './read-review.ts'
import type { BeginOutcome, Review } from './review.ts'

/**
 * Opens a review again that was left open on a text. Where the text has changed since, what was not decided is combined
 * with it by sentence, like a rewriting that has just come.
 */
export function resumeReview(
  review: Review,
  kept: unknown,
  text: string,
): BeginOutcome | { how: 'resumed' | 'unknown'; offers: 0 } {
  const state = readReview(kept)
  // A later client's is left to the client that knows it.
  if (!state) return { how: 'unknown', offers: 0 }
  const fitting = asItStood(state, text)
  if (fitting) {
    review.show(fitting, combineInto)
    return { how: 'resumed', offers: 0 }
  }
  const { title, done, engine, origin } = state
  return review.begin({ ...openRewriting(state), title, done, engine, origin, combineInto })
}
