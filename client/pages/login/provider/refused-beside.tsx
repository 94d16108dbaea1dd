import { useProvider } from '../../../features/sign-in/provider/use-provider.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldMessage } from '../../../ui/field-message.tsx'

type RefusedBesideProps = {
  /** The name of the provider. */
  name: string
  /** The address of the writer whose page opened this window. */
  email: string
  /** Why the provider did not sign the writer in, if it is known. */
  reason: string | undefined
}

/** Shown in the window that was opened for the provider. Only the writer of the page that opened it may sign in. */
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
