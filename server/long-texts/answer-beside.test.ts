import { Hono } from 'hono'
import { beforeEach, expect, test } from 'vitest'
import { AppError } from '../errors.ts'
import { limitUsers } from '../http/limit-user.ts'
import { requireUser } from '../http/require-user.ts'
import { limitWaitingReplies } from '../http/waiting-replies.ts'
import { ThreadFailure } from '../threads/thread-failure.ts'
import { answerBeside } from './answer-beside.ts'
import type { LongCall, LongReply } from './long-call.ts'
import type { LongThread } from './long-thread.ts'

type Details = Parameters<LongThread['answer']>[2]

let now: number
let asked: LongCall[]
let answer: (call: LongCall) => Promise<LongReply>
let app: Hono

beforeEach(() => {
  now = 0
  asked = []
  answer = async () => ({ status: 200, headers: {}, body: undefined, workMs: 0 })
  app = new Hono()
  app.onError((error, c) => {
    if (!(error instanceof AppError)) return c.text(String(error), 500)
    return c.json({ code: error.code, message: error.message, wait: error.retryAfterSeconds }, error.status)
  })
  app.use(requireUser(async (token) => token))
  const thread = {
    async answer(call: LongCall, _signal: AbortSignal, { requireRoom, charge }: Details) {
      asked.push(call)
      requireRoom()
      const reply = await answer(call)
      charge(reply.workMs)
      return reply
    },
    stop: async () => {},
  }
  const beside = { thread, limits: limitUsers(() => now), waitingReplies: limitWaitingReplies() }
  app.all('/api/tabs/*', answerBeside(beside))
})

const ask = (user = 'ada', init: RequestInit = {}, address = '/api/tabs/one?limit=2') =>
  Promise.resolve(
    app.request(address, {
      ...init,
      headers: { authorization: `Bearer ${user}`, 'time-zone': 'Europe/Lisbon' },
    }),
  )

test('a call goes there as it came, and its answer comes back as it is', async () => {
  const body = new TextEncoder().encode('{"a":"b"}')
  answer = async () => ({
    status: 201,
    headers: { 'content-type': 'application/json' },
    body: body.buffer,
    workMs: 1,
  })
  const reply = await ask('ada', { method: 'PUT', body: '["what was sent"]' })
  expect([reply.status, await reply.text()]).toEqual([201, '{"a":"b"}'])
  expect(reply.headers.get('content-type')).toBe('application/json')
  expect(asked[0]).toMatchObject({
    method: 'PUT',
    path: '/api/tabs/one?limit=2',
    userId: 'ada',
    timeZone: 'Europe/Lisbon',
  })
  expect(new TextDecoder().decode(asked[0]?.body)).toBe('["what was sent"]')
})

test.each([
  '/api/tabs/x%5C..%5Ctrash',
  '/api/tabs/tra%0Ash',
  '/api/tabs/a%2Fb%25',
  '/api/tabs/%E2%80%93?x=%2F',
])('%s means the same there', async (address) => {
  answer = async () => ({ status: 204, headers: {}, body: undefined, workMs: 1 })
  await ask('ada', {}, address)
  expect(asked.at(-1)?.path).toBe(address)
})

test('work is on the account of who asks, and paid back by waiting', async () => {
  answer = async () => ({ status: 204, headers: {}, body: undefined, workMs: 31_000 })
  expect((await ask()).status).toBe(204)
  const refused = await ask()
  expect(refused.status).toBe(429)
  expect(await refused.json()).toMatchObject({ code: 'too_many_requests', wait: 2 })
  expect((await ask('bob')).status).toBe(204)
  now += 2_000
  expect((await ask()).status).toBe(204)
})

test('somebody who saves the longest text every two seconds, and reads it, is never refused', async () => {
  // Figures of docs/decisions/0014-long-texts.md, times two for a slower machine.
  answer = async ({ method }) => ({
    status: 204,
    headers: {},
    body: undefined,
    workMs: method === 'PATCH' ? 700 : 400,
  })
  for (; now < 10 * 60_000; now += 2_000) {
    expect((await ask('ada', { method: 'PATCH', body: '{}' })).status).toBe(204)
    if (now % 20_000 === 0) expect((await ask()).status).toBe(204)
  }
})

test.each([
  ['busy', 429, 'too_many_requests'],
  ['broken', 503, 'unavailable'],
  ['endless', 503, 'unavailable'],
] as const)('of a thread that is %s one is told, and when to come again', async (kind, status, code) => {
  answer = async () => {
    throw new ThreadFailure(kind, 'no')
  }
  const reply = await ask()
  expect(reply.status).toBe(status)
  expect(await reply.json()).toMatchObject({ code, wait: 2, message: expect.stringMatching(/try again/) })
})
