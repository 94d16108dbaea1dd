import type { Context } from 'hono'
import { AppError } from '../errors.ts'

/** What a body may be, and what is said of any other. */
export interface BodyType {
  pattern: RegExp
  refusal?: string
}

const json: BodyType = { pattern: /^application\/json\s*(;|$)/i }

/**
 * What forms can send from other sites (text, form data) never reaches a handler, so a type of a body that is not JSON
 * must be one that no form can send.
 */
export function acceptOnly(c: Context, { pattern, refusal }: BodyType = json): void {
  const type = c.req.header('content-type')
  const hasBody = Number(c.req.header('content-length') ?? 0) > 0
  if ((hasBody || type !== undefined) && !pattern.test(type ?? '')) {
    throw new AppError('unsupported_type', refusal)
  }
}
