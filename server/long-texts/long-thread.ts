import type { Store } from '../db/schema.ts'
import type { StoreLocation } from '../db/store-location.ts'
import type { Holding } from '../tabs/holding.ts'
import { createThreadPool } from '../threads/thread-pool.ts'
import type { LongCall, LongReply } from './long-call.ts'
import { equipForDatabase, threadMemory } from './thread-database.ts'

interface Details {
  /** Called when it is the call's turn. If it throws, the call fails with that error. */
  requireRoom(): void
  /** Called with the time that the work took, even if it failed or its caller has left. */
  charge(ms: number): void
}

export interface LongThread {
  /** Rejects with a `ThreadFailure`, or with the caller's reason to abort. */
  answer(call: LongCall, signal: AbortSignal, details: Details): Promise<LongReply>
  stop(): Promise<void>
}

/**
 * The thread for calls about long texts. It is started at the first one, and opens the database for itself. One thread is
 * enough: only other writers with long texts wait for it, and they take turns.
 */
export function createLongThread(store: Store, location: StoreLocation, max: Holding): LongThread {
  const pool = createThreadPool({
    module: new URL('answer-calls.ts', import.meta.url),
    threads: 1,
    memory: threadMemory,
    limitMs: 60_000,
    idleMs: 60_000,
    max: 64,
    maxEach: 8,
    equip: () => equipForDatabase(store, location, max),
  })
  return {
    answer: (call, signal, { requireRoom, charge }) =>
      pool.run<LongReply>(
        call,
        { userId: call.userId, signal },
        {
          requireRoom,
          ended: (ms, reply) => charge((reply as LongReply | undefined)?.workMs ?? ms),
          transfer: call.body ? [call.body] : [],
        },
      ),
    stop: () => pool.stop(),
  }
}
