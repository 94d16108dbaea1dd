import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { onBothEngines } from '../../../tests/support/server/databases.ts'
import { beginEra } from '../../db/backups/begin-era.ts'
import type { Store } from '../../db/schema.ts'
import { cleanAuth } from '../clean.ts'
import { createThrottle } from '../throttling/throttle.ts'
import { createSaidWhen } from './said-when.ts'

const dayMs = 24 * 60 * 60_000

onBothEngines('that a provider has said when it asked', ({ open }) => {
  let store: Store
  let issuer: string

  beforeAll(async () => {
    store = await open()
  })
  beforeEach(() => {
    issuer = `https://${randomUUID()}.example.com`
  })

  const serverThatStarts = () => createSaidWhen(store.db)

  test('is known of it alone, by every server', async () => {
    const early = serverThatStarts()
    expect(await early.has(issuer)).toBe(false)
    await Promise.all([serverThatStarts().note(issuer), serverThatStarts().note(issuer)])
    expect([await early.has(issuer), await serverThatStarts().has(issuer)]).toEqual([true, true])
    expect(await serverThatStarts().has(`${issuer}/`)).toBe(false)
  })

  test('outlives the hourly round, a flood of counts and a restored backup', async () => {
    await serverThatStarts().note(issuer)
    await cleanAuth(store, Date.now() + 1_000 * 365 * dayMs)
    const flooded = createThrottle({ db: store.db, clock: Date.now, isOn: true, maxRows: 5, lookEvery: 40 })
    const charges = Array.from({ length: 20 }, () => ({ key: randomUUID(), max: 9, windowMs: dayMs }))
    // Each of these has a higher count than the mark.
    for (const charge of [...charges, ...charges]) await flooded.take([charge])
    await beginEra(store, Date.now())
    expect(await serverThatStarts().has(issuer)).toBe(true)
  })

  test('costs one query of each server', async () => {
    const server = serverThatStarts()
    await server.note(issuer)
    await store.db.deleteFrom('throttle').execute()
    await server.note(issuer)
    expect(await server.has(issuer)).toBe(true)
    expect(await store.db.selectFrom('throttle').selectAll().execute()).toEqual([])
  })
})
