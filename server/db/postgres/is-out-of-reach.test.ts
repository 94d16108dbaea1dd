import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { isOutOfReach } from './is-out-of-reach.ts'

test('PostgreSQL that is not there', async () => {
  const client = new pg.Client({ host: '127.0.0.1', port: 1 })
  expect(isOutOfReach(await client.connect().catch((error) => error))).toBe(true)
})

test('PostgreSQL whose connections are all taken', async () => {
  const pool = openPool(500)
  const held = await pool.connect()
  expect(isOutOfReach(await pool.connect().catch((error) => error))).toBe(true)
  held.release()
})

test('PostgreSQL that ends a connection', async () => {
  const [pool, other] = [openPool(), openPool()]
  pool.on('connect', (client) => void client.on('error', () => {}))
  const held = await pool.connect()
  const { rows } = await held.query('select pg_backend_pid() as id')
  const ended = new Promise((resolve) => held.once('end', resolve))
  const asked = held.query('select pg_sleep(60)').catch((error) => error)
  await other.query('select pg_terminate_backend($1)', [rows[0].id])
  expect(isOutOfReach(await asked)).toBe(true)
  expect(isOutOfReach(await held.query('select 1').catch((error) => error))).toBe(true)
  await ended
  expect(isOutOfReach(await held.query('select 1').catch((error) => error))).toBe(true)
  held.release(true)
})

test('SQLite that another program holds', () => {
  const folder = mkdtempSync(join(tmpdir(), 'longhand-reach-'))
  const [one, other] = [join(folder, 'a.db'), join(folder, 'a.db')].map((path) => new DatabaseSync(path))
  onTestFinished(() => {
    one?.close()
    other?.close()
    rmSync(folder, { recursive: true })
  })
  one?.exec('create table words (word text); begin exclusive')
  expect(isOutOfReach(errorOf(() => other?.exec('insert into words values (1)')))).toBe(true)

  one?.exec('commit; pragma journal_mode = wal')
  other?.exec('begin; select * from words')
  one?.exec('insert into words values (1)')
  expect(isOutOfReach(errorOf(() => other?.exec('insert into words values (2)')))).toBe(true)
})

test.each([
  'begin read only; create table words (word text)',
  "do $$ begin raise exception using errcode = 'disk_full'; end $$",
])('PostgreSQL that cannot write: %s', async (statement) => {
  expect(
    isOutOfReach(
      await openPool()
        .query(statement)
        .catch((error) => error),
    ),
  ).toBe(true)
})

test('SQLite that cannot write', () => {
  const folder = mkdtempSync(join(tmpdir(), 'longhand-reach-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'a.db')
  new DatabaseSync(path).close()
  const database = new DatabaseSync(path, { readOnly: true })
  expect(isOutOfReach(errorOf(() => database.exec('create table words (word text)')))).toBe(true)
  database.close()
  // SQLITE_IOERR_FSYNC
  expect(isOutOfReach(Object.assign(new Error('disk I/O error'), { errcode: 1034 }))).toBe(true)
})

test('a mistake in a statement stays a mistake', async () => {
  const database = new DatabaseSync(':memory:')
  expect(isOutOfReach(errorOf(() => database.exec('select nothing from nowhere')))).toBe(false)
  database.close()
  expect(
    isOutOfReach(
      await openPool()
        .query('select nothing')
        .catch((error) => error),
    ),
  ).toBe(false)
  expect(isOutOfReach(new TypeError('x is not a function'))).toBe(false)
  expect(isOutOfReach('Connection terminated')).toBe(false)
})

function openPool(connectionTimeoutMillis = 5_000): pg.Pool {
  const pool = new pg.Pool({ connectionString: inject('postgresUrl'), max: 1, connectionTimeoutMillis })
  pool.on('error', () => {})
  onTestFinished(() => pool.end())
  return pool
}

function errorOf(work: () => void): unknown {
  try {
    work()
  } catch (error) {
    return error
  }
  return undefined
}
