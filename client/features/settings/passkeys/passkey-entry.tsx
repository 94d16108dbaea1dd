import { useId, useState } from 'react'
import type { Passkey } from '#shared/passkeys.ts'
import { focusWhenShown } from '../../../lib/browser/focus-when-shown.ts'
import { Button } from '../../../ui/button.tsx'
import { passkeyWords } from './passkey-words.ts'
import { RemoveQuestion } from './remove-question.tsx'
import { RenameForm } from './rename-form.tsx'

type PasskeyEntryProps = {
  passkey: Passkey
  /** Each returns whether it worked. */
  onRename: (name: string) => Promise<boolean>
  onRemove: () => Promise<boolean>
}

/** `back-to-…`: as `quiet`, with the focus on the button that opened the form or the question. */
type Step = 'quiet' | 'renaming' | 'asked' | 'back-to-rename' | 'back-to-remove'

export function PasskeyEntry({ passkey, onRename, onRemove }: PasskeyEntryProps) {
  const wordsId = useId()
  const [step, setStep] = useState<Step>('quiet')
  const { name } = passkey

  if (step === 'renaming')
    return (
      <li className="passkey-form">
        <RenameForm name={name} onRename={onRename} onEnd={() => setStep('back-to-rename')} />
      </li>
    )
  if (step === 'asked')
    return (
      <li>
        <RemoveQuestion name={name} onRemove={onRemove} onCancel={() => setStep('back-to-remove')} />
      </li>
    )
  return (
    <li className="passkey">
      <div>
        <p className="passkey-name">{name}</p>
        <p id={wordsId} className="note passkey-words">
          {passkeyWords(passkey, Date.now())}
        </p>
      </div>
      <div className="passkey-actions">
        <Button
          variant="quiet"
          size="small"
          aria-label={`Rename ${name}`}
          aria-describedby={wordsId}
          onClick={() => setStep('renaming')}
          ref={step === 'back-to-rename' ? focusWhenShown : null}
        >
          Rename
        </Button>
        <Button
          variant="quiet"
          size="small"
          className="passkey-remove"
          aria-label={`Remove ${name}`}
          aria-describedby={wordsId}
          onClick={() => setStep('asked')}
          ref={step === 'back-to-remove' ? focusWhenShown : null}
        >
          Remove
        </Button>
      </div>
    </li>
  )
}
