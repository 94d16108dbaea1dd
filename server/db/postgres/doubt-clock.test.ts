import { beforeAll, expect, test } from 'vitest'
import { onBothEngines } from '../../../tests/support/server/databases.ts'
import type { Store } from '../schema.ts'
import { doubtClock } from './doubt-clock.ts'

onBothEngines('the clock of this machine', ({ kind, open }) => {
  let store: Store

  beforeAll(async () => {
    store = await open()
  })

  const doubtAt = (aheadMs: number) => doubtClock(store, () => Date.now() + aheadMs)

  test('is not doubted where the database has about the same', async () => {
    for (const aheadMs of [0, 20_000, -20_000]) expect(await doubtAt(aheadMs), `${aheadMs}`).toBeUndefined()
  })

  test.each([
    [65_000, 'about a minute'],
    [-65_000, 'about a minute'],
    [3_700_000, 'about 62 minutes'],
    [-3_700_000, 'about 62 minutes'],
  ])('that differs by %d ms from that of PostgreSQL is told to the host', async (aheadMs, told) => {
    const doubt = await doubtAt(aheadMs)
    // SQLite is a file and has no clock.
    if (kind === 'sqlite') expect(doubt).toBeUndefined()
    else expect(doubt).toContain(`and that of PostgreSQL differ by ${told}.`)
  })
})
