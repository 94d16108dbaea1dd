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

/** What the cookie says about the browser that sends a request. */
export interface Browser {
  /** Identifies the browser among those that asked for a code; `anybody` if it has no cookie. */
  asker: string
  /** Whether somebody has signed in with this address in this browser. */
  knows(email: string): boolean
}

/**
 * A cookie that identifies a browser that asked for a code, so that other people cannot use up its tries. After a
 * sign-in it also proves, by a keyed hash, that somebody has signed in here with the address: then a flood of
 * strangers' requests cannot keep the writer from getting a code. The cookie alone opens nothing: a thief can only ask
 * and guess as often as this browser could.
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
     * Reads the cookie of a browser that asks for a code on our page. If it has none, `keep` sets one; call it only
     * once a code was sent. Otherwise a refused request could replace the cookie with which another window has just
     * asked.
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

    /** Notes the address in the cookie, after a sign-in with a code that this browser asked for, or with a passkey. */
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
