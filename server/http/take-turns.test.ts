import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { requireUser, type UserEnv } from './require-user.ts'
import { leaveHalf, takeTurns } from './take-turns.ts'

test('a writer’s calls beyond six wait for theirs, and for nobody else’s', async () => {
  const begun: string[] = []
  const gates = new Map<string, () => void>()
  const app = new Hono()
  app.use(
    requireUser(async (token) => token),
    takeTurns(),
  )
  app.get('/:name', async (c) => {
    const name = c.req.param('name')
    begun.push(name)
    if (name === 'broken') throw new Error('broken')
    await new Promise<void>((resolve) => gates.set(name, resolve))
    return c.text(name)
  })
  app.onError((error, c) => c.text(error.message, 500))
  const ask = (user: string, name: string) =>
    Promise.resolve(app.request(`/${name}`, { headers: { authorization: `Bearer ${user}` } }))
  const turn = () => new Promise((resolve) => setImmediate(resolve))

  const replies = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'broken', 'a7'].map((name) => ask('ada', name))
  await turn()
  expect(begun).toEqual(['a1', 'a2', 'a3', 'a4', 'a5', 'a6'])
  replies.push(ask('bob', 'b1'))
  await turn()
  expect(begun.at(-1)).toBe('b1')

  gates.get('a2')?.()
  expect((await replies[6])?.status).toBe(500)
  await turn()
  // What fails gives its turn on as well.
  expect(begun.slice(-2)).toEqual(['broken', 'a7'])
  for (const open of gates.values()) open()
  expect((await Promise.all(replies)).map(({ status }) => status)).toEqual([
    200, 200, 200, 200, 200, 200, 500, 200, 200,
  ])
})

test('what shows a token of a session that has ended keeps no turn by a body that never comes', async () => {
  const app = new Hono<UserEnv>()
  app.use(async (c, next) => {
    c.set('userId', 'ada')
    if (c.req.method === 'PUT')
      c.set('claim', { userId: 'ada', prove: async () => {}, isProven: () => false })
    await next()
  }, takeTurns())
  app.get('/', (c) => c.text('done'))
  app.put('/', async (c) => c.text(await c.req.text()))
  const stuck = () =>
    app.request('/', { method: 'PUT', body: new ReadableStream(), duplex: 'half' } as RequestInit)
  const never = Array.from({ length: 6 }, stuck)
  expect(await (await app.request('/')).text()).toBe('done')
  expect(await (await app.request('/', { method: 'PUT', body: 'whole' })).text()).toBe('whole')
  expect(await Promise.race([...never, 'still waiting'])).toBe('still waiting')
})

test('calls that wait for nothing leave as much time to others as they take', async () => {
  const workMs = 10
  const work: { from: number; to: number }[] = []
  const app = new Hono()
  app.use(
    requireUser(async (token) => token),
    leaveHalf(),
  )
  app.get('/:name', (c) => {
    const from = performance.now()
    while (performance.now() - from < workMs);
    work.push({ from, to: performance.now() })
    if (c.req.param('name') === '2') throw new Error('broken')
    return c.text('done')
  })
  app.onError((error, c) => c.text(error.message, 500))

  // As Node takes up connections: the next one when the one before has been answered, if that is at once.
  const headers = { authorization: 'Bearer ada' }
  const replies: Promise<Response>[] = []
  for (let name = 0; name < 6; name++) {
    replies.push(Promise.resolve(app.request(`/${name}`, { headers })))
    await new Promise((resolve) => process.nextTick(resolve))
  }
  expect(work).toEqual([])
  expect((await Promise.all(replies)).map(({ status }) => status)).toEqual([200, 200, 500, 200, 200, 200])
  const left = work.slice(1).map(({ from }, index) => from - (work[index]?.to ?? 0))
  // Timers have whole milliseconds.
  expect(Math.min(...left)).toBeGreaterThan(workMs - 2)
})

test('a call whose sender has hung up before its turn is not begun', async () => {
  const begun: string[] = []
  const app = new Hono()
  app.use(
    requireUser(async (token) => token),
    leaveHalf(),
  )
  app.get('/:name', (c) => {
    begun.push(c.req.param('name'))
    return c.text('done')
  })
  const ask = (name: string, socket = { destroyed: false }) => {
    const reply = app.request(
      `/${name}`,
      { headers: { authorization: 'Bearer ada' } },
      { incoming: { socket } },
    )
    return { socket, reply: Promise.resolve(reply) }
  }
  const calls = ['first', 'gone', 'last'].map((name) => ask(name))
  if (calls[1]) calls[1].socket.destroyed = true
  expect((await Promise.all(calls.map(({ reply }) => reply))).map(({ status }) => status)).toEqual([
    200, 499, 200,
  ])
  expect(begun).toEqual(['first', 'last'])
})

test('a call whose body never ends has no turn, and keeps nobody waiting', async () => {
  const app = new Hono()
  app.use(
    requireUser(async (token) => token),
    leaveHalf(),
  )
  app.post('/', async (c) => c.json(await c.req.json()))
  const headers = { authorization: 'Bearer ada' }
  const endless = new ReadableStream({ start: (stream) => stream.enqueue(new Uint8Array([0x7b])) })
  void app.request('/', { method: 'POST', headers, body: endless, duplex: 'half' } as RequestInit)
  const reply = await app.request('/', { method: 'POST', headers, body: '{"kept":true}' })
  expect(await reply.json()).toEqual({ kept: true })
})
