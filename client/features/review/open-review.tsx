import { useMemo, useState } from 'react'
import { blocksOf } from '../../lib/compare/blocks.ts'
import type { Comparison } from './changes/compare.ts'
import { FlagList } from './changes/flag-list.tsx'
import { useDecisions } from './changes/use-decisions.ts'
import { LeaveQuestion } from './panel/leave-question.tsx'
import { ReviewBar, type ReviewView } from './panel/review-bar.tsx'
import { ReviewFoot } from './panel/review-foot.tsx'
import { ReviewText } from './panel/review-text.tsx'
import { useFirstLetters } from './panel/use-first-letters.ts'
import { useOpenEnds } from './panel/use-open-ends.ts'
import { useReviewKeys } from './panel/use-review-keys.ts'
import { useReviewWalk } from './panel/use-review-walk.ts'
import type { Review, ReviewState } from './review.ts'

type OpenReviewProps = { review: Review; state: ReviewState; comparison: Comparison }

/** The text with its marked changes, and the bar below it. */
export function OpenReview({ review, state, comparison }: OpenReviewProps) {
  const [decisions, reviewed] = useDecisions(review, state, comparison)
  const walk = useReviewWalk(decisions, reviewed)
  const ends = useOpenEnds(review, state.done, reviewed)
  const [view, setView] = useState<ReviewView>('inline')
  const [isAsking, setIsAsking] = useState(false)
  const { before, changes, offered, decided, undecided } = reviewed
  const { flags } = comparison
  const blocks = useMemo(() => blocksOf(before, changes), [before, changes])

  const keys = {
    ...walk,
    // If the key is held down, its next repeat must not end the review and then undo in the text.
    takeBack: (isHeld: boolean) => decisions.takeBack() || isHeld || ends.discard(),
    makeAgain: decisions.makeAgain,
    leave: () => (undecided === 0 ? ends.leave() : setIsAsking(true)),
  }
  const handleKey = useReviewKeys(walk.region, keys, isAsking)
  useFirstLetters(walk.region, () => {
    const [takeBack, goBack] = [decisions.mark(), walk.mark()]
    return () => {
      takeBack()
      goBack()
    }
  })

  const goOn = () => {
    setIsAsking(false)
    walk.focusRegion()
  }

  const notes = flags.length > 0 && (
    <FlagList flags={flags} isMade={(change) => decided.get(change) === 'kept'} onGoTo={walk.goTo} />
  )

  return (
    <section
      ref={walk.region}
      className="review"
      aria-label={state.title}
      tabIndex={-1}
      onKeyDown={handleKey}
    >
      <ReviewText view={view} blocks={blocks} reviewed={reviewed} walk={walk} />
      <ReviewFoot notes={notes}>
        {offered.size > 0 && <OfferNote />}
        {isAsking ? (
          <LeaveQuestion undecided={undecided} onLeave={ends.leave} onCancel={goOn} />
        ) : (
          <ReviewBar
            engine={state.engine?.name}
            view={view}
            onViewChange={setView}
            reviewed={reviewed}
            walk={walk}
            ends={ends}
          />
        )}
      </ReviewFoot>
    </section>
  )
}

function OfferNote() {
  return (
    <p className="review-offers">
      Words with a dashed line are only suggestions. You changed these places yourself, so your words stay.
    </p>
  )
}
