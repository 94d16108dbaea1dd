import type { Kysely } from 'kysely'

/** PostgreSQL: a revision begins with its era, which 32 bits cannot hold. In SQLite an integer is as long as it must. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['writing_tabs', 'tab_writers']) {
    await db.schema
      .alterTable(table)
      .alterColumn('revision', (column) => column.setDataType('bigint'))
      .execute()
  }
}
