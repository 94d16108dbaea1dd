import { TLSSocket } from 'node:tls'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { AdviceError } from '../advice-error.ts'
import { refuseForeignInPostgres } from '../backups/foreign-in-postgres.ts'
import { type BringTables, migrate } from '../migrate.ts'
import { prepare } from '../prepare.ts'
import type { Claim, Db, Schema, Store, Tx } from '../schema.ts'
import { transact } from '../transact.ts'
import { closeSchemas } from './close-schemas.ts'
import { databaseHosts } from './database-hosts.ts'
import { FailoverPool } from './failover-pool.ts'
import { grantUsage } from './grant-usage.ts'
import { keepPlans } from './keep-plans.ts'
import { lendTables, refuseOwner, requireLent } from './lent-tables.ts'
import { type PipelinedAdapter, PipelinedDialect } from './pipelined-dialect.ts'

const maxConnections = 10
const connectTimeoutMs = 5_000

/** Row-level security does not bind superusers, so a connection of a superuser changes to this role. */
const boundRole = 'longhand_app'
/** A superuser runs it, so all names have their schema: no stranger's function can be called. */
const pinSchema = `select pg_catalog.set_config('search_path',
  pg_catalog.quote_ident(pg_catalog.current_schema()::pg_catalog.text), false)`

/** For `npm run migrate`: migrates as the role that owns the tables, and lends them to the server's role. */
export function migrateForRole(
  ownerUrl: string,
  role: string,
  { isRestored = false }: { isRestored?: boolean } = {},
): Promise<void> {
  return asLogin(ownerUrl, async (db) => {
    await closeSchemas(db, { lentTo: role })
    await refuseOtherEncodings(db)
    await refuseOwner(db, role)
    await migrate(db, 'postgres')
    // Checked before the tables are lent: a server must not start with a dump that is refused.
    if (isRestored) await requireOurs(db, role)
    await lendTables(db, role)
  })
}

async function requireOurs(db: Kysely<unknown>, role: string): Promise<void> {
  const how = `npm run migrate -- ${role}, as for an update`
  if (await refuseForeignInPostgres(db, { how, lentTo: role })) return
  const { rows } = await sql<{ owner: string; database: string }>`
    select current_user as owner, current_database() as database`.execute(db)
  const { owner, database } = rows[0] ?? {}
  throw new AdviceError(
    `There is no proof that nobody has changed the dump: the role ${owner}, which owns the tables of the database ${database}, may not create a schema in it, as the check needs. As a superuser: alter database ${database} owner to ${owner}`,
  )
}

/** For the host's commands: works as the role in the address, with all of its rights. */
export async function asLogin<T>(databaseUrl: string, work: (db: Kysely<unknown>) => Promise<T>): Promise<T> {
  const pool = openPool(databaseUrl)
  pool.on('error', () => {})
  try {
    return await work(new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) }))
  } finally {
    await pool.end()
  }
}

export async function openPostgresStore(
  databaseUrl: string,
  bringTables: BringTables | 'seen to' = migrate,
): Promise<Store> {
  const pool = openPool(databaseUrl)
  // When a connection breaks, its next query fails, and if it is idle, the pool drops it: nothing more has to be done.
  // But it also emits an error event (on the pool while idle, on itself in a transaction), which would end the process
  // if nobody listened.
  pool.on('error', () => {})
  let isEncrypted = false
  pool.on('connect', (client) => {
    client.on('error', () => {})
    // Our own end of the connection is asked: behind a pooler, PostgreSQL only knows the pooler's connection.
    isEncrypted = (client as unknown as pg.Client).connection.stream instanceof TLSSocket
  })

  try {
    const db = await openDatabase(pool, bringTables)
    const adapter = db.getExecutor().adapter as PipelinedAdapter
    const inName = <T>(user: string | Claim, work: (tx: Tx) => Promise<T>) => {
      return (tx: Tx) => adapter.whileOpen(tx, () => inNameOf(tx, user, work))
    }
    return {
      db,
      kind: 'postgres',
      isEncrypted: () => isEncrypted,
      asUser: (user, work) => transact(db, inName(user, work)),
      readAs: (user, work) => transact(db, inName(user, work), { isReading: true }),
      sweep: async () => {},
      close: async () => {
        if (!pool.ended) await pool.end()
      },
    }
  } catch (error) {
    await pool.end()
    throw error
  }
}

function openPool(databaseUrl: string): pg.Pool {
  const config = {
    max: maxConnections,
    connectionTimeoutMillis: connectTimeoutMs,
    types: { getTypeParser },
    pipeline: true,
  }
  const hosts = databaseHosts(databaseUrl)
  return hosts.length > 1
    ? new FailoverPool(hosts, config)
    : new pg.Pool({ connectionString: databaseUrl, ...config })
}

/** Names the user without waiting: PostgreSQL runs that statement before those of `work`, and else finds no rows. */
async function inNameOf<T>(tx: Tx, user: string | Claim, work: (tx: Tx) => Promise<T>): Promise<T> {
  const named = typeof user === 'string' ? setUser(tx, { userId: user }) : user.prove(tx)
  // An async function, so that an error thrown by `work` at once does not leave the promise of the naming unhandled.
  const run = async () => work(tx)
  const [naming, working] = await Promise.allSettled([named, run()])
  // If naming the user failed, the statements after it failed because of that.
  if (naming.status === 'rejected') throw naming.reason
  if (working.status === 'rejected') throw working.reason
  return working.value
}

const setUser = prepare((db, { userId }: { userId: string }) => ({
  compile: () => sql`select set_config('app.user_id', ${userId}, true)`.compile(db),
}))

/** Checks or migrates the tables as the login role, then works as a role that row-level security binds. */
async function openDatabase(pool: pg.Pool, bringTables: BringTables | 'seen to'): Promise<Db> {
  const asLogin = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  const { isFree } =
    bringTables === 'seen to' ? await rightsOfLogin(asLogin) : await seeToTables(pool, asLogin, bringTables)
  const plans = keepPlans(pool, isFree ? bind : undefined)
  return new Kysely<Schema>({ dialect: new PipelinedDialect({ pool: plans }) })
}

async function bind(client: pg.PoolClient): Promise<void> {
  // After `set role`, "$user" in the search path would no longer mean a schema with the name of the login role.
  await client.query(pinSchema)
  await client.query(`set role ${boundRole}`)
}

async function seeToTables(
  pool: pg.Pool,
  asLogin: Kysely<unknown>,
  bringTables: BringTables,
): Promise<Rights> {
  await closeSchemas(asLogin)
  await refuseOtherEncodings(asLogin)
  const rights = await rightsOfLogin(asLogin)
  await (rights.mayMigrate ? bringTables : requireLent)(asLogin, 'postgres')
  if (rights.isFree) {
    await refuseLentConnections(pool)
    await grantToBoundRole(asLogin)
  }
  return rights
}

/** Other encodings cannot store most scripts, which would show only when somebody writes in one. */
async function refuseOtherEncodings(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string; encoding: string }>`
    select current_database() as name, current_setting('server_encoding') as encoding`.execute(db)
  const { name, encoding } = rows[0] ?? {}
  if (encoding === 'UTF8') return
  throw new AdviceError(
    `DATABASE_URL: the database ${name} is in ${encoding}, in which not every text can be kept. Make one in UTF8 (createdb --encoding=UTF8 --template=template0).`,
  )
}

interface Rights {
  /** Whether row-level security does not bind the role. */
  isFree: boolean
  /** Whether the role owns the tables, or may create them. */
  mayMigrate: boolean
}

async function rightsOfLogin(db: Kysely<unknown>): Promise<Rights> {
  const { rows } = await sql<Rights>`
    select rolsuper or rolbypassrls as "isFree",
      coalesce((select pg_has_role(relowner, 'usage') from pg_class where oid = to_regclass('kysely_migration')),
        has_schema_privilege(current_schema(), 'create'), false) as "mayMigrate"
    from pg_roles where rolname = current_user`.execute(db)
  return rows[0] ?? { isFree: false, mayMigrate: true }
}

/**
 * Refuses a pooler that lends connections by the transaction: the role would be set on a connection that another client
 * gets next.
 */
async function refuseLentConnections(pool: pg.Pool): Promise<void> {
  const clients: pg.PoolClient[] = []
  try {
    // One after the other: if the second cannot be opened, the first must be released.
    for (let count = 0; count < 2; count++) clients.push(await pool.connect())
    const asked = [...clients, ...clients]
    const pids: unknown[] = []
    for (const client of asked) pids.push((await client.query('select pg_backend_pid() as pid')).rows[0]?.pid)
    const [one, other, oneAgain, otherAgain] = pids
    if (one !== other && one === oneAgain && other === otherAgain) return
  } finally {
    for (const client of clients) client.release()
  }
  throw new AdviceError(
    'DATABASE_URL: its role is a superuser or bypasses row security, and a pooler lends its connections by the transaction. Use a role that owns the database and has no other right (docs/hosting.md, With PostgreSQL).',
  )
}

/** The lock lets one process at a time do this: PostgreSQL refuses two simultaneous changes of the same rights. */
async function grantToBoundRole(db: Kysely<unknown>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('longhand grants'))`.execute(tx)
    await sql`
      do $$ begin
        create role ${sql.raw(boundRole)} nologin;
      exception when duplicate_object or unique_violation then
        null; -- roles belong to the whole server: another database of it may have made this one
      end $$`.execute(tx)
    await grantUsage(tx, boundRole)
    await sql`
      do $$ begin
        execute format('grant select, insert, update, delete on all tables in schema %I to ${sql.raw(boundRole)}',
          current_schema());
      end $$`.execute(tx)
  })
}

/** Reads `bigint` as a number: our values (times, counts, revisions) stay below 2^53. */
function getTypeParser(id: number, format?: 'text' | 'binary'): (value: string) => unknown {
  return id === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(id, format ?? 'text')
}
