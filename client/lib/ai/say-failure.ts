import { failedOffline } from '../api/failed-offline.ts'
import { aiFailureText } from './ai-failure-text.ts'
import { canTryAgain } from './can-try-again.ts'

export interface FailureWords {
  /** The sentence if the server gives no reason of its own. */
  failed: string
  /** The sentence without a network. */
  offline: string
}

interface SayOptions {
  action?: { name: string; run: () => void }
  once?: boolean
}

export interface SayOfFailure {
  error(text: string, options?: SayOptions): void
  info(text: string, options?: SayOptions): void
}

/**
 * Shows that a call failed, with "Try again" where that may help. Offline it cannot help, so it is offered once the
 * network is back. Calling the returned function cancels that.
 */
export function sayFailure(
  say: SayOfFailure,
  error: unknown,
  { failed, offline }: FailureWords,
  retry: (() => void) | undefined,
): () => void {
  const options = { ...(retry && canTryAgain(error) && { action: { name: 'Try again', run: retry } }) }
  const waiting = new AbortController()
  if (!failedOffline(error)) {
    say.error(aiFailureText(error, failed), options)
  } else {
    say.error(offline, { once: true })
    const offer = () => say.info('You are online again.', { ...options, once: true })
    if (retry) addEventListener('online', offer, { once: true, signal: waiting.signal })
  }
  return () => waiting.abort()
}
