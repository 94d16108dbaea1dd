import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { classNames } from '../lib/class-names.ts'
import { Button } from './button.tsx'
import './question-in-place.css'

type QuestionInPlaceProps = {
  /** What is asked about, where the question itself does not say which one it is. */
  about?: ReactNode
  question: ReactNode
  /** The button that says yes. */
  answer: string
  /** While the answer is carried out. Empty for none. */
  busyLabel?: string
  /** Nothing brings back what the answer takes away. */
  isDanger?: boolean
  /** The answer was yes, and is being carried out. */
  isBusy: boolean
  onAnswer: () => void
  onCancel: () => void
}

/** Stands in the place of the entry or the button it asks about. Whoever shows it moves the focus on afterwards. */
export function QuestionInPlace({
  about,
  question,
  answer,
  busyLabel = '',
  isDanger = true,
  isBusy,
  onAnswer,
  onCancel,
}: QuestionInPlaceProps) {
  const questionId = useId()
  const aboutId = useId()
  const cancelRef = useRef<HTMLButtonElement>(null)

  // On Cancel, for the key that asked may still be held down.
  useEffect(() => cancelRef.current?.focus(), [])

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isBusy) return
    // Takes back the question, not the panel.
    event.stopPropagation()
    onCancel()
  }

  return (
    <div
      role="alertdialog"
      className={classNames('question', isDanger && 'question--danger')}
      aria-labelledby={questionId}
      aria-describedby={about ? aboutId : undefined}
      onKeyDown={handleKeyDown}
    >
      {about && (
        <p id={aboutId} className="question-about">
          {about}
        </p>
      )}
      <p id={questionId}>{question}</p>
      <div className="question-answers">
        <Button
          size="small"
          variant={isDanger ? 'danger' : 'secondary'}
          // Also while it shows no word.
          aria-label={busyLabel ? undefined : answer}
          busy={isBusy}
          busyLabel={busyLabel}
          onClick={onAnswer}
        >
          {answer}
        </Button>
        <Button ref={cancelRef} size="small" variant="quiet" disabled={isBusy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
