import { randomBytes } from 'node:crypto'
import type { Budgets } from '../budgets.ts'
import { passkeyLifetimeMs } from '../limits.ts'
import type { Seal } from '../seal.ts'
import type { Throttle } from '../throttle.ts'
import { tooLate } from './passkey-refusals.ts'

interface TicketsDeps {
  seal: Seal
  budgets: Budgets
  /** Counts where nothing else is counted too: what was used is used. */
  once: Throttle
  clock: () => number
}

interface Ticket {
  challenge: string
  asker: string
  until: number
}

export type PasskeyTickets = ReturnType<typeof createPasskeyTickets>

/**
 * What a passkey has to sign, sealed for the way to the browser and back. So nothing is stored for visitors who only
 * look at the sign-in page, and each of several windows can wait for an answer of its own.
 */
export function createPasskeyTickets({ seal, budgets, once, clock }: TicketsDeps) {
  return {
    /** `asker`: who alone may answer, and what that is for. */
    issue(asker: string): { challenge: string; ticket: string } {
      const challenge = randomBytes(32).toString('base64url')
      const words: Ticket = { challenge, asker, until: clock() + passkeyLifetimeMs }
      return { challenge, ticket: seal.close(JSON.stringify(words)) }
    },

    /** The challenge, once and in time. */
    async use(ticket: string, asker: string): Promise<string> {
      const words = seal.open(ticket)
      if (words === undefined) throw tooLate()
      // Nobody but us has sealed it.
      const found = JSON.parse(words) as Ticket
      if (found.asker !== asker || found.until <= clock()) throw tooLate()
      if ((await once.take([budgets.ofUse('passkey', found.challenge)])) !== 'taken') throw tooLate()
      return found.challenge
    },
  }
}
