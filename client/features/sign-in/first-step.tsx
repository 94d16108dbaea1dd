import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { FieldMessage } from '../../ui/field-message.tsx'
import { OtherWays } from './other-ways.tsx'
import type { SignIn } from './use-sign-in.ts'
import type { Way } from './way.ts'

type FirstStepProps = {
  signIn: SignIn
  /** The only way to sign in, on servers that send no codes. */
  only: Way | undefined
  ways: (Way | undefined)[]
  leave: ReactNode
  /** Who has to sign in again, and why. */
  children: ReactNode
}

/**
 * The first step for the writer of this page, who signs in again. The first button is one element whatever it does,
 * because this is not known at once, and it may have the focus by then.
 */
export function FirstStep({ signIn, only, ways, leave, children }: FirstStepProps) {
  return (
    <>
      {children}
      <FieldMessage
        id="first-step-message"
        error={only ? only.error : signIn.error}
        note={only?.note && <span role="status">{only.note}</span>}
      />
      <Button
        type="submit"
        variant="primary"
        size="large"
        block
        busy={only ? only.isBusy : signIn.busy === 'sending'}
        busyLabel={only ? undefined : 'Sending Code...'}
        aria-describedby="first-step-message"
      >
        {only ? only.label : 'Send code'}
      </Button>
      {!only && <OtherWays ways={ways} />}
      <div className="code-entry-row">{leave}</div>
    </>
  )
}
