import type { Logger } from 'pino'
import type { Session } from '#shared/auth.ts'
import type { Db } from '../../db/schema.ts'
import { transact } from '../../db/transact.ts'
import type { Mailer } from '../../mail/mailer.ts'
import type { Browser } from '../browser-cookie.ts'
import { type Address, addressOf, isOneMailbox } from '../normal-address.ts'
import {
  cookieMissing,
  invalidRequest,
  mailedTooOften,
  mailFailed,
  triedTooOften,
  triesSpent,
  wrongCode,
} from '../refusals.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { Door } from '../sign-up/door.ts'
import type { Invitations } from '../sign-up/invitations.ts'
import type { Budgets } from '../throttling/budgets.ts'
import type { Throttle } from '../throttling/throttle.ts'
import { anybody, type Codes } from './codes.ts'

interface SignInDeps {
  db: Db
  codes: Codes
  sessions: Sessions
  budgets: Budgets
  throttle: Throttle
  mailer: Mailer
  invitations: Invitations
  door: Door
  clock: () => number
  log: Logger
}

interface CodeRequest {
  spelling: string
  createUser: boolean
  /** The token of the invitation whose link led here. */
  invitation: string | undefined
  from: From
}

interface From {
  ip: string
  browser: Browser
}

interface CodeAnswer {
  spelling: string
  code: string
  from: From
  userAgent: string
  /** Whether it comes from our page, which asked for the code with a cookie. */
  isBrowser: boolean
  /** The session that this browser had until now. */
  before: string | undefined
}

export type SignIn = ReturnType<typeof createSignIn>

/** Signs in by e-mail code, in two steps: send the code, verify the code. */
export function createSignIn(deps: SignInDeps) {
  const { db, codes, sessions, budgets, throttle, mailer, invitations, door, clock, log } = deps
  return {
    /**
     * Mails a code. The reply does not reveal whether the address has an account: in both cases the same statements
     * run, and a mail is sent and waited for. If there is no account and none should be made, the mail says so, which
     * only the owner of the address reads. A person who may not sign up gets a code too, and learns only after typing
     * it that it does not sign in.
     */
    async sendCode(request: CodeRequest): Promise<void> {
      const { createUser, invitation, from } = request
      const { email, spelling } = addressOf(request.spelling)
      if (!isOneMailbox(email)) throw invalidRequest('Please enter a valid email address.')
      const { network, address, again, server } = budgets.ofSend(email, from)
      const taken = await throttle.take([...network, ...address, ...again, ...server])
      if (taken !== 'taken') throw mailedTooOften(taken, clock())
      try {
        if (invitation) await invitations.claimFirst(invitation, email)
        const opens = (await codes.isExpected(email, spelling)) || createUser
        const issued = await codes.issue(email, { asker: from.browser.asker, opens })
        if (typeof issued !== 'string') throw triesSpent(issued.spentUntil, clock())
        await deliver(email, opens ? issued : undefined)
      } catch (error) {
        // A writer who got no mail may ask again at once. The network stays charged, so that failing is not free.
        await throttle.giveBack([...address, ...again, ...server])
        throw error
      }
    },

    async verify(answer: CodeAnswer): Promise<{ session: Session; email: string }> {
      const { code, from, userAgent, isBrowser, before } = answer
      const { browser } = from
      const typed = addressOf(answer.spelling)
      const { email } = typed
      const asker = (await hasAsked(typed, browser)) ? browser.asker : anybody
      const { network, address } =
        asker === anybody ? budgets.ofTry(email, from) : budgets.ofOwnTry(email, from)
      const taken = await throttle.take([...network, ...address])
      if (taken !== 'taken') throw triedTooOften(taken, clock())
      const verdict = await codes.check(email, { asker, code })
      if (verdict === 'wrong') throw isBrowser && browser.asker === anybody ? cookieMissing() : wrongCode()
      if (verdict !== 'right') throw triesSpent(verdict.spentUntil, clock())
      // A right code is not charged to the address, even if the person may not come in: strangers share these budgets,
      // and would learn from what is left of them whether there is an account. The minute until the next code is not
      // shortened: a stranger who got a code within it would see that the owner has just signed in. For the same
      // reason, a browser gets back only what no other browser shares.
      const sent = budgets.ofSend(email, from)
      await throttle.giveBack([...address, ...(browser.asker === anybody ? sent.address : sent.ofBrowser)])
      const session = await transact(db, async (tx) => {
        if (!(await codes.use(tx, email, { asker, code }))) throw wrongCode()
        return sessions.open(tx, await door.enter(tx, typed), { userAgent, before })
      })
      return { session, email }
    },
  }

  async function hasAsked({ email }: Address, { asker }: Browser): Promise<boolean> {
    return asker !== anybody && (await codes.isAskedBy(email, asker))
  }

  async function deliver(email: string, code: string | undefined): Promise<void> {
    try {
      if (code === undefined) await mailer.sendNoAccount({ email, mayBegin: door.isOpenTo(email) })
      else await mailer.sendCode({ email, code })
    } catch (err) {
      log.error({ err }, 'A mail could not be sent')
      throw mailFailed(err)
    }
  }
}
