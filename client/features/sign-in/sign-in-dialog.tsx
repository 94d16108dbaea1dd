import { type FormEvent, type ReactNode, type Ref, useRef } from 'react'
import { useAuthSettings } from '../../lib/auth-settings.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, type DialogProps } from '../../ui/dialog.tsx'
import { FieldMessage } from '../../ui/field-message.tsx'
import type { CaptchaHandle } from './captcha-box.tsx'
import { CodeEntry } from './code-entry.tsx'
import { type CodeWords, codeWords } from './code-words.ts'
import { OtherWays } from './other-ways.tsx'
import { type PasskeyControl, usePasskey } from './passkey/use-passkey.ts'
import { ServerExtras } from './server-extras.tsx'
import { type ProviderControl, useProvider } from './use-provider.ts'
import { type SignIn, useSignIn } from './use-sign-in.ts'
import './sign-in-dialog.css'

export type SignInDialogProps = Pick<DialogProps, 'open' | 'onOpenChange' | 'finalFocus' | 'quiet'> & {
  /** The writer of this page. Nobody else may sign in here, for the words would become theirs. */
  email: string
  /** Signing out is the way to another address. */
  onLeave: () => void
}

/**
 * Over a page whose session the server has ended. It needs no word of its success: the session tells that to all
 * windows alike, and `open` is to follow it.
 */
export function SignInDialog({ email, onLeave, ...dialog }: SignInDialogProps) {
  const form = useRef<HTMLFormElement>(null)
  return (
    <Dialog
      {...dialog}
      title="Sign in again"
      subtitle="Your session has ended. Your words stay on this page."
      width={448}
      // Not the button that closes, which stands first.
      initialFocus={() => form.current?.querySelector<HTMLElement>('input, [type="submit"]') ?? true}
    >
      <DialogBody>
        <CodeForm ref={form} email={email} onLeave={onLeave} />
      </DialogBody>
    </Dialog>
  )
}

const beside = {
  open: () => open('', '', 'popup,width=520,height=720'),
  refused: 'Your browser opened no window. Allow it for this page, then try again.',
  opened: 'Go on in the window that has opened.',
}

type CodeFormProps = Pick<SignInDialogProps, 'email' | 'onLeave'> & { ref: Ref<HTMLFormElement> }

function CodeForm({ email, onLeave, ref }: CodeFormProps) {
  const settings = useAuthSettings()
  const captcha = useRef<CaptchaHandle>(null)
  const words = codeWords[settings?.mail ?? 'smtp']
  const signIn = useSignIn({
    email,
    words,
    takeCaptcha: () => captcha.current?.take(),
    doneNote: 'Signed in.',
  })

  const provider = useProvider({ email, beside })
  const isOnly = settings?.isProviderOnly === true
  const passkey = usePasskey({ isWanted: settings?.passkeys === true, email })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isOnly) void provider.go()
    else if (signIn.step === 'email') signIn.sendCode()
    else signIn.verify(signIn.code)
  }

  const leave = (
    <Button variant="quiet" onClick={onLeave}>
      Sign out instead
    </Button>
  )

  return (
    <form ref={ref} className="sign-in-again" noValidate onSubmit={submit}>
      {signIn.step === 'email' ? (
        <FirstStep {...{ signIn, words, provider, passkey }} name={settings?.provider} isOnly={isOnly}>
          {leave}
        </FirstStep>
      ) : (
        <>
          <p>
            {words.sentTo} <b>{email}</b>
          </p>
          <CodeEntry signIn={signIn}>{leave}</CodeEntry>
        </>
      )}
      {settings && <ServerExtras settings={settings} captcha={captcha} step={signIn.step} />}
    </form>
  )
}

type FirstStepProps = {
  signIn: SignIn
  words: CodeWords
  provider: ProviderControl
  passkey: PasskeyControl
  /** Of the provider, if there is one. */
  name: string | undefined
  /** Nobody is sent a code. */
  isOnly: boolean
  children: ReactNode
}

/** One button comes first, whatever it does: that is not known at once, and it may have the focus by then. */
function FirstStep({ signIn, words, provider, passkey, name, isOnly, children }: FirstStepProps) {
  return (
    <>
      <p>
        {isOnly ? 'To continue saving, sign in as' : words.again} <b>{signIn.email}</b>
      </p>
      <FieldMessage
        id="sign-in-again-message"
        error={isOnly ? provider.error : signIn.error}
        note={isOnly && provider.note && <span role="status">{provider.note}</span>}
      />
      <Button
        type="submit"
        variant="primary"
        size="large"
        block
        busy={isOnly ? provider.isLeaving : signIn.busy === 'sending'}
        busyLabel={isOnly ? undefined : 'Sending Code...'}
        aria-describedby="sign-in-again-message"
      >
        {isOnly ? `Continue with ${name}` : 'Send code'}
      </Button>
      {!isOnly && <OtherWays {...{ passkey, provider, name }} />}
      <div className="code-entry-row">{children}</div>
    </>
  )
}
