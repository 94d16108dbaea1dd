import { randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { askPostgres } from '../../../tests/support/programs/ask-postgres.ts'
import { spread } from '../../../tests/support/server/database-templates.ts'
import { onPostgres } from '../../../tests/support/server/databases.ts'
import { asLogin } from '../postgres/postgres-store.ts'
import { madeInPostgres, refuseForeignInPostgres } from './foreign-in-postgres.ts'

const [owner, other, lent] = ['owner', 'other', 'lent'].map(
  (name) => `${name}_${randomUUID().slice(0, 8)}`,
) as [string, string, string]
beforeAll(async () => {
  await askPostgres(
    inject('postgresUrl'),
    `create role ${owner} login; create role ${other} login; create role ${lent} login`,
  )
})
afterAll(async () => {
  await askPostgres(inject('postgresUrl'), `drop role ${owner}, ${other}, ${lent}`)
})

onPostgres('what is made in a PostgreSQL', ({ open, newLocation, newMigrated }) => {
  async function newDatabase(statement = ''): Promise<string> {
    const location = await newLocation()
    const url = location.databaseUrl ?? ''
    await askPostgres(url, statement)
    await (await open(location)).close()
    return url
  }

  /** A new database in which these statements were run. */
  async function databaseWith(...statements: string[]): Promise<string> {
    const { databaseUrl = '' } = await newMigrated()
    await askPostgres(databaseUrl, statements.join('; '))
    return databaseUrl
  }

  async function differences(url: string) {
    const { found, ours } = await asLogin(url, (db) => madeInPostgres(db))
    expect(ours.length).toBeGreaterThan(100)
    return {
      foreign: found.filter((one) => !ours.includes(one)),
      missing: ours.filter((one) => !found.includes(one)),
    }
  }
  const none = { foreign: [], missing: [] }

  test('is what Longhand makes, and looking leaves nothing there', async () => {
    const url = await newDatabase()
    expect(await differences(url)).toEqual(none)
    expect(await differences(url)).toEqual(none)
  })

  test.each([2, 16])('is so where the rows of writers are spread over %d partitions', async (parts) => {
    const url = await databaseWith()
    await spread(url, parts)
    expect(await differences(url)).toEqual(none)
  })

  test.each(globSync('server/db/released/postgres-*.sql'))('is so after an update from %s', async (path) => {
    expect(await differences(await newDatabase(readFileSync(path, 'utf8')))).toEqual(none)
  })

  const hands = `create function hand() returns trigger language plpgsql as $$ begin
    update passkeys set name = new.content; return null; end $$`
  const trigger = 'create trigger quiet after update on writing_tabs for each row execute function hand()'

  test.each([
    ['a function', [hands], 'CREATE OR REPLACE FUNCTION hand()'],
    ['a trigger', [hands, trigger], 'CREATE TRIGGER quiet AFTER UPDATE ON writing_tabs'],
    ['a trigger that is off', ['alter table writing_tabs disable trigger writing_tabs_written'], ' D'],
    ['keys that do not hold', ['alter table tab_versions disable trigger all'], 'trigger switched off on'],
    [
      'another body of a function',
      [
        'create or replace function fold_case(text) returns text language sql immutable parallel safe as $$ select $1 $$',
      ],
      'FUNCTION fold_case(text)',
    ],
    ['a policy', ['create policy all_rows on writing_tabs using (true)'], 'policy all_rows on writing_tabs'],
    ['a wider policy', ['alter policy own_rows on choices using (true)'], 'policy own_rows on choices'],
    ['no row security', ['alter table writing_tabs no force row level security'], 'table writing_tabs r t f'],
    [
      'a rule',
      ['create rule blind as on update to users where new.blocked_at is not null do instead nothing'],
      'CREATE RULE blind AS',
    ],
    [
      'a key',
      [
        'create unique index seen on writing_tabs (id, content)',
        `alter table passkeys add column tab text,
          add foreign key (tab, name) references writing_tabs (id, content) on update cascade`,
      ],
      'ON UPDATE CASCADE',
    ],
    ['an index', ['create index mine on users (email)'], 'CREATE INDEX mine ON users'],
    ['a column', ['alter table users add column mark integer'], 'column users.mark integer'],
    ['another default', ['alter table users alter blocked_at set default 1'], 'column users.blocked_at'],
    ['a table', ['create table mine (words text)'], 'table mine'],
    ['a view', ['create view mine as select * from users'], 'table mine v'],
    ['a schema', ['create schema mine'], 'schema mine'],
    ['a type', ['create domain mine as text'], 'type mine'],
    [
      'an operator',
      [
        `create function same(varchar, text) returns boolean language sql as $$ select true $$`,
        'create operator = (leftarg = varchar, rightarg = text, function = same)',
      ],
      'operator =(character varying,text)',
    ],
    [
      'a cast',
      [
        'create domain mine as text',
        'create function mine(integer) returns mine language sql as $$ select $1::text::mine $$',
        'create cast (integer as mine) with function mine(integer)',
      ],
      'cast from integer to public.mine',
    ],
    [
      'an event trigger',
      [
        `create function watch() returns event_trigger language plpgsql as $$ begin end $$`,
        'create event trigger watching on ddl_command_end execute function watch()',
      ],
      'event trigger watching',
    ],
    ['a right', ['grant select on sessions to public'], 'right of everybody to select public.sessions'],
    [
      'a right on a column',
      ['grant select (content) on writing_tabs to public'],
      'right of everybody to select column content of public.writing_tabs',
    ],
    [
      'a right to write a column',
      ['grant insert (access_hash) on tokens to public'],
      'right of everybody to insert column access_hash of public.tokens',
    ],
    [
      'a right in the schema',
      ['grant create on schema public to public'],
      'right of everybody to create in the schema public',
    ],
    [
      'a right for all tables to come',
      ['alter default privileges grant select, insert on tables to public'],
      'default privileges on new relations',
    ],
    ['a large object', ["select lo_from_bytea(4711, 'words')"], 'large object 4711'],
    [
      'letters that are taken for the name of the schema',
      ["alter policy own_rows on writing_tabs using (user_id = current_setting('app.public.user_id', true))"],
      'policy own_rows on writing_tabs',
    ],
    [
      'letters of that name in a function',
      [
        `do $$ begin execute replace(pg_get_functiondef('note_unindexed'::regproc), 'into unindexed_tabs', 'into public.unindexed_tabs'); end $$`,
      ],
      'FUNCTION note_unindexed()',
    ],
  ])('says of %s', async (_what, statements, said) => {
    const { foreign } = await differences(await databaseWith(...statements))
    expect(foreign.join('\n')).toContain(said)
  })

  /** The message that the owner of a restored database gets after these statements were run in it. */
  async function foreignAfter(statement: string, lentTo?: string) {
    const location = await newLocation()
    const url = location.databaseUrl ?? ''
    const name = new URL(url).pathname.slice(1)
    await askPostgres(url, `alter database ${name} owner to ${owner}; alter schema public owner to ${owner}`)
    const asOwner = url.replace('postgres@', `${owner}@`)
    await (await open({ ...location, databaseUrl: asOwner })).close()
    await askPostgres(url, statement.replaceAll('NAME', name))
    const { found, ours } = await asLogin(asOwner, (db) => madeInPostgres(db, lentTo))
    return found.filter((one) => !ours.includes(one)).map((one) => one.replaceAll(name, 'NAME'))
  }

  test('says to its owner what other roles were given', async () => {
    const given = [
      [
        `grant select (email) on users to ${other}`,
        `right of ${other} to select column email of public.users`,
      ],
      [`grant usage on schema public to ${other}`, `right of ${other} to usage in the schema public`],
      [`grant connect on database NAME to ${other}`, `right of ${other} to connect in the database NAME`],
      ['grant create on database NAME to public', 'right of everybody to create in the database NAME'],
      [
        `grant execute on function note_unindexed to ${other}`,
        `right of ${other} to execute function public.note_unindexed()`,
      ],
      [`grant usage on type users to ${other}`, `right of ${other} to usage type public.users`],
      [`grant trigger on writing_tabs to ${other}`, `right of ${other} to trigger public.writing_tabs`],
      [`grant ${owner} to ${other}`, `member of ${owner}: ${other}`],
      [`alter role ${owner} set role = ${owner}`, `setting of the role: role=${owner}`],
      [`alter role ${owner} set app.user_id = 'somebody'`, 'setting of the role: app.user_id=somebody'],
    ]
    const told = await foreignAfter(given.map(([statement]) => statement).join('; '))
    await askPostgres(inject('postgresUrl'), `revoke ${owner} from ${other}; alter role ${owner} reset all`)
    expect(told.toSorted()).toEqual(given.map(([, said]) => said).toSorted())
  })

  test('says nothing of whom it is lent to, nor of what everybody has by default', async () => {
    const granting = `grant connect on database NAME to ${lent}; grant usage on schema public to ${lent};
      grant select, insert, update, delete on users to ${lent}; grant select (email) on users to ${lent};
      grant usage on schema public to public; grant connect, temporary on database NAME to public;
      grant execute on function note_unindexed to public; grant usage on type users to public`
    expect(await foreignAfter(granting, lent)).toEqual([])
    const others = await foreignAfter(granting)
    expect(others.length).toBeGreaterThan(5)
    expect(others.filter((one) => !one.startsWith(`right of ${lent} to `))).toEqual([])
  })

  test('is compared without calling a function that a stranger has made', async () => {
    // This function would hide the table while the comparison runs.
    const url = await databaseWith(
      `create table mine (words text);
      create function same(oid, regclass) returns boolean language plpgsql as $$ begin
        drop table if exists mine; return $1 = $2::oid; end $$;
      create operator = (leftarg = oid, rightarg = regclass, function = same);
      create function has_database_privilege(name, text) returns boolean language sql as $$ select false $$`,
    )
    expect((await differences(url)).foreign).toContain('table mine r f f  ')
    expect(
      await asLogin(url, (db) => refuseForeignInPostgres(db, { how: '' })).catch(
        (error: Error) => error.name,
      ),
    ).toBe('AdviceError')
  })

  test('says what is set for the database', async () => {
    const url = await databaseWith()
    const name = new URL(url).pathname.slice(1)
    await askPostgres(url, `alter database ${name} set search_path = mine, public`)
    expect((await differences(url)).foreign).toEqual(['setting of the database: search_path=mine, public'])
  })

  test.each([
    ['an index', 'drop index sessions_by_user', 'CREATE INDEX sessions_by_user'],
    ['a trigger', 'drop trigger writing_tabs_written on writing_tabs', 'CREATE TRIGGER writing_tabs_written'],
    [
      'a key',
      'alter table passkeys drop constraint passkeys_user_id_fkey',
      'constraint passkeys_user_id_fkey',
    ],
  ])('says where %s is missing', async (_what, statement, said) => {
    const { foreign, missing } = await differences(await databaseWith(statement))
    expect(foreign).toEqual([])
    expect(missing.join('\n')).toContain(said)
  })

  test.each([
    [
      `${trigger.replace('writing_tabs', 'writing_tabs_1')}`,
      'CREATE TRIGGER quiet AFTER UPDATE ON writing_tabs_1',
    ],
    ['create policy all_rows on writing_tabs_1 using (true)', 'policy all_rows on writing_tabs_1'],
    ['create index mine on writing_tabs_1 (content)', 'CREATE INDEX mine ON writing_tabs_1'],
    ['alter table writing_tabs_1 disable row level security', 'table writing_tabs_1 r f t'],
  ])('says of a single partition: %s', async (statement, said) => {
    const url = await databaseWith()
    await spread(url, 2)
    await askPostgres(url, `${hands}; ${statement}`)
    expect((await differences(url)).foreign.join('\n')).toContain(said)
  })
})
