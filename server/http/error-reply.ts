import type { ErrorHandler, Handler } from 'hono'
import type { Logger } from 'pino'
import { isAiFailure, isRetryable } from '#shared/ai.ts'
import { AppError } from '../errors.ts'

/** The one shape of every failure. What nobody foresaw is logged whole and told as nothing but "went wrong". */
export function replyToErrors(log: Logger): ErrorHandler {
  return (error, c) => {
    const known = error instanceof AppError ? error : new AppError('internal', undefined, { cause: error })
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
