import { type Kysely, sql } from 'kysely'

/** As a save takes them, and a call that asks whose a token is. */
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
 * PostgreSQL: waits for whoever is at work, and then keeps everybody out until the transaction ends. A migration that took one
 * table after the other would meet an older release that is still serving, in the opposite order: each would wait
 * for the other, and PostgreSQL would end one of them.
 */
export async function lockTables(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema()`.execute(db)
  const there = new Set(rows.map(({ name }) => name))
  for (const name of inThisOrder.filter((table) => there.has(table))) {
    await sql`lock table ${sql.table(name)} in access exclusive mode`.execute(db)
  }
}
