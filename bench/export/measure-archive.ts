import { setTimeout as delay } from 'node:timers/promises'
import { Zip, ZipDeflate } from 'fflate'
import { type Memory, type Servers, startOnSqlite } from '../crowd/servers.ts'
import { openCrowd } from '../crowd/writers.ts'
import { addTabs, openBareSqlite, userIdOf } from '../server/bare-database.ts'
import { prose, randomFrom } from '../support/prose.ts'
import type { Report } from '../support/report.ts'

const textLength = 5_000
/** So many that few of them come again within the reach of a compressor, which would write those in a few bytes. */
const texts = Array.from({ length: 50 }, (_, seed) => prose(textLength, randomFrom(seed)))
const megabyte = 2 ** 20

interface Compressed {
  ms: number
  bytes: number
}

/** Of a text that the archive has more: whoever kept it would hold all of it, or both of its copies compressed. */
const maxGrowth = 0.5
const lookEveryMs = 100

/**
 * The archive of all tabs as the server streams it, and what memory it holds meanwhile, without garbage: V8 lets that
 * grow with what was done, up to a bound of its own. What an archive of any size needs says nothing of what is kept of
 * one text, so two are compared.
 */
export async function measureArchive(report: Report, counts: [number, number]): Promise<void> {
  // It holds this process up, in which time a server would hang up on us.
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
    // Once more: looking takes time of the server.
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

/** Keeps nothing of it. */
async function download(url: string, token: string): Promise<number> {
  const reply = await fetch(url, { headers: { Authorization: `Bearer ${token}` } })
  if (!reply.ok || !reply.body) throw new Error(`No archive: ${reply.status}`)
  let bytes = 0
  for await (const chunk of reply.body) bytes += chunk.length
  return bytes
}

/** Looked at all the time and not at some byte: who collects the archive holds most of it before the first one. */
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

/** What the archive holds, a file for each tab and all of them in one more, without database or server. */
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
