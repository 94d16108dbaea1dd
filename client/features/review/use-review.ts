import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLatest } from '../../lib/use-latest.ts'
import { createReview, type KeepReview, type Review, type ReviewEditor, type ReviewState } from './review.ts'

/** The page's one review, whatever it is of. It is laid aside when the editor goes or another text comes into it. */
export function useReview(editor: ReviewEditor | null, keep: KeepReview): Review {
  const keepNow = useLatest(keep)
  const [review] = useState(() => createReview(keepNow))
  useEffect(() => (editor ? review.attach(editor) : undefined), [review, editor])
  return review
}

export function useReviewState(review: Review): ReviewState | null {
  return useSyncExternalStore(review.subscribe, review.getState)
}
