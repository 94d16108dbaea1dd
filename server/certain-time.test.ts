import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onBothEngines } from '../tests/support/server/databases.ts'
import { addUser, tabRow } from '../tests/support/server/rows.ts'
import type { Store } from './db/schema.ts'
import { keepClean } from './keep-clean.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

onBothEngines('what is deleted for good for its age', ({ open }) => {
  let store: Store
  let writer: string
  /** The true time, by how much the clock is ahead of it, and for how long the machine has slept. */
  let time: number
  let aheadMs: number
  let sleptMs: number

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    store ??= await open()
    time = Date.UTC(2026, 10, 29)
    aheadMs = 0
    sleptMs = 0
    writer = await addUser(store)
    await signIn()
  })

  afterEach(async () => {
    vi.useRealTimers()
    await store.asUser(writer, (tx) => tx.deleteFrom('users').where('id', '=', writer).execute())
    await store.db.deleteFrom('throttle').execute()
  })

  const now = () => time + aheadMs

  async function signIn(): Promise<void> {
    const [id, at] = [randomUUID(), now()]
    const session = { id, user_id: writer, created_at: at, used_at: at, user_agent: '' }
    await store.db.insertInto('sessions').values(session).execute()
    const token = { refresh_hash: id, access_hash: id, session_id: id, seen_at: at, replaced_at: null }
    await store.db
      .insertInto('tokens')
      .values({ ...token, created_at: at })
      .execute()
  }

  async function moveToTrash(): Promise<void> {
    await store.asUser(writer, (tx) =>
      tx
        .insertInto('writing_tabs')
        .values(tabRow(writer, { deleted_at: now() }))
        .execute(),
    )
  }

  const left = async () => {
    const tabs = await store.asUser(writer, (tx) => tx.selectFrom('writing_tabs').select('id').execute())
    return tabs.length
  }
  const sessionsLeft = async () => (await store.db.selectFrom('sessions').select('id').execute()).length

  /** Runs a server for so many hours, each of which begins with its round. */
  async function serve(hours: number, inHour: (hour: number) => void = () => {}): Promise<void> {
    const failed = vi.fn()
    const all = vi.fn(async () => {})
    const rounds = keepClean(store, { all }, failed, { now, elapsed: () => time - sleptMs })
    for (let hour = 0; ; hour++) {
      const done = () => all.mock.calls.length + failed.mock.calls.length
      await expect.poll(done, { interval: 1 }).toBe(hour + 1)
      if (hour === hours) break
      inHour(hour)
      time += hourMs
      vi.advanceTimersByTime(hourMs)
    }
    await rounds.stop()
    expect(failed).not.toHaveBeenCalled()
  }

  const setRight = () => {
    aheadMs = 0
  }

  test('stays where the clock is weeks ahead at the start, and is put right within the hour', async () => {
    await moveToTrash()
    time += 2 * hourMs
    aheadMs = 40 * dayMs
    await serve(3, setRight)
    expect([await left(), await sessionsLeft()]).toEqual([1, 1])
  })

  test('stays too where somebody comes meanwhile, and the server is started again before it is right', async () => {
    await moveToTrash()
    time += 2 * hourMs
    aheadMs = 40 * dayMs
    await serve(0)
    await signIn()
    time += 10 * minuteMs
    await store.db.deleteFrom('throttle').execute()
    await serve(1, setRight)
    expect([await left(), await sessionsLeft()]).toEqual([1, 2])
  })

  test('stays where the clock jumps ahead between two rounds, and back before the next', async () => {
    await moveToTrash()
    await serve(4, (hour) => {
      aheadMs = hour === 1 ? 40 * dayMs : 0
    })
    expect([await left(), await sessionsLeft()]).toEqual([1, 1])
  })

  test('of a session that began while the clock was ahead is all, within three hours', async () => {
    aheadMs = 20 * dayMs
    await signIn()
    await serve(3, setRight)
    expect(await sessionsLeft()).toBe(1)
  })

  test('is no session where the clock is weeks behind at the start, or between two rounds', async () => {
    time += 2 * hourMs
    await signIn()
    aheadMs = -40 * dayMs
    await serve(3, (hour) => {
      aheadMs = hour === 1 ? -40 * dayMs : 0
    })
    expect(await sessionsLeft()).toBe(2)
  })

  test('goes an hour after the start of a server that was off for six weeks', async () => {
    await moveToTrash()
    time += 42 * dayMs
    await serve(0)
    expect([await left(), await sessionsLeft()]).toEqual([1, 1])
    await store.db.deleteFrom('throttle').execute()
    await serve(1)
    expect([await left(), await sessionsLeft()]).toEqual([0, 0])
  })

  test('goes in the end, and not before its time, where a server is on for some minutes of each day', async () => {
    await moveToTrash()
    for (let day = 1; day <= 30; day++) {
      time += dayMs
      await serve(0)
      await signIn()
      expect(await left(), `after ${day} days`).toBe(1)
    }
    time += 2 * dayMs
    await serve(0)
    await signIn()
    time += dayMs
    await serve(0)
    expect(await left()).toBe(0)
  })

  test('goes in the end where the machine sleeps for most of each day', async () => {
    await moveToTrash()
    await serve(35, () => {
      time += (23 * dayMs) / 24
      sleptMs += (23 * dayMs) / 24
    })
    expect(await left()).toBe(0)
  })

  test('goes at the first round after its days where the server is never off', async () => {
    await moveToTrash()
    await serve(1, () => {
      time += 30 * dayMs - hourMs
    })
    expect(await left()).toBe(1)
    await store.db.deleteFrom('throttle').execute()
    await signIn()
    await serve(1, () => {
      time += 1
    })
    expect(await left()).toBe(0)
  })
})
