import type { CodeWords } from '../../features/sign-in/code-words.ts'
import { OnlyWay } from '../../features/sign-in/only-way.tsx'
import { OtherWays } from '../../features/sign-in/other-ways.tsx'
import { usePasskey } from '../../features/sign-in/passkey/use-passkey.ts'
import { type ProviderOptions, useProvider } from '../../features/sign-in/use-provider.ts'
import type { SignIn } from '../../features/sign-in/use-sign-in.ts'
import type { AuthSettings } from '../../lib/auth-settings.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Wordmark } from '../../ui/wordmark.tsx'
import type { Invitation } from './use-invitation.ts'

export type EmailStepProps = {
  signIn: SignIn
  /** For the way to the provider, where there is one. */
  provider: Pick<ProviderOptions, 'invitation' | 'firstError'>
  words: CodeWords
  settings: AuthSettings
  invitation: Invitation | undefined
}

export function EmailStep({ signIn, provider: options, words, settings, invitation }: EmailStepProps) {
  const { isProviderOnly, provider: name, signUp, passkeys } = settings
  const note = noteFor(isProviderOnly ? undefined : words.before, invitation ? 'open' : signUp)
  const provider = useProvider({ ...options, email: invitation?.email ?? undefined })
  // An invited person has no account yet.
  const passkey = usePasskey({ isWanted: passkeys && !invitation, isOffered: true })
  if (name && isProviderOnly)
    return (
      <>
        {invitation ? <Invited invitation={invitation} /> : <Daily />}
        <div className="login-only">
          {/* Without a field for it, what there is to say stands at the button. */}
          <OnlyWay {...{ provider, name }} firstNote={signIn.note} />
        </div>
        {note && <p className="note login-note">{note}</p>}
      </>
    )
  return (
    <>
      {invitation ? <Invited invitation={invitation} /> : <Daily />}
      <EmailField
        signIn={signIn}
        isFixed={typeof invitation?.email === 'string'}
        hasPasskeys={passkey.isPossible}
      />
      {note && <p className="note login-note">{note}</p>}
      <OtherWays {...{ passkey, provider, name }} />
    </>
  )
}

type EmailFieldProps = { signIn: SignIn; isFixed: boolean; hasPasskeys: boolean }

function EmailField({ signIn, isFixed, hasPasskeys }: EmailFieldProps) {
  const isSending = signIn.busy === 'sending'
  return (
    <>
      <TextField
        className="login-email"
        label="Email"
        labelHidden
        type="email"
        name="email"
        placeholder="Enter your email address"
        autoComplete={hasPasskeys ? 'username webauthn' : 'email'}
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        // There is nothing to type into it then, and a focused one would show the end of a long address.
        autoFocus={!isFixed}
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
        autoFocus={isFixed}
        disabled={signIn.email.trim() === ''}
      >
        {isFixed ? 'Accept and continue' : 'Continue with Email'}
      </Button>
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

/** How a code travels, and for whom the server is, where that is not everybody. */
function noteFor(before: string | undefined, signUp: AuthSettings['signUp']): string | undefined {
  if (signUp === 'open') return before
  const whom = signUp === 'invited' ? 'For invited writers.' : 'For certain addresses and invited writers.'
  return before === undefined ? whom : `${before.replace(/\.$/, '')}. ${whom}`
}
