import type { Kysely } from 'kysely'

/** All that thinning looks at, so that it reads no text. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('tab_versions_by_tab').execute()
  await db.schema
    .createIndex('tab_versions_by_tab')
    .on('tab_versions')
    .columns(['tab_id', 'created_at desc', 'user_id', 'reason', 'id'])
    .execute()
}
