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
 * A ticket is a challenge that a passkey must sign, sealed and sent to the browser, which sends it back. So nothing is
 * stored for visitors who only look at the sign-in page, and several windows can each have their own.
 */
export function createPasskeyTickets({ seal, markUsed, clock }: TicketsDeps) {
  return {
    /** `asker` names the only one who may answer, and the purpose. */
    issue(asker: string): { challenge: string; ticket: string } {
      const challenge = randomBytes(32).toString('base64url')
      const words: Ticket = { challenge, asker, until: clock() + passkeyLifetimeMs }
      return { challenge, ticket: seal.close(JSON.stringify(words)) }
    },

    /** Returns the challenge; throws if the ticket is another asker's or has expired. */
    read(ticket: string, asker: string): string {
      const words = seal.open(ticket)
      if (words === undefined) throw tooLate()
      // The seal proves that we made it, so its form needs no check.
      const found = JSON.parse(words) as Ticket
      if (found.asker !== asker || !endsWithin(found.until, passkeyLifetimeMs, clock())) throw tooLate()
      return found.challenge
    },

    /** Marks the challenge as used: each can be answered once. */
    async use(challenge: string): Promise<void> {
      if (!(await markUsed('passkey', challenge))) throw tooLate()
    },
  }
}
