import type { Context } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import type { CookieOptions } from 'hono/utils/cookie'
import { endsWithin } from '../../is-within.ts'
import { cookieNames, ownCookie, sentCookies } from '../cookie-names.ts'
import { attemptLifetimeMs, sessionLifetimeMs } from '../limits.ts'
import type { Seal } from '../seal.ts'
import type { Attempt } from './openid-provider.ts'

/** A sign-in that is under way at the provider. */
export interface UnderWay extends Attempt {
  until: number
  /** What the link carried that led to the page. */
  invitation: string | undefined
  /** Who alone may come back. */
  email: string | undefined
  /** In a window of its own, beside a page that goes on. */
  isBeside: boolean
  /** The session that this browser was in: coming back from another site, it does not show the cookie of that. */
  before: string | undefined
}

export type ProviderCookies = ReturnType<typeof createProviderCookies>

const failed = /^failed\.([a-z_]{1,60})$/

/**
 * What a browser holds of its way to the provider and back. `SameSite=Lax`, because it comes back from another site.
 * One at a time: beginning in a second window ends what was begun in the first.
 */
export function createProviderCookies(
  publicUrl: string,
  { seal, clock }: { seal: Seal; clock: () => number },
) {
  const { isSecure, nameOf } = cookieNames(publicUrl)
  const [attempt, asksWho] = [nameOf('oidc'), nameOf('signed-out')]
  const options: CookieOptions = { path: '/', httpOnly: true, sameSite: 'Lax', secure: isSecure }
  const lasting = (ms: number) => ({ ...options, maxAge: ms / 1000 })

  return {
    begin(c: Context, underWay: Omit<UnderWay, 'until'>): void {
      const words = JSON.stringify({ ...underWay, until: clock() + attemptLifetimeMs })
      setCookie(c, attempt, seal.close(words), lasting(attemptLifetimeMs))
    },

    /** What this browser began and has not ended yet. */
    underWay(c: Context): UnderWay | undefined {
      const words = seal.open(ownCookie(c, attempt) ?? '')
      if (words === undefined) return undefined
      // Nobody but us has sealed it.
      const found = JSON.parse(words) as UnderWay
      return endsWithin(found.until, attemptLifetimeMs, clock()) ? found : undefined
    },

    /** Somebody has signed in. */
    end(c: Context): void {
      deleteCookie(c, attempt, options)
      deleteCookie(c, asksWho, options)
    },

    /** Why it ended, for the page that the browser comes to next. */
    fail(c: Context, code: string): void {
      setCookie(c, attempt, `failed.${code}`, lasting(attemptLifetimeMs))
    },

    /** Once. */
    takeFailure(c: Context): string | undefined {
      const code = failed.exec(ownCookie(c, attempt) ?? '')?.[1]
      if (code !== undefined) deleteCookie(c, attempt, options)
      return code
    },

    /**
     * After signing out here, or being refused here, a person is still signed in at the provider, which would let the
     * same person through the next time without a question.
     */
    askNextTime(c: Context): void {
      setCookie(c, asksWho, '1', lasting(sessionLifetimeMs))
    },

    asksWho: (c: Context) => sentCookies(c, asksWho).length > 0,
  }
}
