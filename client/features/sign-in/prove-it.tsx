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
  /** What it is asked for. */
  of: string
  /** The writer of this page. */
  email: string
  onProved: () => void
  onCancel: () => void
}

/**
 * The writer proves in the place where it is asked that it is them: by signing in once more, in any way that the server
 * has. The page goes on under the new session, and nothing on it is touched.
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
  /** A code is under way, and the writer goes back to the other ways. */
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
    // Takes back the question, not the settings.
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

/** Has the focus, and not the button below: the key that asked may still be held down. */
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
 * Only what was done in this very form answers it: whoever signs in in another row, in another window or over the page has
 * something else in mind.
 */
function useOwnProof({ isDone, onProved, onCancel }: OwnProof): void {
  const answer = useEffectEvent(onProved)
  const withdraw = useEffectEvent(onCancel)
  const isOver = hasEnded(useSession())
  useEffect(() => {
    // Signing in again over the page must not do what was chosen before.
    if (isOver) withdraw()
    else if (isDone) answer()
  }, [isOver, isDone])
}

type OwnProof = Pick<ProveItProps, 'onProved' | 'onCancel'> & { isDone: boolean }
