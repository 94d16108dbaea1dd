import type { MessagePort } from 'node:worker_threads'
import type { Store } from '../db/schema.ts'
import type { StoreLocation } from '../db/store-location.ts'
import type { Holding } from '../tabs/holding.ts'
import { lendTurns } from './lend-turns.ts'
import type { ThreadData } from './long-call.ts'

interface Equipment {
  workerData: ThreadData
  transferList: MessagePort[]
  end(): void
}

/** While a text is saved, memory holds about ten copies of it. If this limit is exceeded, the thread ends and not the server. */
export const threadMemory = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 }

/**
 * What a thread needs to open the database for itself and to take turns with us in writing. Throws while SQLite's file
 * is not in its place: the thread would make a new one there, and the log that is still beside it would be emptied.
 */
export function equipForDatabase(store: Store, location: StoreLocation, max: Holding): Equipment {
  store.requireInPlace?.()
  const lent = store.kind === 'sqlite' ? lendTurns(store.db) : undefined
  const workerData = { location, max, turns: lent?.port }
  return { workerData, transferList: lent ? [lent.port] : [], end: () => lent?.end() }
}
