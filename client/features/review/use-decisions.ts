import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Comparison } from './compare.ts'
import { createDecisions, type Decisions, type DecisionsState } from './decisions.ts'
import type { Review, ReviewState } from './review.ts'

/** Of one comparison; where the review has another one, of that, and begun anew. */
export function useDecisions(
  review: Review,
  { before, after }: ReviewState,
  { changes }: Comparison,
): [Decisions, DecisionsState] {
  const decisions = useMemo(
    () => createDecisions(review, { before, after, changes }),
    [review, before, after, changes],
  )
  useEffect(() => decisions.follow(), [decisions])
  return [decisions, useSyncExternalStore(decisions.subscribe, decisions.getState)]
}
