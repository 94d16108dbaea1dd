import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { onPostgres } from '../../../tests/support/server/databases.ts'
import { addUser } from '../../../tests/support/server/rows.ts'
import { prepare } from '../prepare.ts'
import { lastly } from './pipelined-dialect.ts'

const findUser = prepare((db, { id }: { id: string }) =>
  db.selectFrom('users').selectAll().where('id', '=', id),
)

onPostgres('the plan of a prepared statement', ({ open, newMigrated }) => {
  test('is kept by the connection', async () => {
    const store = await open()
    const id = await addUser(store)
    const kept = await store.db.transaction().execute(async (tx) => {
      await findUser(tx, { id })
      await findUser(tx, { id })
      const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
        tx,
      )
      return rows.filter(({ statement }) => statement.includes('"users"'))
    })
    expect(kept).toHaveLength(1)
  })

  test('that is lost with the last statement of a transaction has all of it run again', async () => {
    const location = await newMigrated()
    const store = await open(location)
    const id = await addUser(store)
    let runs = 0
    const find = () =>
      store.asUser(id, (tx) => {
        runs += 1
        return lastly(tx, () => findUser(tx, { id }))
      })
    await find()
    const other = new pg.Client(location.databaseUrl)
    await other.connect()
    await other.query('alter table users add column shoe_size integer')
    await other.end()
    expect((await find()).rows).toEqual([expect.objectContaining({ id, shoe_size: null })])
    expect(runs).toBe(3)
  })

  test.each(['alone', 'in a transaction'])('may be made outdated by another process: %s', async (where) => {
    const location = await newMigrated()
    const store = await open(location)
    const id = await addUser(store)
    const find = () =>
      where === 'alone' ? findUser(store.db, { id }) : store.asUser(id, (tx) => findUser(tx, { id }))
    expect((await find()).rows).toHaveLength(1)

    const other = new pg.Client(location.databaseUrl)
    await other.connect()
    await other.query('alter table users add column shoe_size integer')
    await other.end()
    expect((await find()).rows).toEqual([expect.objectContaining({ id, shoe_size: null })])
    expect((await find()).rows).toHaveLength(1)
  })
})
