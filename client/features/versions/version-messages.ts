import { ApiError, networkError } from '../../lib/api/api-error.ts'
import { failureKind } from '../../lib/api/failure-kind.ts'

/** `offline` is no error: the versions are safe on the server, and are loaded when it can be reached. */
export type Problem = 'offline' | 'failed'

export function problemOf(error: unknown): Problem {
  return failureKind(error) === 'network' ? 'offline' : 'failed'
}

/**
 * The message for an action that failed. If the storage is full, it is the server's, because only the server can say
 * how to make space.
 */
export function messageFor(action: 'keep' | 'restore' | 'bring' | 'delete', error: unknown): string {
  if (error instanceof ApiError && error.code === 'quota_full') return error.message
  return problemOf(error) === 'offline' ? networkError : messages[action]
}

const messages = {
  keep: 'Failed to keep this version. Please try again.',
  restore: 'Failed to restore this version. Nothing was changed.',
  bring: 'Failed to bring this back. Nothing was changed.',
  delete: 'Failed to delete this version. Please try again.',
}
