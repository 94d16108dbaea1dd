import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openStore } from '../../../server/db/open-store.ts'
import type { Store } from '../../../server/db/schema.ts'
import type { StoreLocation } from '../../../server/db/store-location.ts'
import { createIndexing } from '../../../server/long-texts/indexing.ts'
import { indexTabs } from '../../../server/tabs/grams/index-tabs.ts'
import { startPostgres } from '../../../tests/support/programs/postgres-server.ts'
import { randomFrom } from '../../support/prose.ts'
import { writeDrafts } from '../../versions/write-drafts.ts'
import { dailyTabs } from '../../versions/year-of-writing.ts'
import type { Costs } from '../costs.ts'

type Stored = Costs['stored']

/** Measures what a writer who writes each day adds to the database, and the hourly work for all writers. */
export async function measureStored(engine: 'SQLite' | 'PostgreSQL', days: number): Promise<Stored> {
  const dataDir = mkdtempSync(join(tmpdir(), 'longhand-stored-'))
  const postgres = engine === 'PostgreSQL' ? await startPostgres({ isDurable: false }) : undefined
  const location: StoreLocation = { dataDir, databaseUrl: postgres?.url }
  const store = await openStore(location)
  const size = () => sizeOf(store)
  try {
    const empty = await size()
    const userId = await writeDrafts(store, dailyTabs(randomFrom(7), days))
    const written = await size()
    const before = process.cpuUsage()
    await indexTabs(store, userId)
    const indexMs = sinceMs(before)
    const indexed = await size()
    return {
      bytesEachDay: (written - empty) / days,
      indexBytesEachDay: Math.max(0, indexed - written) / days,
      indexMsEachDay: indexMs / days,
      hourlyMsEachWriter: await measureHourly(store, location),
    }
  } finally {
    await store.close()
    await postgres?.stop()
    rmSync(dataDir, { recursive: true })
  }
}

const writers = 1_000

/** Measures the hourly work on the index for a writer who has nothing new. */
async function measureHourly(store: Store, location: StoreLocation): Promise<number> {
  const rows = Array.from({ length: writers }, () => {
    const id = crypto.randomUUID()
    return { id, email: `${id}@example.com`, created_at: 1, last_sign_in_at: null }
  })
  await store.db.insertInto('users').values(rows).execute()
  const indexing = createIndexing(store, location, { tabs: 1_000, bytes: 2 ** 30 }, (error) => {
    throw error
  })
  const before = process.cpuUsage()
  await indexing.all(() => false)
  const ms = sinceMs(before)
  await indexing.stop()
  return ms / writers
}

function sinceMs(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

async function sizeOf(store: Store): Promise<number> {
  const isSqlite = store.kind === 'sqlite'
  if (!isSqlite) await sql`vacuum`.execute(store.db)
  const ask = isSqlite
    ? sql<{
        bytes: number
      }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`
    : sql<{ bytes: number }>`select pg_database_size(current_database())::float8 as bytes`
  const { rows } = await ask.execute(store.db)
  return rows[0]?.bytes ?? 0
}
