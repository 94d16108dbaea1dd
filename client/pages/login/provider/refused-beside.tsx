import { useProvider } from '../../../features/sign-in/provider/use-provider.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldMessage } from '../../../ui/field-message.tsx'

type RefusedBesideProps = {
  /** Of the provider. */
  name: string
  /** The writer of the page beside which this window was opened. */
  email: string
  /** Why the provider led back without them, if it is known. */
  reason: string | undefined
}

/** In the window that the provider was in. Here nobody signs in but the writer of the page, and only there. */
export function RefusedBeside({ name, email, reason }: RefusedBesideProps) {
  const provider = useProvider(name, { email, isBeside: true, firstError: reason })
  return (
    <>
      <h1 className="login-check">You are not signed in</h1>
      <p className="login-words">
        Your page is as you left it, in the other window. To go on there, sign in as{' '}
        <span className="login-address">{email}</span>.
      </p>
      <div className="login-beside">
        <FieldMessage id="beside-message" error={provider?.error} />
        <Button
          variant="primary"
          size="large"
          block
          autoFocus
          busy={provider?.isBusy}
          aria-describedby="beside-message"
          onClick={provider?.go}
        >
          Try again
        </Button>
      </div>
      <div className="login-row">
        <Button variant="quiet" onClick={() => close()}>
          Close this window
        </Button>
      </div>
    </>
  )
}
