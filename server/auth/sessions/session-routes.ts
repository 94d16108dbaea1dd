import type { Context, Hono } from 'hono'
import type { Logger } from 'pino'
import { believedUser, logoutScope, refreshRequest } from '#shared/requests/auth.ts'
import { tellAbout } from '../../http/tell-about.ts'
import type { AuthError } from '../auth-error.ts'
import type { Prove } from '../prove.ts'
import type { ProviderSignIn } from '../provider/provider-sign-in.ts'
import { readRequest } from '../read-request.ts'
import {
  askedTooOften,
  endedElsewhere,
  invalidRequest,
  notSignedIn,
  othersStay,
  proofNeeded,
  sessionOver,
} from '../refusals.ts'
import { toUser } from '../users.ts'
import { createBearerOf } from './bearer-of.ts'
import { giveSession } from './give-session.ts'
import type { RefreshCookie } from './refresh-cookie.ts'
import type { Sessions } from './sessions.ts'
import type { SignedIn } from './signed-in.ts'

export interface SessionRoutesDeps {
  sessions: Sessions
  cookie: RefreshCookie
  provider: ProviderSignIn | undefined
  prove: Prove
  clock: () => number
  log: Logger
}

/** The routes that renew a session, return its user, and end it. */
export function addSessionRoutes(routes: Hono, deps: SessionRoutesDeps): void {
  const { sessions, cookie, provider, prove, clock, log } = deps
  const bearerOf = createBearerOf(sessions)

  routes.post('/token', async (c) => {
    if (c.req.query('grant_type') !== 'refresh_token') throw invalidRequest()
    const isBrowser = cookie.isUsedBy(c)
    const held = isBrowser ? cookie.get(c) : (await readRequest(c, refreshRequest)).refresh_token
    // A page asks this way whether anybody is signed in. "Nobody" is no error, so that no console shows one.
    if (!held) return c.body(null, 204)
    const session = await sessions.refresh(held)
    if (session !== 'unknown' && 'access_token' in session)
      return giveSession(c, session, { cookie, isBrowser })
    if (session !== 'unknown' && 'refusedUntil' in session) throw askedTooOften(session.refusedUntil, clock())
    if (isBrowser) {
      cookie.clear(c)
      // The writer may have ended the session from another device, because somebody else is at this browser.
      provider?.askNextTime(c)
    }
    if (session === 'unknown')
      throw isBrowser ? await whyOver(c, held) : sessionOver('refresh_token_not_found')
    log.warn('A session was ended: a refresh token came back after it had been used')
    tellAbout(c, { address: session.reusedOf.email, userId: session.reusedOf.id })
    throw sessionOver('refresh_token_already_used')
  })

  routes.get('/user', async (c) => {
    const signedIn = await bearerOf(c)
    if (!signedIn) throw notSignedIn()
    return c.json(toUser(signedIn.user))
  })

  routes.post('/logout', async (c) => {
    const isBrowser = cookie.isUsedBy(c)
    const scope = logoutScope.safeParse(c.req.query('scope') ?? 'global')
    if (!scope.success) throw invalidRequest()
    const held = isBrowser ? await heldBy(c) : []
    const signedIn = (await bearerOf(c)) ?? held[0]
    if (signedIn) tellAbout(c, { address: signedIn.user.email, userId: signedIn.user.id })
    if (signedIn && scope.data !== 'local' && !prove.isProved(signedIn)) {
      if (isBrowser) throw proofNeeded()
      // A page would ask for the proof and call again. A program cannot, but its own session can be ended.
      if (scope.data === 'global') await sessions.end(signedIn, 'local')
      throw othersStay()
    }
    if (isBrowser && scope.data !== 'others') {
      cookie.clear(c)
      provider?.askNextTime(c)
    }
    if (!signedIn) throw notSignedIn()
    await sessions.end(signedIn, scope.data)
    // If there are two cookies, one is a stranger's. It would remain, and the next visit would open the stranger's
    // account.
    if (held.length > 1 && scope.data !== 'others') for (const one of held) await sessions.end(one, 'local')
    return c.body(null, 204)
  })

  /** A page deletes what it keeps on the device where its writer has ended the session from another one. */
  async function whyOver(c: Context, held: string): Promise<AuthError> {
    const { data } = believedUser.safeParse(await c.req.json().catch(() => undefined))
    const isByWriter = data !== undefined && (await sessions.wasEnded(held, data.user_id))
    return isByWriter ? endedElsewhere() : sessionOver('refresh_token_not_found')
  }

  /** The sessions in the cookies. With them, a writer whose access token has expired can still sign out. */
  async function heldBy(c: Context): Promise<SignedIn[]> {
    const found = await Promise.all(cookie.all(c).slice(0, 2).map(sessions.findByRefreshToken))
    return found.filter((session) => session !== null)
  }
}
