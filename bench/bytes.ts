/**
 * Prints how much a writer's year takes on the disk, for each table and in the databases' logs: `npm run bench --
 * bytes`. The writer writes 560 words a day. The server's own code stores them, with a simulated clock.
 *
 * During the year there is a save every five minutes, as often as versions are kept. More saves would only add to the
 * log. That is measured on one more day, with a save every two seconds and, on PostgreSQL, a checkpoint every five
 * minutes.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPostgresStore } from '../server/db/postgres/postgres-store.ts'
import { databaseFile, openSqliteStore } from '../server/db/sqlite/sqlite-store.ts'
import { indexTabs } from '../server/tabs/grams/index-tabs.ts'
import { askPostgres } from '../tests/support/programs/ask-postgres.ts'
import { startPostgres } from '../tests/support/programs/postgres-server.ts'
import { type Kept, postgresBytes, postgresMs, sqliteBytes } from './bytes/table-bytes.ts'
import { addWriter, writeDay, writeDrafts } from './bytes/write-year.ts'
import { randomFrom } from './support/prose.ts'
import { createReport } from './support/report.ts'
import { type Draft, dailyTabs, novel } from './versions/year-of-writing.ts'

const isShort = process.argv.includes('--short')
const days = isShort ? 20 : 365
const bookDays = isShort ? 20 : 120
const report = createReport('bytes')
/** The ways in which PostgreSQL can compress long texts. For the whole year, only the two that may be chosen. */
const packings = isShort ? ['pglz', 'lz4', 'none'] : ['pglz', 'lz4']

/** So high because in a short run, PostgreSQL's pages are mostly empty. */
const maxTimes = { SQLite: 9, 'PostgreSQL, pglz': 16 }

const subjects: { name: string; days: number; drafts: Draft[] }[] = [
  { name: 'a tab each day', days, drafts: dailyTabs(randomFrom(7), days) },
  { name: 'a book in one tab', days: bookDays, drafts: [novel(randomFrom(11), bookDays, 600, 8)] },
]
for (const subject of subjects) {
  const kept: Record<string, Kept> = { SQLite: await inSqlite(subject.drafts) }
  for (const packing of packings) kept[`PostgreSQL, ${packing}`] = await inPostgres(subject.drafts, packing)
  const parts = [...new Set(Object.values(kept).flatMap(({ tables }) => Object.keys(tables)))]
  const rows = Object.fromEntries(
    parts.map((part) => [part, Object.values(kept).map(({ tables }) => kilobytes(tables[part] ?? 0))]),
  )
  const of = (figure: (one: Kept) => number) => Object.values(kept).map((one) => kilobytes(figure(one)))
  report.table(`${subject.name}, ${subject.days} days: kB on the disk`, Object.keys(kept), {
    'the texts, as UTF-8': of(({ text }) => text),
    'the versions, were they whole texts': of(({ whole }) => whole),
    ...rows,
    'all of it': of(total),
    'written to files on one day, a save every 2 s': of(({ log }) => log),
    'processor for that day, in ms (PostgreSQL: its own)': Object.values(kept).map(({ ms }) => ms),
  })
  for (const [where, max] of Object.entries(maxTimes)) {
    const one = kept[where]
    if (one)
      report.budget(`${subject.name}, ${where}: all against the texts`, total(one) / one.text, {
        max,
        unit: ' ×',
      })
  }
}
report.end()

function total({ tables }: Kept): number {
  return Object.values(tables).reduce((sum, bytes) => sum + bytes, 0)
}

function kilobytes(bytes: number): number {
  return bytes / 1000
}

async function inSqlite(drafts: Draft[]): Promise<Kept> {
  const dataDir = mkdtempSync(join(tmpdir(), 'longhand-bench-'))
  const store = await openSqliteStore(dataDir)
  const writer = await addWriter(store)
  const last = await writeDrafts(store, writer, drafts)
  await indexTabs(store, writer)
  const bytes = sqliteBytes(databaseFile(dataDir))
  const written = () => Number(readFileSync('/proc/self/io', 'utf8').match(/^wchar: (\d+)/m)?.[1])
  const [before, cpu] = [written(), process.cpuUsage()]
  await writeDay(store, writer, last)
  const [log, ms] = [written() - before, spent(cpu)]
  await store.close()
  rmSync(dataDir, { recursive: true })
  return { ...bytes, log, ms }
}

async function inPostgres(drafts: Draft[], packing: string): Promise<Kept> {
  // Durable, with full page images, which make up most of the log.
  const server = await startPostgres({ isDurable: true })
  const store = await openPostgresStore(server.url)
  const choice = packing === 'none' ? 'storage external' : `compression ${packing}`
  await askPostgres(server.url, `alter table writing_tabs alter column content set ${choice}`)
  const writer = await addWriter(store)
  // Autovacuum would do this every few minutes, but the simulated clock is faster.
  const vacuum = () => askPostgres(server.url, 'vacuum')
  const last = await writeDrafts(store, writer, drafts, vacuum)
  await indexTabs(store, writer)
  await vacuum()
  const bytes = await postgresBytes(server.url)
  const at = async () =>
    Number(
      (await askPostgres<{ at: string }>(server.url, `select pg_current_wal_lsn() - '0/0' as at`))[0]?.at,
    )
  const [before, cpu] = [await at(), await postgresMs(server.url)]
  await writeDay(store, writer, last, () => askPostgres(server.url, 'checkpoint'))
  const [log, ms] = [(await at()) - before, (await postgresMs(server.url)) - cpu]
  await store.close()
  await server.stop()
  return { ...bytes, log, ms }
}

function spent(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1000
}
