import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, type LogEvent, PostgresDialect } from 'kysely'
import pg from 'pg'
import { migrate, migrations } from '../server/db/migrate.ts'
import type { Store } from '../server/db/schema.ts'
import { NodeSqliteDialect } from '../server/db/sqlite/sqlite-dialect.ts'
import { startPostgres } from '../tests/support/programs/postgres-server.ts'
import { sampleRows } from './sample-rows.ts'

// node scripts/keep-schema.ts [MIGRATION]: to be run before a migration ships. It stores the tables that result from
// the migration, with rows in them, as a database that later releases must open (server/db/released). It also stores
// the hashes of all migrations, because a migration that has shipped must never change. MIGRATION defaults to the
// newest.

const folder = 'server/db/released'
const newest = Object.keys(migrations('postgres')).sort().at(-1) ?? ''
const [last = newest] = process.argv.slice(2)

const sqlite = new DatabaseSync(':memory:')
await keep('sqlite', (log) => new Kysely({ dialect: new NodeSqliteDialect(sqlite), log }))
const server = await startPostgres({ isDurable: false })
const pool = new pg.Pool({ connectionString: server.url, max: 1 })
await keep('postgres', (log) => new Kysely({ dialect: new PostgresDialect({ pool }), log }))
// `pool.end()` resolves before its connection has closed. If PostgreSQL stopped in between, the connection would emit
// an error that ends this program.
const closed = pool.totalCount > 0 ? once(pool, 'remove') : undefined
await pool.end()
await closed
await server.stop()

const hashes = globSync('server/db/migrations/*.ts')
  .sort()
  .map((path) => [
    basename(path, '.ts'),
    createHash('sha256').update(readFileSync(path, 'utf8')).digest('hex'),
  ])
writeFileSync(`${folder}/hashes.json`, `${JSON.stringify(Object.fromEntries(hashes), null, 2)}\n`)

/** Stores every statement that builds the tables, as it is executed, and then the rows. */
async function keep(
  kind: Store['kind'],
  open: (log: (event: LogEvent) => void) => Kysely<unknown>,
): Promise<void> {
  const statements: string[] = []
  const db = open(({ query }) => {
    if (/^\s*(create|alter|drop|insert|update)\b/i.test(query.sql)) {
      statements.push(withValues(query.sql, query.parameters))
    }
  })
  const name = Object.keys(migrations(kind))
    .sort()
    .findLast((name) => name <= last)
  await migrate(db, kind, name)
  const tables = await db.introspection.getTables()
  for (const [table, rows] of Object.entries(sampleRows)) {
    if (!tables.some(({ name }) => name === table)) continue
    for (const row of rows) statements.push(insert(table, row))
  }
  writeFileSync(`${folder}/${kind}-${last}.sql`, statements.map((statement) => `${statement};\n`).join('\n'))
}

function withValues(sql: string, parameters: readonly unknown[]): string {
  let next = 0
  return sql.replace(/\?|\$\d+/g, (place) => (next < parameters.length ? literal(parameters[next++]) : place))
}

function insert(table: string, row: Record<string, string | number | null>): string {
  return `insert into ${table} (${Object.keys(row).join(', ')}) values (${Object.values(row).map(literal).join(', ')})`
}

function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value)
}
