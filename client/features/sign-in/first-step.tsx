import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { FieldMessage } from '../../ui/field-message.tsx'
import { OtherWays } from './other-ways.tsx'
import type { PasskeyControl } from './passkey/use-passkey.ts'
import type { ProviderControl } from './use-provider.ts'
import type { SignIn } from './use-sign-in.ts'

type FirstStepProps = {
  signIn: SignIn
  provider: ProviderControl
  passkey: PasskeyControl
  /** Of the provider, if there is one. */
  name: string | undefined
  /** Nobody is sent a code. */
  isOnly: boolean
  leave: ReactNode
  /** As whom, and what for. */
  children: ReactNode
}

/**
 * Where a writer whose page this is signs in once more. One button comes first, whatever it does: that is not known at once, and
 * it may have the focus by then.
 */
export function FirstStep({ signIn, provider, passkey, name, isOnly, leave, children }: FirstStepProps) {
  return (
    <>
      {children}
      <FieldMessage
        id="first-step-message"
        error={isOnly ? provider.error : signIn.error}
        note={isOnly && provider.note && <span role="status">{provider.note}</span>}
      />
      <Button
        type="submit"
        variant="primary"
        size="large"
        block
        busy={isOnly ? provider.isLeaving : signIn.busy === 'sending'}
        busyLabel={isOnly ? undefined : 'Sending Code...'}
        aria-describedby="first-step-message"
      >
        {isOnly ? `Continue with ${name}` : 'Send code'}
      </Button>
      {!isOnly && <OtherWays {...{ passkey, provider, name }} />}
      <div className="code-entry-row">{leave}</div>
    </>
  )
}
