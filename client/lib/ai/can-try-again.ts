import { ApiError } from '../api/api-error.ts'

/**
 * Whether the same request may succeed later, perhaps after somebody has corrected a key. It cannot if the text is too
 * long or the server has no model.
 */
export function canTryAgain(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code === 'ai_not_connected') return false
  return error.status < 400 || error.status >= 500 || error.status === 401 || error.status === 429
}
