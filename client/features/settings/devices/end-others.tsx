import { useState } from 'react'
import { focusWhenShown } from '../../../lib/browser/focus-when-shown.ts'
import { useObserved } from '../../../lib/use-observed.ts'
import { Button } from '../../../ui/button.tsx'
import { QuestionInPlace } from '../../../ui/question-in-place.tsx'
import type { Proof } from '../proof/create-proof.ts'

type EndOthersProps = { onEnd: () => Promise<boolean>; proof: Pick<Proof, 'isAsked' | 'cancel'> }

/** Asks for confirmation, in the place of the button. The caller moves the focus after the others are signed out. */
export function EndOthers({ onEnd, proof }: EndOthersProps) {
  const [step, setStep] = useState<'quiet' | 'asked' | 'busy' | 'back'>('quiet')
  const isAsked = useObserved(proof.isAsked)

  if (step === 'quiet' || step === 'back') {
    return (
      <Button size="small" onClick={() => setStep('asked')} ref={step === 'back' ? focusWhenShown : null}>
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
  return (
    <QuestionInPlace
      question="This browser stays signed in. Words that another device has not sent yet stay on it until somebody signs in there again."
      answer="Sign out everywhere else"
      busyLabel="Signing out…"
      isDanger={false}
      // Nothing happens until the writer has proved who they are.
      isBusy={step === 'busy' && !isAsked}
      onAnswer={end}
      onCancel={cancel}
    />
  )
}
