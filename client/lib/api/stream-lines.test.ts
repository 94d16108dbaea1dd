import { describe, expect, test } from 'vitest'
import { FakeClock, settle } from '../../../tests/fakes/fake-clock.ts'
import { createStreamLines, type StreamLinesOptions } from './stream-lines.ts'

/** A server that sends what the test says, and stops where the test says. */
function openStream(options: Partial<StreamLinesOptions> = {}) {
  const clock = new FakeClock()
  const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>()
  const writer = writable.getWriter()
  const heard: unknown[] = []
  const sent: RequestInit[] = []
  const platform = {
    clock,
    fetch: async (_path: unknown, init: RequestInit = {}) => {
      sent.push(init)
      return new Response(readable)
    },
  }
  const done = createStreamLines(platform)('/api/ai/chat', {
    body: { text: 'So?' },
    onLine: (line) => heard.push(line),
    ...options,
  })
  return {
    clock,
    heard,
    sent,
    done,
    send: (...bytes: (string | Uint8Array<ArrayBuffer>)[]) => {
      for (const part of bytes) {
        void writer.write(typeof part === 'string' ? new TextEncoder().encode(part) : part).catch(() => {})
      }
      return settle()
    },
    end: () => writer.close(),
    break: () => writer.abort(new TypeError('network error')),
    hungUp: () => writer.closed.then(null, () => 'hung up'),
  }
}

describe('lines', () => {
  test('are reported as they come, however the network splits them', async () => {
    const stream = openStream()
    await stream.send('{"a":1}\n{"b"')
    expect(stream.heard).toEqual([{ a: 1 }])
    const [head, tail] = [new Uint8Array([0xe2, 0x82]), new Uint8Array([0xac])]
    await stream.send(':"', head, tail, '"}\n\n"half a li')
    await stream.end()
    await stream.done
    expect(stream.heard).toEqual([{ a: 1 }, { b: '€' }])
    expect(stream.sent).toMatchObject([{ method: 'POST', body: '{"text":"So?"}' }])
  })

  test('that are not JSON end the call', async () => {
    const stream = openStream()
    const refused = expect(stream.done).rejects.toMatchObject({ code: 'unreadable' })
    await stream.send('<html>\n')
    await refused
    expect(await stream.hungUp()).toBe('hung up')
  })
})

test('a refusal gives the server’s own sentence', async () => {
  const error = { code: 'too_many_requests', message: 'Please wait.' }
  const fetch = async () => Response.json({ error }, { status: 429, headers: { 'retry-after': '7' } })
  const stream = createStreamLines({ fetch, clock: new FakeClock() })
  await expect(stream('/', { body: {}, onLine: () => {} })).rejects.toMatchObject({
    ...error,
    status: 429,
    retryAfterSeconds: 7,
  })
})

test('a broken connection is a failure', async () => {
  const stream = openStream()
  const refused = expect(stream.done).rejects.toMatchObject({ code: 'unreachable' })
  await stream.send('1\n')
  void stream.break()
  await refused
})

test('a stream that is silent for longer than the server allows fails, a slow one does not', async () => {
  const stream = openStream()
  const refused = expect(stream.done).rejects.toMatchObject({ code: 'unreachable' })
  await stream.clock.advance(74_000)
  await stream.send('1\n')
  await stream.clock.advance(74_000)
  expect(stream.heard).toEqual([1])
  await stream.clock.advance(1_000)
  await refused
})

test('a caller that aborts gets its own reason back', async () => {
  const given = new AbortController()
  const stream = openStream({ signal: given.signal })
  const refused = expect(stream.done).rejects.toBe('enough')
  await stream.send('1\n')
  given.abort('enough')
  await refused
  expect(await stream.hungUp()).toBe('hung up')
})
