import { EventEmitter, once } from 'node:events'
import { connect } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCallsToEnd } from './end-calls.ts'
import { listen } from './listen.ts'

let living: string[]
let asked: string[][]
let findLiving: (ids: string[]) => Promise<string[]>

beforeEach(() => {
  vi.useFakeTimers()
  living = ['phone', 'desk']
  asked = []
  findLiving = async (ids) => {
    asked.push(ids)
    return ids.filter((id) => living.includes(id))
  }
})
afterEach(() => {
  vi.useRealTimers()
})

const calls = () => createCallsToEnd((ids) => findLiving(ids))

/** A call over a connection. */
function aCall(method = 'GET', complete = true) {
  const outgoing = Object.assign(new EventEmitter(), {
    destroy: vi.fn(() => outgoing.emit('close')),
    req: { method, complete },
  })
  const c = { env: { outgoing } } as unknown as Context
  return { c, outgoing }
}

test('a call ends within a second of its session, and no other does', async () => {
  const { watch } = calls()
  const [phone, desk] = [aCall(), aCall()]
  watch(desk.c, 'desk')
  await vi.advanceTimersByTimeAsync(5_150)
  watch(phone.c, 'phone')
  living = ['desk']
  await vi.advanceTimersByTimeAsync(999)
  expect(phone.outgoing.destroy).toHaveBeenCalledOnce()
  expect(desk.outgoing.destroy).not.toHaveBeenCalled()
})

test('what is answered soon is never asked about, and nothing is looked for when nothing is open', async () => {
  const { watch } = calls()
  const { c, outgoing } = aCall()
  watch(c, 'phone')
  await vi.advanceTimersByTimeAsync(500)
  outgoing.emit('close')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
})

test('a call whose client has hung up before it was known whose it is is not kept', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const { watch } = calls()
  const watched = Promise.withResolvers<void>()
  const app = new Hono<{ Bindings: HttpBindings }>().get('/', async (c) => {
    client.destroy()
    await once(c.env.outgoing, 'close')
    watch(c, 'phone')
    watched.resolve()
    return c.text('')
  })
  const server = await listen(app as unknown as Hono, { host: '127.0.0.1', port: 0 })
  const client = connect(server.port, '127.0.0.1').on('error', () => {})
  client.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await watched.promise
  await vi.advanceTimersByTimeAsync(2_000)
  expect(asked).toEqual([])
  await server.stop()
})

test('many calls of one session are one question', async () => {
  const { watch } = calls()
  for (let count = 0; count < 3; count++) watch(aCall().c, 'phone')
  await vi.advanceTimersByTimeAsync(999)
  expect(asked).toEqual([['phone']])
})

test('a database that is away ends nothing, and is asked again', async () => {
  const { watch } = calls()
  const { c, outgoing } = aCall()
  watch(c, 'phone')
  living = []
  const answer = findLiving
  findLiving = async () => {
    throw new Error('The database is away')
  }
  await vi.advanceTimersByTimeAsync(2_000)
  expect(outgoing.destroy).not.toHaveBeenCalled()
  findLiving = answer
  await vi.advanceTimersByTimeAsync(400)
  expect(outgoing.destroy).toHaveBeenCalledOnce()
})

test('what ends its own session is answered, and what has not come as a whole is not', async () => {
  const { watch } = calls()
  const [whole, begun] = [aCall('DELETE'), aCall('DELETE', false)]
  watch(whole.c, 'phone')
  watch(begun.c, 'phone')
  living = []
  await vi.advanceTimersByTimeAsync(2_000)
  expect(whole.outgoing.destroy).not.toHaveBeenCalled()
  expect(begun.outgoing.destroy).toHaveBeenCalledOnce()
})
