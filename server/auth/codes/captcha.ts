import type { Logger } from 'pino'
import { z } from 'zod'
import type { CaptchaConfig } from '../../env.ts'
import { AuthError } from '../auth-error.ts'

const limitMs = 5_000
const verdict = z.object({ success: z.boolean() })

interface Asked {
  token: string | undefined
  ip: string
  log: Logger
}

export type Captcha = ReturnType<typeof createCaptcha>

/** Turnstile or hCaptcha, which have the same protocol. */
export function createCaptcha(config: CaptchaConfig) {
  const { provider, siteKey } = config
  return {
    provider,
    siteKey,

    /** Throws if the token is missing or wrong, or if it cannot be checked. */
    async check({ token, ip, log }: Asked): Promise<void> {
      if (!token) throw refused()
      const isHuman = await ask(config, token, ip).catch((err: unknown) => {
        log.error({ err }, 'The captcha could not be checked')
        throw new AuthError(
          'unavailable',
          'captcha_failed',
          'The captcha could not be checked. Please try again.',
        )
      })
      if (!isHuman) throw refused()
    },
  }
}

async function ask({ verifyUrl, secret }: CaptchaConfig, token: string, ip: string): Promise<boolean> {
  const response = await fetch(verifyUrl, {
    method: 'POST',
    body: new URLSearchParams({ secret, response: token, remoteip: ip }),
    // A redirect is refused, because the secret must not go to another address.
    redirect: 'error',
    signal: AbortSignal.timeout(limitMs),
  })
  if (!response.ok) throw new Error(`The captcha service answered ${response.status}`)
  return verdict.parse(await response.json()).success
}

function refused(): AuthError {
  return new AuthError(
    'invalid_request',
    'captcha_failed',
    'Please confirm that you are human and try again.',
  )
}
