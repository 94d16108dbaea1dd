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

const key = ownPlace.name('longhand:sent-code')

/**
 * Outlives a reload: who goes to look for the code in another app may find the page thrown out by the phone. It stays
 * in this window, holds no secret, and is over when the code is.
 */
export function recallSentCode(now: number): SentCode | undefined {
  try {
    const sent: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return isSentCode(sent) && now - sent.sentAt < codeLifetimeMs ? sent : undefined
  } catch {
    return undefined
  }
}

export function keepSentCode(sent: SentCode | undefined): void {
  try {
    if (sent) sessionStorage.setItem(key, JSON.stringify(sent))
    else sessionStorage.removeItem(key)
  } catch {
    // Refused storage only means that a reload starts again with the address.
  }
}

const isSentCode = hasShape<SentCode>(object({ email: text, sentAt: number, resendAt: number }))
