import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'

type RemoveQuestionProps = {
  name: string
  onRemove: () => Promise<boolean>
  onCancel: () => void
}

/** In the place of the entry. Whoever removes it moves the focus on. */
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
        Remove {name}? It can no longer sign you in, and your code still can. Whoever is signed in stays so:
        end that under Signed in.
      </p>
      <div className="passkey-answers">
        <Button size="small" variant="danger" busy={isBusy} busyLabel="" onClick={remove}>
          Remove
        </Button>
        <Button ref={cancelRef} size="small" variant="quiet" disabled={isBusy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
