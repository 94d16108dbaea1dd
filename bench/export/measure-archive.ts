import { Zip, ZipDeflate } from 'fflate'
import { type Memory, type Servers, startOnSqlite } from '../crowd/servers.ts'
import { openCrowd } from '../crowd/writers.ts'
import { addTabs, openBareSqlite, userIdOf } from '../server/bare-database.ts'
import { prose, randomFrom } from '../support/prose.ts'
import type { Report } from '../support/report.ts'

const textLength = 5_000
const megabyte = 2 ** 20

interface Compressed {
  ms: number
  bytes: number
}

/** Of its text: whoever held it all would take all of it, and more. */
const mostShare = 0.5

/**
 * The archive of all tabs as the server streams it, and what memory it holds half-way, without garbage: V8 lets that
 * grow with what was done, up to a bound of its own.
 */
export async function measureArchive(report: Report, counts: [number, number]): Promise<void> {
  const text = prose(textLength, randomFrom(1))
  // It holds this process up, in which time a server would hang up on us.
  const compressed = counts.map((count) => ({ count, bare: compress(count, text) }))
  const servers = await startOnSqlite()
  try {
    await measure(report, servers, text, compressed)
  } finally {
    await servers.stop()
  }
}

async function measure(
  report: Report,
  servers: Servers,
  text: string,
  archives: { count: number; bare: Compressed }[],
): Promise<void> {
  const database = openBareSqlite(servers.dataDir)
  const writers = await openCrowd(servers, archives.length)
  const rows: Record<string, number[]> = {}
  let share = 0
  for (const [index, { count, bare }] of archives.entries()) {
    const writer = writers[index]
    if (!writer) throw new Error('Nobody came')
    await addTabs(database, await userIdOf(database, writer.email), count, text)
    const before = await memoryOf(servers)
    const start = performance.now()
    let halfway = before
    const bytes = await download(
      `${servers.addresses[0]}/api/export`,
      writer.token(),
      bare.bytes / 2,
      async () => {
        halfway = await memoryOf(servers)
      },
    )
    const ms = performance.now() - start
    const after = await memoryOf(servers)

    const held = heldBy(halfway) - heldBy(before)
    share = held / (count * textLength)
    const memory = [held, before.rss, after.highestRss].map((each) => each / megabyte)
    rows[`${count} tabs`] = [(count * textLength) / megabyte, bytes / megabyte, ms, ms / bare.ms, ...memory]
  }
  await database.close()

  const columns = [
    'MB of text',
    'MB',
    'ms',
    '× compressing alone',
    'MB held half-way',
    'RSS before',
    'highest RSS',
  ]
  report.table('The archive of all tabs, streamed', columns, rows)
  report.budget('memory held half-way through the larger archive', share, {
    most: mostShare,
    unit: ' × their text',
  })
}

/** Keeps nothing of it. */
async function download(
  url: string,
  token: string,
  callAt: number,
  call: () => Promise<void>,
): Promise<number> {
  const reply = await fetch(url, { headers: { Authorization: `Bearer ${token}` } })
  if (!reply.ok || !reply.body) throw new Error(`No archive: ${reply.status}`)
  let bytes = 0
  for await (const chunk of reply.body) {
    if (bytes < callAt && bytes + chunk.length >= callAt) await call()
    bytes += chunk.length
  }
  return bytes
}

function heldBy({ heapUsed, external }: Memory): number {
  return heapUsed + external
}

/** What the archive holds, a file for each tab and all of them in one more, without database or server. */
function compress(count: number, text: string): Compressed {
  const start = performance.now()
  const zip = new Zip()
  const file = (name: string) => {
    const added = new ZipDeflate(name, { level: 6 })
    zip.add(added)
    return added
  }
  const bytes = new TextEncoder().encode(text)
  let length = 0
  zip.ondata = (_error, chunk) => {
    length += chunk.length
  }
  for (let index = 0; index < count; index++) file(`${index}.md`).push(bytes, true)
  const all = file('all')
  for (let index = 0; index < count; index++) all.push(bytes)
  all.push(new Uint8Array(), true)
  zip.end()
  return { ms: performance.now() - start, bytes: length }
}

async function memoryOf(servers: Servers): Promise<Memory> {
  const [memory] = await servers.memory()
  if (!memory) throw new Error('No server')
  return memory
}
