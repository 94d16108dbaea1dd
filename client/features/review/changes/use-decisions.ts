import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useToasts } from '../../../ui/toasts.tsx'
import type { Review, ReviewState } from '../review.ts'
import type { Comparison } from './compare.ts'
import { createDecisions, type Decisions, type DecisionsState } from './decisions.ts'

/** The decisions on one comparison. A new comparison starts without any. */
export function useDecisions(
  review: Review,
  { before, after, marks }: ReviewState,
  { changes, offered }: Comparison,
): [Decisions, DecisionsState] {
  const toasts = useToasts()
  const decisions = useMemo(() => {
    const sayConflict = () => toasts.info(changedElsewhere, { shownMs: 5_000 })
    return createDecisions(review, { before, after, changes, offered, made: marks?.made }, sayConflict)
  }, [review, before, after, changes, offered, marks, toasts])
  useEffect(() => decisions.follow(), [decisions])
  return [decisions, useSyncExternalStore(decisions.subscribe, decisions.getState)]
}

const changedElsewhere =
  'The same words were also changed elsewhere. That change stays, whatever you decide here.'
