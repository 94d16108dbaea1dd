import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { keptCode } from '../../tests/support/kept-code.ts'
import { onBothEngines } from '../../tests/support/server/databases.ts'
import { addUser, tabRow } from '../../tests/support/server/rows.ts'
import { joinStore, openStoreAsItIs } from './open-store.ts'
import type { StoreLocation } from './store-location.ts'

onBothEngines('opening the database', ({ open, newLocation, kind }) => {
  test('gives numbers back as numbers, however large', async () => {
    const { db } = await open()
    const row = {
      id: 'u',
      email: 'a@example.com',
      created_at: Date.UTC(2026, 10, 21),
      last_sign_in_at: null,
      blocked_at: null,
      signed_out_at: null,
      passkey_handle: null,
    }
    await db.insertInto('users').values(row).execute()

    expect(await db.selectFrom('users').selectAll().executeTakeFirst()).toEqual(row)
    const counted = await db
      .selectFrom('users')
      .select(({ fn }) => fn.countAll<number>().as('users'))
      .executeTakeFirst()
    expect(counted).toEqual({ users: 1 })
  })

  test('finds everything again when opened a second time', async () => {
    const location = await newLocation()
    const first = await open(location)
    const userId = await addUser(first, 'a@example.com')
    await first.close()

    const second = await open(location)
    expect(await second.db.selectFrom('users').select('id').execute()).toEqual([{ id: userId }])
  })

  test('leaves the tables of a newer release alone', async () => {
    const location = await newLocation()
    const { db } = await open(location)
    await sql`insert into kysely_migration values ('999-later', '2030-01-01T00:00:00.000Z')`.execute(db)

    await expect(open(location)).rejects.toThrow(/belongs to a newer release of Longhand \(999-later\)/)
  })

  test('as it is, opens the tables of this release and leaves all others alone', async () => {
    const location = await newLocation()
    const isRefused = () =>
      expect(openStoreAsItIs(location)).rejects.toThrow(
        /^The database belongs to another release: start this release's server once\.$/,
      )
    await isRefused()
    const { db } = await open(location)
    const asItIs = await openStoreAsItIs(location)
    await addUser(asItIs, 'a@example.com')
    await asItIs.close()

    const applied = async () =>
      (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)).rows
    const all = await applied()
    const newest = all.at(-1)?.name
    await sql`delete from kysely_migration where name = ${newest}`.execute(db)
    await isRefused()
    expect(await applied()).toEqual(all.slice(0, -1))
  })

  test('joined by a thread of its server, is as it was, also where a newer release has brought its tables on', async () => {
    const location = await newLocation()
    const server = await open(location)
    const [own, other] = [await addUser(server, 'a@example.com'), await addUser(server, 'b@example.com')]
    for (const userId of [own, other]) {
      await server.asUser(userId, (tx) => tx.insertInto('writing_tabs').values(tabRow(userId)).execute())
    }
    await sql`insert into kysely_migration values ('999-later', '2030-01-01T00:00:00.000Z')`.execute(
      server.db,
    )

    const joined = await joinStore(location)
    const seen = await joined.readAs(own, (tx) => tx.selectFrom('writing_tabs').select('user_id').execute())
    const seenByNobody = await joined.db.selectFrom('writing_tabs').select('user_id').execute()
    await joined.close()
    expect({ seen, seenByNobody }).toEqual({ seen: [{ user_id: own }], seenByNobody: [] })
  })

  test('lets several processes make the tables at the same moment', async () => {
    const location = await newLocation()
    const processes = Array.from({ length: 4 }, () => startProcess('open', location))

    expect(await Promise.all(processes.map(outcome))).toEqual(Array(4).fill({ exitCode: 0, complaints: '' }))
    const { db } = await open(location)
    expect(await db.selectFrom('writing_tabs').selectAll().execute()).toEqual([])
  })

  test('keeps every acknowledged write of a process that is killed', async () => {
    const location = await newLocation()
    const writer = startProcess('write', location)
    let acknowledged = 0
    for await (const line of createInterface({ input: writer.stdout })) {
      acknowledged = Number(line)
      if (acknowledged === 100) writer.kill('SIGKILL')
    }

    const { db } = await open(location)
    const rows = await db.selectFrom('throttle').select('count').orderBy('count').execute()
    expect(acknowledged).toBeGreaterThanOrEqual(100)
    expect(rows.slice(0, acknowledged).map((row) => row.count)).toEqual(
      Array.from({ length: acknowledged }, (_, index) => index + 1),
    )
  })

  test('calls nothing done that could not be committed', async () => {
    const store = await open()
    const userId = await addUser(store)
    const version = { ...orphan, id: 'v', user_id: userId }
    const keeping = store.asUser(userId, async (tx) => {
      // So that the commit, and not the statement, finds that there is no such tab.
      if (kind === 'sqlite') await sql`pragma defer_foreign_keys = on`.execute(tx)
      await tx.insertInto('tab_versions').values(version).execute()
    })

    await expect(keeping).rejects.toThrow(/foreign key/i)
    await store.asUser(userId, async (tx) => {
      expect(await tx.selectFrom('tab_versions').select('id').execute()).toEqual([])
    })
  })

  if (kind === 'sqlite') {
    // A test cannot cut the power, so it checks the setting.
    test('waits for the disk at every commit', async () => {
      const { db } = await open()
      expect((await sql`pragma synchronous`.execute(db)).rows).toEqual([{ synchronous: 2 }])
    })
  }

  test('undoes a transaction that fails', async () => {
    const store = await open()
    const userId = await addUser(store)
    const failing = store.asUser(userId, async (tx) => {
      await tx.insertInto('writing_tabs').values(tabRow(userId)).execute()
      throw new Error('changed my mind')
    })

    await expect(failing).rejects.toThrow('changed my mind')
    const left = await store.asUser(userId, (tx) => tx.selectFrom('writing_tabs').selectAll().execute())
    expect(left).toEqual([])
  })

  test('reads the history in its order from an index', async () => {
    const store = await open()
    const userId = await addUser(store)
    const plan = await store.asUser(userId, async (tx) => {
      const history = tx
        .selectFrom('writing_tabs')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('writing_date', 'desc')
        .orderBy('created_at', 'desc')
        .limit(20)
      if (kind === 'sqlite') return sql`explain query plan select * from ${history}`.execute(tx)
      // For an empty table, PostgreSQL would choose to read and sort everything. The test is whether it can avoid that.
      await sql`set local enable_seqscan = off`.execute(tx)
      await sql`set local enable_sort = off`.execute(tx)
      return sql`explain ${history}`.execute(tx)
    })

    expect(JSON.stringify(plan.rows)).toContain('writing_tabs_history')
    expect(JSON.stringify(plan.rows)).not.toMatch(/sort|b-tree/i)
  })
})

/** A version of a tab that does not exist. */
const orphan = { tab_id: 'none', content: '', word_count: 0, reason: 'session', name: null, created_at: 0 }

function startProcess(task: 'open' | 'write', location: StoreLocation) {
  const script = 'tests/support/server/database-process.ts'
  return spawn(process.execPath, [script, task, JSON.stringify(location)], {
    env: { ...process.env, ...keptCode },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

async function outcome(child: ChildProcess): Promise<{ exitCode: number | null; complaints: string }> {
  let complaints = ''
  child.stderr?.on('data', (chunk) => {
    complaints += chunk
  })
  await once(child, 'close')
  return { exitCode: child.exitCode, complaints }
}
