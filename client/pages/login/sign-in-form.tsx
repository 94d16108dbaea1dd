import { type FormEvent, useEffect, useRef } from 'react'
import type { AuthSettings } from '../../features/sign-in/auth-settings.ts'
import type { CaptchaHandle } from '../../features/sign-in/captcha-box.tsx'
import { codeWords } from '../../features/sign-in/code-words.ts'
import { ServerExtras } from '../../features/sign-in/server-extras.tsx'
import { useSignIn } from '../../features/sign-in/use-sign-in.ts'
import { Redirect } from '../../lib/redirect.tsx'
import type { SessionState } from '../../lib/session/session-state.ts'
import { useMediaQuery } from '../../lib/use-media-query.ts'
import { replaceVisit } from '../../lib/visit.ts'
import { PenLine } from '../../ui/pen/pen-line.tsx'
import { EmailStep } from './email-step.tsx'
import { VerifyStep } from './verify-step.tsx'
import './login.css'

const redirectAfterMs = 1500

type SignInFormProps = {
  session: SessionState
  settings: AuthSettings
}

export function SignInForm({ session, settings }: SignInFormProps) {
  const captcha = useRef<CaptchaHandle>(null)
  const words = codeWords[settings.mail]
  const signIn = useSignIn({
    words,
    takeCaptcha: () => captcha.current?.take(),
    firstNote: whyHere(session),
    doneNote: 'Login successful! Redirecting...',
  })
  const isNarrow = useMediaQuery('(max-width: 640px)')
  useRedirect(signIn.isDone === true)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (signIn.step === 'email') signIn.sendCode()
    else signIn.verify(signIn.code)
  }

  // Signed in elsewhere, or before. Whoever signs in right here first reads that it worked.
  const signsInHere = signIn.busy === 'verifying' || signIn.isDone
  if (session.status !== 'signed-out' && !signsInHere) return <Redirect to="/app" />

  return (
    <div className="login">
      <main className="login-main">
        <form noValidate onSubmit={submit}>
          {signIn.step === 'email' ? (
            <EmailStep signIn={signIn} words={words} />
          ) : (
            <VerifyStep signIn={signIn} words={words} />
          )}
          <ServerExtras settings={settings} captcha={captcha} step={signIn.step} />
        </form>
      </main>
      <PenLine className="login-line" drawing={isNarrow ? 'loginNarrow' : 'login'} />
      <footer className="login-footer">© 2025 Longhand</footer>
    </div>
  )
}

function useRedirect(isDone: boolean): void {
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => replaceVisit('/app'), redirectAfterMs)
    return () => clearTimeout(timer)
  }, [isDone])
}

/** What to say to somebody who was signed in a moment ago. */
function whyHere(session: SessionState): string | undefined {
  if (session.status !== 'signed-out') return undefined
  if (session.deleted) return 'Your account and all your writing have been deleted.'
  return session.ended ? 'Your session has ended. Please sign in again.' : undefined
}
