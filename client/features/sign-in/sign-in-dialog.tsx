import { type FormEvent, type ReactNode, type Ref, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, type DialogProps } from '../../ui/dialog.tsx'
import { FieldMessage } from '../../ui/field-message.tsx'
import { useAuthSettings } from './auth-settings.ts'
import type { CaptchaHandle } from './captcha-box.tsx'
import { CodeEntry } from './code-entry.tsx'
import { type CodeWords, codeWords } from './code-words.ts'
import { ServerExtras } from './server-extras.tsx'
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

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (signIn.step === 'email') signIn.sendCode()
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
        <SendCode signIn={signIn} words={words}>
          {leave}
        </SendCode>
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

type SendCodeProps = { signIn: SignIn; words: CodeWords; children: ReactNode }

function SendCode({ signIn, words, children }: SendCodeProps) {
  return (
    <>
      <p>
        {words.again} <b>{signIn.email}</b>
      </p>
      <FieldMessage id="sign-in-again-message" error={signIn.error} />
      <Button
        type="submit"
        variant="primary"
        size="large"
        block
        busy={signIn.busy === 'sending'}
        busyLabel="Sending Code..."
        aria-describedby="sign-in-again-message"
      >
        Send code
      </Button>
      <div className="code-entry-row">{children}</div>
    </>
  )
}
