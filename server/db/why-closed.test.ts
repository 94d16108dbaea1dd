import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import pg from 'pg'
import { expect, test } from 'vitest'
import { freePort } from '../../tests/support/free-port.ts'
import { onPostgres } from '../../tests/support/server/databases.ts'
import { AdviceError } from './advice-error.ts'
import { openStore } from './open-store.ts'
import { whyClosed } from './why-closed.ts'

onPostgres('a database that cannot be opened', ({ newLocation }) => {
  const opened = (databaseUrl: string) => openStore({ databaseUrl, dataDir: '' })
  const at = async () => new URL((await newLocation()).databaseUrl ?? '')

  test('is told by its place where nothing answers', async () => {
    const port = await freePort()
    await expect(opened(`postgresql://u:hunter2@localhost:${port}/x`)).rejects.toThrow(
      new AdviceError(`DATABASE_URL: nothing answers at localhost:${port}.`),
    )
    await expect(opened('postgresql:///x?host=/tmp/no-such-folder')).rejects.toThrow(
      new AdviceError('DATABASE_URL: nothing answers at /tmp/no-such-folder.'),
    )
  })

  test('is told by the file that its address names and nobody finds', async () => {
    await expect(
      opened('postgresql://u@localhost:1/x?sslmode=verify-full&sslrootcert=/tmp/no-such-file'),
    ).rejects.toThrow(
      /^DATABASE_URL: localhost:1 cannot be used: ENOENT: no such file or directory, open '\/tmp\/no-such-file'\.$/,
    )
  })

  test('is told by its name where the server has none of that name', async () => {
    const url = await at()
    const { host } = url
    url.pathname = '/nothing'
    await expect(opened(url.href)).rejects.toThrow(
      new AdviceError(`DATABASE_URL: ${host} has no such database (database "nothing" does not exist).`),
    )
  })

  test('is told where the server does not know the user', async () => {
    const url = await at()
    const { host } = url
    url.username = 'nobody'
    await expect(opened(url.href)).rejects.toThrow(
      new AdviceError(`DATABASE_URL: ${host} does not accept its user and password.`),
    )
  })

  test('is told where it is not in UTF-8, in which alone every word can be kept', async () => {
    const { databaseUrl, dataDir } = await newLocation()
    const url = new URL(databaseUrl ?? '')
    const name = url.pathname.slice(1)
    const client = new pg.Client({ connectionString: databaseUrl?.replace(/[^/]+$/, 'postgres') })
    await client.connect()
    await client.query(`drop database ${name}`)
    await client.query(
      `create database ${name} encoding 'LATIN1' lc_collate 'C' lc_ctype 'C' template template0`,
    )
    await client.end()
    await expect(openStore({ databaseUrl, dataDir })).rejects.toThrow(
      new AdviceError(
        `DATABASE_URL: the database ${name} is in LATIN1, in which not every text can be kept. Make one in UTF8 (createdb --encoding=UTF8 --template=template0).`,
      ),
    )
  })

  test('is told where it takes no writing', async () => {
    const url = await at()
    const client = new pg.Client({ connectionString: url.href })
    await client.connect()
    await client.query(`alter database ${url.pathname.slice(1)} set default_transaction_read_only = on`)
    await client.end()
    await expect(opened(url.href)).rejects.toThrow(
      /^DATABASE_URL: .+ cannot be used: cannot execute .+ in a read-only transaction\.$/,
    )
  })

  test('is told where it wants a password and was given none', () => {
    const ofPg = new Error('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string')
    expect(whyClosed(ofPg, { databaseUrl: 'postgresql://u@db/x', dataDir: '' })).toEqual(
      new AdviceError('DATABASE_URL: db:5432 wants a password, and there is none in it.'),
    )
  })

  test('is told where something else answers', async () => {
    const other = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')).listen(
      0,
      '127.0.0.1',
    )
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    await expect(opened(`postgresql://u@127.0.0.1:${port}/x`)).rejects.toThrow(
      new RegExp(`^DATABASE_URL: 127\\.0\\.0\\.1:${port} cannot be used: .+\\.$`),
    )
    other.close()
  })
})

test('a fault of our own keeps its stack', () => {
  const ours = new TypeError('x is not a function')
  expect(whyClosed(ours, { databaseUrl: undefined, dataDir: '' })).toBe(ours)
  expect(whyClosed(ours, { databaseUrl: 'postgresql://db/x', dataDir: '' })).toBe(ours)
})
