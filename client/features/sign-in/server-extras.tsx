import { lazy, type Ref, Suspense } from 'react'
import type { AuthSettings } from '../../lib/api/auth-settings.ts'
import type { CaptchaHandle } from './captcha-box.tsx'
import { codeWords } from './code-words.ts'
import type { SignIn } from './use-sign-in.ts'
import './server-extras.css'

const CaptchaBox = lazy(async () => ({ default: (await import('./captcha-box.tsx')).CaptchaBox }))

type ServerExtrasProps = {
  settings: AuthSettings
  captcha: Ref<CaptchaHandle>
  step: SignIn['step']
}

/** What some servers show below the steps: a captcha, or where to find a code if the server sends no mail. */
export function ServerExtras({ settings, captcha, step }: ServerExtrasProps) {
  const { where } = codeWords[settings.mail]
  return (
    <>
      {settings.captcha && (
        <Suspense fallback={<div className="captcha" />}>
          <CaptchaBox settings={settings.captcha} ref={captcha} />
        </Suspense>
      )}
      {step === 'verify' && where && <p className="note terminal-note">{where}</p>}
    </>
  )
}
