import type { Context, Hono } from 'hono'
import type { Logger } from 'pino'
import type { Beat } from '../../beat.ts'
import type { Db } from '../../db/schema.ts'
import type { ProviderConfig } from '../../env.ts'
import type { EarlierHash, KeyedHash } from '../keyed-hash.ts'
import { createSeal } from '../seal.ts'
import { createMarkUsed } from '../sessions/mark-used.ts'
import type { RefreshCookie } from '../sessions/refresh-cookie.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { Door } from '../sign-up/door.ts'
import type { Invitations } from '../sign-up/invitations.ts'
import type { Budgets } from '../throttling/budgets.ts'
import { limitNetwork } from '../throttling/limit-network.ts'
import type { Throttle } from '../throttling/throttle.ts'
import { createAskingCookie } from './asking-cookie.ts'
import { createAttempts } from './attempts.ts'
import { createEnterByIdentity } from './enter-by-identity.ts'
import { createOpenIdProvider } from './openid-provider.ts'
import { codesRefused, createProviderRefusals } from './provider-refusals.ts'
import { addProviderRoutes, callbackPath, enterPath } from './provider-routes.ts'
import { createSaidWhen } from './said-when.ts'
import { createWaysBack } from './ways-back.ts'

/** The parts that all ways to sign in share. */
export interface ProviderSignInParts {
  publicUrl: string
  rateLimits: boolean
  db: Db
  keyed: KeyedHash
  earlier: EarlierHash
  sessions: Sessions
  budgets: Budgets
  throttle: Throttle
  invitations: Invitations
  door: Door
  cookie: RefreshCookie
  clientIp: (c: Context) => string
  clock: () => number
  log: Logger
}

interface ProviderSignInDeps extends ProviderSignInParts {
  config: ProviderConfig
  beat: Beat | undefined
}

export type ProviderSignIn = ReturnType<typeof createProviderSignIn>

/** Signing in through the OpenID provider, on a server that has one. */
export function createProviderSignIn(deps: ProviderSignInDeps) {
  const { config, publicUrl, rateLimits, keyed, earlier, db, clientIp, clock, beat } = deps
  const redirectUri = `${publicUrl}/auth/v1${callbackPath}`
  const refusals = createProviderRefusals(config)
  const attempts = createAttempts({ seal: createSeal(keyed, earlier, 'provider'), clock })
  const markUsed = createMarkUsed({ db, clock })
  const waysBack = createWaysBack({ redirectUri, keyed, earlier, markUsed, clock })
  const asking = createAskingCookie(publicUrl)
  const { isOnly } = config

  return {
    name: config.name,
    isOnly,
    askNextTime: asking.set,

    addRoutes(routes: Hono): void {
      if (rateLimits) routes.on('POST', ['/oidc', enterPath], limitNetwork(clientIp, clock))
      addProviderRoutes(routes, {
        ...deps,
        openId: createOpenIdProvider({ config, redirectUri, saidWhen: createSaidWhen(db), clock, beat }),
        attempts,
        waysBack,
        asking,
        refusals,
        enterByIdentity: createEnterByIdentity({ ...deps, refusals }),
        markUsed,
      })
    },

    /** Replaces the routes for codes and passkeys. Nothing is read or looked up, so everybody gets the same answer. */
    refuseCodes(routes: Hono): void {
      routes.on(
        'POST',
        ['/otp', '/verify', '/passkeys/authentication/options', '/passkeys/authentication/verify'],
        () => {
          throw codesRefused(config)
        },
      )
    },
  }
}
