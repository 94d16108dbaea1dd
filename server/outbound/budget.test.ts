import { beforeAll, expect, test } from 'vitest'
import { onSqlite } from '../../tests/support/server-databases.ts'
import { createKeyedHash } from '../auth/keyed-hash.ts'
import { createThrottle } from '../auth/throttle.ts'
import type { Store } from '../db/schema.ts'
import { createBudget } from './budget.ts'

const minuteMs = 60_000

onSqlite('a budget', ({ open }) => {
  let store: Store
  let now = 1_000_000
  beforeAll(async () => {
    store = await open()
  })

  const create = () => {
    const clock = () => now
    const throttle = createThrottle({ db: store.db, clock, isOn: true })
    return createBudget({ throttle, keyed: createKeyedHash('a secret'), clock })
  }

  test('ends with the minute, and with the day', async () => {
    const { spend } = create()
    const spendMany = async (count: number) => {
      for (let spent = 0; spent < count; spent++) await spend('ai', 'writer')
    }
    await spendMany(20)
    await expect(spend('ai', 'writer')).rejects.toMatchObject({
      code: 'too_many_requests',
      message: '20 AI requests in a minute are the limit. Please try again in 60 seconds.',
      retryAfterSeconds: 60,
    })
    for (let minutes = 1; minutes < 25; minutes++) {
      now += minuteMs
      await spendMany(20)
    }
    now += minuteMs
    await expect(spend('ai', 'writer')).rejects.toMatchObject({
      message: '500 AI requests in a day are the limit. Please try again in 24 hours.',
      retryAfterSeconds: (24 * 60 - 25) * 60,
    })
  })

  test('is one writer’s, and one of searches is another', async () => {
    const { spend } = create()
    for (let spent = 0; spent < 20; spent++) await spend('ai', 'first')
    await expect(spend('ai', 'first')).rejects.toThrow('20 AI requests in a minute')
    await spend('ai', 'second')
    for (let spent = 0; spent < 30; spent++) await spend('search', 'first')
    await expect(spend('search', 'first')).rejects.toThrow('30 searches in a minute')
  })
})
