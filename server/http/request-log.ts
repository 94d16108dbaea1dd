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
 * Writes one line for each request. It names the route and not the path, which may contain anything that somebody typed into the
 * address bar. `onReply` is called here too, because each further layer takes time.
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

/** Files and health checks are not logged if they succeed, because they would hide the rest. */
function levelOf(status: number, route: string): 'debug' | 'info' | 'warn' | 'error' {
  if (status >= 500) return 'error'
  if (status >= 400) return 'warn'
  return /^\/(api|auth)\//.test(route) ? 'info' : 'debug'
}
