import type { Context } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import type { CookieOptions } from 'hono/utils/cookie'
import { originOf } from '../../http/under-path.ts'
import { AuthError } from '../auth-error.ts'
import { cookieNames, ownCookie, sentCookies } from '../cookie-names.ts'
import { sessionIdleMs, sessionLifetimeMs } from '../limits.ts'

export type RefreshCookie = ReturnType<typeof createRefreshCookie>

/** The cookie with a browser's refresh token, which no script can read. */
export function createRefreshCookie(publicUrl: string) {
  const { isSecure, nameOf } = cookieNames(publicUrl)
  const [name, left] = [nameOf('refresh'), nameOf('left')]
  const origin = originOf(publicUrl)
  const options: CookieOptions = { path: '/', httpOnly: true, sameSite: 'Strict', secure: isSecure }

  const hasLeft = (c: Context) => sentCookies(c, left).length > 0

  return {
    /** Only our own page may use the cookie: it sends a header that no form can send, and the browser sets Origin. */
    isUsedBy(c: Context): boolean {
      if (c.req.header('x-refresh') !== 'cookie') return false
      if (c.req.header('origin') === origin) return true
      throw new AuthError('forbidden', 'origin_not_allowed', `Please open this page at ${publicUrl}.`)
    },
    get: (c: Context) => (hasLeft(c) ? undefined : ownCookie(c, name)),
    /** All cookies of that name. If there are two, one was set by somebody else. */
    all: (c: Context) => sentCookies(c, name),
    set(c: Context, token: string): void {
      setCookie(c, name, token, { ...options, maxAge: sessionIdleMs / 1000 })
      if (hasLeft(c)) deleteCookie(c, left, options)
    },
    /**
     * Deletes the cookie and sets a mark that nobody is signed in. In a browser without `__Host-` cookies, a page of
     * another host name in the domain may have set a second cookie, for a path that this call does not cover. Without
     * the mark, that cookie would then sign the browser in to the stranger's account.
     */
    clear(c: Context): void {
      deleteCookie(c, name, options)
      setCookie(c, left, '1', { ...options, maxAge: sessionLifetimeMs / 1000 })
    },
  }
}
