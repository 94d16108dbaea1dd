import type { Db } from '../../db/schema.ts'
import { usedKeptMs } from '../limits.ts'
import { markOfUse } from '../throttling/throttle.ts'
import { tokenHash } from './token-hash.ts'

/** What may be used only once: an attempt at the provider, a passkey's challenge, a provider's code in an address. */
type Way = 'provider' | 'passkey' | 'way back'

export type MarkUsed = ReturnType<typeof createMarkUsed>

/**
 * Marks things as used, even if rate limits are off. A mark does not depend on the secret, is not deleted when counts
 * are, and outlasts what it marks. Pass only what we sealed ourselves and what has not expired, or what a budget
 * limits, as it does the provider's codes: otherwise strangers could fill the table. They get sealed things for free,
 * but a network, or an account that signs in all the time, can use only some hundreds of them in an hour, and no mark
 * lasts longer than `usedKeptMs`.
 */
export function createMarkUsed({ db, clock }: { db: Db; clock: () => number }) {
  /** Returns true only for the first call with this `proof`, which must be so random that its hash needs no key. */
  return async (way: Way, proof: string): Promise<boolean> => {
    const marked = await db
      .insertInto('throttle')
      .values({ key: `${markOfUse}${way} ${tokenHash(proof)}`, count: 1, resets_at: clock() + usedKeptMs })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst()
    return marked !== undefined
  }
}
