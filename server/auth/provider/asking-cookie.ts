import type { Context } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import type { CookieOptions } from 'hono/utils/cookie'
import { cookieNames, sentCookies } from '../cookie-names.ts'
import { sessionLifetimeMs } from '../limits.ts'

export type AskingCookie = ReturnType<typeof createAskingCookie>

/**
 * A cookie that says: at the next sign-in, the provider must ask who is there. A person who has signed out here, or was
 * refused here, is still signed in at the provider, which would otherwise let them in again without asking.
 */
export function createAskingCookie(publicUrl: string) {
  const { isSecure, nameOf } = cookieNames(publicUrl)
  const name = nameOf('signed-out')
  const options: CookieOptions = { path: '/', httpOnly: true, sameSite: 'Strict', secure: isSecure }

  return {
    set: (c: Context) => setCookie(c, name, '1', { ...options, maxAge: sessionLifetimeMs / 1000 }),
    isSet: (c: Context) => sentCookies(c, name).length > 0,
    /** To be called when somebody has signed in. */
    clear: (c: Context) => deleteCookie(c, name, options),
  }
}
