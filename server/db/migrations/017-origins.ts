import type { Kysely } from 'kysely'

/**
 * Where the words of a text came from. The record names the revision that it is of: an older release moves the revision on
 * and leaves the record behind, which is then of no use. A version never changes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('writing_tabs')
    .addColumn('origins', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await db.schema
    .alterTable('writing_tabs')
    .addColumn('origins_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .alterTable('tab_versions')
    .addColumn('origins', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
