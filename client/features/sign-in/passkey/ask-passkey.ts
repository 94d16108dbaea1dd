import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import { type PasskeyQuestion, readPasskeyQuestion } from '#shared/passkeys.ts'
import { api } from '../../../lib/api/api.ts'
import { ApiError, networkError, serverMessage } from '../../../lib/api/api-error.ts'
import { forgetPasskey } from '../../../lib/browser/forget-passkey.ts'
import { ownPlace } from '../../../lib/browser/own-place.ts'
import type { Session } from '../../../lib/session/session.ts'

const paths = '/auth/v1/passkeys/authentication'
/** Sooner than the server forgets what it asked: a page may stand open all day. */
const askedForMs = 4 * 60_000

/** What there is to say when nobody has signed in. */
export interface PasskeyNews {
  error?: string
  note?: string
}

interface AskOptions {
  /** Who alone may sign in. */
  email: string | undefined
  signIn: Session['signIn']
  tell: (news: PasskeyNews) => void
}

export type PasskeyAsker = ReturnType<typeof createPasskeyAsker>

/**
 * Asks the browser for a passkey. A browser has one question at a time, so each ends the one before; but no offer ends what
 * the writer has asked for: the button may be pressed while this is loaded for the offer.
 */
export function createPasskeyAsker({ tell, ...who }: AskOptions) {
  let round = 0
  let isUsed = false
  let asking: Promise<PasskeyQuestion> | undefined

  return {
    /** Beside the addresses that the browser knows, in the field that says `webauthn`, until it is used or stopped. */
    async offer(): Promise<void> {
      if (isUsed) return
      const own = ++round
      if (!(await browserSupportsWebAuthnAutofill())) return
      while (own === round) {
        await whenVisible()
        if (own !== round) return
        const question = await askOnce().catch(() => undefined)
        // Without an answer nothing is offered; the button says why.
        if (!question || own !== round) return
        const timer = setTimeout(() => own === round && WebAuthnAbortService.cancelCeremony(), askedForMs)
        const result = await answerAs(who, question, true)
        clearTimeout(timer)
        if (own !== round || result === 'done' || result === 'declined') return
        if (result !== 'ended') tell(result)
      }
    },

    /** In the browser's own dialog. Whether somebody has signed in. */
    async use(): Promise<boolean> {
      isUsed = true
      try {
        return await ask(++round)
      } finally {
        isUsed = false
      }
    },

    stop(): void {
      round++
      WebAuthnAbortService.cancelCeremony()
    },
  }

  /** What is under way is for whoever asks last. */
  function askOnce(): Promise<PasskeyQuestion> {
    asking ??= askInTurn().finally(() => {
      asking = undefined
    })
    return asking
  }

  async function ask(own: number): Promise<boolean> {
    const question = await askOnce().catch((error: unknown) => ({ error: wordsFor(error) }))
    if (own !== round) return false
    const result = 'error' in question ? question : await answerAs(who, question, false)
    if (own !== round || result === 'done') return result === 'done'
    tell(result === 'declined' || result === 'ended' ? { note: 'No passkey was used.' } : result)
    return false
  }
}

async function answerAs(
  { email, signIn }: Omit<AskOptions, 'tell'>,
  { challenge_id, options }: PasskeyQuestion,
  isOffer: boolean,
): Promise<'done' | 'declined' | 'ended' | PasskeyNews> {
  let used = ''
  try {
    const { id, type, response } = await startAuthentication({
      optionsJSON: options,
      useBrowserAutofill: isOffer,
    })
    used = id
    const credential = { id, type, response }
    await signIn(`${paths}/verify`, {
      challenge_id,
      credential,
      ...(email !== undefined && { email }),
    })
    return 'done'
  } catch (error) {
    if (!(error instanceof Error)) throw error
    if (error.name === 'AbortError') return 'ended'
    if (error.name === 'NotAllowedError') return 'declined'
    if (error instanceof ApiError && error.code === 'not_found') forgetUnknown(used)
    // Only a writer who asked for it is told what this browser cannot do.
    return isOffer && used === '' ? 'declined' : { error: wordsFor(error) }
  }
}

/** A passkey is for the whole host: where others may have servers there, it may be one of theirs. */
function forgetUnknown(credentialId: string): void {
  if (ownPlace.path('') === '') forgetPasskey(credentialId)
}

/** A window that the system has put to sleep as it asked keeps nobody waiting for longer. */
const turnLimitMs = 3_000

/**
 * The windows of a browser ask one after the other. To two at once, a new browser gets two cookies, and keeps that of the
 * later answer: the other could not be used.
 */
async function askInTurn(): Promise<PasskeyQuestion> {
  let asking: Promise<PasskeyQuestion> | undefined
  const ask = () => {
    asking ??= askServer()
    return asking
  }
  const name = ownPlace.name('longhand.passkey-question')
  const options = { signal: AbortSignal.timeout(turnLimitMs) }
  // Where there are no locks, or none is to be had, each asks for itself.
  return (await navigator.locks?.request(name, options, ask).catch(ask)) ?? ask()
}

function askServer(): Promise<PasskeyQuestion> {
  return api(`${paths}/options`, { method: 'POST', body: {}, read: readPasskeyQuestion })
}

function wordsFor(error: unknown): string {
  if (error instanceof ApiError) return serverMessage(error) ?? networkError
  return 'This browser cannot use a passkey here. Sign in with a code instead.'
}

/** Nobody signs in on a page that is not seen. */
function whenVisible(): Promise<void> {
  if (document.visibilityState === 'visible') return Promise.resolve()
  return new Promise((resolve) => {
    const look = () => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', look)
      resolve()
    }
    document.addEventListener('visibilitychange', look)
  })
}
