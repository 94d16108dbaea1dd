import type { Context } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import type { CookieOptions } from 'hono/utils/cookie'
import { originOf } from '../../http/under-path.ts'
import { AuthError } from '../auth-error.ts'
import { cookieNames, ownCookie, sentCookies } from '../cookie-names.ts'
import { sessionIdleMs } from '../limits.ts'

export type RefreshCookie = ReturnType<typeof createRefreshCookie>

/** Where a browser keeps its refresh token: out of reach of every script. */
export function createRefreshCookie(publicUrl: string) {
  const { isSecure, nameOf } = cookieNames(publicUrl)
  const name = nameOf('refresh')
  const origin = originOf(publicUrl)
  const options: CookieOptions = { path: '/', httpOnly: true, sameSite: 'Strict', secure: isSecure }

  return {
    /** Only our own page may work by cookie: a header that no form can send, and the browser's word for its origin. */
    isUsedBy(c: Context): boolean {
      if (c.req.header('x-refresh') !== 'cookie') return false
      if (c.req.header('origin') === origin) return true
      throw new AuthError('forbidden', 'origin_not_allowed', `Please open this page at ${publicUrl}.`)
    },
    get: (c: Context) => ownCookie(c, name),
    /** Of two, one is somebody else's. */
    all: (c: Context) => sentCookies(c, name),
    set: (c: Context, token: string) =>
      setCookie(c, name, token, { ...options, maxAge: sessionIdleMs / 1000 }),
    clear: (c: Context) => deleteCookie(c, name, options),
  }
}
