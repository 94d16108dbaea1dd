import { beforeEach, expect, test } from 'vitest'
import { eventsOf, expectFenced, onAi, onEachAi, sentTo, textOf } from '../../tests/support/server/ai.ts'
import { type ServiceKind, serviceKinds } from '../../tests/support/server/fake-ai-services.ts'
import { json } from '../../tests/support/server/fake-service.ts'
import { listen } from '../http/listen.ts'

const words = 'It is important to note that the signal was weak.'
const failed = 'Failed to rephrase content. Please try again.'

onEachAi('rephrasing', (bench, kind) => {
  const engine = { engine: kind.engine, name: 'gpt-4o-mini' }
  const sent = () => sentTo(bench, kind)

  const rephrase = (text = words) => bench.post('/ai/rephrasing', { text })

  test('streams, and keeps the white space around the text', async () => {
    bench.service.answers(kind.streams(['The sig', 'nal was weak.\n']))
    const reply = await rephrase(`\n  ${words} `)
    expect(reply.headers.get('content-type')).toBe('application/x-ndjson')
    expect(reply.headers.get('cache-control')).toBe('no-store')
    const found = await eventsOf(reply)
    expect(found[0]).toEqual({ type: 'start', engine })
    expect(found.at(-1)).toEqual({ type: 'done' })
    expect(textOf(found)).toBe('\n  The signal was weak. ')
    expect(sent().map(({ role }) => role)).toEqual(['system', 'user'])
    expect(sent()[0]?.content).toMatch(/^You rephrase/)
    expectFenced(sent(), words)
  })

  test('leaves out the marks that a model repeats', async () => {
    bench.service.answers((response, request) => {
      const fenced = kind.messagesOf(request.body)[1]?.content ?? ''
      kind.streams([fenced.slice(0, 9), fenced.slice(9)])(response, request)
    })
    expect(textOf(await eventsOf(await rephrase()))).toBe(words)
  })

  test.each([
    ['length', 'ai_cut_off', 'The model stopped before the end. Please try a shorter text.'],
    ['content_filter', 'ai_declined', 'The model declined to answer.'],
  ])('that ends by %s is not taken for whole', async (finishReason, code, reason) => {
    bench.service.answers(kind.streams(['The signal '], finishReason))
    const reply = await rephrase()
    const failure = { code, message: `${failed} ${reason}`, retryable: false }
    if (reply.ok) expect((await eventsOf(reply)).at(-1)).toEqual({ type: 'error', error: failure })
    else expect(await reply.json()).toEqual({ error: failure })
  })

  test.each([
    [
      404,
      502,
      'ai_refused',
      /^Failed to rephrase content\. Please try again\. The .+ refused the request \(404\)\.$/,
      false,
    ],
    [429, 503, 'ai_busy', failed, true],
    [500, 502, 'ai_failed', failed, true],
  ])(
    'that is answered %s is an error before a stream',
    async (answered, status, code, message, retryable) => {
      bench.service.answers(json({ error: { message: 'a-token' } }, answered))
      expect(await bench.ask('/ai/rephrasing', { text: words })).toEqual({
        status,
        body: { error: { code, message: expect.stringMatching(message), retryable } },
      })
      expect(JSON.stringify(bench.subject.logged)).toContain(`answered ${answered}`)
      expect(JSON.stringify(bench.subject.logged)).not.toMatch(/a-token|important to note/)
    },
  )

  test('of nothing is refused', async () => {
    bench.service.answers(kind.streams(['x']))
    expect(await bench.ask('/ai/rephrasing', { text: '  ' })).toMatchObject({
      status: 400,
      body: { error: { message: 'Please write some content first before rephrasing.' } },
    })
    expect(bench.service.requests).toEqual([])
  })
})

onAi('a stream', (bench) => {
  const kind = serviceKinds[1] as ServiceKind
  const piece = (content: string) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`
  const stream = { 'content-type': 'text/event-stream' }

  beforeEach(() => bench.connect(kind.env(bench.service.url)))

  test.each([
    ['rephrasing', { text: words }, failed],
    [
      'chat',
      { messages: [{ role: 'user', content: words }] },
      'Nikola Tesla seems to be deep in thought. Please try again.',
    ],
  ])('of %s that breaks off ends with an error and never with done', async (feature, body, message) => {
    bench.service.answers((response) => {
      response.writeHead(200, stream).write(piece('Then:\nthe signal was'), () => response.destroy())
    })
    const found = await eventsOf(await bench.post(`/ai/${feature}`, body))
    expect(textOf(found)).toBe('Then:\nthe signal was')
    expect(found.at(-1)).toEqual({
      type: 'error',
      error: {
        code: expect.stringMatching(/^ai_(failed|bad_reply)$/),
        message,
        retryable: true,
      },
    })
    expect(bench.subject.logged).toContainEqual(expect.objectContaining({ level: 'error', feature }))
  })

  test('is passed on word by word, and ends at the service when its reader leaves', async () => {
    const server = await listen(bench.subject.app, { host: '127.0.0.1', port: 0 })
    bench.service.answers((response) => {
      response.writeHead(200, stream).write(piece('Then:\nthe signal '))
    })
    const hungUp = bench.service.hungUp()
    const stop = new AbortController()
    const reply = await fetch(`http://127.0.0.1:${server.port}/api/ai/rephrasing`, {
      method: 'POST',
      headers: bench.headers,
      body: JSON.stringify({ text: words }),
      signal: stop.signal,
    })
    const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader()
    let read = ''
    while (!read.includes('the signal')) read += (await reader?.read())?.value
    stop.abort()
    await hungUp
    await server.stop()
    expect(bench.subject.logged.filter(({ level }) => level === 'error')).toEqual([])
  })
})
