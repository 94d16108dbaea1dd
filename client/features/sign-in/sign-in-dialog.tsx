import { type FormEvent, type Ref, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, type DialogProps } from '../../ui/dialog.tsx'
import type { CaptchaHandle } from './captcha-box.tsx'
import { CodeEntry } from './code-entry.tsx'
import { codeWords } from './code-words.ts'
import { FirstStep } from './first-step.tsx'
import { usePasskey } from './passkey/use-passkey.ts'
import { useProvider } from './provider/use-provider.ts'
import { keepSentCode } from './sent-code.ts'
import { ServerExtras } from './server-extras.tsx'
import { useSignIn } from './use-sign-in.ts'
import { useSignInSettings } from './use-sign-in-settings.ts'
import './sign-in-dialog.css'

export type SignInDialogProps = Pick<DialogProps, 'open' | 'onOpenChange' | 'finalFocus' | 'quiet'> & {
  /** The writer of this page. Nobody else may sign in here, because the words would become theirs. */
  email: string
  /** Signs out, for a writer who wants to use another address. */
  onLeave: () => void
}

/**
 * Shown over a page whose session the server has ended. It has no callback for success, because the session informs all
 * windows, and `open` must follow the session.
 */
export function SignInDialog({ email, onLeave, ...dialog }: SignInDialogProps) {
  const form = useRef<HTMLFormElement>(null)
  return (
    <Dialog
      {...dialog}
      title="Sign in again"
      subtitle="Your session has ended. Your words stay on this page."
      width={448}
      // The first element that can have the focus is the close button, which should not get it.
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
  const settings = useSignInSettings()
  const captcha = useRef<CaptchaHandle>(null)
  const words = codeWords[settings?.mail ?? 'smtp']
  const signIn = useSignIn({
    email,
    words,
    takeCaptcha: () => captcha.current?.take(),
    doneNote: 'Signed in.',
  })

  const provider = useProvider(settings?.provider, { email, opensBeside: true })
  const only = settings?.isProviderOnly ? provider : undefined
  const passkey = usePasskey({ isWanted: settings?.passkeys === true, email })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (only) void only.go()
    else if (signIn.step === 'email') signIn.sendCode()
    else signIn.verify(signIn.code)
  }

  const signOut = () => {
    keepSentCode(undefined)
    onLeave()
  }
  const leave = (
    <Button variant="quiet" onClick={signOut}>
      Sign out instead
    </Button>
  )

  return (
    <form ref={ref} className="sign-in-again" noValidate onSubmit={submit}>
      {signIn.step === 'email' ? (
        <FirstStep {...{ signIn, only, leave }} ways={[passkey, provider]}>
          <p>
            {only ? 'To continue saving, sign in as' : words.again} <b>{email}</b>
          </p>
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
