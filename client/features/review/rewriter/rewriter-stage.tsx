import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Loops } from '../../../ui/loops.tsx'
import type { Review } from '../review.ts'
import { useReviewState } from '../use-review-state.ts'
import type { Rewriter } from './rewriter.ts'
import { useIsRewriting } from './use-is-rewriting.ts'
import { useTypingAtWait } from './use-typing-at-wait.ts'
import './rewriter-stage.css'

type RewriterStageProps = {
  rewriter: Rewriter
  review: Review
  /** The editor. */
  children: ReactNode
  /** Stops waiting for a review that takes long to open. */
  layReviewAside: () => void
  /** Moves the focus to the text at the end, unless the writer has moved it elsewhere. */
  focusText: () => void
}

/** Wraps the editor: it is inert while AI works, and hidden, but still laid out, while the review shows its text. */
export function RewriterStage({ rewriter, review, children, layReviewAside, focusText }: RewriterStageProps) {
  const isWorking = useIsRewriting(rewriter)
  const isReviewing = useReviewState(review) !== null
  const isBusy = isWorking || isReviewing
  const wasBusy = useRef(isBusy)
  const stage = useRef<HTMLDivElement>(null)
  useTypingAtWait(stage, isReviewing ? 'review' : isWorking ? 'ai' : undefined)

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
      {isWorking && <Working words="AI is working..." onStop={rewriter.stop} />}
      {isReviewing && <Working words="Opening the review…" onStop={layReviewAside} isUntilReview />}
    </>
  )
}

type WorkingProps = {
  words: string
  onStop: () => void
  /** Hidden as soon as the review appears. */
  isUntilReview?: boolean
}

function Working({ words, onStop, isUntilReview }: WorkingProps) {
  const ref = useRef<HTMLElement>(null)
  const nameId = useId()

  // The focus goes to the message, not to the button: a writer who has not noticed the wait yet goes on typing, and a
  // space would press Stop.
  useEffect(() => ref.current?.focus({ preventScroll: true }), [])

  const stopByKey = useEffectEvent(({ key }: KeyboardEvent) => {
    // A panel over the page handles Escape itself, and so does the review.
    const isHere = document.activeElement === document.body || ref.current?.contains(document.activeElement)
    const isSeen = ref.current && ref.current.getClientRects().length > 0
    if (key === 'Escape' && isHere && isSeen) onStop()
  })
  useEffect(() => {
    const leave = new AbortController()
    addEventListener('keydown', (event) => stopByKey(event), { signal: leave.signal })
    return () => leave.abort()
  }, [])

  return (
    <section
      ref={ref}
      className="surface working"
      aria-labelledby={nameId}
      tabIndex={-1}
      data-until-review={isUntilReview || undefined}
    >
      <Loops />
      {/* No role `status`: the section gets the focus, so its name is read aloud, and would be read twice. */}
      <p id={nameId}>{words}</p>
      <Button size="small" onClick={onStop}>
        Stop
      </Button>
    </section>
  )
}
