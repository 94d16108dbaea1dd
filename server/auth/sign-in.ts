import type { Logger } from 'pino'
import type { Session } from '#shared/auth.ts'
import type { Db } from '../db/schema.ts'
import { transact } from '../db/transact.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Budgets } from './budgets.ts'
import type { Codes } from './codes.ts'
import { mailedTooOften, mailFailed, triedTooOften, triesSpent, wrongCode } from './refusals.ts'
import type { Sessions } from './sessions.ts'
import type { Throttle } from './throttle.ts'
import { enterUser } from './users.ts'

interface SignInDeps {
  db: Db
  codes: Codes
  sessions: Sessions
  budgets: Budgets
  throttle: Throttle
  mailer: Mailer
  clock: () => number
  log: Logger
}

export type SignIn = ReturnType<typeof createSignIn>

/** From an address to a session, in two steps. */
export function createSignIn({ db, codes, sessions, budgets, throttle, mailer, clock, log }: SignInDeps) {
  return {
    /**
     * Mails a code. Nothing tells from outside whether the address has an account: the same statements run and a mail
     * is waited for either way. Whoever did not want an account made and has none reads so in that mail, where only
     * the owner of the address sees it.
     */
    async sendCode(request: { email: string; createUser: boolean; ip: string }): Promise<void> {
      const { email, createUser, ip } = request
      const { network, address } = budgets.ofSend(email, ip)
      const taken = await throttle.take([network, ...address])
      if (taken !== 'taken') throw mailedTooOften(taken.refusedUntil, clock())
      try {
        const opens = (await codes.isExpected(email)) || createUser
        const issued = await codes.issue(email, { opens })
        if (typeof issued !== 'string') throw triesSpent(issued.spentUntil, clock())
        await deliver(email, opens ? issued : undefined)
      } catch (error) {
        // A writer who got no mail may ask again at once. The network stays charged: failing must not be free.
        await throttle.giveBack(address)
        throw error
      }
    },

    async verify(request: { email: string; code: string; ip: string; userAgent: string }): Promise<Session> {
      const { email, code, ip, userAgent } = request
      const { network, address } = budgets.ofTry(email, ip)
      const taken = await throttle.take([network, ...address])
      if (taken !== 'taken') throw triedTooOften(taken.refusedUntil, clock())
      const verdict = await codes.check(email, code)
      if (verdict === 'wrong') throw wrongCode()
      if (verdict !== 'right') throw triesSpent(verdict.spentUntil, clock())
      const session = await transact(db, async (tx) => {
        if (!(await codes.use(tx, email, code))) throw wrongCode()
        return sessions.open(tx, await enterUser(tx, email, clock()), userAgent)
      })
      // Who has proved to own the address may go on to the next device at once.
      await throttle.giveBack([...address, ...budgets.ofSend(email, ip).address])
      return session
    },
  }

  async function deliver(email: string, code: string | undefined): Promise<void> {
    try {
      if (code === undefined) await mailer.sendNoAccount({ email })
      else await mailer.sendCode({ email, code })
    } catch (err) {
      log.error({ err }, 'A mail could not be sent')
      throw mailFailed(err)
    }
  }
}
