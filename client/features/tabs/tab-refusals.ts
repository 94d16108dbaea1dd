import { ApiError, hasStatus } from '../../lib/api/api-error.ts'

/** Whether another try would get the same answer. */
export function isFinal(error: unknown): boolean {
  return hasStatus(error, 400, 409, 410, 422)
}

export function isMissing(error: unknown): boolean {
  return hasStatus(error, 404, 410)
}

export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'unreachable'
}
