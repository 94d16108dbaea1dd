import { describe, expect, test } from 'vitest'
import { FakeClock, settle } from '../../../tests/fakes/fake-clock.ts'
import { type ApiOptions, createApi } from './api.ts'
import { serverMessage } from './api-error.ts'

const readText = (reply: unknown) => {
  if (typeof reply !== 'string') throw new TypeError('Not a text')
  return reply
}

async function call(fetch: typeof globalThis.fetch, options: Partial<ApiOptions<string>> = {}) {
  return createApi({ fetch, clock: new FakeClock() })('/api/thing', { read: readText, ...options })
}

const answering =
  (...answer: ConstructorParameters<typeof Response>): typeof fetch =>
  async () =>
    new Response(...answer)

/** Never responds, like a server behind a broken line. Like fetch, it rejects when it is aborted. */
const neverAnswering: typeof fetch = async (_input, init) => {
  init?.signal?.throwIfAborted()
  return new Promise((_resolve, reject) =>
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
  )
}

describe('a call', () => {
  test('sends JSON and gives back what the reader made of the reply', async () => {
    const sent: RequestInit[] = []
    const fetch: typeof globalThis.fetch = async (_input, init) => {
      sent.push(init ?? {})
      return Response.json('well')
    }
    const reply = await call(fetch, { method: 'POST', body: { a: 1 }, headers: { 'x-refresh': 'cookie' } })
    expect(reply).toBe('well')
    expect(sent[0]).toMatchObject({
      method: 'POST',
      body: '{"a":1}',
      headers: { 'content-type': 'application/json', 'x-refresh': 'cookie' },
    })
  })

  test('reads an empty reply as undefined', async () => {
    const api = createApi({ fetch: answering(null, { status: 204 }), clock: new FakeClock() })
    expect(await api('/api/thing', { method: 'DELETE', read: (reply) => reply })).toBeUndefined()
  })

  test('reads an answer without content, for which Chromium has a body all the same', async () => {
    const fetch: typeof globalThis.fetch = async () =>
      Object.defineProperty(new Response(null, { status: 204 }), 'body', { value: new Blob().stream() })
    const api = createApi({ fetch, clock: new FakeClock() })
    expect(await api('/api/thing', { method: 'DELETE', read: (reply) => reply })).toBeUndefined()
  })
})

test('an expected refusal is read as an answer if its body is a valid one', async () => {
  const conflict = { status: 409 }
  expect(await call(answering('"theirs"', conflict), { readsAlso: 409 })).toBe('theirs')
  await expect(call(answering('"theirs"', conflict), { readsAlso: 422 })).rejects.toMatchObject(conflict)
  const error = '{"error":{"code":"conflict","message":"No."}}'
  await expect(call(answering(error, conflict), { readsAlso: 409 })).rejects.toMatchObject(conflict)
})

describe('a call fails', () => {
  test('with what the server said', async () => {
    const fetch = answering('{"error":{"code":"too_many_requests","message":"Please wait."}}', {
      status: 429,
      headers: { 'retry-after': '42' },
    })
    const error = await call(fetch).catch((error) => error)
    expect(error).toMatchObject({ code: 'too_many_requests', status: 429, retryAfterSeconds: 42 })
    expect(serverMessage(error)).toBe('Please wait.')
  })

  test.each([
    ['a proxy answers for the server', answering('<h1>Bad gateway</h1>', { status: 502 }), 502],
    ['a sign-in page of the network answers', answering('<h1>Welcome to the train</h1>'), 200],
    ['the reply is not what was asked for', answering('{"other":"thing"}'), 200],
  ])('as unreadable when %s', async (_case, fetch, status) => {
    const error = await call(fetch).catch((error) => error)
    expect(error).toMatchObject({ code: 'unreadable', status })
    expect(serverMessage(error)).toBeUndefined()
  })

  test('as unreachable when the network does', async () => {
    const error = await call(() => Promise.reject(new TypeError('Failed to fetch'))).catch((error) => error)
    expect(error).toMatchObject({ code: 'unreachable', status: 0 })
    expect(serverMessage(error)).toBeUndefined()
  })

  test.each([
    ['no answer', neverAnswering],
    [
      'an answer that stalls',
      ((_input, init) => {
        const body = new ReadableStream({
          start: (stream) => init?.signal?.addEventListener('abort', () => stream.error(init.signal?.reason)),
        })
        return Promise.resolve(new Response(body))
      }) satisfies typeof fetch,
    ],
  ])('as unreachable after its time limit: %s', async (_case, fetch) => {
    const clock = new FakeClock()
    let outcome: unknown
    createApi({ fetch, clock })('/api/thing', { read: readText }).catch((error) => {
      outcome = error
    })
    await clock.advance(14_999)
    expect(outcome).toBeUndefined()
    await clock.advance(1)
    expect(outcome).toMatchObject({ code: 'unreachable', status: 0 })
  })

  test('not as long as the answer goes on coming, however slowly', async () => {
    const clock = new FakeClock()
    let line: ReadableStreamDefaultController<Uint8Array> | undefined
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        line = controller
      },
    })
    let outcome: unknown
    createApi({ fetch: async () => new Response(body), clock })('/api/thing', { read: readText }).then(
      (reply) => {
        outcome = reply
      },
    )
    for (const part of ['"a ', 'long ', 'text"']) {
      await clock.advance(14_000)
      line?.enqueue(new TextEncoder().encode(part))
      await settle()
    }
    line?.close()
    await settle()
    expect(outcome).toBe('a long text')
  })

  test("with the caller's own reason when the caller aborts", async () => {
    const controller = new AbortController()
    const outcome = () => call(neverAnswering, { signal: controller.signal }).catch((error) => error)
    const underWay = outcome()
    await settle()
    controller.abort()
    expect(await underWay).toMatchObject({ name: 'AbortError' })
    expect(await outcome()).toMatchObject({ name: 'AbortError' })
  })
})
