import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { setHeader } from './set-header.ts'

declare module 'hono' {
  interface ContextVariableMap {
    requestId: string
  }
}

/** Names each request, so that what a user reports can be found in the log. A name sent by a stranger is not taken. */
export function assignRequestId(): MiddlewareHandler {
  return (c, next) => {
    const requestId = randomUUID()
    c.set('requestId', requestId)
    setHeader(c, 'X-Request-Id', requestId)
    return next()
  }
}
