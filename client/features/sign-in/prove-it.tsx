import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import type { AuthSettings } from '../../lib/api/auth-settings.ts'
import { useSession } from '../../lib/session/app-session.ts'
import { hasEnded } from '../../lib/session/session-state.ts'
import { Button } from '../../ui/button.tsx'
import type { CaptchaHandle } from './captcha-box.tsx'
import { CodeEntry } from './code-entry.tsx'
import { codeWords } from './code-words.ts'
import { FirstStep } from './first-step.tsx'
import { usePasskey } from './passkey/use-passkey.ts'
import { useProvider } from './provider/use-provider.ts'
import { ServerExtras } from './server-extras.tsx'
import { useSignIn } from './use-sign-in.ts'
import { useSignInSettings } from './use-sign-in-settings.ts'
import './prove-it.css'

type ProveItProps = {
  /** The action that needs the proof. */
  of: string
  /** The writer of this page. */
  email: string
  onProved: () => void
  onCancel: () => void
}

/**
 * Asks the writer for a proof of who they are, in the place where it is needed: they sign in again, in any way that the
 * server has. The page goes on with the new session and keeps its state.
 */
export function ProveIt(props: ProveItProps) {
  const settings = useSignInSettings()
  return settings && <Form settings={settings} {...props} />
}

function Form({ settings, of, email, onProved, onCancel }: ProveItProps & { settings: AuthSettings }) {
  const captcha = useRef<CaptchaHandle>(null)
  const words = codeWords[settings.mail]
  const takeCaptcha = () => captcha.current?.take()
  const signIn = useSignIn({ email, words, use: 'proof', takeCaptcha, doneNote: 'Thank you.' })
  const provider = useProvider(settings.provider, { email, opensBeside: true })
  const passkey = usePasskey({ isWanted: settings.passkeys, email })
  const only = settings.isProviderOnly ? provider : undefined
  /** Whether the writer went back to the other ways after a code was sent. */
  const [isBack, setIsBack] = useState(false)
  const isDone = [signIn, passkey, provider].some((way) => way?.isDone)
  useOwnProof({ isDone, onProved, onCancel })

  const step = isBack ? 'email' : signIn.step

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (only) void only.go()
    else if (step === 'verify') signIn.verify(signIn.code)
    else signIn.sendCode().then(() => setIsBack(false))
  }

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || signIn.busy === 'verifying') return
    // Escape closes the question and not the settings.
    event.stopPropagation()
    onCancel()
  }

  const cancel = (
    <Button variant="quiet" onClick={onCancel}>
      Cancel
    </Button>
  )

  return (
    <section className="prove-it" aria-label={`Prove that it is you: ${of}`} onKeyDown={handleKeyDown}>
      <form noValidate onSubmit={submit}>
        {step === 'verify' ? (
          <>
            <p>
              {words.sentTo} <b>{email}</b>
            </p>
            <CodeEntry signIn={signIn} action="Confirm">
              {cancel}
              {(passkey || provider) && (
                <Button variant="quiet" onClick={() => setIsBack(true)}>
                  Another way
                </Button>
              )}
            </CodeEntry>
          </>
        ) : (
          <FirstStep {...{ signIn, only }} ways={[passkey, provider]} leave={cancel}>
            <Question>
              {only ? 'Prove that it is you first. Sign in as' : words.prove} <b>{email}</b>
            </Question>
          </FirstStep>
        )}
        <ServerExtras settings={settings} captcha={captcha} step={step} />
      </form>
    </section>
  )
}

/** Takes the focus instead of the button below it, because the key that opened it may still be held down. */
function Question({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLParagraphElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <p ref={ref} tabIndex={-1}>
      {children}
    </p>
  )
}

/**
 * Calls `onProved` only for a sign-in in this form. Signing in elsewhere, in another row or window or over the page,
 * has another purpose.
 */
function useOwnProof({ isDone, onProved, onCancel }: OwnProof): void {
  const answer = useEffectEvent(onProved)
  const withdraw = useEffectEvent(onCancel)
  const isOver = hasEnded(useSession())
  useEffect(() => {
    // Signing in again over the page must not do what was chosen here before.
    if (isOver) withdraw()
    else if (isDone) answer()
  }, [isOver, isDone])
}

type OwnProof = Pick<ProveItProps, 'onProved' | 'onCancel'> & { isDone: boolean }
