import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import type { CookieOptions } from 'hono/utils/cookie'
import { originOf } from '../../http/under-path.ts'
import { newMark } from '../browser-cookie.ts'
import { anybody } from '../codes/codes.ts'
import { cookieNames, ownCookie } from '../cookie-names.ts'
import type { KeyedHash } from '../keyed-hash.ts'
import { passkeyLifetimeMs } from '../limits.ts'

export type PasskeyCookie = ReturnType<typeof createPasskeyCookie>

/**
 * Identifies a browser that was asked for a passkey, which alone can answer. It is not the cookie by which a browser has
 * its codes: the page asks for a passkey by itself, and may have a code under way. Where both answers brought a mark for
 * one cookie, the later one took the code away from the browser that asked for it.
 */
export function createPasskeyCookie(publicUrl: string, keyed: KeyedHash) {
  const { isSecure, nameOf } = cookieNames(publicUrl)
  const name = nameOf('passkey')
  const origin = originOf(publicUrl)
  const maxAge = passkeyLifetimeMs / 1000
  const options: CookieOptions = { path: '/', httpOnly: true, sameSite: 'Strict', secure: isSecure, maxAge }

  const read = (c: Context) => ownCookie(c, name)?.match(/^[\w-]{43}$/)?.[0]
  const askerOf = (mark: string | undefined) => (mark === undefined ? anybody : keyed('asker', mark))

  return {
    /** Who answers; `anybody` without a cookie. */
    of: (c: Context) => askerOf(read(c)),

    /** The same for one that is asked, which gets a cookie if it is a browser, on our page. */
    ofAsked(c: Context): string {
      if (c.req.header('origin') !== origin) return anybody
      const mark = read(c) ?? newMark()
      setCookie(c, name, mark, options)
      return askerOf(mark)
    },
  }
}
