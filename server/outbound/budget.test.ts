import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { beforeEach, expect, test } from 'vitest'
import { onBothEngines } from '../../tests/support/server/databases.ts'
import { createKeyedHash } from '../auth/keyed-hash.ts'
import { createThrottle } from '../auth/throttling/throttle.ts'
import type { Store } from '../db/schema.ts'
import type { Shares } from '../env.ts'
import type { UserEnv } from '../http/require-user.ts'
import { createBudget, type Spend } from './budget.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

onBothEngines('a budget', ({ open }) => {
  let store: Store
  let now: number
  beforeEach(async () => {
    store ??= await open()
    await store.db.deleteFrom('throttle').execute()
    await store.db.deleteFrom('users').execute()
    now = Date.UTC(2026, 10, 21)
  })

  interface Writer {
    id: string
    ip: string
  }

  /** An account made `age` ago. */
  async function join(email: string, { ip = '192.0.2.1', age = 2 * dayMs } = {}): Promise<Writer> {
    const id = randomUUID()
    const row = { id, email, created_at: now - age, last_sign_in_at: null }
    await store.db.insertInto('users').values(row).execute()
    return { id, ip }
  }

  function create(shares: Partial<Shares> = {}) {
    const clock = () => now
    const limit = { perAddress: 500, perNetwork: 2_000, perServer: 10_000, ...shares }
    const of = (writer: Writer) =>
      createBudget({
        db: store.db,
        throttle: createThrottle({ db: store.db, clock, isOn: true }),
        keyed: createKeyedHash('a secret'),
        limits: {
          aiPerDay: limit,
          searchesPerDay: { ...limit, perAddress: 1_000 },
          dictationPerDay: { ...limit, perAddress: 2_000 },
        },
        clientIp: () => writer.ip,
        clock,
      }).of({ var: { userId: writer.id } } as Context<UserEnv>)
    return {
      spend: (kind: Parameters<Spend>[0], writer: Writer) => of(writer)(kind),
      /** How often it was given, and then why it was not; a minute passes where that is all that is wanting. */
      async spendAll(writer: Writer): Promise<[times: number, refusal: string]> {
        for (let times = 0; ; times++) {
          const problem: unknown = await of(writer)('ai').catch((error: unknown) => error)
          if (problem instanceof Error) return [times, problem.message]
          if (times % 20 === 19) now += minuteMs
        }
      },
    }
  }

  test('ends with the minute, and with the day', async () => {
    const { spend } = create()
    const writer = await join('writer@example.com')
    const spendMany = async (count: number) => {
      for (let spent = 0; spent < count; spent++) await spend('ai', writer)
    }
    await spendMany(20)
    await expect(spend('ai', writer)).rejects.toMatchObject({
      code: 'too_many_requests',
      message: 'Your limit is 20 AI requests in a minute. Please try again in 60 seconds.',
      retryAfterSeconds: 60,
    })
    for (let minutes = 1; minutes < 25; minutes++) {
      now += minuteMs
      await spendMany(20)
    }
    now += minuteMs
    await expect(spend('ai', writer)).rejects.toMatchObject({
      message: 'Your limit is 500 AI requests in a day. Please try again in 24 hours.',
      retryAfterSeconds: (24 * 60 - 25) * 60,
    })
  })

  test('is one writer’s, and those of searches and of dictation are others', async () => {
    const { spend } = create()
    const [first, second] = [await join('first@example.com'), await join('second@example.com')]
    for (let spent = 0; spent < 20; spent++) await spend('ai', first)
    await expect(spend('ai', first)).rejects.toThrow('20 AI requests in a minute')
    await spend('ai', second)
    for (let spent = 0; spent < 30; spent++) await spend('search', first)
    await expect(spend('search', first)).rejects.toThrow('30 searches in a minute')
    for (let spent = 0; spent < 30; spent++) await spend('dictation', first)
    await expect(spend('dictation', first)).rejects.toThrow('30 pieces of dictation in a minute')
  })

  test('of one is told as one', async () => {
    const { spendAll } = create({ perAddress: 1 })
    expect(await spendAll(await join('writer@example.com'))).toEqual([
      1,
      'Your limit is 1 AI request in a day. Please try again in 24 hours.',
    ])
  })

  test('outlives the account, however the address is spelled when it comes back', async () => {
    const { spendAll } = create({ perAddress: 20 })
    const spellings = ['eve@bücher.example', 'eve@xn--bcher-kva.example']
    const given: number[] = []
    for (const email of [...spellings, ...spellings]) {
      const { id, ip } = await join(email)
      given.push((await spendAll({ id, ip }))[0])
      await store.db.deleteFrom('users').where('id', '=', id).execute()
    }
    expect(given).toEqual([20, 0, 0, 0])
  })

  test('is of a network too, which says so', async () => {
    const { spendAll } = create({ perAddress: 20, perNetwork: 30 })
    const writers = await Promise.all(['a', 'b', 'c'].map((name) => join(`${name}@example.com`)))
    const [a, b, c] = writers as [Writer, Writer, Writer]
    expect((await spendAll(a))[0]).toBe(20)
    expect(await spendAll(b)).toEqual([
      10,
      'The limit for your network is 30 AI requests in a day. Please try again in 24 hours.',
    ])
    expect((await spendAll({ ...c, ip: '192.0.2.2' }))[0]).toBe(20)
  })

  test('is of a /48 too, which has as much as four of its networks', async () => {
    const { spendAll } = create({ perNetwork: 5 })
    const given: number[] = []
    for (let network = 0; network < 6; network++) {
      const ip = `2001:db8:1:${network}::1`
      given.push((await spendAll(await join(`writer-${network}@example.com`, { ip })))[0])
    }
    expect(given).toEqual([5, 5, 5, 5, 0, 0])
    expect((await spendAll(await join('other@example.com', { ip: '2001:db8:2::1' })))[0]).toBe(5)
  })

  test('is of the whole server, of which new accounts leave a half to the others', async () => {
    const { spendAll } = create({ perAddress: 15, perServer: 40 })
    const newcomers = await Promise.all(
      [1, 2].map((host) => join(`new-${host}@example.com`, { ip: `192.0.2.${host}`, age: dayMs - 1 })),
    )
    const [first, second] = newcomers as [Writer, Writer]
    expect((await spendAll(first))[0]).toBe(15)
    expect(await spendAll(second)).toEqual([
      5,
      'The limit for all new accounts is 20 AI requests in a day. Please try again in 24 hours.',
    ])
    expect((await spendAll(await join('old@example.com', { ip: '192.0.2.3' })))[0]).toBe(15)
    expect(await spendAll(await join('older@example.com', { ip: '192.0.2.4' }))).toEqual([
      5,
      'The limit for this server is 40 AI requests in a day. Please try again in 24 hours.',
    ])
  })

  test('that is off counts nothing', async () => {
    const off = Number.POSITIVE_INFINITY
    const { spend } = create({ perAddress: off, perNetwork: off, perServer: off })
    await spend('ai', await join('writer@example.com'))
    const rows = await store.db.selectFrom('throttle').selectAll().execute()
    expect(rows.map(({ resets_at }) => resets_at)).toEqual([now + minuteMs])
  })

  test('is nobody’s whose account has gone meanwhile', async () => {
    const gone = { id: randomUUID(), ip: '192.0.2.1' }
    await expect(create().spend('ai', gone)).rejects.toMatchObject({ code: 'unauthenticated' })
  })
})
