import type { Context, Hono } from 'hono'
import type { Logger } from 'pino'
import type { ProviderOutcome, ProviderStart } from '#shared/provider-sign-in.ts'
import { providerRequest } from '#shared/requests/auth.ts'
import { tellAbout } from '../../http/tell-about.ts'
import { AuthError } from '../auth-error.ts'
import { readRequest } from '../read-request.ts'
import type { RefreshCookie } from '../sessions/refresh-cookie.ts'
import { sessionBefore } from '../sessions/session-before.ts'
import { type ComeBackDeps, comeBack, SignedOutSince } from './come-back.ts'
import type { ProviderCookies, UnderWay } from './provider-cookies.ts'
import { ProviderFailure } from './provider-failure.ts'

interface ProviderRoutesDeps extends ComeBackDeps {
  publicUrl: string
  cookies: ProviderCookies
  cookie: RefreshCookie
  log: Logger
}

/** Where the provider sends a browser back, below /auth/v1. */
export const callbackPath = '/oidc/callback'

/** A browser goes to the provider, and comes back with a session or with a sentence. */
export function addProviderRoutes(routes: Hono, deps: ProviderRoutesDeps): void {
  const { publicUrl, openId, cookies, cookie, sessions, refusals, log } = deps

  routes.post('/oidc', async (c) => {
    const { email, invitation, beside } = await readRequest(c, providerRequest)
    const before = await sessionBefore(c, { cookie, sessions })
    try {
      // Whoever is signed in here, or was until somebody ended it, goes there to prove who they are, and a provider that knows
      // them would not ask.
      const asksAgain = cookie.all(c).length > 0 || cookies.asksWho(c)
      const { url, attempt } = await openId.begin({ email, asksAgain })
      cookies.begin(c, { ...attempt, invitation, email, isBeside: beside, before })
      const answer: ProviderStart = { url }
      return c.json(answer)
    } catch (error) {
      throw refusalOf(error)
    }
  })

  routes.get(callbackPath, async (c) => {
    tellAbout(c, { way: 'provider' })
    const underWay = cookies.underWay(c)
    // It is not what this browser began, so that goes on: a link by somebody else must not end it.
    if (!underWay || underWay.state !== c.req.query('state')) return leave(c, refusals.stale)
    try {
      const come = await comeBack(c, underWay, deps).catch((error: unknown) => {
        if (error instanceof SignedOutSince) return error
        throw error
      })
      if (typeof come !== 'string') return await sendBack(c, underWay, come)
      cookie.set(c, come)
      cookies.end(c)
      return c.redirect(`${publicUrl}/#/${underWay.isBeside ? 'login?done' : 'app'}`)
    } catch (error) {
      const refusal = refusalOf(error)
      cookies.fail(c, refusal.authCode)
      if (isAboutWho(error)) cookies.askNextTime(c)
      return leave(c, refusal)
    }
  })

  routes.post('/oidc/outcome', (c) => {
    const { code, message } = refusals.ofCode(cookies.takeFailure(c))
    const answer: ProviderOutcome = { code, message }
    return c.json(answer)
  })

  /** To be asked who they are. From there they come in, or are refused: nobody is sent back twice. */
  async function sendBack(c: Context, underWay: UnderWay, { saysWhen }: SignedOutSince): Promise<Response> {
    tellAbout(c, { outcome: refusals.unasked.authCode })
    const { url, attempt } = await openId.begin({ email: underWay.email, asksAgain: true, saysWhen })
    cookies.begin(c, { ...underWay, ...attempt })
    return c.redirect(url)
  }

  function leave(c: Context, { authCode }: AuthError): Response {
    tellAbout(c, { outcome: authCode })
    return c.redirect(`${publicUrl}/#/login?refused`)
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

/** The provider vouched for somebody, who may not come in; somebody else might. */
function isAboutWho(error: unknown): boolean {
  return error instanceof AuthError && error.status === 403
}
