import type { DecisionsState } from '../changes/decisions.ts'
import type { Review } from '../review.ts'
import { useReviewEnds } from './use-review-ends.ts'

export interface OpenEnds {
  /** How many changes “Accept” would accept. */
  acceptable: number
  /** Ends the review with what was decided. */
  leave: () => void
  accept: () => void
  discard: () => void
}

/** The ways to end the review in its present state. */
export function useOpenEnds(review: Review, done: string, state: DecisionsState): OpenEnds {
  const ends = useReviewEnds(review, done)
  const { changes, offered, decided, undecided, before, accepted } = state
  const acceptable = changes.filter((_, change) => !decided.has(change) && !offered.has(change)).length
  const kept = [...decided.values()].filter((decision) => decision === 'kept').length
  const leave = () => ends.leave({ kept, left: undecided })
  return {
    acceptable,
    leave,
    accept: () => (acceptable > 0 ? ends.accept(accepted) : leave()),
    discard: () => ends.discard(before),
  }
}
