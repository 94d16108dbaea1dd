import type { Invitation } from './invitation.ts'
import './invited.css'

/** The head of the page for somebody who has opened the link of an invitation. */
export function Invited({ invitation: { email, until } }: { invitation: Invitation }) {
  return (
    <>
      <h1 className="login-check">
        {email === null ? 'You are the first' : 'You are invited'}
        <br />
        to write here
      </h1>
      <p className="login-tagline login-said">
        {email === null ? (
          `This link makes the first account and holds until ${until}.`
        ) : (
          <>
            The invitation is for <span className="login-address">{email}</span> and holds until {until}.
          </>
        )}
      </p>
    </>
  )
}
