import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { askPostgres } from '../../tests/support/ask-postgres.ts'
import { spread } from '../../tests/support/database-templates.ts'
import { onPostgres } from '../../tests/support/server-databases.ts'
import { madeInPostgres } from './foreign-in-postgres.ts'
import { asLogin } from './postgres-store.ts'

onPostgres('what is made in a PostgreSQL', ({ open, newLocation }) => {
  async function newDatabase(...statements: string[]): Promise<string> {
    const location = await newLocation()
    const url = location.databaseUrl ?? ''
    for (const statement of statements) await askPostgres(url, statement)
    await (await open(location)).close()
    return url
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
    const url = await newDatabase()
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
  ])('says of %s', async (_what, statements, said) => {
    const url = await newDatabase()
    for (const statement of statements) await askPostgres(url, statement)
    const { foreign } = await differences(url)
    expect(foreign.join('\n')).toContain(said)
  })

  test('says what is set for the database', async () => {
    const url = await newDatabase()
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
    const url = await newDatabase()
    await askPostgres(url, statement)
    const { foreign, missing } = await differences(url)
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
    const url = await newDatabase()
    await spread(url, 2)
    await askPostgres(url, hands)
    await askPostgres(url, statement)
    expect((await differences(url)).foreign.join('\n')).toContain(said)
  })
})
