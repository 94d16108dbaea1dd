import { beforeEach, describe, expect, test } from 'vitest'
import { readAiOverview } from '#shared/ai.ts'
import { readResearchResult } from '#shared/research.ts'
import { readAnalysisResult, readSimplificationResult } from '#shared/suggestions.ts'
import { type AiBench, eventsOf, onAi, onEachAi, textOf } from '../../tests/support/server/ai.ts'
import { createTestApp, type TestApp } from '../../tests/support/server/app.ts'
import { type ServiceKind, serviceKinds } from '../../tests/support/server/fake-ai-services.ts'
import { json } from '../../tests/support/server/fake-service.ts'
import { signIn } from '../../tests/support/server/sign-in.ts'
import { parseEnv } from '../env.ts'
import { listen } from '../http/listen.ts'

const words = 'It is important to note that the signal was weak.'

async function overviewOf({ subject, headers }: AiBench) {
  const reply = await subject.app.request('/api/ai', { headers })
  return readAiOverview(await reply.json())
}

onEachAi('AI', (bench, kind) => {
  const engine = { engine: kind.engine, name: 'gpt-4o-mini' }

  test('serves every feature that needs a model, under its name', async () => {
    const { off, features } = await overviewOf(bench)
    expect(off).toBe(false)
    expect([features.analysis, features.simplification, features.rephrasing, features.chat]).toEqual(
      Array(4).fill(engine),
    )
    expect(features.research.engine).toBe(kind.engine)
  })

  test('who leaves is heard by the service', async () => {
    const server = await listen(bench.subject.app, { host: '127.0.0.1', port: 0 })
    for (const path of ['analysis', 'rephrasing']) {
      const heard = Promise.withResolvers<void>()
      bench.service.answers(() => heard.resolve())
      const hungUp = bench.service.hungUp()
      const stop = new AbortController()
      const reply = fetch(`http://127.0.0.1:${server.port}/api/ai/${path}`, {
        method: 'POST',
        headers: bench.headers,
        body: JSON.stringify({ text: words }),
        signal: stop.signal,
      })
      await heard.promise
      stop.abort()
      await expect(reply).rejects.toThrow()
      await hungUp
    }
    await server.stop()
    expect(bench.subject.logged.filter(({ level }) => level === 'error')).toEqual([])
  })
})

onAi('AI', (bench) => {
  test('with a gateway and another server the gateway serves', async () => {
    bench.connect(Object.assign({}, ...serviceKinds.map(({ env }) => env(bench.service.url))))
    const { features } = await overviewOf(bench)
    expect(features.chat.engine).toBe('gateway')
    expect(features.search).toEqual({ engine: 'gateway', name: 'Google Search' })
  })

  describe('with nothing connected', () => {
    beforeEach(() => bench.connect({}))

    test('works on texts itself, researches in Wikipedia, and says what else to set', async () => {
      const none = { engine: 'none', name: '', setting: 'AI_BASE_URL or AI_GATEWAY_URL' }
      const builtIn = { engine: 'built-in', name: 'Longhand' }
      const wikipedia = { engine: 'wikipedia', name: 'Wikipedia' }
      expect(await overviewOf(bench)).toEqual({
        off: false,
        declined: false,
        features: {
          analysis: builtIn,
          simplification: builtIn,
          rephrasing: builtIn,
          chat: none,
          research: wikipedia,
          search: wikipedia,
          transcription: { ...none, setting: 'AI_MODEL_TRANSCRIBE' },
        },
      })
    })

    test('a text is analysed, simplified and tightened by our own engine', async () => {
      const text = 'Due to the fact that the signal was weak, the 2 ships turned back.'
      const analysis = readAnalysisResult((await bench.ask('/ai/analysis', { text })).body)
      expect(analysis).toMatchObject({ success: true, engine: { engine: 'built-in' } })
      expect(analysis.success && analysis.analysis.issuesFound[0]?.text).toMatch(/due to the fact that/i)

      const formal =
        'The sailors utilized numerous instruments and left early in order to ascertain the position of the cable.'
      const simplified = readSimplificationResult(
        (await bench.ask('/ai/simplification', { text: formal })).body,
      )
      expect(simplified.success && simplified.simplification.simplified).toMatch(
        /used many instruments and left early to/,
      )

      const tightened = textOf(await eventsOf(await bench.post('/ai/rephrasing', { text })))
      expect(tightened).toMatch(/^Because the signal was weak, the 2 ships turned back\.$/)
    })

    test('a blank text fails at once', async () => {
      const failure = { success: false, retryable: false }
      expect((await bench.ask('/ai/analysis', { text: ' \n' })).body).toEqual({
        ...failure,
        error: 'Please provide some text to analyze',
      })
      expect((await bench.ask('/ai/simplification', { text: '' })).body).toEqual({
        ...failure,
        error: 'Please provide some text to simplify',
      })
      expect((await bench.ask('/ai/rephrasing', { text: ' ' })).status).toBe(400)
    })

    test('a conversation is refused with the setting', async () => {
      const messages = [{ role: 'user', content: 'So?' }]
      expect(await bench.ask('/ai/chat', { messages })).toEqual({
        status: 503,
        body: {
          error: {
            code: 'ai_not_connected',
            message: 'No language model is connected: set AI_BASE_URL or AI_GATEWAY_URL.',
            retryable: false,
          },
        },
      })
    })

    test('research gives introductions with their pages', async () => {
      const extract =
        'The cable lay on the floor of the sea. It was laid in 1858. It failed. It was lifted.\nMore.'
      const pages = [{ title: 'Cable', fullurl: 'https://en.wikipedia.org/wiki/Cable', index: 1, extract }]
      bench.service.answers(json({ query: { pages } }))
      const { body } = await bench.ask('/ai/research', { query: 'cable' })
      expect(readResearchResult(body)).toMatchObject({
        content: 'The cable lay on the floor of the sea. It was laid in 1858. It failed. [1]',
        citations: ['https://en.wikipedia.org/wiki/Cable'],
        pages: [{ title: 'Cable', status: 'read' }],
        claims: [{ passage: { cites: 0 } }, {}, { cites: [0] }],
        engine: { engine: 'wikipedia', name: 'Wikipedia' },
      })
      bench.service.answers(json({ batchcomplete: true }))
      expect(await bench.ask('/ai/research', { query: 'qqq' })).toMatchObject({
        status: 502,
        body: { error: { code: 'ai_bad_reply' } },
      })
    })

    test('the web is searched in Wikipedia', async () => {
      bench.service.answers(json({ query: { search: [{ title: 'Sea', snippet: 'Wide.' }] } }))
      const { body } = await bench.ask('/search', { query: ' sea ' })
      expect(body).toMatchObject({
        engine: { name: 'Wikipedia' },
        organic_results: [{ title: 'Sea', rank: 1 }],
      })
      expect(await bench.ask('/search', { query: '  ' })).toMatchObject({
        status: 400,
        body: { error: { message: 'Search query is required' } },
      })
      bench.service.answers(json({}, 500))
      expect(await bench.ask('/search', { query: 'sea' })).toEqual({
        status: 502,
        body: {
          error: { code: 'ai_failed', message: 'Failed to search. Please try again.', retryable: true },
        },
      })
    })
  })

  describe('for a writer who wants none', () => {
    beforeEach(() => bench.connect({ ...serviceKinds[0]?.env(bench.service.url) }))

    const choose = (ai: boolean) =>
      bench.subject.app.request('/api/account/choices', {
        method: 'PATCH',
        headers: { ...bench.headers, 'content-type': 'application/json' },
        body: JSON.stringify({ ai }),
      })

    test('asks nobody until that writer wants it again, and serves the others', async () => {
      expect(await (await choose(false)).json()).toEqual({ ai: false })
      expect(await overviewOf(bench)).toMatchObject({ off: false, declined: true })
      bench.service.answers(json({}))
      const body = { text: words, query: words, messages: [{ role: 'user', content: words }] }
      for (const path of ['analysis', 'simplification', 'rephrasing', 'chat', 'research']) {
        expect(await bench.ask(`/ai/${path}`, body)).toMatchObject({
          status: 403,
          body: { error: { message: 'You have turned the AI tools off.' } },
        })
      }
      expect(bench.service.requests).toEqual([])

      const { access_token } = await signIn(bench.subject, 'somebody-else@example.com')
      const headers = { authorization: `Bearer ${access_token}` }
      expect(await overviewOf({ ...bench, headers })).toMatchObject({ declined: false })

      expect(await (await choose(true)).json()).toEqual({ ai: true })
      expect(await overviewOf(bench)).toMatchObject({ declined: false })
      await bench.ask('/ai/analysis', { text: words })
      expect(bench.service.requests).toHaveLength(1)
    })
  })

  describe('switched off', () => {
    beforeEach(() => bench.connect({ ...serviceKinds[0]?.env(bench.service.url), AI: 'off' }))

    test('is told, and asks nobody', async () => {
      const { off, features } = await overviewOf(bench)
      expect(off).toBe(true)
      expect(features.chat).toEqual({ engine: 'none', name: '', setting: 'AI' })
      expect(features.research.engine).toBe('none')
      bench.service.answers(json({}))
      for (const path of ['analysis', 'simplification', 'rephrasing', 'chat', 'research']) {
        expect(await bench.ask(`/ai/${path}`, { text: words, query: words, messages: [] })).toEqual({
          status: 404,
          body: { error: { code: 'not_found', message: 'AI is off on this server.' } },
        })
      }
      expect(bench.service.requests).toEqual([])
    })
  })

  describe('limits', () => {
    const kind = serviceKinds[0] as ServiceKind

    test('what is too long is refused in words', async () => {
      bench.connect(kind.env(bench.service.url))
      bench.service.answers(kind.says('{}'))
      const long = 'x'.repeat(40_001)
      // Only for rephrasing can a part of the text be selected.
      const advices = {
        analysis: 'Shorten it',
        simplification: 'Shorten it',
        rephrasing: 'Select a part of it',
      }
      for (const [path, advice] of Object.entries(advices)) {
        expect(await bench.ask(`/ai/${path}`, { text: long })).toEqual({
          status: 413,
          body: {
            error: {
              code: 'too_large',
              message: `This text has 40,001 characters, but the limit is 40,000. ${advice} and try again.`,
            },
          },
        })
      }
      expect((await bench.ask('/ai/research', { query: long })).body.error?.message).toContain(
        'the limit is 2,000',
      )
      expect((await bench.ask('/search', { query: long })).body.error?.message).toContain('the limit is 300')
      const messages = [{ role: 'user', content: long }]
      expect((await bench.ask('/ai/chat', { messages })).body.error?.message).toContain('the limit is 8,000')
      expect(bench.service.requests).toEqual([])
    })

    test('one writer has a budget, counted in the database and told in words', async () => {
      let now = 1_000_000
      const { ai } = parseEnv({
        SECRET: 'a secret for tests, long enough to be taken',
        ...kind.env(bench.service.url),
      })
      const create = () => createTestApp(bench.store, { config: { ai }, clock: () => now })
      const writer = create()
      bench.service.answers(kind.says('{"overallFeedback": "Vivid."}'))
      const { access_token } = await signIn(writer, 'busy@example.com')
      const analyze = ({ app }: TestApp) =>
        app.request('/api/ai/analysis', {
          method: 'POST',
          headers: { ...bench.headers, authorization: `Bearer ${access_token}` },
          body: JSON.stringify({ text: words }),
        })
      for (let count = 0; count < 20; count++) expect((await analyze(writer)).status).toBe(200)
      now += 15_000
      // Another process must know the choice too.
      const refused = await analyze(create())
      expect(refused.status).toBe(429)
      expect(refused.headers.get('retry-after')).toBe('45')
      expect(await refused.json()).toEqual({
        error: {
          code: 'too_many_requests',
          message: 'Your limit is 20 AI requests in a minute. Please try again in 45 seconds.',
        },
      })
      expect(bench.service.requests).toHaveLength(20)
      now += 45_000
      expect((await analyze(writer)).status).toBe(200)
    })

    test('is not renewed by deleting the account', async () => {
      const env = { SECRET: 'a secret for tests, long enough to be taken', ...kind.env(bench.service.url) }
      const clock = () => 2_000_000
      const subject = createTestApp(bench.store, { config: { ai: parseEnv(env).ai }, clock })
      // A code can be requested once a minute, and requests are counted for a minute too.
      const door = createTestApp(bench.store, { config: { rateLimits: false }, clock })
      const email = 'again@example.com'
      let passed = 0
      for (let round = 0; round < 4; round++) {
        const { access_token } = await signIn(door, email)
        const call = (method: string, path: string, body: object) =>
          subject.app.request(path, {
            method,
            headers: { ...bench.headers, authorization: `Bearer ${access_token}` },
            body: JSON.stringify(body),
          })
        for (let count = 0; count < 20; count++) {
          bench.service.answers(kind.says('{"overallFeedback": "Vivid."}'))
          if ((await call('POST', '/api/ai/analysis', { text: words })).status === 200) passed++
        }
        expect((await call('DELETE', '/api/account', { email })).status).toBe(204)
      }
      expect(passed).toBe(20)
    })
  })

  test('nobody is served who is not signed in', async () => {
    bench.connect(serviceKinds[0]?.env(bench.service.url) ?? {})
    const json = { 'content-type': 'application/json' }
    expect((await bench.subject.app.request('/api/ai')).status).toBe(401)
    for (const path of ['ai/analysis', 'ai/rephrasing', 'ai/chat', 'ai/research', 'search']) {
      const reply = await bench.subject.app.request(`/api/${path}`, {
        method: 'POST',
        headers: json,
        body: '{}',
      })
      expect(reply.status).toBe(401)
    }
  })
})
