import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { CookieOptions } from 'hono/utils/cookie'
import { AuthError } from './auth-error.ts'
import { sessionIdleMs } from './limits.ts'

export type RefreshCookie = ReturnType<typeof createRefreshCookie>

/**
 * Where a browser keeps its refresh token: out of reach of every script.
 *
 * Over https it is a `__Host-` cookie. Over http it cannot be: Safari drops Secure cookies there, on localhost too.
 * Its name then carries the port, because cookies do not: two servers on one machine would sign each other out.
 */
export function createRefreshCookie(publicUrl: string) {
  const { protocol, port } = new URL(publicUrl)
  const secure = protocol === 'https:'
  const name = secure ? '__Host-refresh' : `refresh-${port || '80'}`
  const options: CookieOptions = { path: '/', httpOnly: true, sameSite: 'Strict', secure }

  return {
    /** Only our own page may work by cookie: a header that no form can send, and the browser's word for its origin. */
    isUsedBy(c: Context): boolean {
      if (c.req.header('x-refresh') !== 'cookie') return false
      if (c.req.header('origin') === publicUrl) return true
      throw new AuthError('forbidden', 'origin_not_allowed', `Please open this page at ${publicUrl}.`)
    },
    get: (c: Context) => getCookie(c, name),
    set: (c: Context, token: string) =>
      setCookie(c, name, token, { ...options, maxAge: sessionIdleMs / 1000 }),
    clear: (c: Context) => deleteCookie(c, name, options),
  }
}
