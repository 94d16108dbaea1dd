import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { networkError } from '../../lib/api/api-error.ts'
import { failureKind } from '../../lib/api/failure-kind.ts'
import { useObserved } from '../../lib/use-observed.ts'
import { Button } from '../../ui/button.tsx'
import { DialogBody } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type AccountPorts, deleteAccount } from './delete-account.ts'
import { createProof, isNotProved } from './proof/create-proof.ts'
import { ProofPlace, type ProofStep } from './proof/proof-place.tsx'
import './delete-account-form.css'

type DeleteAccountFormProps = {
  email: string
  everything: ReactNode
  ports: AccountPorts
  step: ProofStep
  onCancel: () => void
}

/** Says what will be deleted, offers to download it, and asks for the address, so that nobody deletes an account by mistake. */
export function DeleteAccountForm({ email, everything, ports, step, onCancel }: DeleteAccountFormProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string>()
  const [proof] = useState(() => createProof(ports.session.request))
  // Nothing happens until the writer has proved who they are.
  const isAsked = useObserved(proof.isAsked)
  const titleId = useId()

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const typed = String(new FormData(event.currentTarget).get('email')).trim().toLowerCase()
    if (typed !== email) return setError(wrongAddress)
    setError(undefined)
    setIsBusy(true)
    try {
      const { session } = ports
      await deleteAccount(email, { ...ports, session: { ...session, request: proof.request } })
    } catch (error) {
      if (!isNotProved(error)) setError(messageFor(error))
      setIsBusy(false)
    }
  }

  return (
    <DialogBody>
      <section className="delete-account-words" ref={focus} tabIndex={-1} aria-labelledby={titleId}>
        <p id={titleId}>This deletes immediately and permanently:</p>
        <ul>
          <li>every tab with its text and all its versions, also in the trash;</li>
          <li>your email address and your sessions on all devices;</li>
          <li>everything that this browser keeps of your writing, also words that were never sent.</li>
        </ul>
        <p>You cannot take this back. You can download a copy first.</p>
      </section>
      {everything}
      <form className="delete-account-form" noValidate onSubmit={submit}>
        <TextField
          label={`Type ${email} to confirm`}
          name="email"
          type="email"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          error={error}
          onChange={() => setError(undefined)}
        />
        <div className="delete-account-answers">
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" busy={isBusy && !isAsked} busyLabel="Deleting…">
            Delete my account
          </Button>
        </div>
      </form>
      <ProofPlace of="Delete my account" proof={proof} step={step} />
    </DialogBody>
  )
}

// The text has the focus and not the field below it, because it should be read first.
function focus(words: HTMLElement | null): void {
  words?.focus({ preventScroll: true })
}

const wrongAddress = 'That is not the address of this account.'

function messageFor(error: unknown): string {
  const kind = failureKind(error)
  if (kind === 'network') return networkError
  return kind === 'permission' ? wrongAddress : 'Failed to delete your account. Please try again.'
}
