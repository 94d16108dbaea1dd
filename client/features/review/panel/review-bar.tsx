import { Check, ChevronLeft, ChevronRight, type LucideIcon, X } from 'lucide-react'
import type { Ref } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { Decision } from '../review.ts'
import { ReviewEnds, type ReviewEndsProps } from './review-ends.tsx'
import './review-bar.css'

export type ReviewView = 'inline' | 'sides'

type ReviewBarProps = {
  ref: Ref<HTMLDivElement>
  words: { before: number; after: number }
  /** Who has written the new text. */
  engine: string | undefined
  view: ReviewView
  onViewChange: (view: ReviewView) => void
} & ReviewStepsProps &
  ReviewEndsProps

const views: { value: ReviewView; label: string }[] = [
  { value: 'inline', label: 'Inline' },
  { value: 'sides', label: 'Side by side' },
]

export function ReviewBar({ ref, words, engine, view, onViewChange, ...props }: ReviewBarProps) {
  return (
    <div ref={ref} className="surface review-bar" role="toolbar" aria-label="Review">
      <ReviewCount words={words} engine={engine} />
      <SegmentedControl label="View" segments={views} value={view} onValueChange={onViewChange} />
      <ReviewSteps {...props} />
      <ReviewEnds {...props} />
    </div>
  )
}

function ReviewCount({ words, engine }: Pick<ReviewBarProps, 'words' | 'engine'>) {
  const [before, after] = [words.before, words.after].map((number) => number.toLocaleString('en'))
  return (
    <p className="review-count">
      <span aria-hidden="true">
        <b>{before}</b> → <b>{after}</b> words
      </span>
      <VisuallyHidden>
        {before} {words.before === 1 ? 'word' : 'words'} before, {after} after
      </VisuallyHidden>
      {engine && <span className="review-engine">by {engine}</span>}
    </p>
  )
}

type ReviewStepsProps = {
  /** The change that the arrows and the two decisions are about. */
  active: number
  count: number
  isOffer: boolean
  onStep: (by: 1 | -1) => void
  onDecide: (decision: Decision) => void
}

function ReviewSteps({ active, count, isOffer, onStep, onDecide }: ReviewStepsProps) {
  return (
    <div className="review-steps">
      <div className="review-walk">
        <IconButton
          icon={ChevronLeft}
          title="Previous change (P)"
          aria-keyshortcuts="P"
          onClick={() => onStep(-1)}
        />
        <span className="review-place" role="status">
          <VisuallyHidden>Change </VisuallyHidden>
          {active + 1} of {count}
        </span>
        <IconButton
          icon={ChevronRight}
          title="Next change (N)"
          aria-keyshortcuts="N"
          onClick={() => onStep(1)}
        />
      </div>
      <div className="review-decisions">
        <DecisionButton
          icon={X}
          word="Refuse"
          what={isOffer ? 'this suggestion' : 'this change'}
          shortcut="R"
          onClick={() => onDecide('refused')}
        />
        <DecisionButton
          icon={Check}
          word={isOffer ? 'Use' : 'Keep'}
          what={isOffer ? 'this suggestion' : 'this change'}
          shortcut="K"
          onClick={() => onDecide('kept')}
        />
      </div>
    </div>
  )
}

type DecisionButtonProps = {
  icon: LucideIcon
  word: string
  what: string
  shortcut: string
  onClick: () => void
}

function DecisionButton({ icon, word, what, shortcut, onClick }: DecisionButtonProps) {
  return (
    <Button
      variant="quiet"
      aria-label={`${word} ${what} (${shortcut})`}
      aria-keyshortcuts={shortcut}
      onClick={onClick}
    >
      <Icon of={icon} />
      {word}
    </Button>
  )
}
