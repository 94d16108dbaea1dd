/** Codes made here. Every other code comes from the server. */
type OwnCode = 'unreachable' | 'unreadable'

export const networkError = 'Network error. Please check your connection.'

/** A call that failed: refused by the server (status 400 and up), or without any response (status 0). */
export class ApiError extends Error {
  readonly code: OwnCode | (string & {})
  readonly status: number
  readonly retryAfterSeconds: number | undefined

  constructor(code: string, status: number, message: string, retryAfterSeconds?: number) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.status = status
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export function unreachable(): ApiError {
  return new ApiError('unreachable', 0, networkError)
}

export function unreadable(status: number): ApiError {
  return new ApiError('unreadable', status, 'The server gave an answer that cannot be read.')
}

/** The call was refused here and never sent. */
export function signedOut(): ApiError {
  return new ApiError('unauthenticated', 401, 'User not authenticated')
}

export function hasStatus(error: unknown, ...statuses: number[]): boolean {
  return error instanceof ApiError && statuses.includes(error.status)
}

/** The server's own sentence. Undefined when a proxy or the network refused. */
export function serverMessage(error: unknown): string | undefined {
  const spoken = error instanceof ApiError && error.code !== 'unreachable' && error.code !== 'unreadable'
  return spoken ? error.message : undefined
}

/** The address of the server, if it refused because it was called at an older one. */
export function addressToOpen(message: string): string | undefined {
  return /^Please open this page at (\S+)\.$/.exec(message)?.[1]
}
