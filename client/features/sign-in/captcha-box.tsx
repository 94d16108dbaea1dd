import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import type { CaptchaSettings } from '../../lib/api/auth-settings.ts'

export interface CaptchaHandle {
  /** Returns the answer, if there is one. It can be used for one call, so the widget is reset at once. */
  take(): string | undefined
}

export type CaptchaBoxProps = {
  settings: CaptchaSettings
  ref: Ref<CaptchaHandle>
}

/** Turnstile or hCaptcha, which share one interface. Their script is loaded only if the server uses one of them. */
export function CaptchaBox({ settings: { provider, siteKey }, ref }: CaptchaBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  const widget = useRef<{ api: CaptchaApi; id: string }>(undefined)
  const answer = useRef<string>(undefined)
  const [hasFailed, setHasFailed] = useState(false)

  useImperativeHandle(ref, () => ({
    take() {
      const taken = answer.current
      answer.current = undefined
      if (taken) widget.current?.api.reset(widget.current.id)
      return taken
    },
  }))

  useEffect(() => {
    let isGone = false
    loadScript(provider).then(
      (api) => {
        if (isGone || !box.current) return
        const id = api.render(box.current, {
          sitekey: siteKey,
          callback: (token) => {
            answer.current = token
          },
          'expired-callback': () => {
            answer.current = undefined
          },
        })
        widget.current = { api, id }
      },
      () => setHasFailed(true),
    )
    return () => {
      isGone = true
      widget.current?.api.remove(widget.current.id)
      widget.current = undefined
    }
  }, [provider, siteKey])

  return (
    <div className="captcha">
      <div ref={box} />
      {hasFailed && (
        <p className="note" role="alert">
          The check that you are human could not be loaded. Please reload the page.
        </p>
      )}
    </div>
  )
}

interface CaptchaApi {
  render(
    box: HTMLElement,
    options: { sitekey: string; callback: (token: string) => void; 'expired-callback': () => void },
  ): string
  reset(id: string): void
  remove(id: string): void
}

const scripts = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
  hcaptcha: 'https://js.hcaptcha.com/1/api.js?render=explicit',
}

function loadScript(provider: CaptchaSettings['provider']): Promise<CaptchaApi> {
  return new Promise((resolve, reject) => {
    const found = () => (window as { turnstile?: CaptchaApi; hcaptcha?: CaptchaApi })[provider]
    const ready = found()
    if (ready) return resolve(ready)
    const script = document.createElement('script')
    script.src = scripts[provider]
    script.onload = () => {
      const api = found()
      if (api) resolve(api)
      else reject(new Error(`${provider} is missing from its script`))
    }
    script.onerror = () => reject(new Error(`${provider} could not be loaded`))
    document.head.append(script)
  })
}
