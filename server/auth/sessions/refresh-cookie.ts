import type { Context } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import type { CookieOptions } from 'hono/utils/cookie'
import { originOf } from '../../http/under-path.ts'
import { AuthError } from '../auth-error.ts'
import { cookieNames, ownCookie, sentCookies } from '../cookie-names.ts'
import { sessionIdleMs, sessionLifetimeMs } from '../limits.ts'

export type RefreshCookie = ReturnType<typeof createRefreshCookie>

/** Where a browser keeps its refresh token: out of reach of every script. */
export function createRefreshCookie(publicUrl: string) {
  const { isSecure, nameOf } = cookieNames(publicUrl)
  const [name, left] = [nameOf('refresh'), nameOf('left')]
  const origin = originOf(publicUrl)
  const options: CookieOptions = { path: '/', httpOnly: true, sameSite: 'Strict', secure: isSecure }

  const hasLeft = (c: Context) => sentCookies(c, left).length > 0

  return {
    /** Only our own page may work by cookie: a header that no form can send, and the browser's word for its origin. */
    isUsedBy(c: Context): boolean {
      if (c.req.header('x-refresh') !== 'cookie') return false
      if (c.req.header('origin') === origin) return true
      throw new AuthError('forbidden', 'origin_not_allowed', `Please open this page at ${publicUrl}.`)
    },
    get: (c: Context) => (hasLeft(c) ? undefined : ownCookie(c, name)),
    /** All cookies of that name. Of two, one is somebody else's. */
    all: (c: Context) => sentCookies(c, name),
    set(c: Context, token: string): void {
      setCookie(c, name, token, { ...options, maxAge: sessionIdleMs / 1000 })
      if (hasLeft(c)) deleteCookie(c, left, options)
    },
    /**
     * Leaves a mark that nobody is signed in here. Where a browser knows no `__Host-`, a page at another name of the
     * domain can have left a cookie of its own, for a path that the call which clears this one does not show: alone, it
     * would open that one's account.
     */
    clear(c: Context): void {
      deleteCookie(c, name, options)
      setCookie(c, left, '1', { ...options, maxAge: sessionLifetimeMs / 1000 })
    },
  }
}
