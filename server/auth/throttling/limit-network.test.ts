import { type Context, Hono } from 'hono'
import { beforeEach, expect, test } from 'vitest'
import { limitNetwork, limitWidely } from './limit-network.ts'

let now = 0
let app: Hono

beforeEach(() => {
  now = 1_000_000
  app = new Hono()
  const deps = [(c: Context) => c.req.header('x-ip') ?? '', () => now] as const
  app.get('/', limitNetwork(...deps), (c) => c.text('passed'))
  app.get('/widely', limitWidely(...deps), (c) => c.text('passed'))
  app.onError((error, c) => c.text(error.message, 429))
})

async function ask(ip: string, path = '/'): Promise<string> {
  return (await app.request(path, { headers: { 'x-ip': ip } })).text()
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

test('where it is meant widely, a /48 passes four times as often, however many networks are asked from', async () => {
  const nearby = (index: number) => `2001:db8:1:${index.toString(16)}::1`
  for (let index = 0; index < 4_800; index++) expect(await ask(nearby(index), '/widely')).toBe('passed')
  for (let index = 4_800; index < 12_000; index++)
    expect(await ask(nearby(index), '/widely')).toBe('Too many requests. Please try again in 60 seconds.')
  expect(await ask('2001:db8:2::1', '/widely')).toBe('passed')
  for (let index = 0; index < 1_200; index++) expect(await ask('192.0.2.1', '/widely')).toBe('passed')
  expect(await ask('192.0.2.1', '/widely')).toBe('Too many requests. Please try again in 60 seconds.')
})

test('nobody is kept out by what a clock that ran ahead has counted', async () => {
  const right = now
  now += 24 * 60 * 60_000
  await askOften('192.0.2.1', 1_200)
  expect(await ask('192.0.2.1')).not.toBe('passed')
  now = right
  expect(await ask('192.0.2.1')).toBe('passed')
})
