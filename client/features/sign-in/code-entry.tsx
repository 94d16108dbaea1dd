import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { codeLength } from '#shared/limits.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import { ResendButton } from './resend-button.tsx'
import type { SignIn } from './use-sign-in.ts'
import './code-entry.css'

type CodeEntryProps = {
  signIn: SignIn
  /** What the button says. */
  action?: string
  /** The way back, beside the way to another code. */
  children: ReactNode
}

/** The code, and what is done with it. Stands in a form that verifies it. */
export function CodeEntry({ signIn, action = 'Verify & Sign In', children }: CodeEntryProps) {
  const isBusy = signIn.busy !== undefined || signIn.isDone === true
  const field = useRef<HTMLInputElement>(null)

  // The next digit starts a new code over the refused one. Before it can come: later, the first one would be written over.
  useLayoutEffect(() => {
    if (!signIn.refused) return
    field.current?.focus()
    field.current?.select()
  }, [signIn.refused])

  return (
    <>
      <CodeField
        className="code-entry"
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
        {action}
      </Button>
      <div className="code-entry-row">
        {children}
        <ResendButton signIn={signIn} />
      </div>
    </>
  )
}
