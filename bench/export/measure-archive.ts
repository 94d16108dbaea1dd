import { setTimeout as delay } from 'node:timers/promises'
import { Zip, ZipDeflate } from 'fflate'
import { type Memory, type Servers, startOnSqlite } from '../crowd/servers.ts'
import { openCrowd } from '../crowd/writers.ts'
import { addTabs, openBareSqlite, userIdOf } from '../server/bare-database.ts'
import { prose, randomFrom } from '../support/prose.ts'
import type { Report } from '../support/report.ts'

const textLength = 5_000
/**
 * So many words that few repeat within the window of a compressor, which would shorten repeated ones to a few bytes.
 */
const texts = Array.from({ length: 50 }, (_, seed) => prose(textLength, randomFrom(seed)))
const megabyte = 2 ** 20

interface Compressed {
  ms: number
  bytes: number
}

/**
 * The extra text in the larger archive. A server that kept it in memory would hold all of it, or both of its compressed
 * copies.
 */
const maxGrowth = 0.5
const lookEveryMs = 100

/**
 * The archive of all tabs as the server streams it, and the memory during that, without garbage: V8 lets garbage grow
 * with the work, up to a limit of its own. A single archive does not show what is kept of each text, so two are
 * compared.
 */
export async function measureArchive(report: Report, counts: [number, number]): Promise<void> {
  // This blocks our process for so long that a server would close its connections.
  const archives = counts.map((count) => ({ count, bare: compress(count) }))
  const servers = await startOnSqlite()
  try {
    await measure(report, servers, archives)
  } finally {
    await servers.stop()
  }
}

async function measure(
  report: Report,
  servers: Servers,
  archives: { count: number; bare: Compressed }[],
): Promise<void> {
  const database = openBareSqlite(servers.dataDir)
  const writers = await openCrowd(servers, archives.length)
  const rows: Record<string, number[]> = {}
  const held: number[] = []
  for (const [index, { count, bare }] of archives.entries()) {
    const writer = writers[index]
    if (!writer) throw new Error('Nobody came')
    const userId = await userIdOf(database, writer.email)
    for (const text of texts) await addTabs(database, userId, count / texts.length, text)
    const take = () => download(`${servers.addresses[0]}/api/export`, writer.token())

    const start = performance.now()
    const bytes = await take()
    const ms = performance.now() - start
    // A second run, because measuring memory takes time of the server.
    const mostHeld = await mostHeldDuring(take, servers)

    held.push(mostHeld)
    const { highestRss } = await memoryOf(servers)
    const memory = [mostHeld, highestRss].map((each) => each / megabyte)
    rows[`${count} tabs`] = [(count * textLength) / megabyte, bytes / megabyte, ms, ms / bare.ms, ...memory]
  }
  await database.close()

  const columns = ['MB of text', 'MB', 'ms', '× compressing alone', 'most MB held', 'highest RSS']
  report.table('The archive of all tabs, streamed', columns, rows)
  const [few = 0, many = Number.NaN] = archives.map(({ count }) => count)
  const [ofFew = 0, ofMany = Number.NaN] = held
  report.budget(
    `memory held for each text more than ${few}`,
    (ofMany - ofFew) / ((many - few) * textLength),
    { max: maxGrowth, unit: ' × the text' },
  )
}

/** Discards the data. */
async function download(url: string, token: string): Promise<number> {
  const reply = await fetch(url, { headers: { Authorization: `Bearer ${token}` } })
  if (!reply.ok || !reply.body) throw new Error(`No archive: ${reply.status}`)
  let bytes = 0
  for await (const chunk of reply.body) bytes += chunk.length
  return bytes
}

/**
 * Measured all the time, not at certain bytes: code that collects the whole archive holds most of it before the first
 * byte.
 */
async function mostHeldDuring(work: () => Promise<unknown>, servers: Servers): Promise<number> {
  const before = heldBy(await memoryOf(servers))
  let mostHeld = 0
  let isDone = false
  const look = async () => {
    while (!isDone) {
      mostHeld = Math.max(mostHeld, heldBy(await memoryOf(servers)) - before)
      await delay(lookEveryMs)
    }
  }
  const end = async () => {
    await work().finally(() => {
      isDone = true
    })
  }
  await Promise.all([look(), end()])
  return mostHeld
}

function heldBy({ heapUsed, external }: Memory): number {
  return heapUsed + external
}

/** The archive's content without database or server: a file for each tab, and all of them in one more. */
function compress(count: number): Compressed {
  const start = performance.now()
  const zip = new Zip()
  const file = (name: string) => {
    const added = new ZipDeflate(name, { level: 6 })
    zip.add(added)
    return added
  }
  let length = 0
  zip.ondata = (_error, chunk) => {
    length += chunk.length
  }
  const bytes = texts.map((text) => new TextEncoder().encode(text))
  const textOf = (index: number) => bytes[index % bytes.length] ?? new Uint8Array()
  for (let index = 0; index < count; index++) file(`${index}.md`).push(textOf(index), true)
  const all = file('all')
  for (let index = 0; index < count; index++) all.push(textOf(index))
  all.push(new Uint8Array(), true)
  zip.end()
  return { ms: performance.now() - start, bytes: length }
}

async function memoryOf(servers: Servers): Promise<Memory> {
  const [memory] = await servers.memory()
  if (!memory) throw new Error('No server')
  return memory
}
