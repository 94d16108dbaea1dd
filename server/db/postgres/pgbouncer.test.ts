import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type RunningServer, startServer } from '../../../tests/support/e2e/server.ts'
import { isLong, writePart } from '../../../tests/support/long-form.ts'
import { askPostgres } from '../../../tests/support/programs/ask-postgres.ts'
import { type Pgbouncer, startPgbouncer } from '../../../tests/support/programs/pgbouncer.ts'
import { onPostgres } from '../../../tests/support/server/databases.ts'
import { callByFetch, openHttpWriter } from '../../../tests/support/server/http-writer.ts'
import { addUser, tabRow } from '../../../tests/support/server/rows.ts'
import { writeTogether } from '../../../tests/support/server/writing-together.ts'
import { searchTabs } from '../../tabs/search-tabs.ts'

// A real pooler that lends a connection for one transaction at a time: the settings of a session reach another client.

const login = `login_${randomUUID().slice(0, 8)}`
const connections = 3
let pooler: Pgbouncer

beforeAll(async () => {
  await askPostgres(inject('postgresUrl'), `create role ${login} login`)
  pooler = await startPgbouncer(inject('postgresUrl'), { logins: [login, 'postgres'], connections })
}, 300_000)
afterAll(async () => {
  await pooler?.stop()
  await askPostgres(inject('postgresUrl'), `drop owned by ${login}; drop role ${login}`)
})

onPostgres('behind pgbouncer', ({ open, newLocation }) => {
  const ownLocation = async () => {
    const location = await newLocation()
    const url = location.databaseUrl ?? ''
    await askPostgres(url, `alter schema public owner to ${login}`)
    return { ...location, databaseUrl: pooler.through(url.replace('postgres@', `${login}@`)) }
  }

  test('each transaction sees its own writer’s rows, however few connections there are', async () => {
    const store = await open(await ownLocation())
    const writers = await Promise.all(Array.from({ length: 12 }, () => addUser(store)))
    const work = writers.map(async (writer) => {
      for (let round = 0; round < 10; round++) {
        const titles = await store.asUser(writer, async (tx) => {
          await tx.insertInto('writing_tabs').values(tabRow(writer)).execute()
          return tx.selectFrom('writing_tabs').select(['user_id']).execute()
        })
        expect(titles).toEqual(Array.from({ length: round + 1 }, () => ({ user_id: writer })))
      }
    })
    await Promise.all(work)
    expect(await store.db.selectFrom('writing_tabs').selectAll().execute()).toEqual([])
  })

  test('whoever searches finds what is their own and stands there, while others end what they have read', async () => {
    const store = await open(await ownLocation())
    const writers = await Promise.all(Array.from({ length: 8 }, () => addUser(store)))
    const work = writers.map(async (userId) => {
      const tab = tabRow(userId)
      await store.asUser(userId, (tx) => tx.insertInto('writing_tabs').values(tab).execute())
      for (let round = 0; round < 15; round++) {
        const content = `common ${userId} ${round}`
        await store.asUser(userId, (tx) => tx.updateTable('writing_tabs').set({ content }).execute())
        const search = `common ${userId} ${round}`
        const { tabs } = await store.readAs(userId, (tx) => searchTabs({ tx, userId }, { search, limit: 50 }))
        expect(tabs.map(({ id }) => id)).toEqual([tab.id])
      }
    })
    await Promise.all(work)
  })

  test('two servers lose no word of anybody', async () => {
    const { databaseUrl } = await ownLocation()
    const settings = { DATABASE_URL: databaseUrl, SECRET: randomUUID().repeat(2) }
    const servers: RunningServer[] = []
    try {
      for (let count = 0; count < 2; count++) servers.push(await startServer({ mail: 'terminal', settings }))
      const writers = await Promise.all(
        Array.from({ length: isLong ? 32 : 8 }, (_, index) => {
          const server = servers[index % 2] as RunningServer
          return openHttpWriter(callByFetch(server.address), server.outbox)
        }),
      )
      const together = writeTogether(writers)
      for (let round = 0; round < (isLong ? 200 : 10); round++) await together.goOn()
      const figures = await together.end()
      expect(new Set(writers.map((writer) => writer.text())).size).toBe(writers.length)
      writePart('two servers behind pgbouncer', { ...figures, 'connections to the database': connections })
    } finally {
      await Promise.all(servers.map((server) => server.stop()))
    }
  })

  test('a superuser is not taken, for the role that binds it would stay on another’s connection', async () => {
    const { databaseUrl, dataDir } = await newLocation()
    const location = { dataDir, databaseUrl: pooler.through(databaseUrl ?? '') }
    await expect(open(location)).rejects.toThrow(
      'DATABASE_URL: its role is a superuser or bypasses row security, and a pooler lends its connections by the transaction. Use a role that owns the database and has no other right (docs/hosting.md, With PostgreSQL).',
    )
  })
})
