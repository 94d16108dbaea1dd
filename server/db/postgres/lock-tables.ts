import { type Kysely, sql } from 'kysely'

/** The order in which a save locks the tables, and a call that looks up a token. */
const inThisOrder = [
  'writing_tabs',
  'unindexed_tabs',
  'tab_writers',
  'tab_versions',
  'codes',
  'tokens',
  'sessions',
  'users',
]

/**
 * Locks all tables for a migration on PostgreSQL: waits for running transactions, and then keeps others out until this
 * one ends. A migration that locked one table after the other could do so in the opposite order to an older release
 * that is still serving: a deadlock, in which PostgreSQL ends one of the two.
 */
export async function lockTables(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema()`.execute(db)
  const there = new Set(rows.map(({ name }) => name))
  for (const name of inThisOrder.filter((table) => there.has(table))) {
    await sql`lock table ${sql.table(name)} in access exclusive mode`.execute(db)
  }
}
