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

/** A text is held some ten times over while it is saved. What goes beyond this ends the thread, and not the server. */
export const threadMemory = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 }

/** What a thread needs that opens the database for itself and writes to it in turn with us. */
export function equipForDatabase(store: Store, location: StoreLocation, max: Holding): Equipment {
  const lent = store.kind === 'sqlite' ? lendTurns(store.db) : undefined
  const workerData = { location, max, turns: lent?.port }
  return { workerData, transferList: lent ? [lent.port] : [], end: () => lent?.end() }
}
