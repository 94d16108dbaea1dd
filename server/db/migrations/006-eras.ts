import type { Kysely } from 'kysely'

/** One row for each time that this database was restored from a backup: see `shared/revision-eras.ts`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('eras')
    .addColumn('era', 'bigint', (column) => column.primaryKey().notNull())
    .execute()
}
