import type { Context, Hono } from 'hono'
import type { Logger } from 'pino'
import type { ProviderStart } from '#shared/provider-sign-in.ts'
import { providerRequest, providerReturn } from '#shared/requests/auth.ts'
import { tellAbout } from '../../http/tell-about.ts'
import { AuthError } from '../auth-error.ts'
import { readRequest } from '../read-request.ts'
import { giveSession } from '../sessions/give-session.ts'
import type { RefreshCookie } from '../sessions/refresh-cookie.ts'
import { sessionBefore } from '../sessions/session-before.ts'
import type { AskingCookie } from './asking-cookie.ts'
import type { Attempts, UnderWay } from './attempts.ts'
import { type ComeBackDeps, comeBack, SignedOutSince } from './come-back.ts'
import { ProviderFailure } from './provider-failure.ts'
import { codesIn, type WaysBack } from './ways-back.ts'

interface ProviderRoutesDeps extends ComeBackDeps {
  publicUrl: string
  attempts: Attempts
  waysBack: WaysBack
  asking: AskingCookie
  cookie: RefreshCookie
  log: Logger
}

/** The path below /auth/v1 to which the provider sends browsers back. */
export const callbackPath = '/oidc/callback'
/** The path that the page then calls. */
export const enterPath = '/oidc/enter'

/**
 * More than providers send. nginx refuses a reply whose header exceeds 4 kB, and writes the address, with the
 * provider's code, into its error log. An attacker who leads somebody else to the provider could choose a `state` of
 * such a length.
 */
const maxBackLength = 3_200

/** The routes by which a page goes to the provider and comes back, with a session or with a message. */
export function addProviderRoutes(routes: Hono, deps: ProviderRoutesDeps): void {
  const { publicUrl, openId, attempts, waysBack, asking, cookie, sessions, refusals, log } = deps

  routes.post('/oidc', async (c) => {
    const { email, invitation } = await readRequest(c, providerRequest)
    // A person who is signed in here, or was until the session was ended, goes there to prove who they are. So the
    // provider must ask, even if it knows the browser.
    const asksAgain = cookie.all(c).length > 0 || asking.isSet(c)
    return c.json(await begin({ email, invitation }, { asksAgain }))
  })

  // Anybody can lead a browser to this address. Only the page knows whether it had begun a sign-in.
  routes.get(callbackPath, async (c) => {
    const back = encodeURIComponent((await takeWayBack(c, deps)) ?? '')
    return c.redirect(`${publicUrl}/#/login?back=${back.length > maxBackLength ? '' : back}`)
  })

  routes.post(enterPath, async (c) => {
    tellAbout(c, { way: 'provider' })
    const isBrowser = cookie.isUsedBy(c)
    const { attempt, back } = await readRequest(c, providerReturn)
    const underWay = attempts.open(attempt)
    const search = waysBack.open(back)
    // This is not the sign-in that the page began. That one goes on, because a stranger's link must not end it.
    if (!underWay || search === undefined || underWay.state !== new URLSearchParams(search).get('state'))
      throw refusals.stale
    try {
      const before = isBrowser ? await sessionBefore(c, { cookie, sessions }) : undefined
      const session = await comeBack(c, { underWay, search, before }, deps)
      asking.clear(c)
      return giveSession(c, session, { cookie, isBrowser })
    } catch (error) {
      if (error instanceof SignedOutSince) return sendBack(c, underWay, error)
      if (isAboutWho(error)) asking.set(c)
      throw refusalOf(error)
    }
  })

  async function begin(
    wish: Pick<UnderWay, 'email' | 'invitation'>,
    how: { asksAgain: boolean; saysWhen?: boolean },
  ): Promise<ProviderStart> {
    try {
      const { url, attempt } = await openId.begin({ email: wish.email, ...how })
      return { url, attempt: attempts.close({ ...wish, ...attempt }) }
    } catch (error) {
      throw refusalOf(error)
    }
  }

  /** Sends the browser to the provider again, which must now ask who the person is. Nobody is sent back twice. */
  async function sendBack(c: Context, underWay: UnderWay, { saysWhen }: SignedOutSince): Promise<Response> {
    tellAbout(c, { outcome: refusals.unasked.authCode })
    const { email, invitation } = underWay
    return c.json(await begin({ email, invitation }, { asksAgain: true, saysWhen }))
  }

  function refusalOf(error: unknown): AuthError {
    if (error instanceof AuthError) return error
    if (error instanceof ProviderFailure) {
      log.warn({ reason: error.reason, what: error.message }, 'The OpenID provider let nobody in')
      return refusals[error.reason]
    }
    log.error({ err: error }, 'A sign-in through the OpenID provider failed')
    return refusals.failed
  }
}

/**
 * Signs the query that the provider sent along, for the first page that comes with it. If another site requested the
 * address as a picture, its code is marked as used but nothing is signed, so nobody who reads the address can use it.
 */
async function takeWayBack(
  c: Context,
  { waysBack, throttle, budgets, clientIp }: ProviderRoutesDeps,
): Promise<string | undefined> {
  const isPage = (c.req.header('sec-fetch-dest') ?? 'document') === 'document'
  const { search } = new URL(c.req.url)
  const charges = codesIn(search).length > 0 ? budgets.ofWayBack(clientIp(c), isPage) : []
  if ((await throttle.take(charges)) !== 'taken') return undefined
  const signed = await waysBack.sign(search)
  return isPage ? signed : undefined
}

/** Whether the provider identified a person who may not come in here. Another person at the same browser might. */
function isAboutWho(error: unknown): boolean {
  return error instanceof AuthError && error.status === 403
}
