import { randomBytes } from 'node:crypto'
import { endsWithin } from '../../is-within.ts'
import { passkeyLifetimeMs } from '../limits.ts'
import type { Seal } from '../seal.ts'
import type { MarkUsed } from '../sessions/mark-used.ts'
import { tooLate } from './passkey-refusals.ts'

interface TicketsDeps {
  seal: Seal
  markUsed: MarkUsed
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
export function createPasskeyTickets({ seal, markUsed, clock }: TicketsDeps) {
  return {
    /** `asker`: who alone may answer, and what that is for. */
    issue(asker: string): { challenge: string; ticket: string } {
      const challenge = randomBytes(32).toString('base64url')
      const words: Ticket = { challenge, asker, until: clock() + passkeyLifetimeMs }
      return { challenge, ticket: seal.close(JSON.stringify(words)) }
    },

    /** The challenge, in time. */
    read(ticket: string, asker: string): string {
      const words = seal.open(ticket)
      if (words === undefined) throw tooLate()
      // Nobody but us has sealed it.
      const found = JSON.parse(words) as Ticket
      if (found.asker !== asker || !endsWithin(found.until, passkeyLifetimeMs, clock())) throw tooLate()
      return found.challenge
    },

    /** Each can be answered once. */
    async use(challenge: string): Promise<void> {
      if (!(await markUsed('passkey', challenge))) throw tooLate()
    },
  }
}
