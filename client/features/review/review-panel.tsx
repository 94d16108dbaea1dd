import { type KeyboardEvent, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { countWords } from '#shared/text/count-words.ts'
import { blocksOf } from '../../lib/compare/blocks.ts'
import { Loops } from '../../ui/loops.tsx'
import type { Comparison } from './compare.ts'
import type { Decision } from './decisions.ts'
import { FlagList } from './flag-list.tsx'
import type { Review, ReviewState } from './review.ts'
import { ReviewBar, ReviewEnds, type ReviewView } from './review-bar.tsx'
import { ReviewText } from './review-text.tsx'
import { useBringIntoView } from './use-bring-into-view.ts'
import { useComparison } from './use-comparison.ts'
import { useDecisions } from './use-decisions.ts'
import { useReviewState } from './use-review.ts'
import './review-panel.css'

export type ReviewPanelProps = {
  /** Whether the review is open. */
  open: boolean
  review: Review
}

/** What a rewriting changed, in the place of the editor, which has the new text already. */
export function ReviewPanel({ open, review }: ReviewPanelProps) {
  const state = useReviewState(review)
  return open && state ? <Compared review={review} state={state} /> : null
}

type ComparedProps = { review: Review; state: ReviewState }

function Compared(props: ComparedProps) {
  const comparison = useComparison(props.state)
  return comparison ? <OpenReview {...props} comparison={comparison} /> : <ReviewToCome {...props} />
}

/** The writer who has seen enough need not wait for the comparison. */
function ReviewToCome({ review, state: { title, before } }: ComparedProps) {
  const region = useRef<HTMLElement>(null)
  useLayoutEffect(() => region.current?.focus({ preventScroll: true }), [])
  return (
    <section ref={region} className="review" aria-label={title} tabIndex={-1}>
      <div className="review-foot">
        <div className="review-bar" role="toolbar" aria-label="Review">
          <p className="review-waiting" role="status">
            <Loops />
            Comparing...
          </p>
          <ReviewEnds onAccept={review.accept} onDiscard={() => review.discard(before)} />
        </div>
      </div>
    </section>
  )
}

function OpenReview({ review, state, comparison }: ComparedProps & { comparison: Comparison }) {
  const { title, engine } = state
  const { flags } = comparison
  const [decisions, decisionsState] = useDecisions(review, state, comparison)
  const { before, after, changes, offered, decided, text } = decisionsState
  const [view, setView] = useState<ReviewView>('inline')
  const [active, setActive] = useState(0)
  const region = useRef<HTMLElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const bringIntoView = useBringIntoView()
  const prefix = useId()
  const blocks = useMemo(() => blocksOf(before, changes), [before, changes])
  const wordsBefore = useMemo(() => countWords(before), [before])
  const wordsNow = useMemo(() => countWords(text), [text])

  // Before anything is drawn: the focus was on what told the writer to wait, and no key may fall between the two.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first change is gone to once.
  useLayoutEffect(() => {
    region.current?.focus({ preventScroll: true })
    bringIntoView(document.getElementById(`${prefix}0`), 'nearest')
  }, [])

  const goTo = (change: number) => {
    setActive(change)
    const element = document.getElementById(`${prefix}${change}`)
    // Whoever uses the buttons of the bar stays with them.
    if (!bar.current?.contains(document.activeElement)) element?.focus({ preventScroll: true })
    bringIntoView(element, 'center')
  }
  const step = (by: number) => goTo((active + by + changes.length) % changes.length)
  const decide = (decision: Decision) => {
    decisions.decide(active, decision)
    const isOpen = (change: number) => change !== active && !decided.has(change)
    const next = changes.findIndex((_, change) => change > active && isOpen(change))
    goTo(next === -1 ? active : next)
  }

  const handleKey = (event: KeyboardEvent) => {
    const run = actionFor(event)
    if (!run) return
    event.preventDefault()
    event.stopPropagation()
    run()
  }
  const actionFor = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) => {
    if (altKey) return undefined
    if (ctrlKey || metaKey) {
      if (key.toLowerCase() === 'z') return shiftKey ? decisions.makeAgain : decisions.takeBack
      return key.toLowerCase() === 'y' ? decisions.makeAgain : undefined
    }
    const actions: Record<string, () => void> = {
      n: () => step(1),
      p: () => step(-1),
      k: () => decide('kept'),
      r: () => decide('refused'),
      escape: review.accept,
    }
    return actions[key.toLowerCase()]
  }

  return (
    <section ref={region} className="review" aria-label={title} tabIndex={-1} onKeyDown={handleKey}>
      <ReviewText
        view={view}
        blocks={blocks}
        before={before}
        after={after}
        changes={changes}
        active={active}
        offered={offered}
        decided={decided}
        idPrefix={prefix}
        onActive={setActive}
      />
      <div className="review-foot">
        {flags.length > 0 && (
          <FlagList
            flags={flags}
            isMade={(change) => !offered.has(change) || decided.get(change) === 'kept'}
            onGoTo={goTo}
          />
        )}
        {offered.size > 0 && <OfferNote />}
        <ReviewBar
          ref={bar}
          words={{ before: wordsBefore, now: wordsNow }}
          engine={engine?.name}
          view={view}
          onViewChange={setView}
          active={active}
          count={changes.length}
          isOffer={offered.has(active)}
          onStep={step}
          onDecide={decide}
          onAccept={review.accept}
          onDiscard={decisions.discard}
        />
      </div>
    </section>
  )
}

function OfferNote() {
  return (
    <p className="review-offers">
      Dashed words are only offered. You changed those places yourself, so your words stay.
    </p>
  )
}
