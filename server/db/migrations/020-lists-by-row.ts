import { type Kysely, sql } from 'kysely'

/**
 * On SQLite the lists of grams stood in the tree of their key, where one of a kilobyte leaves room for few keys in a page: to find it
 * took seven times as long as in a table whose key is apart. They are not copied, because this release makes others: all texts are
 * noted, and indexed again. On PostgreSQL, where keys are apart, that is done segment by segment.
 */
export async function up(db: Kysely<unknown>, kind: 'sqlite' | 'postgres'): Promise<void> {
  if (kind === 'postgres') return
  await db.schema.dropTable('gram_lists').execute()
  await sql`delete from gram_segments`.execute(db)
  await db.schema
    .createTable('gram_lists')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('segment', 'bigint', (column) => column.notNull())
    .addColumn('bucket', 'integer', (column) => column.notNull())
    .addColumn('packed', sql`blob`, (column) => column.notNull())
    .addPrimaryKeyConstraint('gram_lists_key', ['user_id', 'segment', 'bucket'])
    .addForeignKeyConstraint(
      'gram_lists_segment',
      ['user_id', 'segment'],
      'gram_segments',
      ['user_id', 'segment'],
      (key) => key.onDelete('cascade'),
    )
    .execute()
  await sql`insert into unindexed_tabs (user_id, tab_id, mark)
    select user_id, id, abs(random() % 9007199254740992) from writing_tabs where true
    on conflict (user_id, tab_id) do nothing`.execute(db)
}
