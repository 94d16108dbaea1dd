import { networkError } from '../../lib/api-error.ts'
import { failureKind } from '../../lib/failure-kind.ts'

/** `offline` is no failure: the versions are where the words are safe, and come when the server can be reached. */
export type Problem = 'offline' | 'failed'

export function problemOf(error: unknown): Problem {
  return failureKind(error) === 'network' ? 'offline' : 'failed'
}

/** Where something was to be done, and was not. */
export function messageFor(action: 'keep' | 'restore', error: unknown): string {
  return problemOf(error) === 'offline' ? networkError : messages[action]
}

const messages = {
  keep: 'Failed to keep this version. Please try again.',
  restore: 'Failed to restore this version. Nothing was changed.',
}
