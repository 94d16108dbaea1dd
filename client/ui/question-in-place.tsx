import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { classNames } from '../lib/class-names.ts'
import { Button } from './button.tsx'
import './question-in-place.css'

type QuestionInPlaceProps = {
  /** What the question is about, if the question itself does not name it. */
  about?: ReactNode
  question: ReactNode
  /** The label of the button that says yes. */
  answer: string
  /** The label while the answer is being carried out. Without it, the label stays. */
  busyLabel?: string
  /** Whether the answer deletes something for good. */
  isDanger?: boolean
  /** Whether the answer was yes and is being carried out. */
  isBusy: boolean
  onAnswer: () => void
  onCancel: () => void
}

/**
 * Replaces the entry or the button that it asks about. The component that shows it must move the focus on afterwards.
 */
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

  // The focus goes to Cancel, because the key that opened the question may still be held down.
  useEffect(() => cancelRef.current?.focus(), [])

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isBusy) return
    // Escape closes the question and not the panel around it.
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
          // The button keeps its name while it shows no words.
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
