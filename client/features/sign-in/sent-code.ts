import { codeLifetimeMs } from '#shared/limits.ts'
import { hasShape, number, object, text } from '#shared/reader.ts'
import { ownPlace } from '../../lib/browser/own-place.ts'

/** A code that is on its way, or waiting to be typed. */
export interface SentCode {
  email: string
  sentAt: number
  /** When the server will send another. */
  resendAt: number
}

/** A proof is asked for on a page that stays signed in: no sign-in goes on with its code, and shows whose it is. */
export type CodeUse = 'code' | 'proof'

const keyOf = (use: CodeUse) => ownPlace.name(`longhand:sent-${use}`)

/**
 * Outlives a reload: who goes to look for the code in another app may find the page thrown out by the phone. It stays
 * in this window, holds no secret, and is over when the code is, or when its writer has signed in or out without it.
 */
export function recallSentCode(now: number, use: CodeUse): SentCode | undefined {
  try {
    const sent: unknown = JSON.parse(sessionStorage.getItem(keyOf(use)) ?? 'null')
    return isSentCode(sent) && now - sent.sentAt < codeLifetimeMs ? sent : undefined
  } catch {
    return undefined
  }
}

export function keepSentCode(sent: SentCode | undefined, use: CodeUse = 'code'): void {
  try {
    if (sent) sessionStorage.setItem(keyOf(use), JSON.stringify(sent))
    else sessionStorage.removeItem(keyOf(use))
  } catch {
    // Refused storage only means that a reload starts again with the address.
  }
}

/** When the server will send another: at once, as far as is known here, where the clock was set back since. It may refuse. */
export function resendsAt(sent: SentCode | undefined): number {
  return sent && Date.now() >= sent.sentAt ? sent.resendAt : 0
}

const isSentCode = hasShape<SentCode>(object({ email: text, sentAt: number, resendAt: number }))
