import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startServer } from '../../../tests/support/e2e/server.ts'
import { isLong, writePart } from '../../../tests/support/long-form.ts'
import { askPostgres } from '../../../tests/support/programs/ask-postgres.ts'
import { type PostgresServer, startPostgres } from '../../../tests/support/programs/postgres-server.ts'
import { type CallServer, callByFetch, openHttpWriter } from '../../../tests/support/server/http-writer.ts'
import { writeTogether } from '../../../tests/support/server/writing-together.ts'
import { databaseHosts } from './database-hosts.ts'

test('the hosts of an address are those that PostgreSQL’s own programs read in it', () => {
  const one = 'postgresql://ada:a%2Cb@localhost:5433/longhand?sslmode=require'
  expect(databaseHosts(one)).toEqual([one])
  const inPassword = 'postgresql://ada:12,secret@localhost/longhand'
  expect(databaseHosts(inPassword)).toEqual([inPassword])
  expect(databaseHosts('postgresql://ada:pw@one,two:5433,[::1]/longhand?sslmode=require')).toEqual([
    'postgresql://ada:pw@one/longhand?sslmode=require',
    'postgresql://ada:pw@two:5433/longhand?sslmode=require',
    'postgresql://ada:pw@[::1]/longhand?sslmode=require',
  ])
})

const rounds = isLong ? 8 : 1
const writerCount = isLong ? 16 : 4

// Two real servers. One follows the other, which confirms a commit only when its follower has it.
test('a PostgreSQL dies while people write, the other is promoted, and no acknowledged word is lost', async () => {
  let serving = await startPostgres({ isDurable: true })
  const servers: { stop(): Promise<void> }[] = [serving]
  try {
    let standby = await follow(serving)
    servers.unshift(standby)
    const hosts = [standby, serving].map(({ url }) => new URL(url).host)
    const settings = {
      DATABASE_URL: `postgresql://postgres@${hosts.join(',')}/postgres`,
      SECRET: randomUUID().repeat(2),
    }
    const app = await startServer({ mail: 'terminal', settings })
    servers.unshift(app)
    const writers = await Promise.all(
      Array.from({ length: writerCount }, () =>
        openHttpWriter(stubbornly(callByFetch(app.address)), app.outbox),
      ),
    )
    const together = writeTogether(writers)
    for (let round = 1; round <= rounds; round++) {
      await together.goOn()
      await serving.kill()
      await promote(standby)
      await together.goOn()
      if (round === rounds) break
      // The dead one comes back in its place, as a copy of the other.
      await serving.stop()
      const dead = serving
      serving = standby
      standby = await follow(serving, dead)
      servers.push(standby)
    }
    writePart('a PostgreSQL that dies', { ...(await together.end()), 'servers killed': rounds })
  } finally {
    for (const server of servers) await server.stop()
  }
}, 1_200_000)

async function follow(serving: PostgresServer, inPlaceOf?: PostgresServer): Promise<PostgresServer> {
  const standby = await startPostgres({ isDurable: true, standbyOf: serving, inPlaceOf })
  await askPostgres(serving.url, "alter system set synchronous_standby_names = '*'")
  await askPostgres(serving.url, 'select pg_reload_conf()')
  return standby
}

/** What has been confirmed is on the standby. From now on it serves, and confirms alone. */
async function promote(standby: PostgresServer): Promise<void> {
  await askPostgres(standby.url, "alter system set synchronous_standby_names = ''")
  await askPostgres(standby.url, 'select pg_promote()')
}

/** Sends the same call until it is answered, as the page does. A repeated save is recognized by its mutation id. */
function stubbornly(call: CallServer): CallServer {
  return async (...words) => {
    for (;;) {
      try {
        return await call(...words)
      } catch {
        await delay(100)
      }
    }
  }
}
