import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { replyWithStream } from './reply-with-stream.ts'

const engine = { engine: 'model', name: 'a-model' } as const
const explain = () => ({ code: 'ai_failed', message: 'It failed.', retryable: true })

/** An endless stream of words, which counts how many were read and notes whether it was stopped. */
function endlessWords() {
  const seen = { taken: 0, isStopped: false }
  async function* words() {
    try {
      for (;;) yield `word ${++seen.taken} `
    } finally {
      seen.isStopped = true
    }
  }
  return { seen, text: words() }
}

type Limits = Parameters<typeof replyWithStream>[3]

const request = (text: AsyncIterable<string>, limits?: Limits, init?: RequestInit) =>
  new Hono().get('/', (c) => replyWithStream(c, { engine, text }, explain, limits)).request('/', init)

test('takes no more words than its reader does, and stops when the reader stops', async () => {
  const { seen, text } = endlessWords()
  const reader = (await request(text)).body?.getReader()
  for (let lines = 0; lines < 4; lines++) await reader?.read()
  // The first word is read before the reply begins. The fourth line has the third word.
  expect(seen.taken).toBeLessThanOrEqual(4)
  expect(seen.isStopped).toBe(false)
  await reader?.cancel()
  expect(seen.isStopped).toBe(true)
})

test('fails as a whole before the first word, and with a line after it', async () => {
  async function* fails(...words: string[]) {
    yield* words
    throw new Error('broken')
  }
  const app = new Hono().get('/', (c) => replyWithStream(c, { engine, text: fails() }, explain))
  app.onError((error, c) => c.text(error.message, 502))
  const refused = await app.request('/')
  expect([refused.status, await refused.text()]).toEqual([502, 'broken'])

  const lines = (await (await request(fails('One\n"two"'))).text()).split('\n')
  expect(lines.map((line) => line && JSON.parse(line))).toEqual([
    { type: 'start', engine },
    { type: 'text', text: 'One\n"two"' },
    { type: 'error', error: explain() },
    '',
  ])
})

test('does not wait for ever for a reader who takes nothing, and never calls that done', async () => {
  const { seen, text } = endlessWords()
  const reply = await request(text, { limitMs: 20 })
  await expect.poll(() => seen.isStopped).toBe(true)
  const lines = (await reply.text()).trimEnd().split('\n')
  expect(JSON.parse(lines.at(-1) ?? '')).toEqual({ type: 'error', error: explain() })
})

test('stops where the reader leaves before the first line', async () => {
  const { seen, text } = endlessWords()
  const leaving = new AbortController()
  await request(text, undefined, { signal: leaving.signal })
  leaving.abort()
  await expect.poll(() => seen.isStopped).toBe(true)
})

test.each([
  ['words', { type: 'text', text: 'At last.' }],
  ['a failure', { type: 'error', error: explain() }],
])('shows that it is still at work until %s come', async (what, line) => {
  const thinking = Promise.withResolvers<void>()
  async function* thinks() {
    await thinking.promise
    if (what === 'a failure') throw new Error('broken')
    yield 'At last.'
  }
  const reply = await request(thinks(), { silenceMs: 1 })
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader()
  const next = async () => (await reader?.read())?.value
  expect(reply.status).toBe(200)
  expect(await next()).toBe(`${JSON.stringify({ type: 'start', engine })}\n`)
  expect([await next(), await next()]).toEqual(['\n', '\n'])
  thinking.resolve()
  let heard = await next()
  while (heard === '\n') heard = await next()
  expect(JSON.parse(heard ?? '')).toEqual(line)
})
