import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { onBothEngines } from '../../../tests/support/server/databases.ts'
import type { Store } from '../../db/schema.ts'
import { createThrottle } from './throttle.ts'

onBothEngines('a throttle', ({ kind, open, newMigrated }) => {
  let stores: [Store, Store]
  let now: number

  // Two stores, like two processes with connections of their own. SQLite waits for a lock in the calling thread, so
  // here a second connection would wait for itself: there is only one store.
  beforeAll(async () => {
    const location = await newMigrated()
    const first = await open(location)
    stores = [first, kind === 'sqlite' ? first : await open(location)]
  })
  beforeEach(() => {
    now = 1_000_000
  })

  const throttleOf = (store: Store, isOn = true) => createThrottle({ db: store.db, clock: () => now, isOn })
  const budget = (max: number, windowMs = 60_000) => ({ key: randomUUID(), max, windowMs })

  test('lets as many through as its budget has, and says until when it refuses', async () => {
    const throttle = throttleOf(stores[0])
    const charges = [budget(2)]
    expect(await throttle.take(charges)).toBe('taken')
    now += 10_000
    expect(await throttle.take(charges)).toBe('taken')
    expect(await throttle.take(charges)).toMatchObject({ refusedUntil: 1_060_000 })
  })

  test('starts again when its time is over, however often it was asked meanwhile', async () => {
    const throttle = throttleOf(stores[0])
    const charges = [budget(1)]
    await throttle.take(charges)
    now += 59_999
    expect(await throttle.take(charges)).toMatchObject({ refusedUntil: 1_060_000 })
    now += 1
    expect(await throttle.take(charges)).toBe('taken')
  })

  test('keeps nobody out for the year that the clock was ahead', async () => {
    const throttle = throttleOf(stores[0])
    const charges = [budget(1)]
    const rightNow = now
    now += 365 * 24 * 60 * 60_000
    await throttle.take(charges)
    now = rightNow
    expect(await throttle.take(charges)).toBe('taken')
    expect(await throttle.take(charges)).toMatchObject({ refusedUntil: rightNow + 60_000 })
    // The clocks of other processes may be a little ahead.
    now -= 30_000
    expect(await throttle.take(charges)).not.toBe('taken')
  })

  test('takes nothing from one budget when another is empty', async () => {
    const throttle = throttleOf(stores[0])
    const [plenty, empty] = [budget(2), budget(0)]
    // To be empty, a budget must exist, and the first charge creates it.
    await throttle.take([{ ...empty, max: 1 }])
    for (let attempt = 0; attempt < 5; attempt++) await throttle.take([plenty, empty])

    expect(await throttle.take([plenty])).toBe('taken')
    expect(await throttle.take([plenty])).toBe('taken')
    expect(await throttle.take([plenty])).not.toBe('taken')
  })

  test('takes back what is given back', async () => {
    const throttle = throttleOf(stores[0])
    const charges = [budget(1)]
    await throttle.take(charges)
    await throttle.giveBack(charges)
    expect(await throttle.take(charges)).toBe('taken')
  })

  test('counts exactly when many ask at once', async () => {
    const charges = [budget(7), budget(100)]
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => throttleOf(stores[index % 2 === 0 ? 0 : 1]).take(charges)),
    )
    expect(answers.filter((answer) => answer === 'taken')).toHaveLength(7)
  })

  test('has no more rows than it may, and lets go of those that count least', async () => {
    const { db } = stores[0]
    await db.deleteFrom('throttle').execute()
    const throttle = createThrottle({ db, clock: () => now, isOn: true, maxRows: 100, lookEvery: 10 })
    const [spent, daily] = [budget(3), budget(2, 24 * 60 * 60_000)]
    for (let count = 0; count < 3; count++) await throttle.take([spent])
    await throttle.take([daily])
    await db.insertInto('throttle').values({ key: 'over', count: 99, resets_at: now }).execute()

    let max = 0
    for (let asked = 0; asked < 300; asked++) {
      await throttle.take([budget(1)])
      const rows = await db.selectFrom('throttle').select('key').execute()
      max = Math.max(max, rows.length)
    }
    expect(max).toBeLessThanOrEqual(110)
    expect(max).toBeGreaterThan(90)
    expect(await throttle.take([spent])).toMatchObject({ refusedUntil: 1_060_000, charge: spent })
    const keys = await db.selectFrom('throttle').select('key').execute()
    expect(keys).toContainEqual({ key: daily.key })
    expect(keys).not.toContainEqual({ key: 'over' })
  })

  test('counts within a transaction, and not when that is undone', async () => {
    const { db } = stores[0]
    const throttle = throttleOf(stores[0])
    const charge = budget(1)
    const undone = db.transaction().execute(async (tx) => {
      expect(await throttle.takeWithin(tx, [charge])).toBe('taken')
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await throttle.take([charge])).toBe('taken')
    const refused = await db.transaction().execute((tx) => throttle.takeWithin(tx, [charge]))
    expect(refused).toMatchObject({ refusedUntil: 1_060_000 })
  })

  test('takes from none within a transaction when one is empty', async () => {
    const { db } = stores[0]
    const throttle = throttleOf(stores[0])
    const [first, empty] = [budget(1), budget(1)]
    await throttle.take([empty])
    const refused = await db.transaction().execute((tx) => throttle.takeWithin(tx, [first, empty]))
    expect(refused).toMatchObject({ charge: empty })
    expect(await throttle.take([first])).toBe('taken')
  })

  describe('switched off', () => {
    test('refuses nobody', async () => {
      const throttle = throttleOf(stores[0], false)
      const charges = [budget(1)]
      await throttle.take(charges)
      expect(await throttle.take(charges)).toBe('taken')
    })
  })
})
