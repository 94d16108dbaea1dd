import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import type { CookieOptions } from 'hono/utils/cookie'
import { codeLifetimeMs } from '#shared/limits.ts'
import { originOf } from '../http/under-path.ts'
import { anybody } from './codes/codes.ts'
import { cookieNames, ownCookie, sentCookies } from './cookie-names.ts'
import { type EarlierHash, type KeyedHash, noEarlierHash } from './keyed-hash.ts'
import { sessionLifetimeMs } from './limits.ts'

export type BrowserCookie = ReturnType<typeof createBrowserCookie>

/** The browser that sends a request, as far as its cookie tells. */
export interface Browser {
  /** Its place among those who asked for a code; `anybody` without a cookie. */
  asker: string
  /** Whether somebody has signed in here with this address. */
  knows(email: string): boolean
}

/**
 * Identifies a browser that asked for a code, so that other people cannot use up its tries. After a sign-in it also
 * shows, by a keyed hash, that this browser knows the address: then no flood of others' requests keeps its writer from
 * another code. It opens nothing: whoever steals it can only ask and guess as often as this browser could.
 */
export function createBrowserCookie(
  publicUrl: string,
  keyed: KeyedHash,
  earlier: EarlierHash = noEarlierHash,
) {
  const { isSecure, nameOf } = cookieNames(publicUrl)
  const name = nameOf('browser')
  const origin = originOf(publicUrl)
  const options: CookieOptions = { path: '/', httpOnly: true, sameSite: 'Strict', secure: isSecure }
  const proofOf = (mark: string, email: string) => keyed('known browser', mark, email)

  function read(c: Context): { mark: string | undefined; proof: string | undefined } {
    const [, mark, proof] = ownCookie(c, name)?.match(/^([\w-]{43})(?:\.([\w-]{43}))?$/) ?? []
    return { mark, proof }
  }

  return {
    /** Reads the cookie. */
    of(c: Context): Browser {
      const { mark, proof } = read(c)
      return browserOf(mark, proof)
    },

    /**
     * The same for one that asks for a code. If it is a browser, on our page, it gets a cookie where it has none, by
     * `keep`, once a code is sent: with a refusal, a mark could take the place of the one by which another window has
     * been sent a code meanwhile.
     */
    ofAsker(c: Context): { asker: Browser; keep: () => void } {
      if (c.req.header('origin') !== origin) return { asker: browserOf(undefined, undefined), keep: () => {} }
      const { mark = newMark(), proof } = read(c)
      return {
        asker: browserOf(mark, proof),
        keep() {
          if (proof === undefined) setCookie(c, name, mark, { ...options, maxAge: codeLifetimeMs / 1000 })
        },
      }
    },

    /** For a browser that has signed in by a code that it asked for, or by a passkey. */
    remember(c: Context, email: string, { isByPasskey = false } = {}): void {
      const { mark = isByPasskey ? newMark() : undefined } = read(c)
      if (mark === undefined) return
      const value = `${mark}.${proofOf(mark, email)}`
      setCookie(c, name, value, { ...options, maxAge: sessionLifetimeMs / 1000 })
    },

    clear(c: Context): void {
      if (sentCookies(c, name).length > 0) deleteCookie(c, name, options)
    },
  }

  function browserOf(mark: string | undefined, proof: string | undefined): Browser {
    if (mark === undefined) return { asker: anybody, knows: () => false }
    return {
      asker: keyed('asker', mark),
      knows: (email) =>
        proof !== undefined &&
        [proofOf(mark, email), earlier()?.('known browser', mark, email)].includes(proof),
    }
  }
}

export function newMark(): string {
  return randomBytes(32).toString('base64url')
}
