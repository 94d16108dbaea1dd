import { type Kysely, sql } from 'kysely'

/**
 * Every row of a writer can be found by a key that begins with whose it is, so that the rows can be spread by it
 * (deploy/partition.sql). Two keys without it stay beside those, because the release before this one saves by them, and may
 * be running: that of `writing_tabs` and that of `tab_writers`.
 */
export async function up(db: Kysely<unknown>, kind: 'sqlite' | 'postgres'): Promise<void> {
  // SQLite changes no key without writing the table anew, and spreads nothing. A save names this key on both.
  if (kind === 'sqlite') {
    const columns = ['user_id', 'tab_id', 'client']
    const index = db.schema.createIndex('tab_writers_of_user').on('tab_writers').columns(columns)
    await index.unique().execute()
    return
  }
  await sql`alter table tab_writers
    add constraint tab_writers_of_user unique (user_id, tab_id, client)`.execute(db)
  await nameWriters(db)
}

async function nameWriters(db: Kysely<unknown>): Promise<void> {
  for (const table of ['tab_versions', 'version_bases'] as const) {
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(`${table}_base_fkey`)}`.execute(db)
  }
  for (const table of ['tab_versions', 'version_bases'] as const) {
    await sql`alter table ${sql.table(table)}
      drop constraint ${sql.ref(`${table}_pkey`)},
      add constraint ${sql.ref(`${table}_pkey`)} primary key (user_id, id)`.execute(db)
  }
  for (const table of ['tab_versions', 'version_bases'] as const) {
    await sql`alter table ${sql.table(table)} add constraint ${sql.ref(`${table}_base`)}
      foreign key (user_id, base) references version_bases (user_id, id)`.execute(db)
  }
}
