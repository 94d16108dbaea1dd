import { globSync, readFileSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { startServer } from '../../tests/support/e2e/server.ts'
import { callByFetch, openHttpWriter } from '../../tests/support/server/http-writer.ts'
import { databaseFile } from './sqlite/sqlite-store.ts'

type Row = Record<string, string | number | null>

/** The tables that an open page relies on, in the order of their foreign keys. */
const tables = ['users', 'sessions', 'tokens', 'writing_tabs', 'tab_writers']

test('the next start takes the database of the release before, and a page that is open writes on', async () => {
  const server = await startServer({ mail: 'terminal' })
  onTestFinished(() => server.stop())
  const page = await openHttpWriter(callByFetch(server.address), server.outbox)
  await page.write('Written under the release before.')
  await server.pause()
  putBack(server.dataDir)
  await server.resume()

  await page.write(' And after it.')
  expect((await page.read()).content).toBe('Written under the release before. And after it.')
  await page.signIn()
  expect((await page.list()).tabs.map(({ title }) => title)).toEqual(['Morning'])
  const database = new DatabaseSync(databaseFile(server.dataDir))
  const writers = database.prepare('select email from users').all()
  expect(writers).toEqual(expect.arrayContaining([{ email: 'writer@example.com' }, { email: page.email }]))
  database.close()
})

/** Puts the same rows into the stored database of the release before, beside the rows that it has. */
function putBack(dataDir: string): void {
  const file = databaseFile(dataDir)
  const now = new DatabaseSync(file)
  const rows = tables.map((table) => [table, now.prepare(`select * from ${table}`).all() as Row[]] as const)
  now.close()
  for (const name of globSync(`${file}*`)) rmSync(name)

  const before = new DatabaseSync(file)
  before.exec(readFileSync(globSync('server/db/released/sqlite-*.sql').sort().at(-2) ?? '', 'utf8'))
  for (const [table, found] of rows) {
    expect(found.length, table).toBeGreaterThan(0)
    const columns = before.prepare(`select name from pragma_table_info('${table}')`).all()
    const names = columns.map(({ name }) => String(name))
    const insert = `insert into ${table} (${names}) values (${names.map((name) => `:${name}`)})`
    for (const row of found) {
      before.prepare(insert).run(Object.fromEntries(names.map((name) => [name, row[name] ?? null])))
    }
  }
  before.close()
}
