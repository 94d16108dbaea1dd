import { type Kysely, type RawBuilder, sql } from 'kysely'
import { AdviceError } from '../advice-error.ts'
import { inSchemas, isOwnType } from './in-schemas.ts'

interface Whose {
  /** The server's role, if this is the role that owns the tables and lends them to it: see lent-tables.ts. */
  lentTo?: string
}

/**
 * Makes sure that no stranger can create anything in the schemas of the search path. PostgreSQL looks for functions and
 * operators in all of these schemas. A stranger's function whose types match exactly is taken before PostgreSQL's own,
 * and runs with the rights of the caller. Up to PostgreSQL 14, everybody may create functions in `public`, and an
 * upgraded database keeps that right. To be called first: until then any statement may run a stranger's code.
 */
export async function closeSchemas(db: Kysely<unknown>, { lentTo = '' }: Whose = {}): Promise<void> {
  const open = await asking(db, lentTo, openSchemas)
  if (open.some(({ isOurs }) => isOurs)) await close(db, lentTo)
  const [fault] = await asking(db, lentTo, async (tx) => [
    ...(await stillOpen(tx)),
    ...(await rightsOfStrangers(tx)),
    ...(await underWayBefore(tx)),
    ...(await thingsOfStrangers(tx)),
  ])
  if (fault) throw new AdviceError(`DATABASE_URL: ${fault}`)
}

/**
 * Runs queries that look only for PostgreSQL's own names. The setting is made for a transaction, because behind a
 * pooler no other setting lasts.
 */
async function asking<T>(
  db: Kysely<unknown>,
  lentTo: string,
  work: (tx: Kysely<unknown>) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_catalog.set_config('longhand.schemas',
      (pg_catalog.current_schemas(false)::pg_catalog.text[])::pg_catalog.text, true)`.execute(tx)
    await sql`set local search_path to pg_catalog, pg_temp`.execute(tx)
    await sql`select set_config('longhand.lent_to', ${lentTo}::text, true)`.execute(tx)
    return work(tx)
  })
}

/**
 * The schemas in which PostgreSQL looks for a name without a schema; tables are created in the first. A schema with the
 * name of the role is included: it takes effect as soon as its owner gives the role access to it.
 */
const schemas = sql`(select n.*, n.xmin, quote_ident(nspname) as name, nspname = path[1] as "isFirst"
  from (select current_setting('longhand.schemas')::name[] as path) as p, pg_namespace n
  where (nspname = any (path) or nspname = current_user) and nspname <> 'pg_catalog')`
const here = sql`(select * from pg_database where datname = current_database())`
const isOpen = sql`exists (select from aclexplode(nspacl) where privilege_type = 'CREATE' and grantee = 0)`

/**
 * Roles to guard against. Roles that could do harm anyway are not among them: superusers, the owners of the database
 * and of the schema `public`, and roles that may become one of ours.
 */
const strangers = sql`(
  with ours (role) as (
    select oid from pg_roles where rolname in (current_user, 'pg_database_owner', current_setting('longhand.lent_to'))
    union select datdba from ${here} d
    union select nspowner from pg_namespace where nspname = 'public')
  select r.* from pg_roles r where not rolsuper
    and not (rolcreaterole and current_setting('server_version_num')::int < 160000)
    and not exists (select from ours where pg_has_role(r.oid, role, 'member')))`

interface OpenSchema {
  name: string
  /** Whether this role may take the right away. */
  isOurs: boolean
}

async function openSchemas(tx: Kysely<unknown>): Promise<OpenSchema[]> {
  const { rows } = await sql<OpenSchema>`
    select name, pg_has_role(nspowner, 'usage') as "isOurs" from ${schemas} s
    where ${isOpen}`.execute(tx)
  return rows
}

/** The lock lets one process at a time do this: PostgreSQL refuses two simultaneous changes of the same rights. */
async function close(db: Kysely<unknown>, lentTo: string): Promise<void> {
  await asking(db, lentTo, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('longhand grants'))`.execute(tx)
    for (const { name, isOurs } of await openSchemas(tx)) {
      if (isOurs) await sql`revoke create on schema ${sql.raw(name)} from public`.execute(tx)
    }
  })
}

async function stillOpen(tx: Kysely<unknown>): Promise<string[]> {
  const { rows } = await sql<{ name: string; role: string; needsMore: boolean }>`
    select name, quote_ident(current_user) as role,
      "isFirst" and not exists (select from aclexplode(nspacl)
          where privilege_type = 'CREATE' and grantee <> 0 and pg_has_role(grantee, 'usage'))
        and not exists (select from pg_class where relnamespace = s.oid and relname = 'kysely_migration'
          and not pg_has_role(relowner, 'usage')) as "needsMore"
    from ${schemas} s where ${isOpen}`.execute(tx)
  return rows.map(({ name, role, needsMore }) => {
    // The role creates the tables here, and so far it may only because everybody may.
    const first = needsMore ? `alter schema ${name} owner to ${role}; ` : ''
    return `everybody who has a role of this PostgreSQL may make functions and operators in the schema ${name}, which then run as ${role}. As a superuser, in this database: ${first}revoke create on schema ${name} from public`
  })
}

async function rightsOfStrangers(tx: Kysely<unknown>): Promise<string[]> {
  const { rows } = await sql<{ who: string; place: string; line: string; role: string }>`
    select case grantee when 0 then 'everybody' else 'the role ' || grantee::regrole end as who, place,
      case when grantee = owner then format('alter %s owner to %I', place, current_user)
        else format('revoke create on %s from %s', place, case grantee when 0 then 'public' else grantee::regrole::text end) end as line,
      quote_ident(current_user) as role
    from (select 'schema ' || name as place, nspowner as owner, 
        coalesce(nspacl, '{}') || makeaclitem(nspowner, nspowner, 'CREATE', false) as acl from ${schemas} s
      union all select format('database %I', datname), datdba, coalesce(datacl, acldefault('d', datdba)) from ${here} d) as places,
      aclexplode(acl)
    where privilege_type = 'CREATE' and (grantee = 0 or exists (
      select from ${strangers} s where rolcanlogin and pg_has_role(s.oid, grantee, 'member')))`.execute(tx)
  return rows.map(
    ({ who, place, line, role }) =>
      `${who} may make things in the ${place}, which then may run as ${role}. As a superuser, in this database: ${line}`,
  )
}

/**
 * Finds strangers' open transactions that began before the last change of a schema's rights. What they have created
 * there becomes visible only when they end. The schema's row (xmin) says which transaction changed the rights.
 */
async function underWayBefore(tx: Kysely<unknown>): Promise<string[]> {
  const { rows } = await sql<{ role: string; name: string; line: string }>`
    select r.rolname as role, s.name, line from ${schemas} s, ${strangers} r, (
      select transactionid as began, usesysid as owner, format('select pg_terminate_backend(%s)', pid) as line
        from pg_locks join pg_stat_activity a using (pid)
        where locktype = 'transactionid' and granted and mode = 'ExclusiveLock' and datname = current_database()
      union all select transaction, o.oid, format('rollback prepared %L', gid)
        from pg_prepared_xacts join pg_roles o on rolname = owner where database = current_database()) as under_way
    where owner = r.oid and age(s.xmin) >= 0 and age(began) > age(s.xmin)`.execute(tx)
  return rows.map(
    ({ role, name, line }) =>
      `the role ${role} has had a transaction open since before the rights of the schema ${name} were changed, and may have made something there. Start again when it has ended. As a superuser, in this database: ${line}`,
  )
}

/** Leaves out what belongs to a table or type that is listed itself. */
const isNoPart: Record<string, RawBuilder<unknown>> = {
  pg_class: sql`relkind not in ('i', 'I', 'c')`,
  pg_type: isOwnType,
}

async function thingsOfStrangers(tx: Kysely<unknown>): Promise<string[]> {
  const things = Object.entries(inSchemas).map(
    ([catalog, column]) => sql`
      select ${sql.lit(catalog)}::regclass as catalog, oid, ${sql.ref(`${column}owner`)} as owner from ${sql.table(catalog)}
      where ${sql.ref(`${column}namespace`)} in (select oid from ${schemas} s) and ${isNoPart[catalog] ?? sql`true`}`,
  )
  const { rows } = await sql<Foreign>`
    select type || ' ' || identity as thing, owner::regrole::text as owner, quote_ident(current_user) as role,
      quote_ident(current_database()) as database, catalog = 'pg_class'::regclass as "isTable",
      (select relowner::regrole::text from pg_class
        where relnamespace in (select oid from ${schemas} s) and relname = 'kysely_migration' limit 1) as "hasTables"
    from (${sql.join(things, sql` union all `)}) as things, pg_identify_object(catalog, things.oid, 0)
    where owner in (select oid from ${strangers} s) order by catalog = 'pg_proc'::regclass, type, identity limit 1`.execute(
    tx,
  )
  return rows.map((one) => {
    return `the ${one.thing} belongs to the role ${one.owner}, and what stands in that schema may run as ${one.role}. If you do not know why it is there, somebody may have been in all accounts. As a superuser, in this database: ${mending(one)}`
  })
}

interface Foreign {
  thing: string
  owner: string
  role: string
  database: string
  isTable: boolean
  /** The role that owns the tables, if there are any. */
  hasTables: string | null
}

/** The advice must not lead hosts to drop their own tables: they may have given all or some of them to this role. */
function mending({ thing, owner, role, database, isTable, hasTables }: Foreign): string {
  if (hasTables === owner)
    return `alter database ${database} owner to ${owner}, if that is whom you have given the tables to`
  const dropping = `drop ${thing}`
  return isTable
    ? `alter ${thing} owner to ${hasTables ?? role} if it is one of Longhand's, or else ${dropping}`
    : dropping
}
