import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import './delete-question.css'

export type DeleteQuestionProps = {
  isBusy: boolean
  onDelete: () => void
  onCancel: () => void
}

/** Stands in the place of the entry it asks about. */
export function DeleteQuestion({ isBusy, onDelete, onCancel }: DeleteQuestionProps) {
  const questionId = useId()
  const cancelRef = useRef<HTMLButtonElement>(null)

  // On Cancel, for the key that asked may still be held down.
  useEffect(() => cancelRef.current?.focus(), [])

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // Takes back the question, not the sidebar.
    event.stopPropagation()
    onCancel()
  }

  return (
    <li className="delete-question">
      <div role="alertdialog" aria-labelledby={questionId} onKeyDown={handleKeyDown}>
        <p id={questionId}>Are you sure you want to delete this tab?</p>
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
          <Button ref={cancelRef} size="small" variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </div>
    </li>
  )
}
