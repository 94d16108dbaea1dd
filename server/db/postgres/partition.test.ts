import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { spread } from '../../../tests/support/server/database-templates.ts'
import { onPostgres } from '../../../tests/support/server/databases.ts'
import { listHistory } from '../../tabs/history.ts'
import { migrations } from '../migrate.ts'
import { isolatedTables } from '../schema.ts'

const newest = Object.keys(migrations('postgres')).sort().at(-1)

onPostgres('spreading the rows of writers (deploy/partition.sql)', ({ open, newLocation }) => {
  test('keeps every row, for an owner whom row-level security binds', async () => {
    const { url, superuser } = await ownedDatabase()
    const before = await allRows(superuser)
    expect(before.writing_tabs?.length).toBeGreaterThan(5)

    await spread(url, 3)
    expect(await allRows(superuser)).toEqual(before)
    const kinds = await superuser.query(
      'select distinct relkind as kind, relforcerowsecurity as forced from pg_class where relname = any ($1)',
      [isolatedTables],
    )
    expect(kinds.rows).toEqual([{ kind: 'p', forced: true }])

    const store = await open({ databaseUrl: url, dataDir: '/nowhere' })
    const writer = String(before.users?.[0]?.id)
    const { tabs } = await store.asUser(writer, (tx) => listHistory({ tx, userId: writer }, { limit: 50 }))
    expect(tabs.length).toBeGreaterThan(0)
  })

  test('leaves no key without its writer, and a partition that is asked by its name tells nothing', async () => {
    const { url, superuser } = await ownedDatabase()
    await spread(url, 2)
    const { rows } = await superuser.query(
      `select conrelid::regclass::text as table, contype as kind, pg_get_constraintdef(oid) as terms
       from pg_constraint where conrelid::regclass::text = any ($1) and contype in ('p', 'u', 'f')`,
      [isolatedTables],
    )
    expect(rows.filter(({ terms }) => !terms.includes('user_id'))).toEqual([])
    expect(
      rows
        .filter(({ kind }) => kind === 'p')
        .map(({ table }) => table)
        .sort(),
    ).toEqual(isolatedTables.toSorted())

    const owner = await connect(url)
    expect(
      (await owner.query('select from writing_tabs_0 union all select from writing_tabs_1')).rowCount,
    ).toBe(0)
  })

  test('asks one partition for what is a writer’s', async () => {
    const { url, superuser } = await ownedDatabase()
    await spread(url, 4)
    const { rows } = await superuser.query('select id, user_id from writing_tabs limit 1')
    const owner = await connect(url)
    await owner.query("select set_config('app.user_id', $1, false)", [rows[0].user_id])
    const asked = 'explain (analyze) update writing_tabs set word_count = 1 where id = $1 and user_id = $2'
    const plan = JSON.stringify((await owner.query(asked, [rows[0].id, rows[0].user_id])).rows)
    expect(new Set(plan.match(/ on writing_tabs_\d+/g)).size).toBe(1)
  })

  test('is refused a second time, and where the tables are of an earlier release', async () => {
    const { url } = await ownedDatabase()
    await spread(url, 2)
    await expect(spread(url, 2)).rejects.toThrow('There is no table to spread')
    const older = await ownedDatabase('018-choices')
    await expect(spread(older.url, 2)).rejects.toThrow('of an earlier release')
  })

  /** A database with rows, whose owner has no other right. */
  async function ownedDatabase(release = newest) {
    const { databaseUrl = '' } = await newLocation()
    const superuser = await connect(databaseUrl)
    await superuser.query(readFileSync(`server/db/released/postgres-${release}.sql`, 'utf8'))
    const login = `owner_${randomUUID().slice(0, 8)}`
    await superuser.query(`create role ${login} login; grant create, usage on schema public to ${login};
      do $$ declare name text; begin
        for name in select tablename from pg_tables where schemaname = 'public' loop
          execute format('alter table %I owner to ${login}', name);
        end loop;
      end $$`)
    return { url: databaseUrl.replace('postgres@', `${login}@`), superuser }
  }
})

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

async function allRows(superuser: pg.Client): Promise<Record<string, Array<Record<string, unknown>>>> {
  const tables = ['users', ...isolatedTables]
  const read = async (table: string) => {
    const { rows } = await superuser.query(`select * from ${table} as t order by t::text`)
    return [table, rows] as const
  }
  const all = []
  for (const table of tables) all.push(await read(table))
  return Object.fromEntries(all)
}
