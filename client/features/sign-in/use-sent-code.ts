import { useState } from 'react'
import { resendWaitMs } from '#shared/limits.ts'
import { api } from '../../lib/api/api.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { type CodeUse, keepSentCode, recallSentCode, resendsAt, type SentCode } from './sent-code.ts'

export interface SentCodeControl {
  /** The last sent code, and when another one may follow. */
  sent: SentCode | undefined
  /** Asks the server to send a code. */
  ask(email: string): Promise<void>
  /** Whether the server would refuse to send another code now. */
  isTooSoon(): boolean
  /** If the error says so, waits longer than was known before another code may be sent. */
  heedWait(error: unknown): void
  /** Sets whether a reload goes on with this code. */
  outliveReload(isWanted: boolean): void
}

export interface SentCodeOptions {
  /** The only writer who may sign in here, if set. */
  email?: string | undefined
  /** The invitation of the link that led to this page. */
  invitation?: string | undefined
  /** Signing in by default. */
  use?: CodeUse
  /** Returns the answer of the captcha for one call. */
  takeCaptcha: () => string | undefined
}

/** The code that was sent to the writer and is not used yet. */
export function useSentCode(options: SentCodeOptions): SentCodeControl {
  const { email: onlyEmail, invitation, use = 'code', takeCaptcha } = options
  const [sent, setSent] = useState(() => firstSent(onlyEmail, use))

  function remember(next: SentCode): void {
    keepSentCode(next, use)
    setSent(next)
  }

  return {
    sent,
    isTooSoon: () => Date.now() < resendsAt(sent),

    async ask(email) {
      await api('/auth/v1/otp', {
        method: 'POST',
        body: {
          email,
          data: {},
          // Also set for the writer of this page: if their account was deleted, a new one is made, and is offered the
          // words of this page.
          create_user: true,
          invitation,
          gotrue_meta_security: { captcha_token: takeCaptcha() },
        },
        read: () => undefined,
      })
      remember({ email, sentAt: Date.now(), resendAt: Date.now() + resendWaitMs })
    },

    heedWait(error) {
      const waitSeconds = error instanceof ApiError ? error.retryAfterSeconds : undefined
      if (!sent || !waitSeconds) return
      remember({ ...sent, resendAt: Math.max(sent.resendAt, Date.now() + waitSeconds * 1000) })
    },

    outliveReload: (isWanted) => keepSentCode(isWanted ? sent : undefined, use),
  }
}

function firstSent(onlyEmail: string | undefined, use: CodeUse): SentCode | undefined {
  const sent = recallSentCode(Date.now(), use)
  return onlyEmail === undefined || sent?.email === onlyEmail ? sent : undefined
}
