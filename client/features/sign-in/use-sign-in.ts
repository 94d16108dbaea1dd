import { useState } from 'react'
import { emailPattern } from '#shared/email-pattern.ts'
import { codeLength, maxEmailLength } from '#shared/limits.ts'
import { ApiError, serverMessage } from '../../lib/api/api-error.ts'
import { session } from '../../lib/session/app-session.ts'
import type { CodeWords } from './code-words.ts'
import type { SentCode } from './sent-code.ts'
import { type SentCodeControl, type SentCodeOptions, useSentCode } from './use-sent-code.ts'

interface SignInState {
  step: 'email' | 'verify'
  email: string
  code: string
  busy?: 'sending' | 'verifying' | 'resending' | undefined
  error?: string | undefined
  note?: string | undefined
  /** The refused code. It is not tried again automatically, because the server counts the tries. */
  refused?: { code: string } | undefined
  /** Whether the address is proved but has no access to this server. `error` says so. */
  isUninvited?: boolean
  isDone?: boolean
}

interface EmailStep {
  typeEmail(email: string): void
  sendCode(): Promise<void>
}

interface CodeStep {
  typeCode(code: string): void
  verify(code: string): Promise<void>
  /** Like `verify`, for a code whose sixth digit was just typed, without pressing a button. */
  verifyTyped(code: string): Promise<void>
  resendCode(): Promise<void>
  backToEmail(): void
}

export interface SignIn extends SignInState, EmailStep, CodeStep {
  /** The last sent code, and when another one may follow. */
  sent: SentCode | undefined
}

interface SignInOptions extends SentCodeOptions {
  words: Pick<CodeWords, 'sent' | 'resent'>
  firstNote?: string | undefined
  /** Why another way to sign in has failed. */
  refusal?: { code: string; message: string } | undefined
  doneNote: string
}

/** Signs in with an address and a code, in two steps. */
export function useSignIn(options: SignInOptions): SignIn {
  const code = useSentCode(options)
  const [state, setState] = useState(() => firstState(code.sent, options))
  const update = (change: Partial<SignInState>) => setState((state) => ({ ...state, ...change }))
  const form = { state, update, code, options }
  return { ...state, sent: code.sent, ...emailStep(form), ...codeStep(form) }
}

interface Form {
  state: SignInState
  update: (change: Partial<SignInState>) => void
  code: SentCodeControl
  options: SignInOptions
}

const silent = { error: undefined, note: undefined }

function emailStep({ state, update, code, options }: Form): EmailStep {
  return {
    typeEmail(email) {
      if (!state.busy) update({ email, ...silent })
    },

    async sendCode() {
      if (state.busy) return
      const email = state.email.trim().toLowerCase()
      if (!emailPattern.test(email) || email.length > maxEmailLength) {
        return update({ error: 'Please enter a valid email address.' })
      }
      // The writer went back by mistake. The code that was just sent is still valid, and the server would refuse
      // another one.
      if (code.sent?.email === email && code.isTooSoon()) {
        code.outliveReload(true)
        return update({ step: 'verify', email, ...silent })
      }
      update({ email, busy: 'sending', ...silent })
      try {
        await code.ask(email)
        update({ step: 'verify', code: '', refused: undefined, note: options.words.sent })
      } catch (error) {
        update({ error: serverMessage(error) ?? 'Failed to send verification code. Please try again.' })
      }
      update({ busy: undefined })
    },
  }
}

function codeStep({ state, update, code, options }: Form): CodeStep {
  async function verify(typed: string): Promise<void> {
    if (state.busy || state.isDone) return
    if (typed.length < codeLength) return update({ error: 'Please enter a valid verification code.' })
    update({ busy: 'verifying', ...silent })
    try {
      await session.verify(state.email, typed)
      code.outliveReload(false)
      update({ isDone: true, note: options.doneNote })
    } catch (error) {
      const message = serverMessage(error) ?? 'Invalid verification code. Please try again.'
      const isUninvited = error instanceof ApiError && error.code === 'not_invited'
      // A reload begins with the address, because the code can do no more.
      if (isUninvited) code.outliveReload(false)
      update({ error: message, refused: { code: typed }, isUninvited })
      code.heedWait(error)
    }
    update({ busy: undefined })
  }

  return {
    verify,

    async verifyTyped(typed) {
      if (typed !== state.refused?.code) await verify(typed)
    },

    typeCode(typed) {
      if (!state.busy && !state.isDone) update({ code: typed, ...silent })
    },

    async resendCode() {
      if (state.busy || state.isDone || code.isTooSoon()) return
      update({ busy: 'resending', ...silent })
      try {
        await code.ask(state.email)
        // The typed digits belong to the last code.
        update({ code: '', refused: undefined, note: options.words.resent })
      } catch (error) {
        update({ error: 'Failed to resend code. Please try again.' })
        code.heedWait(error)
      }
      update({ busy: undefined })
    },

    backToEmail() {
      if (state.busy || state.isDone) return
      code.outliveReload(false)
      update({ step: 'email', code: '', refused: undefined, isUninvited: false, ...silent })
    },
  }
}

function firstState(sent: SentCode | undefined, options: SignInOptions): SignInState {
  const { email, firstNote, refusal } = options
  if (refusal?.code === 'not_invited')
    return { step: 'email', email: '', code: '', isUninvited: true, error: refusal.message }
  if (sent && !refusal) return { step: 'verify', email: sent.email, code: '' }
  return { step: 'email', email: email ?? '', code: '', note: firstNote }
}
