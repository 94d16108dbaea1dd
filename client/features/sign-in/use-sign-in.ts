import { useState } from 'react'
import { emailPattern } from '#shared/email-pattern.ts'
import { codeLength, maxEmailLength, resendWaitMs } from '#shared/limits.ts'
import { api } from '../../lib/api.ts'
import { ApiError, serverMessage } from '../../lib/api-error.ts'
import { session } from '../../lib/session/app-session.ts'
import type { CodeWords } from './code-words.ts'
import { keepSentCode, recallSentCode, type SentCode } from './sent-code.ts'

interface SignInState {
  step: 'email' | 'verify'
  email: string
  code: string
  busy?: 'sending' | 'verifying' | 'resending' | undefined
  error?: string | undefined
  note?: string | undefined
  /** The last code that was sent, and when another may follow. */
  sent?: SentCode | undefined
  /** Not tried again by itself: the server counts the tries. */
  refused?: { code: string } | undefined
  isDone?: boolean
}

export interface SignIn extends SignInState {
  typeEmail(email: string): void
  typeCode(code: string): void
  sendCode(): Promise<void>
  verify(code: string): Promise<void>
  /** As `verify`, when the sixth digit was typed and nobody pressed anything. */
  verifyTyped(code: string): Promise<void>
  resendCode(): Promise<void>
  backToEmail(): void
}

interface SignInOptions {
  /** Gives the answer to show to the server, each only once. */
  takeCaptcha: () => string | undefined
  words: Pick<CodeWords, 'sent' | 'resent'>
  /** Where only this writer may sign in, again. */
  email?: string | undefined
  firstNote?: string | undefined
  doneNote: string
}

/** From an address to a session in two steps. */
export function useSignIn(options: SignInOptions): SignIn {
  const { takeCaptcha, words, email: onlyEmail, firstNote, doneNote } = options
  const [state, setState] = useState<SignInState>(() => firstState(onlyEmail, firstNote))
  const update = (change: Partial<SignInState>) => setState((state) => ({ ...state, ...change }))
  const silent = { error: undefined, note: undefined }

  async function askForCode(email: string): Promise<void> {
    await api('/auth/v1/otp', {
      method: 'POST',
      body: {
        email,
        data: {},
        // Also for the writer of this page: an account that is no more is made anew, and is offered these words.
        create_user: true,
        gotrue_meta_security: { captcha_token: takeCaptcha() },
      },
      read: () => undefined,
    })
    remember({ email, sentAt: Date.now(), resendAt: Date.now() + resendWaitMs })
  }

  function remember(sent: SentCode): void {
    keepSentCode(sent)
    update({ sent })
  }

  /** Shows how long the server will refuse another code, where that is longer than we knew. */
  function heedWait(error: unknown): void {
    const waitSeconds = error instanceof ApiError ? error.retryAfterSeconds : undefined
    if (!state.sent || !waitSeconds) return
    remember({ ...state.sent, resendAt: Math.max(state.sent.resendAt, Date.now() + waitSeconds * 1000) })
  }

  async function verify(code: string): Promise<void> {
    if (state.busy || state.isDone) return
    if (code.length < codeLength) return update({ error: 'Please enter a valid verification code.' })
    update({ busy: 'verifying', ...silent })
    try {
      await session.verify(state.email, code)
      keepSentCode(undefined)
      update({ isDone: true, note: doneNote })
    } catch (error) {
      const message = serverMessage(error) ?? 'Invalid verification code. Please try again.'
      update({ error: message, refused: { code } })
      heedWait(error)
    }
    update({ busy: undefined })
  }

  return {
    ...state,
    verify,

    async verifyTyped(code) {
      if (code !== state.refused?.code) await verify(code)
    },

    typeEmail(email) {
      if (!state.busy) update({ email, ...silent })
    },

    typeCode(code) {
      if (!state.busy && !state.isDone) update({ code, ...silent })
    },

    async sendCode() {
      if (state.busy) return
      const email = state.email.trim().toLowerCase()
      if (!emailPattern.test(email) || email.length > maxEmailLength) {
        return update({ error: 'Please enter a valid email address.' })
      }
      // Gone back by mistake: the code that was just sent is still good, and the server would refuse another.
      if (state.sent?.email === email && isWaiting(state.sent)) {
        keepSentCode(state.sent)
        return update({ step: 'verify', email, ...silent })
      }
      update({ email, busy: 'sending', ...silent })
      try {
        await askForCode(email)
        update({
          step: 'verify',
          code: '',
          refused: undefined,
          note: words.sent,
        })
      } catch (error) {
        update({ error: serverMessage(error) ?? 'Failed to send verification code. Please try again.' })
      }
      update({ busy: undefined })
    },

    async resendCode() {
      if (state.busy || state.isDone || isWaiting(state.sent)) return
      update({ busy: 'resending', ...silent })
      try {
        await askForCode(state.email)
        update({ refused: undefined, note: words.resent })
      } catch (error) {
        update({ error: 'Failed to resend code. Please try again.' })
        heedWait(error)
      }
      update({ busy: undefined })
    },

    backToEmail() {
      if (state.busy || state.isDone) return
      keepSentCode(undefined)
      update({ step: 'email', code: '', refused: undefined, ...silent })
    },
  }
}

function firstState(onlyEmail: string | undefined, note: string | undefined): SignInState {
  const sent = recallSentCode(Date.now())
  const email = onlyEmail ?? sent?.email ?? ''
  if (sent?.email === email) return { step: 'verify', email, code: '', sent }
  return { step: 'email', email, code: '', note }
}

function isWaiting(sent: SentCode | undefined): boolean {
  return sent !== undefined && Date.now() < sent.resendAt
}
