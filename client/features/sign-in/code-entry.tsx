import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { codeLength } from '#shared/limits.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import { ResendButton } from './resend-button.tsx'
import type { SignIn } from './use-sign-in.ts'
import './code-entry.css'

type CodeEntryProps = {
  signIn: SignIn
  /** The label of the button. */
  action?: string
  /** The button to go back, beside the one to send another code. */
  children: ReactNode
}

/** The field for the code, and its buttons. It must be inside a form that verifies the code. */
export function CodeEntry({ signIn, action = 'Verify & Sign In', children }: CodeEntryProps) {
  const isBusy = signIn.busy !== undefined || signIn.isDone === true
  const id = useId()
  const field = useRef<HTMLInputElement>(null)

  // The next digit starts a new code in place of the refused one. A layout effect, because a later one could overwrite
  // this digit.
  useLayoutEffect(() => {
    if (!signIn.refused) return
    field.current?.focus()
    field.current?.select()
  }, [signIn.refused])

  return (
    <>
      {/* Before the page changes by itself (WCAG 3.2.2). */}
      <p id={`${id}-advice`} className="note code-entry-advice">
        The sixth digit sends the code.
      </p>
      <CodeField
        id={id}
        aria-describedby={`${id}-message ${id}-advice`}
        className="code-entry"
        name="code"
        enterKeyHint="go"
        autoFocus
        ref={field}
        value={signIn.code}
        onValueChange={signIn.typeCode}
        onComplete={signIn.verifyTyped}
        // `disabled` would lose the focus while the code is being checked.
        readOnly={isBusy}
        aria-disabled={isBusy}
        error={signIn.error}
        note={<span role="status">{signIn.note}</span>}
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
