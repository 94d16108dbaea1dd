import { setTimeout as delay } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { joinStore } from '../db/open-store.ts'
import type { Store } from '../db/schema.ts'
import { indexTabs } from '../tabs/grams/index-tabs.ts'
import type { ThreadData } from './long-call.ts'
import { takeTurnsFrom } from './take-turns-from.ts'

// What indexes texts for searches, over a database connection of its own. It answers each writer it is given when nothing is left to do.
const { location, turns }: ThreadData = workerData
const inTurn = takeTurnsFrom(turns)
const store = await joinStore(location)
const storeInTurn: Store = { ...store, asUser: (userId, work) => inTurn(() => store.asUser(userId, work)) }

parentPort?.on('message', async (userId: string) => {
  // Half of the time the processor is everybody else's.
  await indexTabs(storeInTurn, userId, { rest: (ms) => delay(ms) })
  parentPort?.postMessage('done')
})
