import { type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react'
import { inFigures } from '#shared/text/in-figures.ts'
import { Button } from '../../../ui/button.tsx'
import './leave-question.css'

type LeaveQuestionProps = {
  /** How many changes the writer has not decided on. */
  undecided: number
  onLeave: () => void
  onCancel: () => void
}

/** Asks before a review is left, in the place of the bar: undecided changes are not in the text, and would be lost. */
export function LeaveQuestion({ undecided, onLeave, onCancel }: LeaveQuestionProps) {
  const questionId = useId()
  const cancel = useRef<HTMLButtonElement>(null)

  // The harmless answer has the focus, since the key that asked may still be held down.
  useLayoutEffect(() => cancel.current?.focus({ preventScroll: true }), [])

  const handleKey = (event: KeyboardEvent) => {
    // The keys of the review must not act meanwhile.
    event.stopPropagation()
    if (event.key === 'Escape' && !event.repeat) onCancel()
  }

  return (
    <div
      role="alertdialog"
      className="surface review-bar leave-question"
      aria-labelledby={questionId}
      onKeyDown={handleKey}
    >
      <p id={questionId}>
        {undecided === 1 ? '1 change is undecided.' : `${inFigures(undecided)} changes are undecided.`}{' '}
        {undecided === 1 ? 'Leave it out?' : 'Leave them out?'}
      </p>
      <div className="review-ends">
        <Button ref={cancel} variant="quiet" onClick={onCancel}>
          Continue reviewing
        </Button>
        <Button variant="primary" onClick={onLeave}>
          Leave out
        </Button>
      </div>
    </div>
  )
}
