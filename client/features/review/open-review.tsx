import { type RefObject, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { countWords } from '#shared/text/count-words.ts'
import { blocksOf } from '../../lib/compare/blocks.ts'
import type { Comparison } from './changes/compare.ts'
import type { DecisionsState } from './changes/decisions.ts'
import { FlagList } from './changes/flag-list.tsx'
import { useDecisions } from './changes/use-decisions.ts'
import { LeaveQuestion } from './panel/leave-question.tsx'
import { ReviewBar, type ReviewView } from './panel/review-bar.tsx'
import { ReviewFoot } from './panel/review-foot.tsx'
import { actionForKey, type PressedKey } from './panel/review-keys.ts'
import { ReviewText } from './panel/review-text.tsx'
import { useReviewEnds } from './panel/use-review-ends.ts'
import { useReviewWalk } from './panel/use-review-walk.ts'
import type { Review, ReviewState } from './review.ts'

type OpenReviewProps = { review: Review; state: ReviewState; comparison: Comparison }

/** The marked text, and the bar below it. */
export function OpenReview({ review, state, comparison }: OpenReviewProps) {
  const [decisions, decided] = useDecisions(review, state, comparison)
  const walk = useReviewWalk(decisions, decided)
  const ends = useOpenEnds(review, state.done, decided)
  const [view, setView] = useState<ReviewView>('inline')
  const [isAsking, setIsAsking] = useState(false)
  const { before, changes, offered } = decided
  const { flags } = comparison
  const blocks = useMemo(() => blocksOf(before, changes), [before, changes])
  const words = useWordCounts(decided)

  const handleKey = (event: HandledKey) => {
    const run = actionForKey(event, {
      ...walk,
      // A key that is held down would end the review, and then go on undoing in the text.
      takeBack: (isHeld) => decisions.takeBack() || isHeld || ends.discard(),
      makeAgain: decisions.makeAgain,
      leave: () => (decided.undecided === 0 ? ends.leave() : setIsAsking(true)),
    })
    if (!run) return
    event.preventDefault()
    event.stopPropagation()
    if (!isAsking) run()
  }
  useKeysBeside(walk.region, handleKey)

  const goOn = () => {
    setIsAsking(false)
    walk.focusRegion()
  }

  const bar = isAsking ? (
    <LeaveQuestion undecided={decided.undecided} onLeave={ends.leave} onCancel={goOn} />
  ) : (
    <ReviewBar
      ref={walk.bar}
      words={words}
      engine={state.engine?.name}
      view={view}
      onViewChange={setView}
      active={walk.active}
      count={changes.length}
      isOffer={offered.has(walk.active)}
      onStep={walk.step}
      onDecide={walk.decide}
      onDiscard={ends.discard}
      onAccept={ends.accept}
      acceptable={ends.acceptable}
      isBegun={decided.decided.size > 0}
    />
  )

  return (
    <section
      ref={walk.region}
      className="review"
      aria-label={state.title}
      tabIndex={-1}
      onKeyDown={handleKey}
    >
      <ReviewText
        {...decided}
        view={view}
        blocks={blocks}
        active={walk.active}
        idPrefix={walk.idPrefix}
        onActive={walk.setActive}
      />
      <ReviewFoot
        notes={
          flags.length > 0 && (
            <FlagList
              flags={flags}
              isMade={(change) => decided.decided.get(change) === 'kept'}
              onGoTo={walk.goTo}
            />
          )
        }
      >
        {offered.size > 0 && <OfferNote />}
        {bar}
      </ReviewFoot>
    </section>
  )
}

type HandledKey = PressedKey & Pick<Event, 'preventDefault' | 'stopPropagation'>

/**
 * A click beside the review takes the focus to the page around it. Without this its keys would do nothing there, and
 * the browser would undo in the editor behind it.
 */
function useKeysBeside(region: RefObject<HTMLElement | null>, handleKey: (event: HandledKey) => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    if (target === region.current || !(target instanceof Node) || !target.contains(region.current)) return
    handleKey(event)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

/** How the review may end as it stands now. */
function useOpenEnds(review: Review, done: string, state: DecisionsState) {
  const ends = useReviewEnds(review, done)
  const { changes, offered, decided, undecided, before, accepted } = state
  const acceptable = changes.filter((_, change) => !decided.has(change) && !offered.has(change)).length
  const kept = [...decided.values()].filter((decision) => decision === 'kept').length
  const leave = () => ends.leave({ kept, left: undecided })
  return {
    acceptable,
    leave,
    accept: () => (acceptable > 0 ? ends.accept(accepted) : leave()),
    discard: () => ends.discard(before),
  }
}

function useWordCounts({ before, accepted }: DecisionsState) {
  return {
    before: useMemo(() => countWords(before), [before]),
    after: useMemo(() => countWords(accepted), [accepted]),
  }
}

function OfferNote() {
  return (
    <p className="review-offers">
      Words with a dashed line are only suggestions. You changed these places yourself, so your words stay.
    </p>
  )
}
