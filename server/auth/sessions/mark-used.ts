import type { Db } from '../../db/schema.ts'
import { usedKeptMs } from '../limits.ts'
import { markOfUse } from '../throttling/throttle.ts'
import { tokenHash } from './token-hash.ts'

/** How somebody proves who they are, where that is not by code; and where the provider has led somebody. */
type Way = 'provider' | 'passkey' | 'way back'

export type MarkUsed = ReturnType<typeof createMarkUsed>

/**
 * Remembers what was used, also where nothing is counted. A mark has the same name under every secret, stays when
 * counts are let go of, and outlives what it marks. Bring only what we have sealed ourselves and what has not ended.
 * Strangers get such things for nothing, but a network may answer with some hundreds of them in an hour, as may an
 * account that enters all the time, and no mark stands for longer than `usedKeptMs`.
 */
export function createMarkUsed({ db, clock }: { db: Db; clock: () => number }) {
  /** True for one of all who bring it. `proof` has to be random enough to need no key. */
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
