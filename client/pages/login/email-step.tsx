import type { AuthSettings } from '../../features/sign-in/auth-settings.ts'
import type { CodeWords } from '../../features/sign-in/code-words.ts'
import type { SignIn } from '../../features/sign-in/use-sign-in.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Wordmark } from '../../ui/wordmark.tsx'
import type { Invitation } from './use-invitation.ts'

export type EmailStepProps = {
  signIn: SignIn
  words: CodeWords
  signUp: AuthSettings['signUp']
  invitation: Invitation | undefined
}

export function EmailStep({ signIn, words, signUp, invitation }: EmailStepProps) {
  const isSending = signIn.busy === 'sending'
  const isFixed = typeof invitation?.email === 'string'
  return (
    <>
      {invitation ? <Invited invitation={invitation} /> : <Daily />}
      <TextField
        className="login-email"
        label="Email"
        labelHidden
        type="email"
        name="email"
        placeholder="Enter your email address"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        autoFocus
        value={signIn.email}
        onChange={(event) => signIn.typeEmail(event.target.value)}
        // Not `disabled`, which would take the focus away while the code is being sent.
        readOnly={isSending || isFixed}
        aria-disabled={isSending}
        error={signIn.error}
        note={signIn.note && <span role="status">{signIn.note}</span>}
      />
      <Button
        type="submit"
        variant="primary"
        size="large"
        block
        busy={isSending}
        busyLabel="Sending Code..."
        disabled={signIn.email.trim() === ''}
      >
        {isFixed ? 'Accept and continue' : 'Continue with Email'}
      </Button>
      <p className="note login-note">{invitation ? words.before : noteFor(words.before, signUp)}</p>
    </>
  )
}

function Daily() {
  return (
    <>
      <h1 className="login-name">
        <Wordmark />
      </h1>
      <p className="login-tagline">Write. Research. Refine.</p>
    </>
  )
}

function Invited({ invitation: { email, until } }: { invitation: Invitation }) {
  return (
    <>
      <h1 className="login-check">
        {email === null ? 'You are the first' : 'You are invited'}
        <br />
        to write here
      </h1>
      <p className="login-tagline login-said">
        {email === null
          ? `This link makes the first account and holds until ${until}.`
          : `The invitation is for the address below and holds until ${until}.`}
      </p>
    </>
  )
}

/** How a code travels, and for whom the server is, where that is not everybody. */
function noteFor(before: string, signUp: AuthSettings['signUp']): string {
  if (signUp === 'open') return before
  const whom = signUp === 'invited' ? 'For invited writers.' : 'For certain addresses and invited writers.'
  return `${before.replace(/\.$/, '')}. ${whom}`
}
