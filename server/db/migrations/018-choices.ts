import { type Kysely, sql } from 'kysely'
import type { Store } from '../schema.ts'

/** What a writer has chosen on all devices, where it is not what everybody has. */
export async function up(db: Kysely<unknown>, kind: Store['kind']): Promise<void> {
  await db.schema
    .createTable('choices')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('choices_of_user', ['user_id', 'name'])
    .execute()
  if (kind === 'sqlite') return
  await sql`alter table choices enable row level security`.execute(db)
  await sql`alter table choices force row level security`.execute(db)
  await sql`create policy own_rows on choices
    using (user_id = current_setting('app.user_id', true))
    with check (user_id = current_setting('app.user_id', true))`.execute(db)
}
