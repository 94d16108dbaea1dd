import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'

type RemoveQuestionProps = {
  name: string
  onRemove: () => Promise<boolean>
  onCancel: () => void
}

/** In the place of the entry. The caller moves the focus after removing it. */
export function RemoveQuestion({ name, onRemove, onCancel }: RemoveQuestionProps) {
  const questionId = useId()
  const [isBusy, setIsBusy] = useState(false)
  const cancelRef = useRef<HTMLButtonElement>(null)

  // On Cancel, for the key that asked may still be held down.
  useEffect(() => cancelRef.current?.focus(), [])

  const remove = async () => {
    setIsBusy(true)
    if (!(await onRemove())) setIsBusy(false)
  }

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isBusy) return
    // Takes back the question, not the settings.
    event.stopPropagation()
    onCancel()
  }

  return (
    <div
      className="passkey-question"
      role="alertdialog"
      aria-labelledby={questionId}
      onKeyDown={handleKeyDown}
    >
      <p id={questionId}>
        Remove {name}? It can no longer sign you in; a code still can. Sessions that it opened go on until you
        end them under Signed in.
      </p>
      <div className="passkey-answers">
        <Button
          size="small"
          variant="danger"
          // Also while it waits for a proof, and shows no word.
          aria-label="Remove"
          busy={isBusy}
          busyLabel=""
          onClick={remove}
        >
          Remove
        </Button>
        <Button ref={cancelRef} size="small" variant="quiet" disabled={isBusy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
