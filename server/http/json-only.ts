import type { Context } from 'hono'
import { AppError } from '../errors.ts'

/** What forms can send from other sites (text, form data) never reaches a handler. */
export function acceptJsonOnly(c: Context): void {
  const type = c.req.header('content-type')
  const hasBody = Number(c.req.header('content-length') ?? 0) > 0
  if ((hasBody || type !== undefined) && !/^application\/json\s*(;|$)/i.test(type ?? '')) {
    throw new AppError('unsupported_type')
  }
}
