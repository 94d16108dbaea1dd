import { ApiError } from './api-error.ts'

/** Whether a call failed while the browser was offline. Then another try can only help once it is online. */
export function failedOffline(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'unreachable' && navigator.onLine === false
}
