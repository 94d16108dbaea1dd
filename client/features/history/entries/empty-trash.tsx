import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import './empty-trash.css'

/** The button and its question, which stands in its place. The caller moves the focus after emptying. */
export function EmptyTrash({ onEmpty }: { onEmpty: () => Promise<void> }) {
  const [step, setStep] = useState<'quiet' | 'asked' | 'busy' | 'back'>('quiet')

  if (step === 'quiet' || step === 'back') {
    return (
      <Button
        variant="quiet"
        size="small"
        onClick={() => setStep('asked')}
        ref={step === 'back' ? focus : null}
      >
        Empty trash
      </Button>
    )
  }
  const empty = async () => {
    setStep('busy')
    await onEmpty()
    setStep('quiet')
  }
  return <Question isBusy={step === 'busy'} onEmpty={empty} onCancel={() => setStep('back')} />
}

type QuestionProps = { isBusy: boolean; onEmpty: () => void; onCancel: () => void }

function Question({ isBusy, onEmpty, onCancel }: QuestionProps) {
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
    <div className="empty-trash" role="alertdialog" aria-labelledby={questionId} onKeyDown={handleKeyDown}>
      <p id={questionId}>This permanently deletes every tab in the trash and all its versions.</p>
      <div className="empty-trash-answers">
        <Button size="small" variant="danger" busy={isBusy} busyLabel="Emptying…" onClick={onEmpty}>
          Empty trash
        </Button>
        <Button ref={cancelRef} size="small" variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  )
}

function focus(button: HTMLButtonElement | null): void {
  button?.focus()
}
