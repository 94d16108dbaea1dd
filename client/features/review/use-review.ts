import { useEffect, useState, useSyncExternalStore } from 'react'
import { createReview, type Review, type ReviewEditor, type ReviewState } from './review.ts'

/** The page's one review, whatever it is of. It ends when the editor goes or another text comes into it. */
export function useReview(editor: ReviewEditor | null): Review {
  const [review] = useState(createReview)
  useEffect(() => (editor ? review.attach(editor) : undefined), [review, editor])
  return review
}

export function useReviewState(review: Review): ReviewState | null {
  return useSyncExternalStore(review.subscribe, review.getState)
}
