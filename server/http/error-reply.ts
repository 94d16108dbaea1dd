import type { ErrorHandler, Handler } from 'hono'
import type { Logger } from 'pino'
import { isAiFailure, isRetryable } from '#shared/ai.ts'
import { isOutOfReach } from '../db/postgres/is-out-of-reach.ts'
import { AppError } from '../errors.ts'

const comeAgainSeconds = 2

/**
 * The common form of all failures. An unexpected error is logged in full, and the client is only told that something went wrong.
 * If the database cannot be reached, the client is told that, and when to try again.
 */
export function replyToErrors(log: Logger): ErrorHandler {
  return (error, c) => {
    const known = error instanceof AppError ? error : asKnown(error)
    if (known.status >= 500) log.error({ requestId: c.get('requestId'), err: error }, 'The request failed')
    if (known.retryAfterSeconds !== undefined) c.header('Retry-After', String(known.retryAfterSeconds))
    const { code, message, status } = known
    return c.json(
      { error: { code, message, ...(isAiFailure(code) && { retryable: isRetryable(code) }) } },
      status,
    )
  }
}

export const refuseUnknown: Handler = () => {
  throw new AppError('not_found')
}

function asKnown(cause: Error): AppError {
  return isOutOfReach(cause)
    ? new AppError('unavailable', undefined, { cause, retryAfterSeconds: comeAgainSeconds })
    : new AppError('internal', undefined, { cause })
}
