import { codeLifetimeMs } from '#shared/limits.ts'
import { hasShape, number, object, text } from '#shared/reader.ts'
import { ownPlace } from '../../lib/browser/own-place.ts'

/** A code that was sent and is not used yet. */
export interface SentCode {
  email: string
  sentAt: number
  /** When the server will send another code. */
  resendAt: number
}

/**
 * A proof is asked for on a page that stays signed in. Its code must not be used to sign in, or show whose code it is
 * there.
 */
export type CodeUse = 'code' | 'proof'

const keyOf = (use: CodeUse) => ownPlace.name(`longhand:sent-${use}`)

/**
 * Remembers a sent code over a reload: when the writer looks for the code in another app, the phone may discard the
 * page. It is stored for this window only and contains no secret. It ends with the code, or when its writer has signed
 * in or out in another way.
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
    // If storage is refused, a reload only starts again with the address.
  }
}

/**
 * When the server will send another code. If the clock was set back since, this returns 0, and the server may refuse.
 */
export function resendsAt(sent: SentCode | undefined): number {
  return sent && Date.now() >= sent.sentAt ? sent.resendAt : 0
}

const isSentCode = hasShape<SentCode>(object({ email: text, sentAt: number, resendAt: number }))
