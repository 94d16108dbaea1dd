import { useEffect, useRef } from 'react'
import { codeLength } from '#shared/limits.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import { ResendButton } from './resend-button.tsx'
import type { SignIn } from './use-sign-in.ts'

export function VerifyStep({ signIn }: { signIn: SignIn }) {
  const isBusy = signIn.busy !== undefined || signIn.isDone === true
  const field = useRef<HTMLInputElement>(null)

  // The next digit starts a new code over the refused one.
  useEffect(() => {
    if (!signIn.refused) return
    field.current?.focus()
    field.current?.select()
  }, [signIn.refused])

  return (
    <>
      <h1 className="login-check">Check your email</h1>
      <p className="login-tagline">
        We sent a code to <span className="login-address">{signIn.email}</span>
      </p>
      <CodeField
        className="login-code"
        name="code"
        enterKeyHint="go"
        autoFocus
        ref={field}
        value={signIn.code}
        onValueChange={signIn.typeCode}
        onComplete={signIn.verifyTyped}
        // Not `disabled`, which would take the focus away while the code is being checked.
        readOnly={isBusy}
        aria-disabled={isBusy}
        error={signIn.error}
        note={<span role="status">{signIn.note ?? 'Enter 6-digit code'}</span>}
      />
      <Button
        type="submit"
        variant="primary"
        size="large"
        block
        busy={signIn.busy === 'verifying' || signIn.isDone === true}
        busyLabel={signIn.isDone ? undefined : 'Verifying...'}
        disabled={signIn.code.length < codeLength}
      >
        Verify & Sign In
      </Button>
      <div className="login-row">
        <Button variant="quiet" aria-disabled={isBusy} onClick={signIn.backToEmail}>
          Back to email
        </Button>
        <ResendButton signIn={signIn} />
      </div>
    </>
  )
}
