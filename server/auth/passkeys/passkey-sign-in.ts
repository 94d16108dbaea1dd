import type { Context, Hono } from 'hono'
import type { Session } from '#shared/auth.ts'
import type { PasskeyQuestion } from '#shared/passkeys.ts'
import { passkeyRequest } from '#shared/requests/passkeys.ts'
import type { Db } from '../../db/schema.ts'
import { transact } from '../../db/transact.ts'
import { tellAbout } from '../../http/tell-about.ts'
import type { BrowserCookie } from '../browser-cookie.ts'
import { passkeyLifetimeMs } from '../limits.ts'
import { addressOf, normalAddress } from '../normal-address.ts'
import { readRequest } from '../read-request.ts'
import { triedTooOften } from '../refusals.ts'
import { giveSession } from '../sessions/give-session.ts'
import type { RefreshCookie } from '../sessions/refresh-cookie.ts'
import { sessionBefore } from '../sessions/session-before.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { Door } from '../sign-up/door.ts'
import type { Budgets } from '../throttling/budgets.ts'
import { limitNetwork } from '../throttling/limit-network.ts'
import type { Throttle } from '../throttling/throttle.ts'
import { checkPasskey, type UsedCredential } from './check-passkey.ts'
import type { PasskeyCookie } from './passkey-cookie.ts'
import { ofSomebodyElse, unknownPasskey } from './passkey-refusals.ts'
import type { PasskeySite } from './passkey-site.ts'
import type { PasskeyTickets } from './passkey-tickets.ts'
import { isHandleOf } from './passkeys.ts'
import { findPasskey, notePasskeyUse } from './use-passkey.ts'

interface PasskeySignInDeps {
  site: PasskeySite
  tickets: PasskeyTickets
  door: Door
  sessions: Sessions
  budgets: Budgets
  throttle: Throttle
  rateLimits: boolean
  db: Db
  cookie: RefreshCookie
  browser: BrowserCookie
  asked: PasskeyCookie
  clientIp: (c: Context) => string
  clock: () => number
}

interface Answer {
  credential: UsedCredential
  challenge: string
  /** If given, only this writer may enter. */
  email: string | undefined
  userAgent: string
  /** The session that this browser had until now. */
  before: string | undefined
}

export type PasskeySignIn = ReturnType<typeof createPasskeySignIn>

/** Signs in with a passkey. The paths are those that GoTrue's clients know. */
export function createPasskeySignIn(deps: PasskeySignInDeps) {
  const { site, tickets, door, sessions, budgets, throttle, rateLimits, db } = deps
  const { cookie, browser, asked, clientIp, clock } = deps

  return {
    addRoutes(routes: Hono): void {
      const optionsPath = '/passkeys/authentication/options'
      if (rateLimits) routes.post(optionsPath, limitNetwork(clientIp, clock))

      // The challenge is the same for everybody: only the browser knows whether it has a passkey, and for which
      // account.
      routes.post(optionsPath, (c) => {
        const { challenge, ticket } = tickets.issue(askerOf(asked.ofAsked(c)))
        const { id: rpId } = site
        const answer: PasskeyQuestion = {
          challenge_id: ticket,
          options: { challenge, rpId, timeout: passkeyLifetimeMs, userVerification: 'required' },
        }
        return c.json(answer)
      })

      routes.post('/passkeys/authentication/verify', async (c) => {
        tellAbout(c, { way: 'passkey' })
        const isBrowser = cookie.isUsedBy(c)
        const { challenge_id, credential, email } = await readRequest(c, passkeyRequest)
        // An invalid ticket is refused before anything is counted, because it costs the server nothing.
        const challenge = tickets.read(challenge_id, askerOf(asked.of(c)))
        const network = budgets.ofPasskey(clientIp(c))
        const taken = await throttle.take(network)
        if (taken !== 'taken') throw triedTooOften(taken, clock())
        await tickets.use(challenge)
        const userAgent = c.req.header('user-agent') ?? ''
        const before = isBrowser ? await sessionBefore(c, { cookie, sessions }) : undefined
        const session = await enter({ credential, challenge, email, userAgent, before })
        const { user } = session
        tellAbout(c, { address: user.email, userId: user.id })
        // A success is not charged to the network, because a whole office may sign in each morning. Failures stay
        // charged, and so does an account that signs in all the time.
        if ((await throttle.take(budgets.ofEntries(user.id))) === 'taken') await throttle.giveBack(network)
        if (isBrowser) browser.remember(c, addressOf(user.email).email, { isByPasskey: true })
        return giveSession(c, session, { cookie, isBrowser })
      })
    },
  }

  async function enter({ credential, challenge, email, ...browser }: Answer): Promise<Session> {
    const { id, response } = credential
    const found = await findPasskey(db, id)
    if (!found || !isHandleOf(found, response.userHandle)) throw unknownPasskey()
    const counter = await checkPasskey(credential, { site, challenge, publicKey: found.public_key })
    if (counter === undefined) throw unknownPasskey()
    return transact(db, async (tx) => {
      await notePasskeyUse(tx, { userId: found.id, credentialId: id, counter, at: clock() })
      const user = await door.enterAs(tx, found.id)
      const isExpected = email === undefined || addressOf(email).email === normalAddress(user.email)
      if (!isExpected) throw ofSomebodyElse()
      return sessions.open(tx, user, browser)
    })
  }
}

function askerOf(asker: string): string {
  return `sign in ${asker}`
}
