import { ApiError } from '../api-error.ts'

/**
 * Whether the same question may be answered when it is asked again, after somebody has mended a key perhaps. Refusals
 * stay refusals: a text that is too long, a server without a model.
 */
export function canTryAgain(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code === 'ai_not_connected') return false
  return error.status < 400 || error.status >= 500 || error.status === 401 || error.status === 429
}
