import { setTimeout as delay } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { joinStore } from '../db/open-store.ts'
import type { Store } from '../db/schema.ts'
import { indexTabs } from '../tabs/grams/index-tabs.ts'
import type { ThreadData } from './long-call.ts'
import { takeTurnsFrom } from './take-turns-from.ts'

// Indexes texts for searches, with a database connection of its own. It answers when nothing of a writer's texts is left to do.
const { location, turns }: ThreadData = workerData
const inTurn = takeTurnsFrom(turns)
const store = await joinStore(location)
const storeInTurn: Store = { ...store, asUser: (userId, work) => inTurn(() => store.asUser(userId, work)) }

parentPort?.on('message', async (userId: string) => {
  // Rests for half of the time, so that others have the processor.
  await indexTabs(storeInTurn, userId, { rest: (ms) => delay(ms) })
  parentPort?.postMessage('done')
})
