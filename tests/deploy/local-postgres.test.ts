import { userInfo } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer } from '../support/e2e/server.ts'
import { askPostgres } from '../support/programs/ask-postgres.ts'
import { type PostgresServer, startPostgres } from '../support/programs/postgres-server.ts'
import { callByFetch, openHttpWriter } from '../support/server/http-writer.ts'

// As docs/hosting.md describes: a PostgreSQL on the same machine, which knows the role by the user who calls its
// socket.
const { username } = userInfo()
let postgres: PostgresServer

beforeAll(async () => {
  postgres = await startPostgres({ isDurable: false, hasSocket: true })
  await askPostgres(postgres.url, `create role "${username}" login`)
  await askPostgres(
    postgres.url,
    `create database longhand owner "${username}" encoding 'UTF8' template template0`,
  )
  const owned = postgres.url.replace(/postgres$/, 'longhand')
  await askPostgres(
    owned,
    `alter schema public owner to "${username}"; revoke create on schema public from public`,
  )
})
afterAll(() => postgres?.stop())

const start = (more = '') =>
  startServer({
    mail: 'terminal',
    settings: {
      // systemd sets this for the user of a service.
      USER: username,
      SECRET: 'a secret of more than thirty-two characters',
      DATABASE_URL: `postgresql:///longhand?host=${postgres.folder}&port=${new URL(postgres.url).port}${more}`,
      SIGN_UP: 'open',
    },
  })

test('texts are kept there without a password, and never by a port', async () => {
  const server = await start()
  const writer = await openHttpWriter(callByFetch(server.address), server.outbox)
  await writer.write('By the socket. ')
  expect((await writer.read()).content).toBe('By the socket. ')
  const callers = await askPostgres(
    postgres.url,
    `select distinct coalesce(client_addr::text, 'socket') as at from pg_stat_activity where usename = '${username}'`,
  )
  expect(callers).toEqual([{ at: 'socket' }])
  await server.stop()
})

test('nobody comes in there as another role', async () => {
  await expect(start('&user=postgres')).rejects.toThrow('does not accept its user and password')
})
