import { type Kysely, sql } from 'kysely'

/** PostgreSQL's `lower` knows only the letters of the database's locale, which is often plain ASCII; ICU knows all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create function fold_case(text) returns text
    language sql immutable parallel safe
    return lower($1 collate "und-x-icu")`.execute(db)
}
