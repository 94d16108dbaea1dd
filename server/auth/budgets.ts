import { resendWaitMs } from '#shared/limits.ts'
import type { KeyedHash } from './keyed-hash.ts'
import { networkOf } from './network-of.ts'
import type { Charge } from './throttle.ts'

const hourMs = 60 * 60_000

export type Budgets = ReturnType<typeof createBudgets>

/**
 * What one network and one address may ask for. An address has less from a single network than in all, so that nobody
 * can use up from one place what its owner needs in another.
 */
export function createBudgets(keyed: KeyedHash) {
  // Hashed with the server's key: the rows must not tell who was where.
  const keyOf = (...parts: string[]) => keyed('throttle', ...parts)

  return {
    /** Requests for a code. */
    ofSend(email: string, ip: string): Charges {
      const network = networkOf(ip)
      return {
        network: { key: keyOf('send from', network), max: 30, windowMs: hourMs },
        address: [
          { key: keyOf('send to', email), max: 10, windowMs: hourMs },
          { key: keyOf('send from and to', network, email), max: 5, windowMs: hourMs },
          { key: keyOf('send again to', email), max: 1, windowMs: resendWaitMs },
        ],
      }
    },

    /**
     * Answers with a code, on top of the five that a code itself allows. No budget counts the tries for an address from
     * everywhere: whoever spent it could lock its owner out for an hour, and the codes limit guessing already.
     */
    ofTry(email: string, ip: string): Charges {
      const network = networkOf(ip)
      return {
        network: { key: keyOf('try from', network), max: 60, windowMs: hourMs },
        address: [{ key: keyOf('try from and for', network, email), max: 10, windowMs: hourMs }],
      }
    },
  }
}

interface Charges {
  network: Charge
  address: Charge[]
}
