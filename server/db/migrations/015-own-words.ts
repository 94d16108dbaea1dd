import { type Kysely, sql } from 'kysely'
import type { Store } from '../schema.ts'

/** The words that a writer has told proofreading are right. */
export async function up(db: Kysely<unknown>, kind: Store['kind']): Promise<void> {
  await db.schema
    .createTable('own_words')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('word', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('own_words_of_user', ['user_id', 'word'])
    .execute()
  if (kind === 'sqlite') return
  await sql`alter table own_words enable row level security`.execute(db)
  await sql`alter table own_words force row level security`.execute(db)
  await sql`create policy own_rows on own_words
    using (user_id = current_setting('app.user_id', true))
    with check (user_id = current_setting('app.user_id', true))`.execute(db)
}
