import { useState } from 'react'
import type { Api } from '../../lib/api/api.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { focusWhenShown } from '../../lib/browser/focus-when-shown.ts'
import { Button } from '../../ui/button.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { createProof, isNotProved } from './proof/create-proof.ts'
import { ProofPlace, type ProofStep } from './proof/proof-place.tsx'

type AccountSettingsProps = {
  email: string
  request: Api
  step: ProofStep
  signOutEverywhere: () => Promise<void>
  /** Whether the writer comes back from the question about deletion. Then its button has the focus. */
  isBack: boolean
  onDelete: () => void
}

export function AccountSettings({ email, request, step, ...props }: AccountSettingsProps) {
  const { signOutEverywhere, isBack, onDelete } = props
  const [proof] = useState(() => createProof(request))
  const [isBusy, setIsBusy] = useState(false)
  const toasts = useToasts()

  const signOut = async () => {
    setIsBusy(true)
    try {
      await proof.ensure()
      await signOutEverywhere()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!isNotProved(error)) toasts.error(error.message)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <>
      <p className="settings-email">{email}</p>
      <div className="settings-actions">
        <Button busy={isBusy} onClick={signOut}>
          Sign out everywhere
        </Button>
        <Button variant="danger" onClick={onDelete} ref={isBack ? focusWhenShown : null}>
          Delete my account
        </Button>
      </div>
      <p className="note">Signing out everywhere ends your session on this device too.</p>
      <ProofPlace of="Account" proof={proof} step={step} />
    </>
  )
}
