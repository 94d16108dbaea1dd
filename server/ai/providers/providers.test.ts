import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { serviceKinds } from '../../../tests/support/server/fake-ai-services.ts'
import {
  type FakeService,
  hang,
  hangUp,
  json,
  silence,
  startFakeService,
} from '../../../tests/support/server/fake-service.ts'
import type { Question } from '../language-model.ts'

const question: Question = {
  feature: 'analysis',
  messages: [
    { role: 'system', content: 'Be brief.' },
    { role: 'user', content: 'Hello?' },
  ],
}

let service: FakeService
beforeAll(async () => {
  service = await startFakeService()
})
afterAll(() => service.stop())

const nobodyStops = () => new AbortController().signal

describe.each(serviceKinds)('$name', (kind) => {
  const connect = (options?: Parameters<typeof kind.connect>[1]) => kind.connect(service.url, options)
  const ask = (asked = question) => connect().ask(asked, nobodyStops())

  async function streamed(signal = nobodyStops(), options?: Parameters<typeof kind.connect>[1]) {
    const { text } = await connect(options).stream(question, signal)
    const pieces: string[] = []
    for await (const piece of text) pieces.push(piece)
    return pieces
  }

  test('is asked where, as whom and what', async () => {
    service.answers(kind.says('Hello!'))
    const answer = await ask()
    expect(answer).toEqual({
      engine: { engine: kind.engine, name: 'gpt-4o-mini' },
      content: 'Hello!',
      citations: [],
      ending: 'whole',
    })
    expect(service.requests).toEqual([
      { method: 'POST', path: kind.path, authorization: 'Bearer a-token', body: expect.any(Object) },
    ])
    expect(kind.messagesOf(service.requests[0]?.body)).toEqual(question.messages)
  })

  test('has a model for each feature', async () => {
    service.answers(kind.says('Hello!'))
    const model = connect({ env: { AI_MODEL_ANALYZE: 'sharp', AI_MODEL_BRAINSTORM: 'wild' } })
    expect(model.engineFor('chat').name).toBe('wild')
    expect([model.hasOwn('chat'), model.hasOwn('simplification')]).toEqual([true, false])
    expect((await model.ask(question, nobodyStops())).engine.name).toBe('sharp')
    expect(service.requests[0]?.body).toMatchObject({ model: 'sharp' })
  })

  test('tells the pages it cites, in whichever way', async () => {
    for (const citations of [['https://example.com/a'], [{ url: 'https://example.com/a', title: 'A' }]]) {
      service.answers(kind.says({ content: 'So [1].', citations }))
      expect((await ask()).citations).toEqual(['https://example.com/a'])
    }
    service.answers(kind.says({ content: 'So.', citations: 'none' }))
    expect((await ask()).citations).toEqual([])
  })

  test('says when it was cut off or would not answer', async () => {
    service.answers(kind.says({ content: 'Hel', finishReason: 'length' }))
    expect(await ask()).toMatchObject({ content: 'Hel', ending: 'cut-off' })
    service.answers(kind.says({ content: 'No.', finishReason: 'content_filter' }))
    expect(await ask()).toMatchObject({ ending: 'declined' })
    service.answers(kind.says({ content: 'Hel', finishReason: 'error' }))
    expect(await ask()).toMatchObject({ ending: 'failed' })
    service.answers(kind.says({ content: 'Hello.', finishReason: 'eos_token' }))
    expect(await ask()).toMatchObject({ ending: 'whole' })
  })

  test('streams', async () => {
    service.answers(kind.streams(['Hel', 'lo, ', 'world']))
    expect((await streamed()).join('')).toBe('Hello, world')
    expect(kind.messagesOf(service.requests[0]?.body)).toEqual(question.messages)
  })

  test.each([
    ['length', 'ai_cut_off'],
    ['max_tokens', 'ai_cut_off'],
    ['content_filter', 'ai_declined'],
    ['error', 'ai_failed'],
    ['insufficient_system_resource', 'ai_failed'],
    ['tool_calls', 'ai_failed'],
  ])('a stream that ends by %s fails', async (finishReason, code) => {
    service.answers(kind.streams(['Hello'], finishReason))
    await expect(streamed()).rejects.toMatchObject({ code })
  })

  test('a stream without a word fails', async () => {
    service.answers(kind.streams([]))
    await expect(streamed()).rejects.toMatchObject({ code: 'ai_bad_reply' })
  })

  const failures = [
    [400, 'ai_refused'],
    [401, 'ai_refused'],
    [403, 'ai_refused'],
    [404, 'ai_refused'],
    [429, 'ai_busy'],
    [500, 'ai_failed'],
    [503, 'ai_failed'],
    [504, 'ai_timeout'],
  ] as const

  test.each(failures)('%s is the failure %s, without a second try', async (status, code) => {
    const words = { error: { message: 'Incorrect key: a-token', type: 'words' } }
    service.answers(json(words, status))
    const failure = await ask().catch((error: unknown) => error)
    expect(failure).toMatchObject({ name: 'ServiceFailure', code, status })
    expect(service.requests).toHaveLength(1)
    await expect(streamed()).rejects.toMatchObject({ code, status })
    expect(service.requests).toHaveLength(2)
    // Neither the key nor the writer's words may get into the log with the error.
    expect(String((failure as Error).stack)).not.toMatch(/a-token|Hello/)
    expect(failure).not.toHaveProperty('cause', expect.anything())
  })

  test.each([
    ['hangs up', hangUp, 'ai_failed'],
    ['speaks no JSON', (response) => response.end('<html>'), 'ai_bad_reply'],
    [
      'never stops',
      (response) => response.end(JSON.stringify(kind.messagesOf) + ' '.repeat(33_000_000)),
      'ai_bad_reply',
    ],
  ] satisfies Array<[string, Parameters<FakeService['answers']>[0], string]>)(
    'a service that %s fails',
    async (_how, handler, code) => {
      service.answers(handler)
      await expect(ask()).rejects.toMatchObject({ name: 'ServiceFailure', code })
    },
  )

  test('a service that nobody runs fails', async () => {
    const gone = await startFakeService()
    gone.stop()
    await expect(kind.connect(gone.url).ask(question, nobodyStops())).rejects.toMatchObject({
      code: 'ai_failed',
      message: expect.stringContaining('ECONNREFUSED'),
      reason: expect.stringMatching(/^The .+ cannot be reached from this server\.$/),
    })
  })

  test.each([
    ['never answers', silence],
    ['stops in the middle', hang],
  ])('a service that %s is given up', async (_how, handler) => {
    service.answers(handler)
    const model = connect({ patienceMs: 30 })
    await expect(model.ask(question, nobodyStops())).rejects.toMatchObject({ code: 'ai_timeout' })
    await expect(streamed(nobodyStops(), { patienceMs: 30 })).rejects.toMatchObject({ code: 'ai_timeout' })
  })

  test.each(['ask', 'stream'] as const)('who gives up (%s) is heard by the service', async (how) => {
    const heard = Promise.withResolvers<void>()
    service.answers(() => heard.resolve())
    const stop = new AbortController()
    const answer = how === 'ask' ? connect().ask(question, stop.signal) : streamed(stop.signal)
    const hungUp = service.hungUp()
    await heard.promise
    stop.abort(new Error('enough'))
    await expect(answer).rejects.toThrow('enough')
    await hungUp
  })

  test('a reply of another shape has no content', async () => {
    service.answers(kind.says({ content: null }))
    expect(await ask()).toMatchObject({ content: '' })
  })
})

const [gateway, openAiCompatible] = serviceKinds as [
  (typeof serviceKinds)[number],
  (typeof serviceKinds)[number],
]

describe('the gateway', () => {
  const ask = () => gateway.connect(service.url).ask(question, nobodyStops())

  test('is sent a model and inputs, and nothing else', async () => {
    service.answers(gateway.says('Hello!'))
    await ask()
    expect(service.requests[0]?.body).toEqual({
      model: 'gpt-4o-mini',
      inputs: { messages: question.messages },
    })
  })

  test.each([
    ['choices', { choices: [{ message: { content: 'Hello!' } }] }],
    ['a message', { message: { content: 'Hello!' } }],
    ['content', { content: 'Hello!' }],
    ['parts', { content: [{ type: 'text', text: 'Hel' }, { type: 'text', text: 'lo!' }, 'x'] }],
    ['empty choices and content', { choices: [], content: 'Hello!' }],
    ['an empty message and content', { choices: [{ message: { content: '' } }], content: 'Hello!' }],
    ['broken choices and content', { choices: 'none', content: 'Hello!' }],
    ['a thought before it', { content: '<think>\nWhat to say?\n</think>\n\nHello!' }],
  ])('may answer with %s', async (_shape, body) => {
    service.answers(json(body))
    expect((await ask()).content).toBe('Hello!')
  })

  test.each([
    null,
    [],
    'Hello!',
    7,
    {},
    { choices: [null] },
    { choices: [{ message: 'x' }] },
    { content: '<think>What' },
  ])('may answer %j, which is nothing', async (body) => {
    service.answers(json(body))
    expect(await ask()).toMatchObject({ content: '', citations: [] })
  })

  test('asks a search-oriented model for research, unless told otherwise', async () => {
    service.answers(gateway.says('Hello!'))
    const model = gateway.connect(service.url)
    expect([model.hasOwn('research'), model.engineFor('research').name]).toEqual([true, 'sonar'])
  })
})

describe('an OpenAI-compatible server', () => {
  const shape = z.object({ word: z.string() })
  const connect = (env?: NodeJS.ProcessEnv) =>
    openAiCompatible.connect(service.url, env === undefined ? {} : { env })

  test('is held to a shape', async () => {
    service.answers(openAiCompatible.says('{"word":"so"}'))
    const answer = await connect().ask({ ...question, shape }, nobodyStops())
    expect(answer.content).toBe('{"word":"so"}')
    expect(service.requests[0]?.body).toMatchObject({
      response_format: {
        type: 'json_schema',
        json_schema: { schema: { properties: { word: { type: 'string' } } } },
      },
    })
  })

  test('may say what does not fit the shape', async () => {
    service.answers(openAiCompatible.says('Here you are: {"word":'))
    const answer = await connect().ask({ ...question, shape }, nobodyStops())
    expect(answer.content).toBe('Here you are: {"word":')
  })

  test('that knows no shapes is asked without, and is not asked for one again', async () => {
    service.answers(
      json({ error: { message: 'unknown field response_format' } }, 400),
      openAiCompatible.says('so'),
    )
    const model = connect()
    expect((await model.ask({ ...question, shape }, nobodyStops())).content).toBe('so')
    expect(service.requests.map(({ body }) => 'response_format' in (body as object))).toEqual([true, false])
    await model.ask({ ...question, shape }, nobodyStops())
    expect(service.requests[2]?.body).not.toHaveProperty('response_format')
  })

  test('may think aloud, which is no part of the answer', async () => {
    const thoughts = '<think>\n{"word": "no"}\n</think>\n\n'
    service.answers(openAiCompatible.says(`${thoughts}So.`))
    expect((await connect().ask(question, nobodyStops())).content.trim()).toBe('So.')
    service.answers(openAiCompatible.streams([thoughts.slice(0, 4), thoughts.slice(4), 'So', '.']))
    const pieces: string[] = []
    const { text } = await connect().stream(question, nobodyStops())
    for await (const piece of text) pieces.push(piece)
    expect(pieces.join('').trim()).toBe('So.')
  })

  test('may want no key', async () => {
    service.answers(openAiCompatible.says('Hello!'))
    await connect({ AI_API_KEY: '' }).ask(question, nobodyStops())
    expect(service.requests[0]?.authorization).toBeUndefined()
  })

  test('without a chosen model uses the first it lists that can talk', async () => {
    const models = { data: [{ id: 'nomic-embed-text' }, { id: 'llama3.2' }] }
    service.answers(json(models), openAiCompatible.says('Hello!'))
    const model = connect({ AI_MODEL_REPHRASE: '' })
    expect(model.engineFor('analysis').name).toBe('Language model')
    expect((await model.ask(question, nobodyStops())).engine.name).toBe('llama3.2')
    await model.ask(question, nobodyStops())
    expect(service.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /v1/models',
      'POST /v1/chat/completions',
      'POST /v1/chat/completions',
    ])
    expect(model.engineFor('analysis').name).toBe('llama3.2')
  })

  test('takes no name that would say something else on the page', async () => {
    const names = ['', 'a\u202eb', 'a\nb', 'x'.repeat(1_000), 'llama3.2']
    service.answers(json({ data: names.map((id) => ({ id })) }), openAiCompatible.says('Hello!'))
    const model = connect({ AI_MODEL_REPHRASE: '' })
    expect((await model.ask(question, nobodyStops())).engine.name).toBe('llama3.2')
  })

  test('has research done by the model that was chosen for it, and nothing else', async () => {
    const models = { data: [{ id: 'finder' }, { id: 'llama3.2' }] }
    service.answers(json(models), openAiCompatible.says('Hello!'))
    const model = connect({ AI_MODEL_REPHRASE: '', AI_MODEL_RESEARCH: 'finder' })
    expect(model.engineFor('research').name).toBe('finder')
    expect((await model.ask(question, nobodyStops())).engine.name).toBe('llama3.2')
  })

  test('has nothing done by the one that was chosen to listen', async () => {
    const models = { data: [{ id: 'gpt-4o-transcribe' }, { id: 'hears' }, { id: 'llama3.2' }] }
    service.answers(json(models), openAiCompatible.says('Hello!'))
    const model = connect({ AI_MODEL_REPHRASE: '', AI_MODEL_TRANSCRIBE: 'hears' })
    expect((await model.ask(question, nobodyStops())).engine.name).toBe('llama3.2')
  })

  test('has everything done by it where it is the only one', async () => {
    service.answers(json({ data: [{ id: 'finder' }] }), openAiCompatible.says('Hello!'))
    const model = connect({ AI_MODEL_REPHRASE: '', AI_MODEL_RESEARCH: 'finder' })
    expect((await model.ask(question, nobodyStops())).engine.name).toBe('finder')
  })

  test('that lists none says what to set', async () => {
    service.answers(json({ data: [] }))
    await expect(connect({ AI_MODEL_REPHRASE: '' }).ask(question, nobodyStops())).rejects.toMatchObject({
      code: 'ai_refused',
      message: expect.stringContaining('AI_MODEL_REPHRASE'),
    })
  })

  test.each([
    ['hangs up in the middle', 'data: {"choices":[{"delta":{"content":"Hel"}}]}\n\n', 'destroy'],
    ['ends without an end', 'data: {"choices":[{"delta":{"content":"Hel"}}]}\n\n', 'end'],
    ['breaks off in a line', 'data: {"choices":[{"delta":{"content":"Hel"}}]}\n\ndata: {"cho', 'end'],
    ['talks nonsense', 'data: {"choices":[{"delta":{"content":"Hel"}}]}\n\ndata: so\n\n', 'end'],
    [
      'reports an error',
      'data: {"choices":[{"delta":{"content":"Hel"}}]}\n\ndata: {"error":{"message":"a-token"}}\n\n',
      'end',
    ],
  ] as const)('a stream that %s fails after its words', async (_how, sent, ending) => {
    service.answers((response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write(sent, () => response[ending]())
    })
    const { text } = await connect().stream(question, nobodyStops())
    const pieces: string[] = []
    const failure = await (async () => {
      for await (const piece of text) pieces.push(piece)
    })().catch((error: unknown) => error)
    expect(pieces).toEqual(['Hel'])
    expect(failure).toMatchObject({
      name: 'ServiceFailure',
      code: expect.stringMatching(/^ai_(failed|bad_reply)$/),
    })
    expect(String((failure as Error).stack)).not.toContain('a-token')
  })

  test('a reader that leaves early ends the call', async () => {
    service.answers((response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write('data: {"choices":[{"delta":{"content":"Hel"}}]}\n\n')
    })
    const hungUp = service.hungUp()
    const { text } = await connect().stream(question, nobodyStops())
    for await (const piece of text) {
      expect(piece).toBe('Hel')
      break
    }
    await hungUp
  })
})
