import { Check, ChevronLeft, ChevronRight, type LucideIcon, X } from 'lucide-react'
import { useMemo } from 'react'
import { countWords } from '#shared/text/count-words.ts'
import { inFigures } from '#shared/text/in-figures.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { DecisionsState } from '../changes/decisions.ts'
import { ReviewEnds } from './review-ends.tsx'
import type { OpenEnds } from './use-open-ends.ts'
import type { ReviewWalk } from './use-review-walk.ts'
import './review-bar.css'

export type ReviewView = 'inline' | 'sides'

type ReviewBarProps = {
  /** Who wrote the new text. */
  engine: string | undefined
  view: ReviewView
  onViewChange: (view: ReviewView) => void
  reviewed: DecisionsState
  walk: ReviewWalk
  ends: OpenEnds
}

const views: { value: ReviewView; label: string }[] = [
  { value: 'inline', label: 'Inline' },
  { value: 'sides', label: 'Side by side' },
]

export function ReviewBar({ engine, view, onViewChange, reviewed, walk, ends }: ReviewBarProps) {
  return (
    <div ref={walk.bar} className="surface review-bar" role="toolbar" aria-label="Review">
      <ReviewCount reviewed={reviewed} engine={engine} />
      <SegmentedControl label="View" segments={views} value={view} onValueChange={onViewChange} />
      <ReviewSteps reviewed={reviewed} walk={walk} />
      <ReviewEnds
        onDiscard={ends.discard}
        onAccept={ends.accept}
        acceptable={ends.acceptable}
        isBegun={reviewed.decided.size > 0}
      />
    </div>
  )
}

function ReviewCount({ reviewed, engine }: Pick<ReviewBarProps, 'reviewed' | 'engine'>) {
  const wordsBefore = useMemo(() => countWords(reviewed.before), [reviewed.before])
  const wordsAfter = useMemo(() => countWords(reviewed.accepted), [reviewed.accepted])
  const [before, after] = [wordsBefore, wordsAfter].map(inFigures)
  return (
    <p className="review-count">
      <span aria-hidden="true">
        <b>{before}</b> → <b>{after}</b> words
      </span>
      <VisuallyHidden>
        {before} {wordsBefore === 1 ? 'word' : 'words'} before, {after} after
      </VisuallyHidden>
      {engine && <span className="review-engine">by {engine}</span>}
    </p>
  )
}

/** Moving between changes, and the two decisions on the current one. */
function ReviewSteps({ reviewed, walk }: Pick<ReviewBarProps, 'reviewed' | 'walk'>) {
  const isOffer = reviewed.offered.has(walk.active)
  return (
    <div className="review-steps">
      <div className="review-walk">
        <IconButton
          icon={ChevronLeft}
          title="Previous change (P)"
          aria-keyshortcuts="P"
          onClick={() => walk.step(-1)}
        />
        <span className="review-place" role="status">
          {/* A normal space at the end of this box would be dropped: “Change1 of 2”. */}
          <VisuallyHidden>Change&nbsp;</VisuallyHidden>
          {walk.active + 1} of {reviewed.changes.length}
        </span>
        <IconButton
          icon={ChevronRight}
          title="Next change (N)"
          aria-keyshortcuts="N"
          onClick={() => walk.step(1)}
        />
      </div>
      <div className="review-decisions">
        <DecisionButton
          icon={X}
          word="Refuse"
          what={isOffer ? 'this suggestion' : 'this change'}
          shortcut="R"
          onClick={() => walk.decide('refused')}
        />
        <DecisionButton
          icon={Check}
          word={isOffer ? 'Use' : 'Keep'}
          what={isOffer ? 'this suggestion' : 'this change'}
          shortcut="K"
          onClick={() => walk.decide('kept')}
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
