import type { Context, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Logger } from 'pino'

/** A call that has been answered. */
export interface Reply {
  route: string
  status: number
  ms: number
}

/**
 * One line for each request. It names the route and not the path: a path may hold whatever somebody typed into the
 * address bar. `onReply` is told the same, because each further layer that a call passes costs it time.
 */
export function logRequests(
  log: Logger,
  onReply: (c: Context, reply: Reply) => void = () => {},
): MiddlewareHandler {
  return async (c, next) => {
    const startedAt = performance.now()
    await next()
    const { status } = c.res
    const route = routePath(c)
    const ms = performance.now() - startedAt
    log[levelOf(status, route)](
      {
        requestId: c.get('requestId'),
        method: c.req.method,
        route,
        status,
        ms: Math.round(ms),
      },
      'request',
    )
    onReply(c, { route, status, ms })
  }
}

/** Files and health checks that went well would bury the rest. */
function levelOf(status: number, route: string): 'debug' | 'info' | 'warn' | 'error' {
  if (status >= 500) return 'error'
  if (status >= 400) return 'warn'
  return /^\/(api|auth)\//.test(route) ? 'info' : 'debug'
}
