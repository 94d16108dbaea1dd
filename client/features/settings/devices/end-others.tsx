import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useObserved } from '../../../lib/use-observed.ts'
import { Button } from '../../../ui/button.tsx'
import type { Proof } from '../proof/create-proof.ts'

type EndOthersProps = { onEnd: () => Promise<boolean>; proof: Pick<Proof, 'isAsked' | 'cancel'> }

/** Asks once, in its place. Whoever ends the others moves the focus on. */
export function EndOthers({ onEnd, proof }: EndOthersProps) {
  const [step, setStep] = useState<'quiet' | 'asked' | 'busy' | 'back'>('quiet')
  const isAsked = useObserved(proof.isAsked)

  if (step === 'quiet' || step === 'back') {
    return (
      <Button size="small" onClick={() => setStep('asked')} ref={step === 'back' ? focus : null}>
        Sign out everywhere else
      </Button>
    )
  }
  const end = async () => {
    if (step === 'busy') return
    setStep('busy')
    if (!(await onEnd())) setStep((step) => (step === 'busy' ? 'asked' : step))
  }
  const cancel = () => {
    setStep('back')
    proof.cancel()
  }
  // Nothing happens until it is proved.
  return <Question isBusy={step === 'busy' && !isAsked} onEnd={end} onCancel={cancel} />
}

type QuestionProps = { isBusy: boolean; onEnd: () => void; onCancel: () => void }

function Question({ isBusy, onEnd, onCancel }: QuestionProps) {
  const questionId = useId()
  const cancelRef = useRef<HTMLButtonElement>(null)

  // On Cancel, for the key that asked may still be held down.
  useEffect(() => cancelRef.current?.focus(), [])

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isBusy) return
    // Takes back the question, not the settings.
    event.stopPropagation()
    onCancel()
  }

  return (
    <div
      className="devices-question"
      role="alertdialog"
      aria-labelledby={questionId}
      onKeyDown={handleKeyDown}
    >
      <p id={questionId}>
        This browser stays signed in. Words that another device has not sent yet stay on it until somebody
        signs in there again.
      </p>
      <div className="devices-answers">
        <Button size="small" busy={isBusy} busyLabel="Signing out…" onClick={onEnd}>
          Sign out everywhere else
        </Button>
        <Button ref={cancelRef} size="small" variant="quiet" disabled={isBusy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  )
}

function focus(button: HTMLButtonElement | null): void {
  button?.focus()
}
