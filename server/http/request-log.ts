import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Logger } from 'pino'

/**
 * One line for each request. It names the route and not the path: a path may hold whatever somebody typed into the
 * address bar.
 */
export function logRequests(log: Logger): MiddlewareHandler {
  return async (c, next) => {
    const startedAt = performance.now()
    await next()
    const { status } = c.res
    const route = routePath(c)
    log[levelOf(status, route)](
      {
        requestId: c.get('requestId'),
        method: c.req.method,
        route,
        status,
        ms: Math.round(performance.now() - startedAt),
      },
      'request',
    )
  }
}

/** Files and health checks that went well would bury the rest. */
function levelOf(status: number, route: string): 'debug' | 'info' | 'warn' | 'error' {
  if (status >= 500) return 'error'
  if (status >= 400) return 'warn'
  return /^\/(api|auth)\//.test(route) ? 'info' : 'debug'
}
