import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Loops } from '../../ui/loops.tsx'
import type { Review } from './review.ts'
import type { Rewriter } from './rewriter.ts'
import { useReviewState } from './use-review.ts'
import { useIsRewriting } from './use-rewriter.ts'
import './rewriter-stage.css'

export type RewriterStageProps = {
  rewriter: Rewriter
  review: Review
  /** The editor. */
  children: ReactNode
  /** Back to the text when all is over, unless the writer has gone elsewhere meanwhile. */
  focusText: () => void
}

/** Around the editor: nobody writes in it while AI does, and under a review it keeps its place unseen. */
export function RewriterStage({ rewriter, review, children, focusText }: RewriterStageProps) {
  const isWorking = useIsRewriting(rewriter)
  const isReviewing = useReviewState(review) !== null
  const isBusy = isWorking || isReviewing
  const wasBusy = useRef(isBusy)

  useEffect(() => {
    if (wasBusy.current && !isBusy && document.activeElement === document.body) focusText()
    wasBusy.current = isBusy
  })

  return (
    <>
      <div
        className="stage"
        inert={isBusy}
        aria-disabled={isWorking || undefined}
        data-working={isWorking || undefined}
        data-reviewing={isReviewing || undefined}
      >
        {children}
      </div>
      {isWorking && <Working onStop={rewriter.stop} />}
    </>
  )
}

function Working({ onStop }: { onStop: () => void }) {
  const stopByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onStop()
  }
  const stop = useRef<HTMLButtonElement>(null)

  // The text that had the focus can be written in no more: the one thing left to do is here.
  useEffect(() => stop.current?.focus({ preventScroll: true }), [])

  return (
    <div className="working">
      <Loops />
      <p role="status">AI is working...</p>
      <Button size="small" ref={stop} onKeyDown={stopByKey} onClick={onStop}>
        Stop
      </Button>
    </div>
  )
}
