import { randomUUID } from 'node:crypto'
import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { memoryOf, ownThreadTimes, threadTimesOf, timesBetween } from './process-figures.ts'
import type { Longest, OrdinaryWriter, Waits, WatchOptions, WatchOrder } from './watched.ts'

// Runs in a thread of its own: preparing megabytes for an attack in the main thread must not look like a slow server.

const { address, writers, saveEveryMs } = workerData as WatchOptions
const askHealthEveryMs = 100
const lookEveryMs = 25
/** A call without a reply after this time counts as this long, and as a failure. */
const patienceMs = 30_000
const maxFailures = 5

let watch: { waits: Waits; isOver: boolean; ended: Promise<unknown> } | undefined

parentPort?.on('message', async (order: WatchOrder) => {
  if (order !== 'end') {
    watch = begin(order.begin.processId)
  } else if (watch) {
    watch.isOver = true
    await watch.ended
    parentPort?.postMessage(watch.waits)
  }
})

function begin(processId: number) {
  const waits: Waits = {
    saves: 0,
    save: { ms: 0, ownMs: 0, ranMs: 0 },
    read: { ms: 0, ownMs: 0, ranMs: 0 },
    health: { ms: 0, ownMs: 0, ranMs: 0 },
    failures: [],
    memory: [],
  }
  const begun = { waits, isOver: false, ended: Promise.resolve<unknown>(undefined) }
  const isOver = () => begun.isOver
  begun.ended = Promise.all([
    ...writers.map((writer, index) => writeOn({ ...writer, index, processId }, waits, isOver)),
    askForHealth(processId, waits, isOver),
    lookAtMemory(processId, waits, isOver),
  ])
  return begun
}

type Watched = OrdinaryWriter & { index: number; processId: number }

/** Adds a word at a time, and reads the tab in between. Ends with a save that began after the end of the play. */
async function writeOn(writer: Watched, waits: Waits, isOver: () => boolean) {
  const call = caller(writer, waits)
  const client = randomUUID()
  let row = await read(call)
  // The writers take turns. If the server is blocked for less than their interval, one of them still notices.
  await delay((writer.index * saveEveryMs) / writers.length)
  for (let isLast = false; !isLast; ) {
    isLast = isOver()
    const next = performance.now() + saveEveryMs
    const insert = `word ${waits.saves} `
    const splice = { from: row.content.length, to: row.content.length, insert }
    const save = { mutation_id: randomUUID(), client, base_revision: row.revision, splice }
    const isSaved = (await call('PATCH', save)) !== undefined
    waits.saves++
    const found = await read(call)
    if (isSaved && found.content !== row.content + insert) fail(waits, 'A text is not what was acknowledged')
    row = found
    while (performance.now() < next && !isOver()) await delay(lookEveryMs)
  }
}

interface Row {
  revision: number
  content: string
}

type Call = ReturnType<typeof caller>

/** Reads the tab, and waits as long as it must: a writer whose save was refused continues from the server's text. */
async function read(call: Call): Promise<Row> {
  const until = performance.now() + patienceMs
  for (;;) {
    const row = await call('GET')
    if (row) return row as Row
    if (performance.now() > until) return { revision: 1, content: '' }
    await delay(askHealthEveryMs)
  }
}

function caller({ token, ip, tabId, processId }: Watched, waits: Waits) {
  const agent = new Agent({ keepAlive: true })
  const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': ip }
  return async (method: 'GET' | 'PATCH', body?: unknown): Promise<unknown> => {
    const longest = method === 'GET' ? waits.read : waits.save
    const answer = await timed(longest, processId, () =>
      send(agent, method, `/api/tabs/${tabId}`, headers, body),
    )
    if (answer.status === 200) return JSON.parse(answer.reply)
    fail(waits, `${method} of another: ${answer.status || answer.reply}`)
    return undefined
  }
}

/** The health check uses a connection of its own. */
async function askForHealth(processId: number, waits: Waits, isOver: () => boolean) {
  while (!isOver()) {
    const { status, reply } = await timed(waits.health, processId, () =>
      send(new Agent(), 'GET', '/healthz', {}),
    )
    if (status !== 200) fail(waits, `/healthz: ${status || reply}`)
    await delay(askHealthEveryMs)
  }
}

async function timed<T>(longest: Longest, processId: number, call: () => Promise<T>): Promise<T> {
  const times = () => [threadTimesOf(processId), ownThreadTimes()] as const
  const [begun, [before, own]] = [performance.now(), times()]
  const answer = await call()
  const ms = performance.now() - begun
  const [after, ownNow] = times()
  const server = timesBetween(before, after, processId)
  const ownWaitedMs = Math.max(0, ownNow.waitedForProcessor - own.waitedForProcessor)
  const ranMs = server.ran
  // Both may have waited at the same time.
  const ownMs = Math.max(ranMs, ms - server.waitedForProcessor - ownWaitedMs)
  longest.ms = Math.max(longest.ms, ms)
  if (ownMs > longest.ownMs) Object.assign(longest, { ownMs, ranMs })
  return answer
}

async function lookAtMemory(processId: number, waits: Waits, isOver: () => boolean) {
  while (!isOver()) {
    const megabytes = memoryOf(processId)
    if (megabytes !== undefined) waits.memory.push(megabytes)
    await delay(lookEveryMs)
  }
}

function fail(waits: Waits, failure: string): void {
  if (waits.failures.length < maxFailures) waits.failures.push(failure)
}

async function send(
  agent: Agent,
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: unknown,
): Promise<{ status: number; reply: string }> {
  const payload = body === undefined ? undefined : JSON.stringify(body)
  const asking = request(address + path, {
    agent,
    method,
    headers: { ...headers, ...(payload !== undefined && { 'content-type': 'application/json' }) },
    signal: AbortSignal.timeout(patienceMs),
  })
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      asking.once('response', resolve).once('error', reject).end(payload)
    })
    return { status: response.statusCode ?? 0, reply: await text(response) }
  } catch (error) {
    // The server closed an idle connection just when it was used. Browsers retry then, too.
    if (asking.reusedSocket && (error as NodeJS.ErrnoException).code === 'ECONNRESET')
      return send(agent, method, path, headers, body)
    return { status: 0, reply: error instanceof Error ? error.message : String(error) }
  }
}
