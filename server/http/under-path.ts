import type { Context, MiddlewareHandler } from 'hono'
import { getPath } from 'hono/utils/url'
import { AppError } from '../errors.ts'

/** As browsers name it when they call. */
export function originOf(publicUrl: string): string {
  return new URL(publicUrl).origin
}

/** What comes behind the origin, such as `/write`; nothing at the root. */
export function pathOf(publicUrl: string): string {
  return new URL(publicUrl).pathname.replace(/\/$/, '')
}

/**
 * The only place that knows that the server may be under a path: routes, and all that reads `c.req.path`, are as at the root. A
 * proxy in front passes the path on as it came.
 */
export function keepUnder(publicUrl: string): {
  getPath: (request: Request) => string
  /** Lets nothing pass that is for another server of this origin. */
  refuseOthers: MiddlewareHandler | undefined
} {
  const under = pathOf(publicUrl)
  if (under === '') return { getPath, refuseOthers: undefined }
  const isUnder = (path: string) => path.startsWith(`${under}/`)
  return {
    getPath(request) {
      const path = getPath(request)
      return isUnder(path) ? path.slice(under.length) : path
    },
    refuseOthers(c: Context, next) {
      const path = getPath(c.req.raw)
      if (isUnder(path)) return next()
      // The page names its parts by its folder, and this is none yet.
      if (path === under) return Promise.resolve(c.redirect(`${under}/`, 302))
      throw new AppError('not_found')
    },
  }
}
