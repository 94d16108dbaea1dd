import { ButtonLink } from '../../../ui/button-link.tsx'

/** Shown to a signed-in writer who opens an invitation for another address. */
export function SignedInAlready({ email, invited }: { email: string; invited: string }) {
  return (
    <>
      <h1 className="login-check">You are signed in</h1>
      <p className="login-words">
        You write here as <span className="login-address">{email}</span>. The invitation is for{' '}
        <span className="login-address">{invited}</span>: to accept it, sign out first, then open its link
        again.
      </p>
      <div className="login-row">
        <ButtonLink href="#/app" variant="quiet">
          Go on writing
        </ButtonLink>
      </div>
    </>
  )
}
