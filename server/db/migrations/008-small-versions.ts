import { type Kysely, sql } from 'kysely'

type Kind = 'sqlite' | 'postgres'

/**
 * A version's text is packed: `packed`, by what it differs from the base that `base` names. A base is no version, so
 * that any version can go without another, and the key keeps a base while anything rests on it: a version, or a base. Rows of earlier
 * releases hold their text in `content` until their tab gets another version.
 */
export async function up(db: Kysely<unknown>, kind: Kind): Promise<void> {
  const bytes = kind === 'postgres' ? sql`bytea` : sql`blob`
  await createBases(db, kind)
  await db.schema.alterTable('tab_versions').addColumn('hash', bytes).execute()
  await db.schema.alterTable('tab_versions').addColumn('length', 'integer').execute()
  await db.schema
    .alterTable('tab_versions')
    .addColumn('base', 'bigint', (column) => column.references('version_bases.id'))
    .execute()
  await db.schema
    .alterTable('tab_versions')
    .addColumn('is_sole', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  // The last, so that SQLite reads the others without it.
  await db.schema.alterTable('tab_versions').addColumn('packed', bytes).execute()
  await createIndexes(db)
  if (kind === 'postgres') await prepareForPostgres(db)

  // Zero says that nobody has counted yet.
  for (const column of ['unkept_added', 'unkept_removed', 'unkept_since']) {
    await db.schema
      .alterTable('writing_tabs')
      .addColumn(column, 'bigint', (added) => added.notNull().defaultTo(0))
      .execute()
  }
}

/** All that thinning looks at, what rests on a base, and what is not packed yet. */
async function createIndexes(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('tab_versions_by_tab').execute()
  await db.schema
    .createIndex('tab_versions_by_tab')
    .on('tab_versions')
    .columns(['tab_id', 'created_at desc', 'user_id', 'reason', 'id', 'is_sole'])
    .execute()
  await db.schema.createIndex('tab_versions_by_base').on('tab_versions').column('base').execute()
  // Empty once every row of an earlier release is packed.
  await db.schema
    .createIndex('tab_versions_unpacked')
    .on('tab_versions')
    .columns(['user_id', 'tab_id'])
    .where(sql.ref('packed'), 'is', null)
    .execute()
}

async function createBases(db: Kysely<unknown>, kind: Kind): Promise<void> {
  const bytes = kind === 'postgres' ? sql`bytea` : sql`blob`
  await db.schema
    .createTable('version_bases')
    .addColumn('id', kind === 'postgres' ? 'bigint' : 'integer', (column) => column.primaryKey().notNull())
    .addColumn('tab_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('length', 'integer', (column) => column.notNull())
    .addColumn('hash', bytes, (column) => column.notNull())
    .addColumn('base', kind === 'postgres' ? 'bigint' : 'integer', (column) =>
      column.references('version_bases.id'),
    )
    .addColumn('packed', bytes, (column) => column.notNull())
    .addForeignKeyConstraint(
      'version_bases_tab',
      ['tab_id', 'user_id'],
      'writing_tabs',
      ['id', 'user_id'],
      (key) => key.onDelete('cascade'),
    )
    .execute()
  await db.schema.createIndex('version_bases_by_tab').on('version_bases').column('tab_id').execute()
  await db.schema.createIndex('version_bases_by_base').on('version_bases').column('base').execute()
}

/** Isolated like every table of writers' rows; and what is packed already is not packed by the database again. */
async function prepareForPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`alter table version_bases enable row level security`.execute(db)
  await sql`alter table version_bases force row level security`.execute(db)
  await sql`create policy own_rows on version_bases
    using (user_id = current_setting('app.user_id', true))
    with check (user_id = current_setting('app.user_id', true))`.execute(db)
  await sql`alter table version_bases alter column packed set storage external`.execute(db)
  await sql`alter table tab_versions alter column packed set storage external`.execute(db)
}
