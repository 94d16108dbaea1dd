import { type Kysely, type RawBuilder, sql } from 'kysely'

type Kind = 'sqlite' | 'postgres'

const tables = ['unindexed_tabs', 'gram_segments', 'gram_lists']

/**
 * What a search looks into before it reads texts. Whatever changes a text, of whichever release, says in the same transaction that the
 * text is not in there as it stands: with a mark that no other change has, for whoever was just reading it.
 */
export async function up(db: Kysely<unknown>, kind: Kind): Promise<void> {
  await createTables(db, kind)
  if (kind === 'sqlite') {
    await noteTabs(db, sql`abs(random() % 9007199254740992)`)
    await noteChangesOnSqlite(db)
    return
  }
  await noteTabsOnPostgres(db)
  await noteChangesOnPostgres(db)
  await grantAsForTabs(db)
  for (const name of tables) {
    const table = sql.table(name)
    await sql`alter table ${table} enable row level security`.execute(db)
    await sql`alter table ${table} force row level security`.execute(db)
    await sql`create policy own_rows on ${table}
      using (user_id = current_setting('app.user_id', true))
      with check (user_id = current_setting('app.user_id', true))`.execute(db)
  }
}

async function createTables(db: Kysely<unknown>, kind: Kind): Promise<void> {
  await db.schema
    .createTable('unindexed_tabs')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('tab_id', 'text', (column) => column.notNull())
    .addColumn('mark', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('unindexed_tabs_key', ['user_id', 'tab_id'])
    .addForeignKeyConstraint(
      'unindexed_tabs_tab',
      ['tab_id', 'user_id'],
      'writing_tabs',
      ['id', 'user_id'],
      (key) => key.onDelete('cascade'),
    )
    .execute()

  await db.schema
    .createTable('gram_segments')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('segment', 'bigint', (column) => column.notNull())
    .addColumn('format', 'text', (column) => column.notNull())
    .addColumn('texts', 'integer', (column) => column.notNull())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .addColumn('newest', 'text', (column) => column.notNull())
    .addColumn('oldest', 'text', (column) => column.notNull())
    .addColumn('places', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('gram_segments_key', ['user_id', 'segment'])
    .execute()

  const lists = db.schema
    .createTable('gram_lists')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('segment', 'bigint', (column) => column.notNull())
    .addColumn('bucket', 'integer', (column) => column.notNull())
    .addColumn('packed', kind === 'postgres' ? sql`bytea` : sql`blob`, (column) => column.notNull())
    .addPrimaryKeyConstraint('gram_lists_key', ['user_id', 'segment', 'bucket'])
    .addForeignKeyConstraint(
      'gram_lists_segment',
      ['user_id', 'segment'],
      'gram_segments',
      ['user_id', 'segment'],
      (key) => key.onDelete('cascade'),
    )
  await (kind === 'sqlite' ? lists.modifyEnd(sql`without rowid`) : lists).execute()
}

async function noteTabs(db: Kysely<unknown>, mark: RawBuilder<unknown>): Promise<void> {
  await sql`insert into unindexed_tabs (user_id, tab_id, mark)
    select user_id, id, ${mark} from writing_tabs`.execute(db)
}

/** Whoever owns the tables is bound by their policies too, and would find nobody's tabs. The migration has them locked. */
async function noteTabsOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`alter table writing_tabs no force row level security`.execute(db)
  await noteTabs(db, sql`floor(random() * 9007199254740992)::bigint`)
  await sql`alter table writing_tabs force row level security`.execute(db)
}

/**
 * Who may write texts may note that they are written. This release grants when it has started; but an earlier one, whose
 * role is another than the owner's, goes on saving from this very moment.
 */
async function grantAsForTabs(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$ declare held record; begin
      for held in
        select acl.grantee::regrole as role, acl.privilege_type as privilege
        from pg_class, aclexplode(relacl) as acl
        where pg_class.oid = 'writing_tabs'::regclass and acl.grantee not in (0, relowner)
          and acl.privilege_type in ('SELECT', 'INSERT', 'UPDATE', 'DELETE')
      loop
        execute format('grant %s on ${sql.raw(tables.join(', '))} to %s', held.privilege, held.role);
      end loop;
    end $$`.execute(db)
}

async function noteChangesOnSqlite(db: Kysely<unknown>): Promise<void> {
  for (const [name, change] of [
    ['writing_tabs_made', 'insert'],
    ['writing_tabs_written', 'update of title, content'],
  ] as const) {
    await sql`create trigger ${sql.ref(name)} after ${sql.raw(change)} on writing_tabs begin
      insert into unindexed_tabs (user_id, tab_id, mark)
      values (new.user_id, new.id, abs(random() % 9007199254740992))
      on conflict (user_id, tab_id) do update set mark = excluded.mark;
    end`.execute(db)
  }
}

async function noteChangesOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create function note_unindexed() returns trigger language plpgsql as $$ begin
    insert into unindexed_tabs (user_id, tab_id, mark)
    values (new.user_id, new.id, floor(random() * 9007199254740992)::bigint)
    on conflict (user_id, tab_id) do update set mark = excluded.mark;
    return null;
  end $$`.execute(db)
  await sql`create trigger writing_tabs_written after insert or update of title, content on writing_tabs
    for each row execute function note_unindexed()`.execute(db)
}
