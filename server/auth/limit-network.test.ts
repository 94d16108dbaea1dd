import { Hono } from 'hono'
import { beforeEach, expect, test } from 'vitest'
import { limitNetwork } from './limit-network.ts'

let now = 0
let app: Hono

beforeEach(() => {
  now = 1_000_000
  app = new Hono()
  app.use(
    limitNetwork(
      (c) => c.req.header('x-ip') ?? '',
      () => now,
    ),
  )
  app.get('/', (c) => c.text('passed'))
  app.onError((error, c) => c.text(error.message, 429))
})

async function ask(ip: string): Promise<string> {
  return (await app.request('/', { headers: { 'x-ip': ip } })).text()
}

async function askOften(ip: string, times: number): Promise<void> {
  for (let time = 0; time < times; time++) expect(await ask(ip)).toBe('passed')
}

test('a network passes so often in a minute, and others pass all the same', async () => {
  await askOften('2001:db8::1', 600)
  await askOften('2001:db8::2', 600)
  now += 59_000
  expect(await ask('2001:db8::3')).toBe('Too many requests. Please try again in 1 second.')
  expect(await ask('2001:db8:0:1::1')).toBe('passed')
  now += 1_000
  expect(await ask('2001:db8::3')).toBe('passed')
})

test('with more networks than there can be writers, all begin anew', async () => {
  await askOften('192.0.2.1', 1_200)
  for (let network = 0; network < 10_000; network++) {
    await ask(`2001:db8:${(network >> 8).toString(16)}:${(network & 255).toString(16)}::1`)
  }
  expect(await ask('192.0.2.1')).toBe('passed')
})
