import { ApiError } from './api-error.ts'

/** Whether a call failed where the browser knows of no network: then asking again is of no use until there is one. */
export function failedOffline(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'unreachable' && navigator.onLine === false
}
