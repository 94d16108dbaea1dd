import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { beginEra } from '../../server/db/backups/begin-era.ts'
import { openStore } from '../../server/db/open-store.ts'
import { migrateForRole } from '../../server/db/postgres/postgres-store.ts'
import { isolatedTables } from '../../server/db/schema.ts'
import type { StoreLocation } from '../../server/db/store-location.ts'
import { keepClean } from '../../server/keep-clean.ts'
import { createIndexing } from '../../server/long-texts/indexing.ts'
import { type RunningServer, startServer } from '../support/e2e/server.ts'
import { askPostgres } from '../support/programs/ask-postgres.ts'
import { runAsProcess, runHere } from '../support/programs/run-command.ts'
import { onPostgres } from '../support/server/databases.ts'
import { callByFetch, openHttpWriter } from '../support/server/http-writer.ts'
import { addUser, tabRow } from '../support/server/rows.ts'

// As docs/hosting.md describes: one role owns the tables, and the server works as another.
onPostgres('a role that owns no table', ({ newLocation }) => {
  const [owner, lesser] = ['owner', 'lesser'].map((name) => `${name}_${randomUUID().slice(0, 8)}`) as [
    string,
    string,
  ]
  let location: StoreLocation
  let superuser: string

  beforeAll(async () => {
    location = await newLocation()
    superuser = location.databaseUrl ?? ''
    for (const role of [owner, lesser]) await askPostgres(superuser, `create role ${role} login`)
    await askPostgres(superuser, `alter database ${nameIn(superuser)} owner to ${owner}`)
  })
  afterAll(async () => {
    for (const role of [owner, lesser]) await askPostgres(superuser, `drop owned by ${role} cascade`)
    await askPostgres(superuser, `alter database ${nameIn(superuser)} owner to postgres`)
    for (const role of [owner, lesser]) await askPostgres(superuser, `drop role ${role}`)
  })

  const nameIn = (url: string) => new URL(url).pathname.slice(1)
  const urlOf = (role: string) => superuser.replace('postgres@', `${role}@`)
  const asLesser = () => ({ ...location, databaseUrl: urlOf(lesser) })

  const command = (name: string, words: string[], settings: Record<string, string>) => ({
    name,
    words,
    folder: location.dataDir,
    settings,
  })
  const migration = (role = lesser, address = urlOf(owner), ...more: string[]) =>
    command('migrate', [role, ...more], { DATABASE_OWNER_URL: address })
  const migrate = (...words: Parameters<typeof migration>) => runHere(migration(...words))
  /** Once for each way in which the command ends. */
  const migrateApart = (...words: Parameters<typeof migration>) => runAsProcess(migration(...words))

  /**
   * Does in this process what that command does, for tests of the tables and the roles, and not of the command's
   * output.
   */
  const bringTables = (role = lesser, isRestored = false) =>
    migrateForRole(urlOf(owner), role, { isRestored })
  /** The command prints this error without a stack, and exits with 1. */
  const advice = (words: string) => ({ name: 'AdviceError', message: expect.stringContaining(words) })

  test('is told whom to ask for tables where there are none', async () => {
    await expect(openStore(asLesser())).rejects.toThrow(
      `DATABASE_URL: there are no tables yet, and its role ${lesser} may not make them: npm run migrate`,
    )
  })

  test('is lent them by their owner, again and again', async () => {
    const said = `The tables are up to date, and ${lesser} may work with their rows.\n`
    const done = { exitCode: 0, said, complaints: '' }
    expect(await migrateApart()).toEqual(done)
    expect(await migrate()).toEqual(done)
    expect(await migrate(lesser, superuser)).toEqual(done)
  })

  test('serves all that there is', async () => {
    const settings = { DATABASE_URL: urlOf(lesser), SECRET: randomUUID().repeat(2) }
    const server = await startServer({ mail: 'terminal', settings })
    await write(server).finally(() => server.stop())
  })

  async function write({ address, outbox }: RunningServer): Promise<void> {
    const call = callByFetch(address)
    const writer = await openHttpWriter(call, outbox, 'A xylograph is a print. ')
    await writer.write('It is made of wood. ')
    const asked = { search: 'xylograph' }
    const found = await call<{ tabs: unknown[] }>('POST', '/api/tabs/search', asked, writer.token())
    expect(found.tabs).toHaveLength(1)
    const { id } = await writer.read()
    // So long that a thread reads it.
    await writer.write('A long line of words. '.repeat(20_000))
    await call('POST', `/api/tabs/${id}/versions`, { reason: 'named', name: 'First' }, writer.token())
    const remove = async (path: string, body?: object) => {
      const headers = { authorization: `Bearer ${writer.token()}`, 'content-type': 'application/json' }
      const init = { method: 'DELETE', headers, ...(body && { body: JSON.stringify(body) }) }
      return (await fetch(`${address}${path}`, init)).status
    }
    expect(await remove(`/api/tabs/${id}`)).toBe(204)
    expect(await remove('/api/account', { email: writer.email })).toBe(204)
    const counted = await askPostgres(superuser, 'select count(*)::int as rows from users')
    expect(counted).toEqual([{ rows: 0 }])
  }

  test('does what is done every hour, and after a restore', async () => {
    const store = await openStore(asLesser())
    const writer = await addUser(store)
    // Old data is deleted by the time at which a writer was last there.
    const seen = { last_sign_in_at: Date.now() - 2 * 60 * 60_000 }
    await store.db.updateTable('users').set(seen).where('id', '=', writer).execute()
    const old = tabRow(writer, { deleted_at: 1_000 })
    // An index is made only for many texts.
    const texts = Array.from({ length: 300 }, (_, index) => tabRow(writer, { content: `Text ${index}` }))
    await store.asUser(writer, (tx) =>
      tx
        .insertInto('writing_tabs')
        .values([old, ...texts])
        .execute(),
    )
    // The server above has done the work of this hour already.
    await askPostgres(superuser, `delete from throttle where key = 'hourly round'`)
    const failed = vi.fn()
    const indexing = createIndexing(store, asLesser(), { tabs: 1_000, bytes: 10 ** 9 }, failed)
    await keepClean(store, indexing, failed).stop()
    await indexing.all(() => false)
    await indexing.stop()
    expect(failed).not.toHaveBeenCalled()
    const [left] = await askPostgres(
      superuser,
      `select (select count(*)::int from writing_tabs) as tabs, (select count(*)::int from unindexed_tabs) as unindexed,
        (select count(*)::int from gram_segments) > 0 as "hasIndex"`,
    )
    expect(left).toEqual({ tabs: 300, unindexed: 0, hasIndex: true })
    await beginEra(store, Date.now())
    await store.asUser(writer, (tx) => tx.deleteFrom('users').where('id', '=', writer).execute())
    await store.close()
  })

  test('can change neither tables nor what guards their rows', async () => {
    const attempts = [
      ...isolatedTables.flatMap((table) => [
        `alter table ${table} disable row level security`,
        `alter table ${table} no force row level security`,
        `drop policy own_rows on ${table}`,
        `create policy all_rows on ${table} using (true)`,
        `truncate ${table}`,
      ]),
      'drop table users cascade',
      'alter table users add column spy text',
      'alter table users owner to current_user',
      'create table spy (id int)',
      'create function spy() returns int language sql as $$ select 1 $$',
      'create schema spy',
      'create trigger spy before insert on users for each row execute function note_unindexed()',
      'create or replace function fold_case(text) returns text language sql as $$ select $1 $$',
      'drop function fold_case',
      'drop schema public cascade',
      'delete from kysely_migration',
      'update kysely_migration_lock set is_locked = 1',
      `grant all on users to ${lesser} with grant option`,
      `set role ${owner}`,
      'set role postgres',
      `alter role ${lesser} superuser`,
      `create role spy`,
      `alter database ${nameIn(superuser)} owner to ${lesser}`,
    ]
    const rights = () =>
      askPostgres(
        superuser,
        `select relname, relowner, relacl::text, relrowsecurity, relforcerowsecurity,
          (select count(*)::int from pg_policy where polrelid = pg_class.oid) as policies
        from pg_class where relnamespace = 'public'::regnamespace order by relname`,
      )
    const before = await rights()
    for (const attempt of attempts) {
      const outcome = await askPostgres(urlOf(lesser), attempt).then(
        () => 'done',
        (error: { code: string }) => error.code,
      )
      // PostgreSQL only warns when a role grants a right that it may not grant.
      expect([attempt, outcome]).toEqual([
        attempt,
        attempt.startsWith('grant') ? 'done' : expect.stringMatching(/^(42501|0LP01)$/),
      ])
    }
    expect(await rights()).toEqual(before)
  })

  test('sees no rows of writers whom it does not name', async () => {
    const store = await openStore(asLesser())
    const writer = await addUser(store)
    await store.asUser(writer, (tx) => tx.insertInto('writing_tabs').values(tabRow(writer)).execute())
    expect(await store.db.selectFrom('writing_tabs').selectAll().execute()).toEqual([])
    await store.close()
  })

  test('starts no server on tables of an earlier release, nor on some that it was not lent', async () => {
    const newest = '(select max(name) from kysely_migration)'
    const [row] = await askPostgres(
      superuser,
      `delete from kysely_migration where name = ${newest} returning *`,
    )
    const late = openStore(asLesser())
    await expect(late).rejects.toThrow(
      `DATABASE_URL: the tables have to be brought up to date, and its role ${lesser} may not: npm run migrate`,
    )
    await askPostgres(superuser, 'insert into kysely_migration values ($1, $2)', [row?.name, row?.timestamp])

    await askPostgres(superuser, `revoke insert on own_words from ${lesser}`)
    await expect(openStore(asLesser())).rejects.toThrow(`its role ${lesser} may not use the table own_words`)
    await bringTables()
    await (await openStore(asLesser())).close()
  })

  test('cannot compare what was restored with a new database: its owner does, and refuses what is not ours', async () => {
    const settings = {
      DATABASE_URL: urlOf(lesser),
      DATA_DIR: location.dataDir,
      SECRET: 's'.repeat(40),
      PORT: '0',
    }
    const restored = await runAsProcess(command('restore', ['--done'], settings))
    const asksForMore = expect.stringContaining('migrate -- ROLE --restored')
    expect(restored).toMatchObject({ exitCode: 0, said: asksForMore })
    expect((await migrate(lesser, urlOf(owner), '--restored')).exitCode).toBe(0)
    await askPostgres(urlOf(owner), 'create table mine (words text)')
    expect(await migrateApart(lesser, urlOf(owner), '--restored')).toMatchObject({
      exitCode: 1,
      complaints: expect.stringContaining('Longhand did not make: table mine'),
    })
    const lent = `select has_table_privilege('${lesser}', 'mine', 'select') as "isLent"`
    expect(await askPostgres(superuser, lent), 'before it was compared').toEqual([{ isLent: false }])
    // The same as for an update.
    await bringTables()
    await askPostgres(urlOf(owner), 'drop table mine')
  })

  test('is told where its owner cannot compare either', async () => {
    const name = nameIn(superuser)
    await askPostgres(superuser, `alter database ${name} owner to postgres`)
    await expect(bringTables(lesser, true)).rejects.toMatchObject(
      advice(
        `may not create a schema in it, as the check needs. As a superuser: alter database ${name} owner to ${owner}`,
      ),
    )
    const line = `alter database ${name} owner to ${owner}`
    // The server cannot know whether an operator gave the tables to this role.
    await expect(openStore(asLesser())).rejects.toThrow(
      `in this database: ${line}, if that is whom you have given the tables to`,
    )
    await askPostgres(superuser, line)
    await (await openStore(asLesser())).close()
    await bringTables(lesser, true)
  })

  test('has to be a lesser one', async () => {
    expect(await migrate(owner)).toMatchObject({
      exitCode: 1,
      complaints: expect.stringContaining(`The role ${owner} owns the database or its tables.`),
    })
    await expect(bringTables('postgres')).rejects.toMatchObject(advice('The role postgres may do more than'))
    await expect(bringTables('nobody_here')).rejects.toMatchObject(
      advice('PostgreSQL has no role nobody_here'),
    )
    await askPostgres(superuser, `alter table own_words owner to ${lesser}`)
    await expect(bringTables()).rejects.toMatchObject(advice(`reassign owned by ${lesser} to ${owner}`))
    await askPostgres(superuser, `reassign owned by ${lesser} to ${owner}`)
    await bringTables()
    await askPostgres(superuser, `grant create on schema public to ${lesser}`)
    await expect(bringTables()).rejects.toMatchObject(advice('revoke create on schema public'))
    await askPostgres(superuser, `revoke create on schema public from ${lesser}`)
  })

  test('is let into a database that is closed to all others', async () => {
    const name = nameIn(superuser)
    await askPostgres(superuser, `revoke connect, temporary on database ${name} from public`)
    const shutOut = `permission denied for database "${name}"`
    await expect(openStore(asLesser())).rejects.toThrow(shutOut)
    await askPostgres(
      superuser,
      `alter database ${name} owner to postgres; grant connect on database ${name} to ${owner}`,
    )
    expect(await migrate()).toMatchObject({
      exitCode: 1,
      complaints: expect.stringContaining(`As a superuser: grant connect on database ${name} to ${lesser}`),
    })
    await askPostgres(superuser, `alter database ${name} owner to ${owner}`)
    await bringTables()
    await (await openStore(asLesser())).close()
  })

  test('is lent them by a command that says what it wants', async () => {
    const usage = expect.stringContaining('npm run migrate -- ROLE')
    expect(await migrate('')).toMatchObject({ exitCode: 1, complaints: usage })
    expect((await migrate(lesser, 'nonsense')).complaints).toEqual(usage)
    const { complaints } = await migrate(lesser, 'postgresql://nobody@127.0.0.1:1/longhand')
    expect(complaints).toBe('DATABASE_OWNER_URL: nothing answers at 127.0.0.1:1.\n')
  })
})
