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
 * A cookie that identifies a browser that was asked for a passkey: only this browser can answer. Codes have another
 * cookie, because the page asks for a passkey by itself, perhaps while a code is on its way. With a single cookie,
 * whichever reply came later would replace it, and the browser could lose its code.
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
    /** The browser that answers; `anybody` if it has no cookie. */
    of: (c: Context) => askerOf(read(c)),

    /** The browser that is being asked. On our page it gets the cookie. */
    ofAsked(c: Context): string {
      if (c.req.header('origin') !== origin) return anybody
      const mark = read(c) ?? newMark()
      setCookie(c, name, mark, options)
      return askerOf(mark)
    },
  }
}
