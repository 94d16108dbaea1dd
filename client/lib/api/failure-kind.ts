import { ApiError } from './api-error.ts'

/** What a failure means to the writer. */
export type FailureKind = 'signed-out' | 'permission' | 'network' | 'conflict' | 'other'

/** By the status or, if the status says little, by the message: a proxy may refuse in its own way. */
export function failureKind(error: unknown): FailureKind {
  if (!(error instanceof ApiError)) return 'other'
  if (error.code === 'unreachable') return 'network'
  if (error.status === 401) return 'signed-out'
  if (error.status === 403 || /permission/i.test(error.message)) return 'permission'
  if (error.status === 409) return 'conflict'
  return /network/i.test(error.message) ? 'network' : 'other'
}
