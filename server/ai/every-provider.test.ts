import { beforeEach, describe, expect, test } from 'vitest'
import type { AiFailureCode } from '#shared/ai.ts'
import { type AiBench, eventsOf, onAi, onEachAi, sentTo, textOf } from '../../tests/support/server/ai.ts'
import type { ServiceKind } from '../../tests/support/server/fake-ai-services.ts'
import { type Handler, hang, hangUp, json, silence } from '../../tests/support/server/fake-service.ts'

/*
 * What a writer gets for each reply that a service may give, in every feature and with every kind of provider: the same
 * table for all of them. What is special about one feature or one kind is in its own test.
 */

const words = 'Due to the fact that the signal was weak, the 2 ships turned back.'

const steps = ['analysis', 'simplification'] as const
const others = [
  { feature: 'rephrasing', body: { text: words }, sentence: 'Failed to rephrase content. Please try again.' },
  { feature: 'research', body: { query: words }, sentence: 'Failed to search. Please try again.' },
  {
    feature: 'chat',
    body: { messages: [{ role: 'user', content: words }] },
    sentence: 'Nikola Tesla seems to be deep in thought. Please try again.',
  },
] as const

interface Row {
  reply: string
  handler: (kind: ServiceKind, streams: boolean) => Handler
  code: AiFailureCode
  /** Our own error code, if the failure is not a result. */
  status: number
  isSlow?: true
  /** The seconds after which to try again, as we pass them on from the service. */
  retryAfter?: string
}

const answered = (status: number, headers: Record<string, string> = {}): Handler => {
  return (response) => response.writeHead(status, headers).end('{"error":{"message":"a-token"}}')
}

const badReply = { code: 'ai_bad_reply', status: 502 } as const
const slow = { code: 'ai_timeout', status: 504, isSlow: true } as const
const failed = { code: 'ai_failed', status: 502 } as const
const refused = { code: 'ai_refused', status: 502 } as const
const busy = { code: 'ai_busy', status: 503 } as const

const rows: Row[] = [
  { reply: 'JSON of another shape', handler: () => json({ so: 'it is' }), ...badReply },
  { reply: 'no JSON', handler: () => (response) => response.end('<html>So'), ...badReply },
  { reply: 'half a JSON', handler: () => (response) => response.end('{"choices":['), ...badReply },
  {
    reply: 'no words',
    handler: (kind, streams) => (streams ? kind.streams([]) : kind.says('')),
    ...badReply,
  },
  { reply: 'no reply', handler: () => silence, ...slow },
  { reply: 'a beginning and no end', handler: () => hang, ...slow },
  { reply: 'a hang-up', handler: () => hangUp, ...failed },
  { reply: '302', handler: () => answered(302, { location: '/elsewhere' }), ...refused },
  { reply: '401', handler: () => answered(401), ...refused },
  { reply: '403', handler: () => answered(403), ...refused },
  { reply: '429', handler: () => answered(429), ...busy },
  {
    reply: '429 for a while',
    handler: () => answered(429, { 'retry-after': '20' }),
    ...busy,
    retryAfter: '20',
  },
  {
    reply: '429 until a date',
    handler: () => answered(429, { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' }),
    ...busy,
  },
  { reply: '500', handler: () => answered(500), ...failed },
  { reply: '503', handler: () => answered(503), ...failed },
  { reply: '504', handler: () => answered(504), code: 'ai_timeout', status: 504 },
]

const retryable = ({ code }: Row) => code !== 'ai_refused'

/** The specification's message, and the reason if the writer or the host can do something about it. */
function messageOf({ reply }: Row, sentence: string, service: string): string {
  if (reply === '401') return `${sentence} ${service} did not accept the key of this server.`
  if (reply === '403') return `${sentence} ${service} refused the request (403).`
  if (reply === '429 for a while') return `${sentence} ${service} asks to wait 20 seconds.`
  if (reply === '302') return `${sentence} ${service} sends this server to another address (302).`
  return sentence
}

onEachAi('every reply', (bench, kind) => {
  describe.each(rows)('$reply', (row) => {
    const answer = (streams: boolean) => {
      bench.connect(settingsOf(bench, kind), row.isSlow && { patienceMs: 40 })
      bench.service.answers(row.handler(kind, streams))
    }

    test.each(steps)('fails %s', async (step) => {
      answer(false)
      expect(await outcomeOf(bench, step, { text: words })).toMatchObject({
        status: 200,
        success: false,
        error: expect.stringMatching(wordingOf(row, step, serviceOf(kind))),
        code: row.code,
        retryable: retryable(row),
        engine: { engine: kind.engine, name: 'gpt-4o-mini' },
      })
      expectOneCall(row)
    })

    test.each(others)('fails $feature', async ({ feature, body, sentence }) => {
      answer(feature !== 'research')
      expect(await outcomeOf(bench, feature, body)).toEqual({
        status: row.status,
        code: row.code,
        message: messageOf(row, sentence, serviceOf(kind)),
        retryable: retryable(row),
        ...(row.retryAfter && { retryAfter: row.retryAfter }),
      })
      // If a model finds no pages, a search may.
      if (feature !== 'research') expectOneCall(row)
    })
  })

  test.each(rows.filter(({ isSlow }) => !isSlow))('$reply fails research after a search too', async (row) => {
    bench.connect(settingsOf(bench, kind))
    const found =
      kind.engine === 'gateway'
        ? json({ organic_results: [{ title: 'Cable', link: 'https://example.com/cable' }] })
        : json({ query: { search: [{ title: 'Cable', snippet: 'What cable is.' }] } })
    bench.service.answers(kind.says('I remember it well.'), found, row.handler(kind, false))
    const { feature, body, sentence } = others[1]
    expect(await outcomeOf(bench, feature, body)).toMatchObject({
      status: row.status,
      code: row.code,
      message: messageOf(row, sentence, serviceOf(kind)),
    })
    expect(bench.service.requests).toHaveLength(3)
  })

  describe.each([
    ['length', 'ai_cut_off', 'The model stopped before the end.'],
    ['content_filter', 'ai_declined', 'The model declined to answer.'],
  ] as const)('a reply that ends by %s', (finishReason, code, reason) => {
    beforeEach(() => bench.connect(settingsOf(bench, kind)))

    test.each(steps)('fails %s', async (step) => {
      const field = step === 'analysis' ? 'overallFeedback' : 'simplified'
      bench.service.answers(kind.says({ content: `{"${field}":"The sig`, finishReason }))
      expect(await outcomeOf(bench, step, { text: words })).toMatchObject({
        success: false,
        error: `Could not parse ${step} results`,
        rawContent: `{"${field}":"The sig`,
        code,
        retryable: false,
      })
    })

    test.each(others)('fails $feature', async ({ feature, body, sentence }) => {
      const said = { content: 'The sig', finishReason, citations: ['https://example.com/'] }
      bench.service.answers(
        feature === 'research' ? kind.says(said) : kind.streams(['The sig'], finishReason),
      )
      expect(await outcomeOf(bench, feature, body)).toMatchObject({
        code,
        // Only of a rephrased text does the writer decide how long it becomes.
        message: `${sentence} ${reason}${feature === 'rephrasing' && code === 'ai_cut_off' ? ' Please try a shorter text.' : ''}`,
        retryable: false,
      })
    })
  })

  test.each([
    ['analysis', 'AI_MODEL_ANALYZE', { text: words }, { overallFeedback: 'Vivid.' }],
    ['simplification', 'AI_MODEL_SIMPLIFY', { text: words }, { simplified: 'They turned.' }],
    ['rephrasing', 'AI_MODEL_REPHRASE', { text: words }, 'They turned.'],
    ['research', 'AI_MODEL_RESEARCH', { query: words }, 'They turned [1].'],
    ['chat', 'AI_MODEL_BRAINSTORM', others[2].body, 'They turned.'],
  ] as const)(
    '%s is asked of its own model, with the words and the key',
    async (feature, setting, body, said) => {
      bench.connect({ ...settingsOf(bench, kind), [setting]: 'its-own' })
      const content = typeof said === 'string' ? said : JSON.stringify(said)
      const isStream = feature === 'rephrasing' || feature === 'chat'
      const citations = ['https://example.com/']
      bench.service.answers(isStream ? kind.streams([content]) : kind.says({ content, citations }))
      const outcome = await outcomeOf(bench, feature, body)
      expect(outcome.status).toBe(200)
      expect(JSON.stringify(outcome)).toContain('its-own')
      expect(bench.service.requests).toEqual([
        { method: 'POST', path: kind.path, authorization: 'Bearer a-token', body: expect.any(Object) },
      ])
      expect(bench.service.requests[0]?.body).toMatchObject({ model: 'its-own' })
      const [system, ...conversation] = sentTo(bench, kind)
      expect([system?.role, ...conversation.map(({ role }) => role)]).toEqual(['system', 'user'])
      expect(conversation[0]?.content).toContain(words)
      // The writer's text is never in the system message.
      expect(system?.content).not.toContain(words)
    },
  )

  /** The server does not retry by itself, and the log contains neither the key nor the text. */
  function expectOneCall({ isSlow }: Row): void {
    // With such a short limit, the call may end before the service has read anything.
    if (!isSlow) expect(bench.service.requests.map(({ path }) => path)).toEqual([kind.path])
    expect(JSON.stringify(bench.subject.logged)).not.toMatch(/a-token|signal was weak/)
  }
})

/** Our own engine calls only one service: Wikipedia, for research. */
onAi('every reply with nothing connected', (bench) => {
  describe.each(rows.filter(({ reply }) => reply !== 'no words'))('$reply', (row) => {
    beforeEach(() => {
      bench.connect({}, row.isSlow && { patienceMs: 40 })
      bench.service.answers(row.handler({} as ServiceKind, false))
    })

    test('changes nothing for what our own engine does', async () => {
      const analysis = await outcomeOf(bench, 'analysis', { text: words })
      expect(analysis).toMatchObject({ success: true, engine: { engine: 'built-in' } })
      const simplification = await outcomeOf(bench, 'simplification', { text: words })
      expect(simplification).toMatchObject({ success: true, engine: { engine: 'built-in' } })
      const rephrasing = await bench.post('/ai/rephrasing', { text: words })
      expect(textOf(await eventsOf(rephrasing))).toBe('Because the signal was weak, the 2 ships turned back.')
      expect(await outcomeOf(bench, 'chat', others[2].body)).toMatchObject({ code: 'ai_not_connected' })
      expect(bench.service.requests).toEqual([])
    })

    test('fails research', async () => {
      const { feature, body, sentence } = others[1]
      expect(await outcomeOf(bench, feature, body)).toEqual({
        status: row.status,
        code: row.code,
        message: messageOf(row, sentence, 'Wikipedia'),
        retryable: retryable(row),
        ...(row.retryAfter && { retryAfter: row.retryAfter }),
      })
      if (!row.isSlow) expect(bench.service.requests[0]).toMatchObject({ method: 'GET' })
      expect(JSON.stringify(bench.subject.logged)).not.toContain('signal was weak')
    })
  })
})

const engines = [
  { name: 'Google Search', service: 'The gateway', setting: 'AI_GATEWAY_URL', AI_GATEWAY_TOKEN: 'a-token' },
  { name: 'SearXNG', service: 'SearXNG', setting: 'SEARXNG_URL' },
  { name: 'Wikipedia', service: 'Wikipedia', setting: undefined },
]

/** Any part of a reply to a search may be missing. Then nothing was found. */
const rowsOfSearch = rows.filter(({ reply }) => reply !== 'no words' && reply !== 'JSON of another shape')

onAi('every reply to a search', (bench) => {
  describe.each(engines)('of $name', ({ service, setting, ...env }) => {
    test.each(rowsOfSearch)('$reply', async (row) => {
      const settings = { ...env, ...(setting && { [setting]: bench.service.url }) }
      bench.connect(settings, row.isSlow && { patienceMs: 40 })
      bench.service.answers(row.handler({} as ServiceKind, false))
      const reply = await bench.post('/search', { query: 'the sea' })
      if (reply.ok) throw new Error(await reply.text())
      expect(reply.status).toBe(row.status)
      expect(reply.headers.get('retry-after')).toBe(row.retryAfter ?? null)
      expect(await reply.json()).toEqual({
        error: {
          code: row.code,
          message: messageOf(row, 'Failed to search. Please try again.', service),
          retryable: retryable(row),
        },
      })
    })
  })
})

function settingsOf({ service }: AiBench, kind: ServiceKind): NodeJS.ProcessEnv {
  return { ...kind.env(service.url), AI_MODEL_RESEARCH: 'finder' }
}

/** The outcome, whether the call failed before a stream, within one, or as a result. */
async function outcomeOf({ post }: AiBench, feature: string, body: object): Promise<Record<string, unknown>> {
  const reply = await post(`/ai/${feature}`, body)
  const { status, headers } = reply
  if (headers.get('content-type')?.startsWith('application/x-ndjson')) {
    const events = await eventsOf(reply)
    const last = events.at(-1)
    return last?.type === 'error' ? { status, ...last.error } : { status, events }
  }
  const result = (await reply.json()) as { error?: object | string }
  if (typeof result.error !== 'object') return { status, ...result }
  const retryAfter = headers.get('retry-after')
  return { status, ...result.error, ...(retryAfter && { retryAfter }) }
}

/**
 * The messages in the results of these two features. If the SDK cannot read a reply, it does not pass on the content.
 */
function serviceOf({ engine }: ServiceKind): string {
  return engine === 'gateway' ? 'The gateway' : 'The AI server'
}

function wordingOf(row: Row, step: (typeof steps)[number], service: string): RegExp {
  const { reply, code } = row
  const [status] = reply.match(/^\d+/) ?? []
  if (status) {
    const error = `API service error: ${status}${messageOf(row, '', service) && '.'}`
    return RegExp(`^${messageOf(row, error, service).replaceAll(/[.()]/g, '\\$&')}$`)
  }
  const fallback = `An error occurred during text ${step}`
  const empty = step === 'analysis' ? 'No analysis content received' : 'No simplified content received'
  return new RegExp(code === 'ai_bad_reply' ? `^(${empty}|${fallback})$` : `^${fallback}$`)
}
