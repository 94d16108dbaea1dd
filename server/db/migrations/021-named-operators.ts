import { type Kysely, sql } from 'kysely'

/**
 * PostgreSQL: the function of 016-grams multiplied numbers of two types, for which PostgreSQL has no operator of exactly these: where others may make
 * things in a schema that is searched, theirs was taken, at each save and as the role of the tables. Now it names what it calls with the
 * schema, and its numbers with their type. A `search_path` of its own would do as well, and is set anew for each row. Tables
 * have no schema in it, so that it stays true where they are moved to another one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create or replace function note_unindexed() returns trigger language plpgsql as $$ begin
    insert into unindexed_tabs (user_id, tab_id, mark)
    values (new.user_id, new.id, pg_catalog.floor(
      pg_catalog.random() operator(pg_catalog.*) 9007199254740992::pg_catalog.float8)::pg_catalog.int8)
    on conflict (user_id, tab_id) do update set mark = excluded.mark;
    return null;
  end $$`.execute(db)
}
