import type { Context } from 'hono'
import { AppError } from '../errors.ts'

/** The allowed type of a body, and the message for any other. */
export interface BodyType {
  pattern: RegExp
  refusal?: string
}

const json: BodyType = { pattern: /^application\/json\s*(;|$)/i }

/**
 * Bodies that forms of other sites can send (text, form data) never reach a handler. So if a body is not JSON, its type must be
 * one that no form can send.
 */
export function acceptOnly(c: Context, { pattern, refusal }: BodyType = json): void {
  const type = c.req.header('content-type')
  const hasBody = Number(c.req.header('content-length') ?? 0) > 0
  if ((hasBody || type !== undefined) && !pattern.test(type ?? '')) {
    throw new AppError('unsupported_type', refusal)
  }
}
