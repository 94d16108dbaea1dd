import { parentPort, workerData } from 'node:worker_threads'
import { Hono } from 'hono'
import { joinStore } from '../db/open-store.ts'
import type { Store } from '../db/schema.ts'
import { replyToErrors } from '../http/error-reply.ts'
import { createLog } from '../http/log.ts'
import { createQuota } from '../tabs/quota.ts'
import { createTabRoutes } from '../tabs/routes.ts'
import type { LongCall, LongReply, ThreadData } from './long-call.ts'
import { takeTurnsFrom } from './take-turns-from.ts'

// The thread for long texts runs this: the same routes as the server, with a database connection of its own. The server has
// already checked who calls, and whether they may.
const { location, max, turns }: ThreadData = workerData
const inTurn = takeTurnsFrom(turns)
const store = await joinStore(location)

const app = new Hono<{ Variables: { userId: string }; Bindings: LongCall }>()
app.onError(replyToErrors(createLog({ fd: 1, isTTY: false, write() {} })))
app.use((c, next) => {
  c.set('userId', c.env.userId)
  c.set('requestId', c.env.requestId)
  return next()
})
const storeInTurn: Store = {
  ...store,
  asUser: (userId, work) => inTurn(() => store.asUser(userId, work)),
  // Done by the server itself, because it needs the server's connection.
  sweep: async () => {},
}
// The thread ends after a minute without work, and forgets how much is stored. So it always looks before it stores anything.
const quota = createQuota({ store: storeInTurn, clock: Date.now, max, unseenShare: 0 })
app.route('/api/tabs', createTabRoutes({ store: storeInTurn, quota, clock: Date.now }))

parentPort?.on('message', async (call: LongCall) => {
  const reply = await answer(call)
  parentPort?.postMessage(reply, reply.body ? [reply.body] : [])
})

async function answer(call: LongCall): Promise<LongReply> {
  const before = process.threadCpuUsage()
  const reply = await app.fetch(requestOf(call), call)
  const body = await reply.arrayBuffer()
  const { user, system } = process.threadCpuUsage(before)
  return {
    status: reply.status,
    headers: Object.fromEntries(reply.headers),
    body: body.byteLength > 0 ? body : undefined,
    workMs: (user + system) / 1_000,
  }
}

function requestOf({ method, path, timeZone, body }: LongCall): Request {
  const headers = timeZone === undefined ? {} : { 'time-zone': timeZone }
  return new Request(`http://localhost${path}`, { method, headers, body: body ?? null })
}
