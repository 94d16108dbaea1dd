import type { CodeWords } from '../../features/sign-in/code-words.ts'
import type { SignIn } from '../../features/sign-in/use-sign-in.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Wordmark } from '../../ui/wordmark.tsx'

export function EmailStep({ signIn, words }: { signIn: SignIn; words: CodeWords }) {
  const isSending = signIn.busy === 'sending'
  return (
    <>
      <h1 className="login-name">
        <Wordmark />
      </h1>
      <p className="login-tagline">Write. Research. Refine.</p>
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
        readOnly={isSending}
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
        Continue with Email
      </Button>
      <p className="note login-note">{words.before}</p>
    </>
  )
}
