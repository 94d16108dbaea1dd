import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import type { CaptchaHandle } from '../../features/sign-in/captcha-box.tsx'
import { codeWords } from '../../features/sign-in/code-words.ts'
import { keepSentCode } from '../../features/sign-in/sent-code.ts'
import { ServerExtras } from '../../features/sign-in/server-extras.tsx'
import { useSignIn } from '../../features/sign-in/use-sign-in.ts'
import type { AuthSettings } from '../../lib/api/auth-settings.ts'
import { Redirect } from '../../lib/browser/redirect.tsx'
import { useMediaQuery } from '../../lib/browser/use-media-query.ts'
import { type SessionState, userOf } from '../../lib/session/session-state.ts'
import { PenLine } from '../../ui/pen/pen-line.tsx'
import { EmailStep, type EmailStepProps } from './email-step.tsx'
import type { Extras } from './use-extras.ts'
import { useRedirect } from './use-redirect.ts'
import { VerifyStep } from './verify-step.tsx'
import './login.css'

type SignInFormProps = {
  session: SessionState
  settings: AuthSettings
  /** The token of the invitation whose link led here. */
  token: string | undefined
  extras: Extras
}

export function SignInForm({ session, settings, token, extras }: SignInFormProps) {
  const captcha = useRef<CaptchaHandle>(null)
  const words = codeWords[settings.mail]
  const { invitation, note } = extras.opened
  const { refusal, beside } = extras.back
  const signIn = useSignIn({
    email: invitation?.email ?? undefined,
    invitation: token,
    words,
    takeCaptcha: () => captcha.current?.take(),
    firstNote: note ?? whyHere(session),
    refusal,
    doneNote: 'Login successful! Redirecting...',
  })
  const provider = {
    invitation: token,
    firstError: refusal?.code === 'not_invited' ? undefined : refusal?.message,
  }
  useRedirect(signIn.isDone === true, userOf(session)?.id)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (signIn.step === 'email') signIn.sendCode()
    else signIn.verify(signIn.code)
  }

  // Leads on a writer who has signed in elsewhere or before. After a sign-in in this form, its success is shown first.
  const signsInHere = signIn.busy === 'verifying' || signIn.isDone
  const user = signsInHere ? undefined : userOf(session)
  // The next person who signs in here must not see to which address a code was sent.
  useEffect(() => {
    if (user) keepSentCode(undefined)
  }, [user])
  // A browser may remember a writer whose session has ended on the server.
  const isKnown = user && session.status === 'signed-in' && !session.ended
  if (beside && isKnown) return <Sheet>{beside.signedIn}</Sheet>
  if (beside?.refused) return <Sheet>{beside.refused}</Sheet>
  if (user) {
    const invited = invitation?.email ?? user.email
    const Already = extras.invitations?.SignedInAlready
    if (invited === user.email || !Already) return <Redirect to="/app" />
    return (
      <Sheet>
        <Already email={user.email} invited={invited} />
      </Sheet>
    )
  }

  return (
    <Sheet>
      <form noValidate onSubmit={submit}>
        <Step {...{ signIn, provider, words, settings, extras }} />
        {!signIn.isUninvited && <ServerExtras settings={settings} captcha={captcha} step={signIn.step} />}
      </form>
    </Sheet>
  )
}

function Step(props: EmailStepProps) {
  const { signIn, words, settings, extras } = props
  const ByInvitation = extras.invitations?.ByInvitation
  if (signIn.isUninvited && ByInvitation)
    return <ByInvitation signIn={signIn} isByEmail={!settings.isProviderOnly} />
  if (signIn.step === 'verify') return <VerifyStep signIn={signIn} words={words} />
  return <EmailStep {...props} />
}

function Sheet({ children }: { children: ReactNode }) {
  const isNarrow = useMediaQuery('(max-width: 640px)')
  return (
    <div className="login">
      <main className="login-main">{children}</main>
      <PenLine className="login-line" drawing={isNarrow ? 'loginNarrow' : 'login'} />
      <footer className="login-footer">© 2025 Longhand</footer>
    </div>
  )
}

/** Why somebody who was signed in a moment ago is here. */
function whyHere(session: SessionState): string | undefined {
  if (session.status !== 'signed-out') return undefined
  if (session.deleted) return 'Your account and all your writing have been deleted.'
  return session.ended ? 'Your session has ended. Please sign in again.' : undefined
}
