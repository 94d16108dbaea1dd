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

/** Where the provider sends a browser back, below /auth/v1. */
export const callbackPath = '/oidc/callback'
/** Where the page then goes on. */
export const enterPath = '/oidc/enter'

/**
 * More than providers send. An answer whose head is longer than 4 kB nginx does not pass on: it writes the address into
 * its error log, with the provider's code. Whoever has begun a sign-in and leads somebody else to the provider says how
 * long its `state` is.
 */
const maxBackLength = 3_200

/** A page goes to the provider, and comes back with a session or with a sentence. */
export function addProviderRoutes(routes: Hono, deps: ProviderRoutesDeps): void {
  const { publicUrl, openId, attempts, waysBack, asking, cookie, sessions, refusals, log } = deps

  routes.post('/oidc', async (c) => {
    const { email, invitation } = await readRequest(c, providerRequest)
    // Whoever is signed in here, or was until somebody ended it, goes there to prove who they are, and a provider that
    // knows them would not ask.
    const asksAgain = cookie.all(c).length > 0 || asking.isSet(c)
    return c.json(await begin({ email, invitation }, { asksAgain }))
  })

  // Anybody can lead a browser to this address, and only the page knows whether it was on its way.
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
    // It is not what this page began, so that goes on: a link by somebody else must not end it.
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

  /** To be asked who they are. From there they come in, or are refused: nobody is sent back twice. */
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
 * What the provider sent along, for the first page that comes with it. What another site has asked for as for a picture
 * is signed for nobody, and so for none who reads of it either.
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

/** The provider vouched for somebody, who may not come in; somebody else might. */
function isAboutWho(error: unknown): boolean {
  return error instanceof AuthError && error.status === 403
}
