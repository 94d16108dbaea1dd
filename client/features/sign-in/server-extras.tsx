import { lazy, type Ref, Suspense } from 'react'
import type { AuthSettings } from './auth-settings.ts'
import type { CaptchaHandle } from './captcha-box.tsx'
import './server-extras.css'

const CaptchaBox = lazy(async () => ({ default: (await import('./captcha-box.tsx')).CaptchaBox }))

export type ServerExtrasProps = {
  settings: AuthSettings
  captcha: Ref<CaptchaHandle>
}

/** What some servers add under the steps: a captcha, or where the codes are when there is no mail. */
export function ServerExtras({ settings, captcha }: ServerExtrasProps) {
  return (
    <>
      {settings.captcha && (
        <Suspense fallback={<div className="captcha" />}>
          <CaptchaBox settings={settings.captcha} ref={captcha} />
        </Suspense>
      )}
      {settings.mail === 'terminal' && (
        <p className="note terminal-note">
          This server has no mail set up: the code is printed in its terminal.
        </p>
      )}
    </>
  )
}
