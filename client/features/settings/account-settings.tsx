import { useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { useToasts } from '../../ui/toasts.tsx'

type AccountSettingsProps = {
  email: string
  signOutEverywhere: () => Promise<void>
  /** The writer comes from the question whether to delete it all, and goes on where it was asked. */
  isBack: boolean
  onDelete: () => void
}

export function AccountSettings({ email, signOutEverywhere, isBack, onDelete }: AccountSettingsProps) {
  const [isBusy, setIsBusy] = useState(false)
  const toasts = useToasts()

  const signOut = async () => {
    setIsBusy(true)
    try {
      await signOutEverywhere()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toasts.error(error.message)
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
        <Button variant="danger" onClick={onDelete} ref={isBack ? focus : null}>
          Delete my account
        </Button>
      </div>
      <p className="note">Signing out everywhere ends your session on this device too.</p>
    </>
  )
}

function focus(button: HTMLButtonElement | null): void {
  button?.focus()
}
