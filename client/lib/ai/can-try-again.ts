import { ApiError } from '../api-error.ts'

/**
 * Whether asking the same again may help, perhaps after somebody has corrected a key. It does not help against a text
 * that is too long or a server without a model.
 */
export function canTryAgain(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code === 'ai_not_connected') return false
  return error.status < 400 || error.status >= 500 || error.status === 401 || error.status === 429
}
