import { ApiError } from '../../lib/api-error.ts'

/** Asking again would bring the same answer. */
export function isFinal(error: unknown): boolean {
  return error instanceof ApiError && [400, 409, 410, 422].includes(error.status)
}

export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'unreachable'
}

export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && [404, 410].includes(error.status)
}
