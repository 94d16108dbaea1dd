import { ApiError } from './api-error.ts'

/** Whether a call failed while the browser was offline: then asking again is of no use until it is online. */
export function failedOffline(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'unreachable' && navigator.onLine === false
}
