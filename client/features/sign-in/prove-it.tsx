import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { readProof } from '#shared/proof.ts'
import { type AuthSettings, useAuthSettings } from '../../lib/auth-settings.ts'
import { session } from '../../lib/session/app-session.ts'
import { Button } from '../../ui/button.tsx'
import { beside } from './beside.ts'
import type { CaptchaHandle } from './captcha-box.tsx'
import { CodeEntry } from './code-entry.tsx'
import { codeWords } from './code-words.ts'
import { FirstStep } from './first-step.tsx'
import { usePasskey } from './passkey/use-passkey.ts'
import { ServerExtras } from './server-extras.tsx'
import { useProvider } from './use-provider.ts'
import { useSignIn } from './use-sign-in.ts'
import './prove-it.css'

type ProveItProps = {
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
  const settings = useAuthSettings()
  return settings && <Form settings={settings} {...props} />
}

function Form({ settings, email, onProved, onCancel }: ProveItProps & { settings: AuthSettings }) {
  const captcha = useRef<CaptchaHandle>(null)
  const words = codeWords[settings.mail]
  const takeCaptcha = () => captcha.current?.take()
  const signIn = useSignIn({ email, words, takeCaptcha, doneNote: 'Thank you.' })
  const provider = useProvider({ email, beside })
  const passkey = usePasskey({ isWanted: settings.passkeys, email })
  const { provider: name, isProviderOnly: isOnly } = settings
  /** A code is under way, and the writer goes back to the other ways. */
  const [isBack, setIsBack] = useState(false)
  useProofTold(onProved)

  const step = isBack ? 'email' : signIn.step

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isOnly) void provider.go()
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
    <section className="prove-it" aria-label="Prove that it is you" onKeyDown={handleKeyDown}>
      <form noValidate onSubmit={submit}>
        {step === 'verify' ? (
          <>
            <p>
              {words.sentTo} <b>{email}</b>
            </p>
            <CodeEntry signIn={signIn} action="Confirm">
              {cancel}
              {(passkey.isPossible || name) && (
                <Button variant="quiet" onClick={() => setIsBack(true)}>
                  Another way
                </Button>
              )}
            </CodeEntry>
          </>
        ) : (
          <FirstStep {...{ signIn, provider, passkey, name, isOnly }} leave={cancel}>
            <Question>
              {isOnly ? 'Prove that it is you first. Sign in as' : words.prove} <b>{email}</b>
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

/** Whether it was proved in another window, as beside the page at the provider, only the server knows. */
function useProofTold(onProved: () => void): void {
  const look = useEffectEvent(async (where: 'here' | 'elsewhere') => {
    if (where === 'here') return onProved()
    const told = await session.request('/api/account/proof', { read: readProof }).catch(() => undefined)
    if (told?.is_needed === false) onProved()
  })
  useEffect(() => session.onSignIn((where) => void look(where)), [])
}
