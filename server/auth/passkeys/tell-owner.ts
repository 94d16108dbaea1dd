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
 * Mails the owner of an account that a passkey was added or removed, because anybody at a signed-in browser could have
 * done that. A passkey is added only if the budget has room for the mail. A passkey is removed in any case, because its
 * owner must be able to do that. The call does not wait for the mail. The budget also keeps a program that goes on
 * changing passkeys from flooding the owner.
 */
export function createTellOwner({ mailer, budgets, throttle, log, clock }: TellOwnerDeps) {
  // The log of errors does not name the account; `security.log` does.
  const failed = (err: unknown) =>
    log.error({ err, about: 'a passkey that was added or removed' }, 'A mail could not be sent')

  // Not awaited, because a mail server may take an hour.
  const tell = (mail: PasskeyMail) => void mailer.sendPasskeyChange(mail).catch(failed)

  /**
   * Takes room for one mail. A server that prints its mails in the terminal sends none of these, so there is always
   * room.
   */
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

    /** Adds a passkey and mails the owner. */
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
