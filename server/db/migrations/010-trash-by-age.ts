import { type Kysely, sql } from 'kysely'

/** What lies in the trash, which is little: finding it reads no other tab. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('writing_tabs_trash')
    .on('writing_tabs')
    .columns(['user_id', 'deleted_at'])
    .where(sql.ref('deleted_at'), 'is not', null)
    .execute()
}
