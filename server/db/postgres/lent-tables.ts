import { type Kysely, sql } from 'kysely'
import { AdviceError } from '../advice-error.ts'
import { type BringTables, isMigrated } from '../migrate.ts'
import { grantUsage } from './grant-usage.ts'

// On PostgreSQL, the tables may belong to another role than the server's. That role lends them to the server's role,
// which can then change rows but not tables.

const help = 'npm run migrate does it for their owner (docs/hosting.md, A role that owns no table)'

/** The tables that `npm run migrate` lends. Of a partitioned table, only the table itself and not its partitions. */
const lentTables = sql`pg_class where relnamespace = current_schema()::regnamespace
  and relkind in ('r', 'p') and not relispartition and relname not like 'kysely%'`

/** For a role that may not migrate: checks that the tables are those of this release, and that they are lent to it. */
export const requireLent: BringTables = async (db, kind) => {
  const { rows } = await sql<{ role: string; isEmpty: boolean; unlent: string | null }>`
    select current_user as role, to_regclass('kysely_migration') is null as "isEmpty",
      (select relname from ${lentTables} and not (has_table_privilege(oid, 'select')
        and has_table_privilege(oid, 'insert') and has_table_privilege(oid, 'update')
        and has_table_privilege(oid, 'delete')) limit 1) as unlent`.execute(db)
  const { role, isEmpty, unlent } = rows[0] ?? {}
  if (isEmpty) {
    throw new AdviceError(
      `DATABASE_URL: there are no tables yet, and its role ${role} may not make them: ${help}.`,
    )
  }
  if (unlent)
    throw new AdviceError(`DATABASE_URL: its role ${role} may not use the table ${unlent}: ${help}.`)
  if (await isMigrated(db, kind)) return
  throw new AdviceError(
    `DATABASE_URL: the tables have to be brought up to date, and its role ${role} may not: ${help}.`,
  )
}

/** Refuses a role that owns the tables or has special rights. To be called before the tables are created. */
export async function refuseOwner(db: Kysely<unknown>, role: string): Promise<void> {
  const { rows: known } = await sql<{ isFree: boolean }>`
    select rolsuper or rolbypassrls or rolcreaterole as "isFree" from pg_roles where rolname = ${role}`.execute(
    db,
  )
  if (!known[0]) throw new AdviceError(`PostgreSQL has no role ${role}: createuser --pwprompt makes one.`)
  if (known[0].isFree)
    throw new AdviceError(
      `The role ${role} may do more than use tables. Use a role that has no special right.`,
    )
  const { rows } = await sql<{ owner: string; isOwner: boolean }>`
    select current_user as owner, pg_has_role(${role}, current_user, 'member')
      or exists (select from ${lentTables} and pg_has_role(${role}, relowner, 'member'))
      or exists (select from pg_database where datname = current_database() and pg_has_role(${role}, datdba, 'member'))
      as "isOwner"`.execute(db)
  if (!rows[0]?.isOwner) return
  throw new AdviceError(
    `The role ${role} owns the database or its tables. As a superuser, in this database: reassign owned by ${role} to ${rows[0].owner}`,
  )
}

/** Grants the server's role its rights to the tables that exist now. To be called after each migration. */
export async function lendTables(db: Kysely<unknown>, role: string): Promise<void> {
  const { rows } = await sql<{ schema: string; database: string; mayConnect: boolean; tables: string[] }>`
    select current_schema() as schema, current_database() as database,
      has_database_privilege(${role}, current_database()::text, 'connect') as "mayConnect",
      array(select relname::text from ${lentTables}) as tables`.execute(db)
  const { schema = '', database = '', mayConnect, tables = [] } = rows[0] ?? {}
  const to = sql.id(role)
  const all = sql.join(tables.map((table) => sql.id(schema, table)))
  await db.transaction().execute(async (tx) => {
    await grantUsage(tx, role)
    await sql`grant select, insert, update, delete on ${all} to ${to}`.execute(tx)
    await sql`grant select on kysely_migration to ${to}`.execute(tx)
    if (!mayConnect) await sql`grant connect on database ${sql.id(database)} to ${to}`.execute(tx)
  })
  const { rows: left } = await sql<{ may: boolean; mayConnect: boolean }>`
    select has_schema_privilege(${role}, ${schema}, 'create') as may,
      has_database_privilege(${role}, ${database}, 'connect') as "mayConnect"`.execute(db)
  if (!left[0]?.mayConnect)
    throw new AdviceError(
      `The role ${role} may not connect to the database ${database}. As a superuser: grant connect on database ${database} to ${role}`,
    )
  if (!left[0].may) return
  throw new AdviceError(
    `The role ${role} may still create tables in the schema ${schema}. As a superuser, in this database: revoke create on schema ${schema} from public, ${role}`,
  )
}
