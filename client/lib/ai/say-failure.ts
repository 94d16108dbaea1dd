import { failedOffline } from '../failed-offline.ts'
import { aiFailureText } from './ai-failure-text.ts'
import { canTryAgain } from './can-try-again.ts'

export interface FailureWords {
  /** Where the server gives no reason of its own. */
  failed: string
  /** Without a network. */
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
 * Tells of a call that failed, with "Try again" where that may help. Without a network it would not: then it is offered
 * as soon as there is one, unless the answer is called before.
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
