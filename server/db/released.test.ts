import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { expect, test } from 'vitest'
import { keptCode } from '../../tests/support/kept-code.ts'
import { onBothEngines } from '../../tests/support/server/databases.ts'
import { listHistory } from '../tabs/history.ts'
import { migrations } from './migrate.ts'
import { databaseFile } from './sqlite/sqlite-store.ts'
import type { StoreLocation } from './store-location.ts'

// The databases in released/ are those of earlier releases, written by scripts/keep-schema.ts.
const released = 'server/db/released'

test('a migration that shipped is never edited, and a new one is kept before it ships', () => {
  const now = globSync('server/db/migrations/*.ts').map((path) => {
    const source = readFileSync(path, 'utf8').replaceAll('\r\n', '\n')
    return [basename(path, '.ts'), createHash('sha256').update(source).digest('hex')]
  })
  expect(now.length).toBeGreaterThan(0)
  expect(Object.fromEntries(now)).toEqual(JSON.parse(readFileSync(`${released}/hashes.json`, 'utf8')))
})

onBothEngines('the tables of earlier releases', ({ open, newLocation, kind }) => {
  const kept = globSync(`${released}/${kind}-*.sql`).sort()

  test('are kept up to the newest', () => {
    const newest = Object.keys(migrations('postgres')).sort().at(-1)
    expect(kept.map((path) => basename(path))).toContain(`${kind}-${newest}.sql`)
  })

  test('are brought up to date by two processes at once, with every row as it was', async () => {
    const locations = await Promise.all(kept.map(newLocation))
    const before = await eachOf(locations, async (database, at) => {
      await database.run(readFileSync(kept[at] ?? '', 'utf8'))
      return database.rows()
    })
    await Promise.all([openInProcess(locations), openInProcess(locations)])
    const after = await eachOf(locations, (database) => database.rows())

    for (const [at, path] of kept.entries()) {
      expect(before[at]?.writing_tabs?.length, path).toBeGreaterThan(5)
      expect(after[at], path).toMatchObject(before[at] ?? {})
      const store = await open(locations[at])
      const writer = before[at]?.users?.[0]?.id ?? ''
      const { tabs } = await store.asUser(writer, (tx) => listHistory({ tx, userId: writer }, { limit: 50 }))
      expect(tabs.length, path).toBeGreaterThan(0)
    }
  })
})

/** One process for all databases, because starting one takes longer than migrating a small database. */
async function openInProcess(locations: StoreLocation[]): Promise<void> {
  const script = 'tests/support/server/database-process.ts'
  const child = spawn(process.execPath, [script, 'open', ...locations.map((one) => JSON.stringify(one))], {
    env: { ...process.env, ...keptCode },
  })
  const [complaints] = await Promise.all([text(child.stderr), once(child, 'close')])
  expect(complaints).toBe('')
}

async function eachOf<T>(
  locations: StoreLocation[],
  read: (database: RawDatabase, at: number) => Promise<T>,
): Promise<T[]> {
  const all: T[] = []
  for (const [at, location] of locations.entries()) {
    const database = await connect(location)
    all.push(await read(database, at))
    await database.close()
  }
  return all
}

type Rows = Record<string, Array<Record<string, string>>>

interface RawDatabase {
  run(statements: string): Promise<unknown>
  /** Every row of all our tables, each value as text. */
  rows(): Promise<Rows>
  close(): Promise<void>
}

/** Connects without our own store, which would migrate the tables and hide the rows of other users. */
async function connect({ databaseUrl, dataDir }: StoreLocation): Promise<RawDatabase> {
  if (databaseUrl === undefined) {
    const database = new DatabaseSync(databaseFile(dataDir))
    const select = async (query: string) => database.prepare(query).all()
    return {
      run: async (statements) => database.exec(statements),
      rows: () => readAll(select, "select name from sqlite_master where type = 'table'"),
      close: async () => database.close(),
    }
  }
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const select = async (query: string) => (await client.query(query)).rows
  return {
    run: (statements) => client.query(statements),
    rows: () => readAll(select, "select tablename as name from pg_tables where schemaname = 'public'"),
    close: () => client.end(),
  }
}

async function readAll(
  select: (query: string) => Promise<Array<Record<string, unknown>>>,
  tables: string,
): Promise<Rows> {
  const all: Rows = {}
  for (const { name } of await select(tables)) {
    if (String(name).startsWith('kysely')) continue
    const rows = await select(`select * from ${name} order by 1`)
    all[String(name)] = rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([column, value]) => [column, String(value)])),
    )
  }
  return all
}
