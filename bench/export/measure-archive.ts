import { Zip, ZipDeflate } from 'fflate'
import { openCrowd } from '../load/crowd.ts'
import { type Memory, type Servers, startOnSqlite } from '../load/servers.ts'
import { addTabs, openBareSqlite, userIdOf } from '../server/bare-database.ts'
import { prose, randomFrom } from '../support/prose.ts'
import type { Report } from '../support/report.ts'

const textLength = 5_000
const megabyte = 2 ** 20
/** Of the text by which one archive is longer than the other: whoever held it all would take more than all of it. */
const mostShare = 0.2

/** The archive of all tabs as the server streams it, and what memory it takes: ten times the tabs, and no more of it. */
export async function measureArchive(report: Report, counts: [number, number]): Promise<void> {
  const servers = await startOnSqlite()
  try {
    await measure(report, servers, counts)
  } finally {
    await servers.stop()
  }
}

async function measure(report: Report, servers: Servers, counts: [number, number]): Promise<void> {
  const database = openBareSqlite(servers.dataDir)
  const writers = await openCrowd(servers, counts.length)
  const text = prose(textLength, randomFrom(1))
  const rows: Record<string, number[]> = {}
  const highest: number[] = []
  for (const [index, count] of counts.entries()) {
    const writer = writers[index]
    if (!writer) throw new Error('Nobody came')
    await addTabs(database, await userIdOf(database, writer.email), count, text)
    const before = await memoryOf(servers)
    const start = performance.now()
    const bytes = await download(`${servers.addresses[0]}/api/export`, writer.token())
    const ms = performance.now() - start
    const after = await memoryOf(servers)
    const bareMs = compress(count, text)
    highest.push(after.highestRss)
    const memory = [before.rss, after.highestRss, after.rss].map((each) => each / megabyte)
    rows[`${count} tabs`] = [(count * textLength) / megabyte, bytes / megabyte, ms, ms / bareMs, ...memory]
  }
  await database.close()

  const columns = ['MB of text', 'MB', 'ms', '× compressing alone', 'MB before', 'highest', 'after']
  report.table('The archive of all tabs, streamed', columns, rows)
  const [few = 0, many = 0] = highest
  report.budget('memory for ten times the tabs', (many - few) / ((counts[1] - counts[0]) * textLength), {
    most: mostShare,
    unit: ' × their text',
  })
}

/** Keeps nothing of it. */
async function download(url: string, token: string): Promise<number> {
  const reply = await fetch(url, { headers: { Authorization: `Bearer ${token}` } })
  if (!reply.ok || !reply.body) throw new Error(`No archive: ${reply.status}`)
  let bytes = 0
  for await (const chunk of reply.body) bytes += chunk.length
  return bytes
}

/** What the archive holds, a file for each tab and all of them in one more, without database or server. */
function compress(count: number, text: string): number {
  const start = performance.now()
  const zip = new Zip()
  const file = (name: string) => {
    const added = new ZipDeflate(name, { level: 6 })
    zip.add(added)
    return added
  }
  const bytes = new TextEncoder().encode(text)
  zip.ondata = () => {}
  for (let index = 0; index < count; index++) file(`${index}.md`).push(bytes, true)
  const all = file('all')
  for (let index = 0; index < count; index++) all.push(bytes)
  all.push(new Uint8Array(), true)
  zip.end()
  return performance.now() - start
}

async function memoryOf(servers: Servers): Promise<Memory> {
  const [memory] = await servers.memory()
  if (!memory) throw new Error('No server')
  return memory
}
