import type { SignIn } from '../../../features/sign-in/use-sign-in.ts'
import { Button } from '../../../ui/button.tsx'

/** Shown to people who have proved an address that has neither an account nor an invitation on this server. */
export function ByInvitation({ signIn, isByEmail }: { signIn: SignIn; isByEmail: boolean }) {
  return (
    <>
      <h1 className="login-check">By invitation</h1>
      <p className="login-words" role="alert">
        {signIn.error}
      </p>
      <div className="login-row">
        <Button variant="quiet" autoFocus onClick={signIn.backToEmail}>
          {isByEmail ? 'Back to email' : 'Back'}
        </Button>
      </div>
    </>
  )
}
