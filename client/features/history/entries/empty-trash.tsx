import { useState } from 'react'
import { focusWhenShown } from '../../../lib/browser/focus-when-shown.ts'
import { Button } from '../../../ui/button.tsx'
import { QuestionInPlace } from '../../../ui/question-in-place.tsx'

/** The button and its question, which stands in its place. The caller moves the focus after emptying. */
export function EmptyTrash({ onEmpty }: { onEmpty: () => Promise<void> }) {
  const [step, setStep] = useState<'quiet' | 'asked' | 'busy' | 'back'>('quiet')

  if (step === 'quiet' || step === 'back') {
    return (
      <Button
        variant="quiet"
        size="small"
        onClick={() => setStep('asked')}
        ref={step === 'back' ? focusWhenShown : null}
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
  return (
    <QuestionInPlace
      question="This permanently deletes every tab in the trash and all its versions."
      answer="Empty trash"
      busyLabel="Emptying…"
      isBusy={step === 'busy'}
      onAnswer={empty}
      onCancel={() => setStep('back')}
    />
  )
}
