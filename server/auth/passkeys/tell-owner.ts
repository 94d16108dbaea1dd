import type { Logger } from 'pino'
import type { Mailer, PasskeyMail } from '../../mail/mailer.ts'
import type { Budgets } from '../throttling/budgets.ts'
import type { Charge, Throttle } from '../throttling/throttle.ts'
import { passkeysChangedTooOften } from './passkey-refusals.ts'

export interface TellOwnerDeps {
  mailer: Mailer
  budgets: Budgets
  throttle: Throttle
  log: Logger
  clock: () => number
}

/**
 * Mails the owner of an account that what opens it has changed: anybody at a browser that is signed in can change that.
 * None is added without room for its mail, however often they are changed. One is removed in any case: its owner must
 * be able to. What was done is answered whatever becomes of the mail, and a program that goes on changing floods
 * nobody.
 */
export function createTellOwner({ mailer, budgets, throttle, log, clock }: TellOwnerDeps) {
  // Which one it was, `security.log` has.
  const failed = (err: unknown) =>
    log.error({ err, about: 'a passkey that was added or removed' }, 'A mail could not be sent')

  // Nobody waits for it: a mail server may take an hour.
  const tell = (mail: PasskeyMail) => void mailer.sendPasskeyChange(mail).catch(failed)

  /** Whoever reads the terminal is told nothing, and so there is room without end. */
  async function takeRoom(email: string): Promise<Charge[]> {
    if (mailer.kind === 'terminal') return []
    const { first, further } = budgets.ofNews(email)
    if ((await throttle.take(first)) === 'taken') return first
    const taken = await throttle.take(further)
    if (taken !== 'taken') throw passkeysChangedTooOften(taken, clock())
    return further
  }

  async function tellRemoved(email: string): Promise<void> {
    const { first, further, last } = budgets.ofNews(email)
    for (const charges of [first, further])
      if ((await throttle.take(charges)) === 'taken') return tell({ email, change: 'removed' })
    if ((await throttle.take(last)) === 'taken') tell({ email, change: 'removed', isLast: true })
  }

  return {
    /** Throws if there is no room, before a device makes a passkey that could not be added. */
    async needsRoom(email: string): Promise<void> {
      await throttle.giveBack(await takeRoom(email))
    },

    /** Adds a passkey, and tells the owner. */
    async ofNew<Added>(email: string, device: string, add: () => Promise<Added>): Promise<Added> {
      const room = await takeRoom(email)
      const added = await add().catch(async (error: unknown) => {
        await throttle.giveBack(room)
        throw error
      })
      tell({ email, change: 'added', device })
      return added
    },

    /** To be called after a passkey was removed. */
    ofRemoved: (email: string) => tellRemoved(email).catch(failed),
  }
}
