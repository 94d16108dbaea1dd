import { useLayoutEffect, useRef } from 'react'
import { Loops } from '../../../ui/loops.tsx'
import { acceptedAtOnce } from '../changes/accepted-text.ts'
import { useComparison } from '../changes/use-comparison.ts'
import { OpenReview } from '../open-review.tsx'
import type { Review, ReviewState } from '../review.ts'
import { useReviewState } from '../use-review-state.ts'
import { ReviewEnds } from './review-ends.tsx'
import { ReviewFoot } from './review-foot.tsx'
import { useReviewEnds } from './use-review-ends.ts'
import './review-panel.css'

export type ReviewPanelProps = {
  /** Whether the review is open. */
  open: boolean
  review: Review
}

/** Shows what a rewriting would change, in place of the editor, which still holds the writer's own text. */
export function ReviewPanel({ open, review }: ReviewPanelProps) {
  const state = useReviewState(review)
  return open && state ? <Compared review={review} state={state} /> : null
}

type ComparedProps = { review: Review; state: ReviewState }

function Compared(props: ComparedProps) {
  const comparison = useComparison(props.state)
  return comparison ? <OpenReview {...props} comparison={comparison} /> : <ReviewToCome {...props} />
}

/** The ends of the review, below the text, while the comparison runs: the writer need not wait for it. */
function ReviewToCome({ review, state }: ComparedProps) {
  const region = useRef<HTMLElement>(null)
  const ends = useReviewEnds(review, state.done)
  useLayoutEffect(() => region.current?.focus({ preventScroll: true }), [])
  return (
    <section ref={region} className="review" aria-label={state.title} tabIndex={-1}>
      <ReviewFoot>
        <div className="surface review-bar" role="toolbar" aria-label="Review">
          <p className="review-waiting" role="status">
            <Loops />
            Comparing…
          </p>
          <ReviewEnds
            onDiscard={() => ends.discard(state.before)}
            onAccept={() => ends.accept(acceptedAtOnce(state))}
            isBegun={state.marks !== undefined && state.marks.made.length > 0}
          />
        </div>
      </ReviewFoot>
    </section>
  )
}
