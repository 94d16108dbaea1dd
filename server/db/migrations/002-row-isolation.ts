import { type Kysely, sql } from 'kysely'

const isolatedTables = ['writing_tabs', 'tab_writers', 'tab_versions']

/** PostgreSQL: a row is there only for the user whom the transaction names; `force` binds the tables' owner too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of isolatedTables) {
    const table = sql.table(name)
    await sql`alter table ${table} enable row level security`.execute(db)
    await sql`alter table ${table} force row level security`.execute(db)
    await sql`create policy own_rows on ${table}
      using (user_id = current_setting('app.user_id', true))
      with check (user_id = current_setting('app.user_id', true))`.execute(db)
  }
}
