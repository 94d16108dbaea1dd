/**
 * Prints how much room the versions of a year of daily writing take, stored in several ways, and then in the real
 * database: `npm run bench -- versions`.
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zstdCompressSync } from 'node:zlib'
import { sql } from 'kysely'
import { spliceBetween } from '#shared/text/splice.ts'
import { foldLog } from '../server/db/sqlite/fold-log.ts'
import { databaseFile, openSqliteStore } from '../server/db/sqlite/sqlite-store.ts'
import { packText } from '../server/tabs/pack-text.ts'
import { randomFrom } from './support/prose.ts'
import { createReport } from './support/report.ts'
import { writeDrafts } from './versions/write-drafts.ts'
import { type Draft, dailyTabs, novel } from './versions/year-of-writing.ts'

const isShort = process.argv.includes('--short')
const report = createReport('versions')
const dayCount = isShort ? 20 : 365

const subjects = [
  { name: 'a tab each day', max: 1.5, drafts: dailyTabs(randomFrom(7), dayCount) },
  { name: 'a novel of 1 MB', max: 4, drafts: [novel(randomFrom(11), isShort ? 4 : 30)] },
]
for (const { name, drafts } of subjects) compareWays(name, drafts)
for (const { name, drafts, max } of subjects) await measureStore(name, drafts, max)
report.end()

/** Every state is kept, nothing is thinned: the size of one version, and the time to make and to read it. */
function compareWays(name: string, drafts: Draft[]): void {
  const rows: Record<string, number[]> = {}
  const nothing = Buffer.alloc(0)
  const count = drafts.reduce((sum, { states }) => sum + states.length, 0)
  const measure = (way: string, bytesOf: (text: string, before: string | undefined) => number) => {
    const start = performance.now()
    let bytes = 0
    for (const { states } of drafts)
      states.forEach(({ text }, index) => {
        bytes += bytesOf(text, states[index - 1]?.text)
      })
    rows[way] = [bytes / count, (performance.now() - start) / count]
  }
  measure('full text', (text) => Buffer.byteLength(text))
  measure('zstd alone', (text) => zstdCompressSync(text).length)
  measure('zstd, the one before as dictionary', (text, before) =>
    before
      ? zstdCompressSync(Buffer.from(text), { dictionary: Buffer.from(before) }).length
      : zstdCompressSync(text).length,
  )
  measure('a reverse splice, in zstd', (text, before) =>
    before ? zstdCompressSync(spliceBetween(text, before).insert).length : zstdCompressSync(text).length,
  )
  measure(
    'ours against the one before',
    (text, before) =>
      packText(Buffer.from(text), before === undefined ? nothing : Buffer.from(before)).length,
  )
  report.table(`${name}: ${count} versions, none thinned`, ['bytes each', 'ms each'], rows)
}

/** The whole path: saves every five minutes, versions kept and thinned by the server's own code, in SQLite. */
async function measureStore(name: string, drafts: Draft[], max: number): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'longhand-bench-'))
  const store = await openSqliteStore(dataDir)
  const userId = await writeDrafts(store, drafts)
  const { versions, packed, bases, texts, sole } = await store.asUser(userId, async (tx) => {
    const ofVersions = await tx
      .selectFrom('tab_versions')
      .select([
        sql<number>`count(*)`.as('versions'),
        sql<number>`sum(octet_length(packed))`.as('packed'),
        sql<number>`sum(is_sole)`.as('sole'),
      ])
      .executeTakeFirstOrThrow()
    const { bases } = await tx
      .selectFrom('version_bases')
      .select(sql<number>`sum(octet_length(packed))`.as('bases'))
      .executeTakeFirstOrThrow()
    const { texts } = await tx
      .selectFrom('writing_tabs')
      .select(sql<number>`sum(octet_length(content))`.as('texts'))
      .executeTakeFirstOrThrow()
    return { ...ofVersions, bases, texts }
  })
  await store.close()
  foldLog(databaseFile(dataDir))
  const file = statSync(databaseFile(dataDir)).size
  rmSync(dataDir, { recursive: true })
  const days = new Set(drafts.flatMap(({ states }) => states.map(dayOf))).size
  report.table(`${name}, ${days} days in SQLite`, ['bytes'], {
    'the texts themselves': [texts],
    [`${versions} versions, ${sole} of them for a passage`]: [packed],
    'their bases': [bases],
    'the whole file': [file],
  })
  report.budget(`${name}: versions against the texts`, (packed + bases) / texts, { max, unit: ' ×' })
}

function dayOf({ minute }: Draft['states'][number]): number {
  return Math.floor(minute / (24 * 60))
}
