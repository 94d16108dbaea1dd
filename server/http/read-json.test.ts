import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { AppError } from '../errors.ts'
import { readJson } from './read-json.ts'

const app = new Hono()
app.onError((error, c) => c.json(error instanceof AppError ? error.message : 'unforeseen', 400))
app.post('/', async (c) =>
  c.json(await readJson(c, z.object({ text: z.string(), list: z.array(z.unknown()).optional() }))),
)

async function send(body: string): Promise<unknown> {
  return (await app.request('/', { method: 'POST', body })).json()
}

test('takes what fits, whatever stands in its strings', async () => {
  const text = '{"a": [1, "b"]}, \\" \\\\'.repeat(20_000)
  expect(await send(JSON.stringify({ text }))).toEqual({ text })
})

test('names the field that does not fit', async () => {
  expect(await send('{"text":1}')).toMatch(/^text: /)
  expect(await send('{"text":')).toMatch(/^body: /)
})

test('makes no values of a body with more parts than any of ours has', async () => {
  const list = (length: number) => JSON.stringify({ text: '', list: Array(length).fill([]) })
  expect(await send(list(4_000))).toMatchObject({ text: '' })
  expect(await send(list(40_000))).toMatch(/^body: /)
  expect(await send(`{"text":"${'\\'.repeat(10)}`)).toMatch(/^body: /)
})
