import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { dayMs, hourMs } from '#shared/durations.ts'
import { onPostgres, onSqlite } from '../tests/support/server/databases.ts'
import { addUser, tabRow } from '../tests/support/server/rows.ts'
import { deletedMark } from './auth/users.ts'
import type { Store } from './db/schema.ts'
import { keepClean } from './keep-clean.ts'

const sayFailed = vi.fn()

onSqlite('every hour', ({ open }) => {
  afterEach(() => {
    vi.useRealTimers()
    expect(sayFailed).not.toHaveBeenCalled()
  })

  test('the server is clean though indexing takes longer, and that runs once at a time', async () => {
    const store = await open()
    const sweep = vi.spyOn(store, 'sweep')
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const ends: (() => void)[] = []
    const all = vi.fn(async (isOver: () => boolean) => {
      if (!isOver()) await new Promise<void>((resolve) => ends.push(resolve))
    })
    const cleaning = keepClean(store, { all }, sayFailed)
    await expect.poll(() => all.mock.calls.length).toBe(1)
    expect(sweep).toHaveBeenCalledTimes(1)

    vi.advanceTimersByTime(hourMs)
    await expect.poll(() => sweep.mock.calls.length).toBe(2)
    expect(all).toHaveBeenCalledTimes(1)
    ends[0]?.()
    await expect
      .poll(() => {
        vi.advanceTimersByTime(hourMs)
        return all.mock.calls.length
      })
      .toBe(2)

    const stopped = cleaning.stop()
    for (const end of ends) end()
    await stopped
  })

  test('one that takes longer than that is the only one', async () => {
    const store = await open()
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const swept = Promise.withResolvers<void>()
    const sweep = vi.spyOn(store, 'sweep').mockReturnValue(swept.promise)
    const all = vi.fn(async () => {})
    const cleaning = keepClean(store, { all }, sayFailed)
    await expect.poll(() => sweep.mock.calls.length).toBe(1)
    const read = vi.spyOn(store.db, 'selectFrom')
    const written = vi.spyOn(store.db, 'deleteFrom')
    vi.advanceTimersByTime(3 * hourMs)
    const stopped = cleaning.stop()
    swept.resolve()
    await stopped
    expect(all).toHaveBeenCalled()
    expect(sweep).toHaveBeenCalledTimes(1)
    expect([read, written].flatMap((one) => one.mock.calls)).toEqual([])
  })
})

onSqlite('where a row is damaged', ({ open }) => {
  test('all that is done for others is done, and its failure told each time', async () => {
    const store = await open()
    const now = 100 * dayMs
    const users = [await addUser(store), await addUser(store), await addUser(store)]
    const [first = '', ...others] = users.sort()
    for (const id of users) await addTrash(store, id, now - 40 * dayMs)
    await store.db
      .updateTable('users')
      .set({ last_sign_in_at: now - 2 * hourMs })
      .execute()
    const leaver = await beginDeletion(store)
    // As SQLite does it where a page of the file is damaged.
    await sql`create trigger main.damaged before delete on writing_tabs when old.user_id = ${sql.lit(first)}
      begin select raise(abort, 'database disk image is malformed'); end`.execute(store.db)
    const sweep = vi.spyOn(store, 'sweep')
    const all = vi.fn(async () => {})
    const failed = vi.fn()

    const clocks = { now: () => now, elapsed: () => 0 }
    await keepClean(store, { all }, failed, clocks).stop()
    expect(await inTrash(store, first)).toBe(1)
    for (const id of others) expect(await inTrash(store, id)).toBe(0)
    expect(await isThere(store, leaver)).toBe(false)
    expect([sweep, all].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
    expect(failed.mock.calls).toEqual([
      [expect.objectContaining({ message: expect.stringContaining(first) })],
    ])
  })
})

onPostgres('every hour, of the processes that share a database', ({ open, newMigrated }) => {
  afterEach(() => {
    vi.useRealTimers()
    expect(sayFailed).not.toHaveBeenCalled()
  })

  test('one goes the round, another once that one is gone, and all finish what was being deleted', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
    const location = await newMigrated()
    const stores = [await open(location), await open(location)] as const
    const rounds = [vi.fn(async () => {}), vi.fn(async () => {})] as const
    const times = () => rounds.map((all) => all.mock.calls.length)

    const first = keepClean(stores[0], { all: rounds[0] }, sayFailed)
    await expect.poll(times).toEqual([1, 0])
    const leaver = await beginDeletion(stores[0])
    const second = keepClean(stores[1], { all: rounds[1] }, sayFailed)
    await expect.poll(() => isThere(stores[0], leaver)).toBe(false)
    expect(times()).toEqual([1, 0])

    vi.advanceTimersByTime(hourMs)
    await expect.poll(() => rounds[0].mock.calls.length + rounds[1].mock.calls.length).toBe(2)
    const other = await beginDeletion(stores[0])
    vi.advanceTimersByTime(hourMs)
    await expect.poll(() => rounds[0].mock.calls.length + rounds[1].mock.calls.length).toBe(3)
    await expect.poll(() => isThere(stores[0], other)).toBe(false)

    await first.stop()
    const before = rounds[1].mock.calls.length
    vi.advanceTimersByTime(2 * hourMs)
    await expect.poll(() => rounds[1].mock.calls.length).toBeGreaterThan(before)
    await second.stop()
  })
})

/** As it stands when a server is stopped in the middle of it. */
async function beginDeletion({ db }: Store): Promise<string> {
  const id = randomUUID()
  const user = { id, email: deletedMark + id, created_at: 1, last_sign_in_at: null }
  await db.insertInto('users').values(user).execute()
  return id
}

async function isThere({ db }: Store, id: string): Promise<boolean> {
  return (await db.selectFrom('users').select('id').where('id', '=', id).execute()).length > 0
}

async function addTrash(store: Store, userId: string, deletedAt: number): Promise<void> {
  const row = tabRow(userId, { deleted_at: deletedAt })
  await store.asUser(userId, (tx) => tx.insertInto('writing_tabs').values(row).execute())
}

async function inTrash(store: Store, userId: string): Promise<number> {
  const rows = await store.asUser(userId, (tx) =>
    tx.selectFrom('writing_tabs').select('id').where('user_id', '=', userId).execute(),
  )
  return rows.length
}
