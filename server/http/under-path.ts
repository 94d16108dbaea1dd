import type { Context, MiddlewareHandler } from 'hono'
import { getPath } from 'hono/utils/url'
import { AppError } from '../errors.ts'

/** The form in which browsers send it. */
export function originOf(publicUrl: string): string {
  return new URL(publicUrl).origin
}

/** The path after the origin, such as `/write`. Empty at the root. */
export function pathOf(publicUrl: string): string {
  return new URL(publicUrl).pathname.replace(/\/$/, '')
}

/**
 * The only place that knows that the server may be under a path: for routes and everything that reads `c.req.path`, it is at the
 * root. A proxy in front must pass the path on unchanged.
 */
export function keepUnder(publicUrl: string): {
  getPath: (request: Request) => string
  /** Refuses requests that are meant for another server of this origin. */
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
      // The page names its files relative to its folder, so the address needs a slash at the end.
      if (path === under) return Promise.resolve(c.redirect(`${under}/`, 302))
      throw new AppError('not_found')
    },
  }
}
