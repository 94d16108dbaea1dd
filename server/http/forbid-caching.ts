import type { MiddlewareHandler } from 'hono'

/** What belongs to one person stays in no cache. */
export function forbidCaching(): MiddlewareHandler {
  return (c, next) => {
    c.header('Cache-Control', 'no-store')
    return next()
  }
}
