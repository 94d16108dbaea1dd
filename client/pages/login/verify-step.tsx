import { CodeEntry } from '../../features/sign-in/code-entry.tsx'
import type { CodeWords } from '../../features/sign-in/code-words.ts'
import type { SignIn } from '../../features/sign-in/use-sign-in.ts'
import { Button } from '../../ui/button.tsx'

export function VerifyStep({ signIn, words }: { signIn: SignIn; words: CodeWords }) {
  const isBusy = signIn.busy !== undefined || signIn.isDone === true
  return (
    <>
      <h1 className="login-check">{words.heading}</h1>
      <p className="login-tagline">
        {words.sentTo} <span className="login-address">{signIn.email}</span>
      </p>
      <CodeEntry signIn={signIn}>
        <Button variant="quiet" aria-disabled={isBusy} onClick={signIn.backToEmail}>
          Back to email
        </Button>
      </CodeEntry>
    </>
  )
}
