import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from './button.tsx'
import './delete-question.css'

type DeleteQuestionProps = {
  /** What is asked about, where the question itself does not say which one it is. */
  about?: ReactNode
  question: string
  /** The answer was yes, and is being carried out. */
  isBusy: boolean
  onDelete: () => void
  onCancel: () => void
}

/** Stands in the place of the entry it asks about. */
export function DeleteQuestion({ about, question, isBusy, onDelete, onCancel }: DeleteQuestionProps) {
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
      className="delete-question"
      aria-labelledby={questionId}
      aria-describedby={about ? aboutId : undefined}
      onKeyDown={handleKeyDown}
    >
      {about && (
        <p id={aboutId} className="delete-question-about">
          {about}
        </p>
      )}
      <p id={questionId}>{question}</p>
      <div className="delete-question-answers">
        <Button
          size="small"
          variant="danger"
          aria-label="Delete"
          busy={isBusy}
          busyLabel=""
          onClick={onDelete}
        >
          Delete
        </Button>
        <Button ref={cancelRef} size="small" variant="quiet" disabled={isBusy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
