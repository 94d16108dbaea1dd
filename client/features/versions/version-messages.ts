import { ApiError, networkError } from '../../lib/api-error.ts'
import { failureKind } from '../../lib/failure-kind.ts'

/** `offline` is no failure: the versions are where the words are safe, and come when the server can be reached. */
export type Problem = 'offline' | 'failed'

export function problemOf(error: unknown): Problem {
  return failureKind(error) === 'network' ? 'offline' : 'failed'
}

/** Where something was to be done, and was not. Only the server can say what would make room. */
export function messageFor(action: 'keep' | 'restore' | 'delete', error: unknown): string {
  if (error instanceof ApiError && error.code === 'quota_full') return error.message
  return problemOf(error) === 'offline' ? networkError : messages[action]
}

const messages = {
  keep: 'Failed to keep this version. Please try again.',
  restore: 'Failed to restore this version. Nothing was changed.',
  delete: 'Failed to delete this version. Please try again.',
}
