import type { CodeWords } from '../../features/sign-in/code-words.ts'
import { OtherWays } from '../../features/sign-in/other-ways.tsx'
import { usePasskey } from '../../features/sign-in/passkey/use-passkey.ts'
import { useProvider } from '../../features/sign-in/provider/use-provider.ts'
import type { SignIn } from '../../features/sign-in/use-sign-in.ts'
import type { AuthSettings } from '../../lib/api/auth-settings.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Wordmark } from '../../ui/wordmark.tsx'
import type { Extras } from './use-extras.ts'

export type EmailStepProps = {
  signIn: SignIn
  /** For the button of the OpenID provider, on servers that have one. */
  provider: { invitation: string | undefined; firstError: string | undefined }
  words: CodeWords
  settings: AuthSettings
  extras: Extras
}

export function EmailStep({ signIn, provider: options, words, settings, extras }: EmailStepProps) {
  const { isProviderOnly, passkeys } = settings
  const { invitation } = extras.opened
  const before = isProviderOnly ? undefined : words.before
  const note = extras.invitations ? extras.invitations.noteFor(before, extras.opened, settings) : before
  const provider = useProvider(settings.provider, { ...options, email: invitation?.email ?? undefined })
  // An invited person has no account yet, and so no passkey.
  const passkey = usePasskey({ isWanted: passkeys && !invitation, isOffered: true })
  const OnlyWay = isProviderOnly && extras.provider?.OnlyWay
  return (
    <>
      <Head extras={extras} />
      {OnlyWay && provider ? (
        <div className="login-only">
          {/* There is no field here whose message could show the note. */}
          <OnlyWay provider={provider} firstNote={signIn.note} />
        </div>
      ) : (
        <EmailField
          signIn={signIn}
          isFixed={typeof invitation?.email === 'string'}
          hasPasskeys={passkey !== undefined}
        />
      )}
      {note && <p className="note login-note">{note}</p>}
      {!OnlyWay && <OtherWays ways={[passkey, provider]} />}
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
        // A fixed address cannot be edited, and a focused field would show the end of a long one.
        autoFocus={!isFixed}
        value={signIn.email}
        onChange={(event) => signIn.typeEmail(event.target.value)}
        // `disabled` would lose the focus while the code is being sent.
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

function Head({ extras: { opened, invitations } }: { extras: Extras }) {
  if (opened.invitation && invitations) return <invitations.Invited invitation={opened.invitation} />
  return (
    <>
      <h1 className="login-name">
        <Wordmark />
      </h1>
      <p className="login-tagline">Write. Research. Refine.</p>
    </>
  )
}
