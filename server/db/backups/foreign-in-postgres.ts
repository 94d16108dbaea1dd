import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { migrations } from '../migrate.ts'
import { inSchemas, isOwnType } from '../postgres/in-schemas.ts'
import { type Made, refuseDifference } from './refuse-difference.ts'
import { rightsAndMembers } from './rights-in-postgres.ts'

const newSchema = 'longhand_compared'

/**
 * Like `refuseForeign`, for a PostgreSQL dump that was restored. Returns false if this role may not create the schema
 * that the comparison needs. `lentTo` is the server's role if that role owns no table.
 */
export async function refuseForeignInPostgres(
  db: Kysely<unknown>,
  { how, lentTo }: { how: string; lentTo?: string },
): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select pg_catalog.has_database_privilege(pg_catalog.current_database()::pg_catalog.text, 'create'::pg_catalog.text)
      as may`.execute(db)
  if (!rows[0]?.may) return false
  refuseDifference(await madeInPostgres(db, lentTo), 'the dump', how)
  return true
}

/**
 * Lists what is defined in this database, and what a new one would have. For the latter, all migrations run once more
 * in a schema of their own, in a transaction that is rolled back. So the same PostgreSQL describes both. To be called
 * as the role that owns the database.
 */
export async function madeInPostgres(db: Kysely<unknown>, lentTo = ''): Promise<Made> {
  const tx = await db.startTransaction().execute()
  try {
    const { rows } = await sql<{ schema: string }>`select pg_catalog.current_schema() as schema`.execute(tx)
    const schema = rows[0]?.schema ?? ''
    // No function that a stranger has defined may run in these queries: it could hide itself from them.
    await sql`set local search_path to pg_catalog`.execute(tx)
    const parts = await countParts(tx, schema)
    await sql`create schema ${sql.id(newSchema)}`.execute(tx)
    await sql`set local search_path to ${sql.id(newSchema)}`.execute(tx)
    await makeNew(tx, parts)
    await sql`set local search_path to pg_catalog`.execute(tx)
    const inSchema = await madeIn(tx, schema)
    const ours = await madeIn(tx, newSchema)
    return { found: [...inSchema, ...(await madeElsewhere(tx, schema, lentTo))], ours }
  } finally {
    await tx.rollback().execute()
  }
}

async function countParts(tx: Kysely<unknown>, schema: string): Promise<number> {
  const { rows } = await sql<{ parts: number }>`
    select count(*)::int as parts from pg_inherits join pg_class c on c.oid = inhparent
    join pg_namespace n on n.oid = relnamespace where relname = 'writing_tabs' and nspname = ${schema}`.execute(
    tx,
  )
  return rows[0]?.parts ?? 0
}

async function makeNew(tx: Kysely<unknown>, parts: number): Promise<void> {
  const all = Object.entries(migrations('postgres')).sort(([one], [other]) => (one < other ? -1 : 1))
  for (const [, { up }] of all) await up(tx)
  // The same definitions as Kysely's.
  await sql`create table kysely_migration
    (name varchar(255) not null primary key, timestamp varchar(255) not null)`.execute(tx)
  await sql`create table kysely_migration_lock
    (id varchar(255) not null primary key, is_locked integer default 0 not null)`.execute(tx)
  if (parts === 0) return
  const names = sql.join(all.map(([name]) => sql`(${name}, '')`))
  await sql`insert into kysely_migration values ${names}`.execute(tx)
  await sql`set local longhand.partitions = ${sql.lit(parts)}`.execute(tx)
  await sql.raw(readFileSync(join(import.meta.dirname, '../../../deploy/partition.sql'), 'utf8')).execute(tx)
}

const ofSchema = sql`(select oid from pg_namespace where nspname = current_setting('longhand.schema'))`
/** Partitions are compared as tables. Their inherited indexes, constraints and triggers have other names: left out. */
const relations = sql`(select * from pg_class where relnamespace = ${ofSchema})`
const { pg_class, pg_proc, pg_type, ...others } = inSchemas

/**
 * Each query returns lines of text. PostgreSQL leaves the schema out of names in pretty-printed definitions if that
 * schema is in the search path (see madeIn). In a function's definition it always writes it, so it is cut out.
 */
const questions = [
  sql`select format('table %s %s %s %s %s %s', relname, relkind, relrowsecurity, relforcerowsecurity, reloptions,
      pg_get_expr(relpartbound, oid))
    from ${relations} t where relkind not in ('i', 'I')`,
  sql`select format('column %s.%s %s %s %s %s %s %s', relname, attname, format_type(atttypid, atttypmod), attnotnull,
      attidentity, attgenerated, attcollation::regcollation, pg_get_expr(adbin, adrelid))
    from ${relations} t join pg_attribute on attrelid = t.oid left join pg_attrdef on adrelid = t.oid and adnum = attnum
    where attnum > 0 and not attisdropped and relkind not in ('i', 'I')`,
  sql`select format('constraint %s on %s %s %s', conname, conrelid::regclass, pg_get_constraintdef(oid), convalidated)
    from pg_constraint where connamespace = ${ofSchema} and contype <> 'n' and conparentid = 0`,
  sql`select format('%s %s', pg_get_indexdef(indexrelid, 0, true), indisvalid and indisready and indislive)
    from pg_index join ${relations} t on t.oid = indexrelid
    where not exists (select from pg_inherits where inhrelid = indexrelid)`,
  sql`select format('%s %s', pg_get_triggerdef(g.oid, true), tgenabled)
    from pg_trigger g join ${relations} t on t.oid = tgrelid where not tgisinternal and tgparentid = 0`,
  sql`select format('trigger switched off on %s', relname)
    from pg_trigger join ${relations} t on t.oid = tgrelid where tgisinternal and tgenabled <> 'O'`,
  sql`select format('%s %s', pg_get_ruledef(w.oid, true), ev_enabled)
    from pg_rewrite w join ${relations} t on t.oid = ev_class`,
  sql`select format('policy %s on %s %s %s %s %s %s', polname, relname, polcmd, polpermissive,
      array(select r::regrole::text from unnest(polroles) r), pg_get_expr(polqual, polrelid),
      pg_get_expr(polwithcheck, polrelid))
    from pg_policy join ${relations} t on t.oid = polrelid`,
  sql`select case when prokind not in ('f', 'p') then 'function ' || oid::regprocedure
      else said || substr(pg_get_functiondef(oid), length(said || quote_ident(current_setting('longhand.schema')) || '.') + 1) end
    from pg_proc, format('CREATE OR REPLACE %s ', case prokind when 'p' then 'PROCEDURE' else 'FUNCTION' end) said
    where pronamespace = ${ofSchema}`,
  sql`select pg_describe_object('pg_type'::regclass, oid, 0) from pg_type y where typnamespace = ${ofSchema} and ${isOwnType}`,
  ...Object.entries(others).map(
    ([catalog, column]) => sql`
      select pg_describe_object(${sql.lit(catalog)}::regclass, oid, 0) from ${sql.table(catalog)}
      where ${sql.ref(`${column}namespace`)} = ${ofSchema}`,
  ),
]

/**
 * Lists the definitions in a schema without its name, so that two schemas can be compared. The queries are parsed while
 * only `pg_catalog` is in the search path, so that they call no stranger's function, and run while the schema is in it
 * too.
 */
async function madeIn(tx: Kysely<unknown>, schema: string): Promise<string[]> {
  const lookInto = (path: string) =>
    sql`select pg_catalog.set_config('search_path', ${path}, true)`.execute(tx)
  await sql`select set_config('longhand.schema', ${schema}, true)`.execute(tx)
  await sql`declare longhand_made cursor for
    select made from (${sql.join(questions, sql` union all `)}) as t (made)`.execute(tx)
  await lookInto(`pg_catalog, "${schema.replaceAll('"', '""')}"`)
  const { rows } = await sql<{ made: string }>`fetch all from longhand_made`.execute(tx)
  await lookInto('pg_catalog')
  await sql`close longhand_made`.execute(tx)
  return rows.map(({ made }) => made)
}

/** Lists what is defined outside the schema. None of it is ours. What initdb creates has object ids below 16384. */
async function madeElsewhere(tx: Kysely<unknown>, schema: string, lentTo: string): Promise<string[]> {
  const { rows: schemas } = await sql<{ name: string }>`
    select nspname as name from pg_namespace
    where nspname !~ '^pg_' and nspname not in ('information_schema', ${schema}, ${newSchema})`.execute(tx)
  const made: string[] = []
  for (const { name } of schemas) {
    if (name !== 'public') made.push(`schema ${name}`)
    made.push(...(await madeIn(tx, name)))
  }
  const { rows } = await sql<{ made: string }>`
    select made from (${sql.join([...inNoSchema, ...rightsAndMembers(schema, lentTo)], sql` union all `)}) as t (made)`.execute(
    tx,
  )
  return [...made, ...rows.map(({ made }) => made)]
}

const inNoSchema = [
  ...[
    'pg_event_trigger',
    'pg_cast',
    'pg_language',
    'pg_extension',
    'pg_publication',
    'pg_foreign_data_wrapper',
    'pg_foreign_server',
    'pg_transform',
    'pg_default_acl',
  ].map(
    (catalog) => sql`
      select pg_describe_object(${sql.lit(catalog)}::regclass, oid, 0) from ${sql.table(catalog)} where oid >= 16384`,
  ),
  sql`select 'large object ' || oid from pg_largeobject_metadata`,
  sql`select 'setting of the database: ' || setting from pg_db_role_setting, unnest(setconfig) setting
    where setdatabase = (select oid from pg_database where datname = current_database())`,
  sql`select 'setting of the role: ' || setting from pg_db_role_setting, unnest(setconfig) setting
    where setdatabase = 0 and setrole = current_user::regrole and setting ~ '^(search_path|role|app\\..*)='`,
]
