import { Check, ChevronLeft, ChevronRight, X } from 'lucide-react'
import type { Ref } from 'react'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { Decision } from './decisions.ts'
import './review-bar.css'

export type ReviewView = 'inline' | 'sides'

export type ReviewBarProps = {
  ref: Ref<HTMLDivElement>
  words: { before: number; now: number }
  /** Who has written the new text. */
  engine: string | undefined
  view: ReviewView
  onViewChange: (view: ReviewView) => void
  /** The change that the arrows and the two decisions are about. */
  active: number
  count: number
  /** It is not made before it is kept. */
  isOffer: boolean
  onStep: (by: 1 | -1) => void
  onDecide: (decision: Decision) => void
} & ReviewEndsProps

const views: { value: ReviewView; label: string }[] = [
  { value: 'inline', label: 'Inline' },
  { value: 'sides', label: 'Side by side' },
]

export function ReviewBar({
  ref,
  words,
  engine,
  view,
  onViewChange,
  active,
  count,
  isOffer,
  ...on
}: ReviewBarProps) {
  const [before, now] = [words.before, words.now].map((number) => number.toLocaleString('en'))
  return (
    <div ref={ref} className="review-bar" role="toolbar" aria-label="Review">
      <p className="review-count">
        <span aria-hidden="true">
          <b>{before}</b> → <b>{now}</b> words
        </span>
        <VisuallyHidden>
          {before} {words.before === 1 ? 'word' : 'words'} before, {now} now
        </VisuallyHidden>
        {engine && <span className="review-engine">by {engine}</span>}
      </p>
      <div className="review-steps">
        <IconButton
          icon={ChevronLeft}
          title="Previous change (P)"
          aria-keyshortcuts="P"
          onClick={() => on.onStep(-1)}
        />
        <span className="review-place" role="status">
          <VisuallyHidden>Change </VisuallyHidden>
          {active + 1} of {count}
        </span>
        <IconButton
          icon={ChevronRight}
          title="Next change (N)"
          aria-keyshortcuts="N"
          onClick={() => on.onStep(1)}
        />
        <IconButton
          icon={X}
          title={isOffer ? 'Leave this offer (R)' : 'Refuse this change (R)'}
          aria-keyshortcuts="R"
          onClick={() => on.onDecide('refused')}
        />
        <IconButton
          icon={Check}
          title={isOffer ? 'Take this offer (K)' : 'Keep this change (K)'}
          aria-keyshortcuts="K"
          onClick={() => on.onDecide('kept')}
        />
      </div>
      <SegmentedControl label="View" segments={views} value={view} onValueChange={onViewChange} />
      <ReviewEnds onAccept={on.onAccept} onDiscard={on.onDiscard} />
    </div>
  )
}

export type ReviewEndsProps = {
  onAccept: () => void
  onDiscard: () => void
}

export function ReviewEnds({ onAccept, onDiscard }: ReviewEndsProps) {
  return (
    <div className="review-ends">
      <Button variant="quiet" onClick={onDiscard}>
        Discard
      </Button>
      <Button variant="primary" onClick={onAccept}>
        Accept
      </Button>
    </div>
  )
}
