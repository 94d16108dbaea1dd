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
  /** For a review that is long in coming. */
  layReviewAside: () => void
  /** Back to the text when all is over, unless the writer has gone elsewhere. */
  focusText: () => void
}

/** Around the editor: nobody writes in it while AI does, and once the review shows its text it keeps its place unseen. */
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
  /** Unseen as soon as the review is there. */
  isUntilReview?: boolean
}

function Working({ words, onStop, isUntilReview }: WorkingProps) {
  const ref = useRef<HTMLElement>(null)
  const nameId = useId()

  // Not the button: a writer who has not noticed yet that the text is out of reach goes on typing, and a space would
  // stop it.
  useEffect(() => ref.current?.focus({ preventScroll: true }), [])

  const stopByKey = useEffectEvent(({ key }: KeyboardEvent) => {
    // A panel over the page has an Escape of its own, and so has the review.
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
      {/* No role `status`: the focus comes here, so it is heard as the name, and would be said twice. */}
      <p id={nameId}>{words}</p>
      <Button size="small" onClick={onStop}>
        Stop
      </Button>
    </section>
  )
}
