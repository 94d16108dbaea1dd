import { useState } from 'react'
import { resendWaitMs } from '#shared/limits.ts'
import { api } from '../../lib/api/api.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { type CodeUse, keepSentCode, recallSentCode, resendsAt, type SentCode } from './sent-code.ts'

export interface SentCodeControl {
  /** The last code that was sent, and when another may follow. */
  sent: SentCode | undefined
  /** Has the server send one. */
  ask(email: string): Promise<void>
  /** Whether the server would refuse another for now. */
  isTooSoon(): boolean
  /** Shows how long the server will refuse another code, where that is longer than we knew. */
  heedWait(error: unknown): void
  /** Whether a reload goes on with this code. */
  outliveReload(isWanted: boolean): void
}

export interface SentCodeOptions {
  /** Where only this writer may sign in, again. */
  email?: string | undefined
  /** What the link carried that led to this page. */
  invitation?: string | undefined
  /** Signing in, unless something else is said. */
  use?: CodeUse
  /** Gives the answer to show to the server, each only once. */
  takeCaptcha: () => string | undefined
}

/** The code that is on its way to the writer, or waiting to be typed. */
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
          // Also for the writer of this page: an account that was deleted is made again, and is offered these words.
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
