import { useSyncExternalStore } from 'react'
import type { Review, ReviewState } from './review.ts'

export function useReviewState(review: Review): ReviewState | null {
  return useSyncExternalStore(review.subscribe, review.getState)
}
