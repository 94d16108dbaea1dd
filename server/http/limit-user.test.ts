import { Hono } from 'hono'
import { beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '../errors.ts'
import { limitUsers } from './limit-user.ts'
import { requireUser } from './require-user.ts'

let now: number
let app: Hono

beforeEach(() => {
  now = 0
  app = new Hono()
  app.onError((error, c) =>
    error instanceof AppError
      ? c.json({ code: error.code, wait: error.retryAfterSeconds }, error.status)
      : c.text(String(error), 500),
  )
  app.use(
    requireUser(async (token) => token),
    limitUsers(() => now).limit,
  )
  app.post('/', (c) => c.text('done'))
})

async function ask(user: string, bytes = 0) {
  const headers = { authorization: `Bearer ${user}`, 'content-length': String(bytes) }
  return app.request('/', { method: 'POST', headers })
}

async function askOften(user: string, times: number, bytes = 0): Promise<number[]> {
  const replies = await Promise.all(Array.from({ length: times }, () => ask(user, bytes)))
  return replies.map(({ status }) => status)
}

test('a user may ask six hundred times a minute, and then as often as the minute goes on', async () => {
  expect(new Set(await askOften('ada', 600))).toEqual(new Set([200]))
  const refused = await ask('ada')
  expect(refused.status).toBe(429)
  expect(await refused.json()).toEqual({ code: 'too_many_requests', wait: 1 })
  now += 1_000
  expect(new Set(await askOften('ada', 10))).toEqual(new Set([200]))
  expect((await ask('ada')).status).toBe(429)
})

test('a user may send 64 MB a minute', async () => {
  const maxBytes = 32 * 1024 * 1024
  expect(await askOften('ada', 3, maxBytes)).toEqual([200, 200, 429])
  const refused = await ask('ada', maxBytes)
  expect(await refused.json()).toEqual({ code: 'too_many_requests', wait: 30 })
  expect((await ask('ada')).status).toBe(200)
  now += 30_000
  expect((await ask('ada', maxBytes)).status).toBe(200)
})

test('refused requests take nothing, and a clock that goes back gives nothing', async () => {
  await askOften('ada', 700)
  now -= 5_000
  expect((await ask('ada')).status).toBe(429)
  now += 1_000
  expect(new Set(await askOften('ada', 10))).toEqual(new Set([200]))
})

test('nobody asks at the cost of another, however many there are', async () => {
  await askOften('ada', 600)
  for (let user = 0; user < 1_100; user++) expect((await ask(`user-${user}`)).status).toBe(200)
  expect((await ask('ada')).status).toBe(429)
})

test('who asks no more is forgotten, also after more work than there was time for', () => {
  const limits = limitUsers(() => now)
  const users = Array.from({ length: 1_000 }, (_, user) => `user-${user}`)
  for (const user of users) limits.chargeWork(user, 31_000)
  const forgotten = vi.spyOn(Map.prototype, 'delete')
  const ask = () => limits.requireWork(`another-${now}`)
  now += 61_000
  ask()
  expect(forgotten).not.toHaveBeenCalled()
  now += 2_000
  ask()
  expect(forgotten.mock.calls.map(([user]) => user)).toEqual(users)
  forgotten.mockRestore()
})

test('what was asked in the name of a user and not proven takes nothing', async () => {
  const claimed = new Hono()
  claimed.use(
    requireUser(
      async (token) => token,
      (c) => {
        const isProven = () => c.req.path === '/proven'
        return { userId: 'ada', prove: async () => {}, isProven }
      },
    ),
    limitUsers(() => now).limit,
  )
  claimed.onError((error, c) => c.text('', error instanceof AppError ? error.status : 500))
  claimed.post('/proven', (c) => c.text('done'))
  claimed.post('/unproven', () => {
    throw new AppError('unauthenticated')
  })
  const half = 32 * 1024 * 1024
  const call = async (path: string, bytes = 0) =>
    (
      await claimed.request(path, {
        method: 'POST',
        headers: { authorization: 'Bearer ada', 'content-length': String(bytes) },
      })
    ).status
  for (let round = 0; round < 700; round++) expect(await call('/unproven', half)).toBe(401)
  expect([await call('/proven', half), await call('/proven', half), await call('/proven', half)]).toEqual([
    200, 200, 429,
  ])
  for (let round = 2; round < 600; round++) expect(await call('/proven')).toBe(200)
  expect(await call('/proven')).toBe(429)
})
