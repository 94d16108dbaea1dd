import { type ComponentType, type ReactNode, useEffect, useRef } from 'react'
import type { Review } from '../review.ts'
import { useReviewState } from '../use-review-state.ts'
import type { AtWaitProps } from './at-wait.tsx'
import type { Rewriter } from './rewriter.ts'
import { useIsRewriting } from './use-is-rewriting.ts'
import './rewriter-stage.css'

type RewriterStageProps = {
  rewriter: Rewriter
  review: Review
  /** The editor. */
  children: ReactNode
  /** Whether there is a text. */
  isWritable: boolean
  /** Says what the text waits for. The first word does not need its code. */
  AtWait: ComponentType<AtWaitProps & { open: boolean; onFailed: () => void }>
  /** Stops waiting for a review that takes long to open. */
  layReviewAside: () => void
  /** Moves the focus to the text at the end, unless the writer has moved it elsewhere. */
  focusText: () => void
}

/** Wraps the editor: it is inert while AI works, and hidden, but still laid out, while the review shows its text. */
export function RewriterStage(props: RewriterStageProps) {
  const { rewriter, review, children, isWritable, AtWait, layReviewAside, focusText } = props
  const isWorking = useIsRewriting(rewriter)
  const isReviewing = useReviewState(review) !== null
  const isBusy = isWorking || isReviewing
  const wasBusy = useRef(isBusy)
  const stage = useRef<HTMLDivElement>(null)
  const wait = isReviewing ? 'review' : isWorking ? 'ai' : undefined

  useEffect(() => {
    if (wasBusy.current && !isBusy && document.activeElement === document.body) focusText()
    wasBusy.current = isBusy
  })

  return (
    <>
      <div
        ref={stage}
        className="stage"
        inert={isBusy}
        aria-disabled={isWorking || undefined}
        data-working={isWorking || undefined}
        data-reviewing={isReviewing || undefined}
      >
        {children}
      </div>
      <AtWait
        open={isWritable}
        stage={stage}
        wait={wait}
        onStop={isReviewing ? layReviewAside : rewriter.stop}
        onFailed={() => {}}
      />
    </>
  )
}
