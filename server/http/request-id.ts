import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { setHeader } from './set-header.ts'

declare module 'hono' {
  interface ContextVariableMap {
    requestId: string
  }
}

/** Gives each request an id, so that what a user reports can be found in the log. An id that the client sends is ignored. */
export function assignRequestId(): MiddlewareHandler {
  return (c, next) => {
    const requestId = randomUUID()
    c.set('requestId', requestId)
    setHeader(c, 'X-Request-Id', requestId)
    return next()
  }
}
