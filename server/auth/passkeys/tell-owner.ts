import type { Logger } from 'pino'
import type { Mailer, PasskeyMail } from '../../mail/mailer.ts'
import type { Budgets } from '../budgets.ts'
import type { Throttle } from '../throttle.ts'

export interface TellOwnerDeps {
  mailer: Mailer
  budgets: Budgets
  throttle: Throttle
  log: Logger
}

/**
 * Mails the owner of an account that what opens it has changed: anybody at a browser that is signed in can change
 * that. The change is made and answered whatever becomes of the mail, and a program that goes on changing floods
 * nobody.
 */
export function createTellOwner({ mailer, budgets, throttle, log }: TellOwnerDeps) {
  // Which one it was, `security.log` has.
  const failed = (err: unknown) =>
    log.error({ err, about: 'a passkey that was added or removed' }, 'A mail could not be sent')

  async function mayTell(email: string): Promise<boolean> {
    const { first, further } = budgets.ofNews(email)
    return (await throttle.take(first)) === 'taken' || (await throttle.take(further)) === 'taken'
  }

  return async (mail: PasskeyMail): Promise<void> => {
    try {
      if (!(await mayTell(mail.email))) return
      // Nobody waits for it: a mail server may take an hour.
      void mailer.sendPasskeyChange(mail).catch(failed)
    } catch (err) {
      failed(err)
    }
  }
}
