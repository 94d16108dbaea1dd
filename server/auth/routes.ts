import { Hono } from 'hono'
import type { AuthSettings } from '#shared/auth.ts'
import type { SignUp } from '../env.ts'
import type { Mailer } from '../mail/mailer.ts'
import { AuthError } from './auth-error.ts'
import { addSignInRoutes, type SignInRoutesDeps } from './codes/sign-in-routes.ts'
import type { PasskeySignIn } from './passkeys/passkey-sign-in.ts'
import type { ProviderSignIn } from './provider/provider-sign-in.ts'
import { addSessionRoutes, type SessionRoutesDeps } from './sessions/session-routes.ts'
import { addInvitationRoute, type InvitationRouteDeps } from './sign-up/invitation-route.ts'
import { limitNetwork, limitWidely } from './throttling/limit-network.ts'

interface RoutesDeps extends SignInRoutesDeps, SessionRoutesDeps, InvitationRouteDeps {
  mailer: Mailer
  signUp: SignUp
  rateLimits: boolean
  provider: ProviderSignIn | undefined
  /** Undefined if browsers allow no passkeys here, or if the provider is the only way to sign in. */
  passkeySignIn: PasskeySignIn | undefined
}

export function createRoutes(deps: RoutesDeps): Hono {
  const { mailer, signUp, captcha, clientIp, clock, rateLimits, provider, passkeySignIn } = deps
  const routes = new Hono()

  routes.onError((error, c) => {
    if (!(error instanceof AuthError)) throw error
    if (error.retryAfterSeconds !== undefined) c.header('Retry-After', String(error.retryAfterSeconds))
    return c.json(error.toBody(), error.status)
  })

  if (rateLimits) {
    routes.on('POST', ['/token', '/logout', '/invitation'], limitNetwork(clientIp, clock))
    // This route has a limit of its own, because pages of other sites can request it, like a picture, from their
    // visitors' networks.
    routes.get('/user', limitNetwork(clientIp, clock))
    // Checked before the captcha's service and the budgets in the database are asked.
    routes.on('POST', ['/otp', '/verify'], limitWidely(clientIp, clock))
  }

  const settings: AuthSettings = {
    external: { email: !provider?.isOnly, phone: false },
    disable_signup: signUp === 'invited',
    sign_up: typeof signUp === 'string' ? signUp : 'domains',
    mail: mailer.kind,
    ...(provider && { provider: { name: provider.name } }),
    passkeys: passkeySignIn !== undefined,
    captcha: captcha ? { provider: captcha.provider, site_key: captcha.siteKey } : null,
  }
  routes.get('/settings', (c) => c.json(settings))
  addInvitationRoute(routes, deps)
  if (provider?.isOnly) provider.refuseCodes(routes)
  else addSignInRoutes(routes, deps)
  passkeySignIn?.addRoutes(routes)
  provider?.addRoutes(routes)
  addSessionRoutes(routes, deps)

  return routes
}
