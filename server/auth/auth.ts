import { type Context, Hono } from 'hono'
import type { Logger } from 'pino'
import type { Claim, Store } from '../db/schema.ts'
import type { Config } from '../env.ts'
import { createCallsToEnd } from '../http/end-calls.ts'
import type { UserEnv } from '../http/require-user.ts'
import type { Mailer } from '../mail/mailer.ts'
import { createBrowserCookie } from './browser-cookie.ts'
import type { Captcha } from './codes/captcha.ts'
import { createCodes } from './codes/codes.ts'
import { createSignIn } from './codes/sign-in.ts'
import { createEarlierHash, type KeyedHash } from './keyed-hash.ts'
import { createPasskeyCookie } from './passkeys/passkey-cookie.ts'
import { createPasskeyRoutes } from './passkeys/passkey-routes.ts'
import { createPasskeySignIn } from './passkeys/passkey-sign-in.ts'
import { passkeySiteOf } from './passkeys/passkey-site.ts'
import { createPasskeyTickets } from './passkeys/passkey-tickets.ts'
import { createPasskeys } from './passkeys/passkeys.ts'
import { createProofRoutes } from './proof-routes.ts'
import { createProve } from './prove.ts'
import type { ProviderSignIn, ProviderSignInParts } from './provider/provider-sign-in.ts'
import { createRoutes } from './routes.ts'
import { createSeal } from './seal.ts'
import { type Claims, createClaims } from './sessions/claims.ts'
import { createDeviceRoutes } from './sessions/device-routes.ts'
import { createMarkUsed } from './sessions/mark-used.ts'
import { createRefreshCookie } from './sessions/refresh-cookie.ts'
import { createSessions, type Sessions } from './sessions/sessions.ts'
import type { SignedIn } from './sessions/signed-in.ts'
import { createDoor } from './sign-up/door.ts'
import { createInvitations } from './sign-up/invitations.ts'
import { createBudgets } from './throttling/budgets.ts'
import { createThrottle } from './throttling/throttle.ts'

interface AuthDeps {
  store: Store
  config: Pick<Config, 'publicUrl' | 'signUp' | 'mailSplitsAt' | 'rateLimits'> & {
    secretBefore?: Config['secretBefore']
    contact?: Config['contact']
    budgets: Pick<Config['budgets'], 'mailsPerHour'>
  }
  mailer: Mailer
  chosen: ChosenForAuth
  keyed: KeyedHash
  clock: () => number
  clientIp: (c: Context) => string
  log: Logger
}

/** The parts that a server has only if they are set up. */
export interface ChosenForAuth {
  createProviderSignIn: ((parts: ProviderSignInParts) => ProviderSignIn) | undefined
  captcha: Captcha | undefined
}

interface Auth {
  /** To be mounted at /auth/v1. */
  routes: Hono
  /** To be mounted at /api/account. */
  accountRoutes: Hono<UserEnv>
  /** Finds who sends this call. If their session ends meanwhile, the call ends too. */
  whoIs(accessToken: string, c: Context): Promise<SignedIn | null>
  /** Whom a token named when it was found before. The transaction of the call must still prove it. */
  claimOf(accessToken: string): Claim | undefined
  /** Throws unless the sender of this call has just proved who they are. */
  requireProof(c: Context): Promise<void>
  /** Clears the browser's cookies of an account that has been deleted. */
  clearCookie(c: Context): void
}

/** Sign-in by e-mail code, passkey or OpenID provider, with the calls that GoTrue's clients know. */
export function createAuth(deps: AuthDeps): Auth {
  const { store, config, mailer, chosen, keyed, clock, clientIp, log } = deps
  const earlier = createEarlierHash(config.secretBefore, clock)
  const codes = createCodes({ db: store.db, keyed, earlier, clock })
  const throttle = createThrottle({ db: store.db, clock, isOn: config.rateLimits })
  const sessions = createSessions({ db: store.db, keyed, earlier, clock, throttle })
  const prove = createProve({ sessions, clock })
  const claims = createClaims({ db: store.db, keyed, earlier, clock })
  const { publicUrl, signUp, mailSplitsAt, contact, rateLimits } = config
  const budgets = createBudgets(keyed, config.budgets.mailsPerHour, mailSplitsAt)
  const { db } = store
  const invitations = createInvitations({ db, clock })
  const door = createDoor({ signUp, mailSplitsAt, contact, invitations, clock })
  const parts = { db, sessions, budgets, throttle, invitations, door, clock, log }
  const signIn = createSignIn({ ...parts, codes, mailer })
  const cookie = createRefreshCookie(publicUrl)
  const browser = createBrowserCookie(publicUrl, keyed, earlier)
  const asked = createPasskeyCookie(publicUrl, keyed)
  const provider = chosen.createProviderSignIn?.({
    ...parts,
    publicUrl,
    rateLimits,
    keyed,
    earlier,
    cookie,
    clientIp,
  })
  const site = provider?.isOnly ? undefined : passkeySiteOf(publicUrl)
  const passkeys = createPasskeys({ db, clock })
  const tickets = createPasskeyTickets({
    seal: createSeal(keyed, earlier, 'passkey'),
    markUsed: createMarkUsed({ db, clock }),
    clock,
  })
  const passkeySignIn =
    site && createPasskeySignIn({ ...parts, site, tickets, rateLimits, cookie, browser, asked, clientIp })
  return {
    routes: createRoutes({
      ...parts,
      signIn,
      cookie,
      browser,
      mailer,
      signUp,
      captcha: chosen.captcha,
      provider,
      prove,
      passkeySignIn,
      clientIp,
      rateLimits,
    }),
    accountRoutes: new Hono<UserEnv>()
      .route('/devices', createDeviceRoutes({ sessions, prove }))
      .route('/passkeys', createPasskeyRoutes({ ...parts, site, tickets, passkeys, prove, mailer }))
      .route('/proof', createProofRoutes(prove)),
    requireProof: prove.require,
    whoIs: createWhoIs({ sessions, claims }),
    claimOf: claims.of,
    clearCookie(c) {
      cookie.clear(c)
      browser.clear(c)
    },
  }
}

function createWhoIs({ sessions, claims }: { sessions: Sessions; claims: Claims }): Auth['whoIs'] {
  const callsToEnd = createCallsToEnd(sessions.livingAmong)
  return async (accessToken, c) => {
    const found = await sessions.find(accessToken)
    if (!found) return null
    claims.remember(accessToken, found.user.id)
    callsToEnd.watch(c, found.sessionId)
    return found
  }
}
