import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { onBothEngines } from '../../../tests/support/server/databases.ts'
import type { Store } from '../../db/schema.ts'
import { cleanAuth } from '../clean.ts'
import { attemptLifetimeMs, passkeyLifetimeMs } from '../limits.ts'
import { createThrottle } from '../throttling/throttle.ts'
import { createMarkUsed, type MarkUsed } from './mark-used.ts'

onBothEngines('what may be used once', ({ open }) => {
  let store: Store
  let now: number
  let markUsed: MarkUsed

  beforeAll(async () => {
    store = await open()
  })
  beforeEach(async () => {
    now = Date.UTC(2026, 10, 23)
    markUsed = createMarkUsed({ db: store.db, clock: () => now })
    await store.db.deleteFrom('throttle').execute()
  })

  const countRows = async () => (await store.db.selectFrom('throttle').select('key').execute()).length
  const askFromEverywhere = async (maxRows: number, times: number) => {
    const throttle = createThrottle({ db: store.db, clock: () => now, isOn: true, maxRows, lookEvery: 10 })
    for (let asked = 0; asked < times; asked++)
      await throttle.take([{ key: randomUUID(), max: 9, windowMs: 60 * 60_000 }])
  }

  test('is used by one of many at once, each way by itself', async () => {
    const proof = randomUUID()
    const uses = await Promise.all(Array.from({ length: 20 }, () => markUsed('passkey', proof)))
    expect(uses.filter((isFirst) => isFirst)).toHaveLength(1)
    expect(await markUsed('provider', proof)).toBe(true)
  })

  test.each([
    ['passkey', passkeyLifetimeMs],
    ['provider', attemptLifetimeMs],
  ] as const)('is known as used, by %s, until it has ended by every clock', async (way, lifetimeMs) => {
    const proof = randomUUID()
    expect(await markUsed(way, proof)).toBe(true)
    const clocksDifferByMs = 5 * 60_000
    now += lifetimeMs + clocksDifferByMs
    await cleanAuth(store, now)
    expect(await markUsed(way, proof)).toBe(false)
    now -= 24 * 60 * 60_000
    expect(await markUsed(way, proof), 'also where the clock was set back').toBe(false)
  })

  test('is not forgotten by a flood of counts, nor are counts by a flood of what was used', async () => {
    const proofs = Array.from({ length: 50 }, () => randomUUID())
    for (const proof of proofs) await markUsed('provider', proof)
    await askFromEverywhere(20, 60)
    expect(await countRows()).toBeLessThanOrEqual(50 + 30)
    for (const proof of proofs) expect(await markUsed('provider', proof)).toBe(false)
    expect(await countRows()).toBeGreaterThan(50 + 10)
  })

  test('is gone some minutes after it has ended, so that a flood is', async () => {
    for (let used = 0; used < 50; used++) await markUsed('passkey', randomUUID())
    now += 20 * 60_000
    await askFromEverywhere(1_000, 10)
    expect(await countRows()).toBe(10)
  })

  test('is stored by a hash', async () => {
    const proof = randomUUID()
    await markUsed('passkey', proof)
    const [row] = await store.db.selectFrom('throttle').select('key').execute()
    expect(row?.key).toMatch(/^used passkey [\w-]{43}$/)
  })
})
