import { request } from 'node:http'
import { beforeEach, describe, expect, test } from 'vitest'
import { maxSoundBytes } from '#shared/ai-limits.ts'
import { type AiBench, onAi } from '../../../tests/support/server/ai.ts'
import { createTestApp } from '../../../tests/support/server/app.ts'
import { type Handler, hang, hangUp, json, silence } from '../../../tests/support/server/fake-service.ts'
import { parseEnv } from '../../env.ts'
import { listen } from '../../http/listen.ts'

const webm = Uint8Array.of(0x1a, 0x45, 0xdf, 0xa3, 0, 0xff, 0x80, 7)
const ogg = bytesOf('OggS and its pages')
const mp4 = bytesOf('\0\0\0\x1cftypiso5 and its boxes')
const model = (url: string) => ({
  AI_BASE_URL: `${url}/v1`,
  AI_API_KEY: 'a-token',
  AI_MODEL_TRANSCRIBE: 'hears',
})

onAi('transcription', (bench) => {
  beforeEach(() => bench.connect(model(bench.service.url)))

  test.each([
    ['WebM', 'audio/webm;codecs=opus', webm, 'piece.webm', 'audio/webm'],
    ['Ogg', 'audio/ogg; codecs=opus', ogg, 'piece.ogg', 'audio/ogg'],
    ['MP4', 'audio/mp4', mp4, 'piece.mp4', 'audio/mp4'],
  ])(
    'hands %s on as a file, whole, with the model and the key',
    async (_name, sent, bytes, fileName, type) => {
      bench.service.answers(json({ text: ' The sea was calm.\n' }))
      const reply = await say(bench, bytes, { 'content-type': sent, 'content-language': 'en-GB' })
      expect([reply.status, await reply.json()]).toEqual([200, { text: 'The sea was calm.' }])
      expect(bench.service.requests).toMatchObject([
        { method: 'POST', path: '/v1/audio/transcriptions', authorization: 'Bearer a-token' },
      ])
      const form = formOf(bench)
      const file = form.get('file') as File
      expect([file.name, file.type, new Uint8Array(await file.arrayBuffer())]).toEqual([
        fileName,
        type,
        bytes,
      ])
      form.delete('file')
      expect(Object.fromEntries(form)).toEqual({ model: 'hears', response_format: 'json', language: 'en' })
    },
  )

  test.each([
    ['nb-NO', 'no'],
    ['zh-TW', 'zh'],
    [undefined, null],
  ])('of the language %s the model is told %s', async (tag, told) => {
    bench.service.answers(json({ text: 'a' }))
    await say(bench, webm, tag === undefined ? {} : { 'content-language': tag })
    expect(formOf(bench).get('language')).toBe(told)
  })

  test('what the model says is plain, on one line, and bounded', async () => {
    bench.service.answers(json({ text: `One\r\n\u202etwo\u0000 ${'\ud83d\ude00'.repeat(2_000)}` }))
    const { text } = (await (await say(bench, webm)).json()) as { text: string }
    expect(text).toMatch(/^One two 😀+$/u)
    expect(text.length).toBeLessThanOrEqual(2_000)
  })

  test('silence has no words', async () => {
    bench.service.answers(json({ text: ' ' }))
    expect(await (await say(bench, webm)).json()).toEqual({ text: '' })
  })

  const refusals: [
    name: string,
    bytes: Uint8Array<ArrayBuffer>,
    headers: object,
    status: number,
    message: string,
  ][] = [
    ['nothing', new Uint8Array(), {}, 400, 'The request contains no sound.'],
    [
      'a page that says it is sound',
      bytesOf('<!doctype html><script>'),
      {},
      400,
      'This is not a sound file.',
    ],
    ['less than a beginning', Uint8Array.of(0x1a), {}, 400, 'This is not a sound file.'],
    [
      'JSON',
      webm,
      { 'content-type': 'application/json' },
      415,
      'The request must be sound: WebM, MP4 or Ogg.',
    ],
    [
      'what a form can send',
      webm,
      { 'content-type': 'text/plain' },
      415,
      'The request must be sound: WebM, MP4 or Ogg.',
    ],
    [
      'other sound',
      webm,
      { 'content-type': 'audio/wav' },
      415,
      'The request must be sound: WebM, MP4 or Ogg.',
    ],
    [
      'a language that is none',
      webm,
      { 'content-language': 'en\u0022; x' },
      400,
      'Content-Language: Invalid language tag',
    ],
    [
      'more than a piece',
      webm,
      { 'content-length': `${maxSoundBytes + 1}` },
      413,
      'The request is too large.',
    ],
    [
      'what does not say how long it is',
      webm,
      { 'transfer-encoding': 'chunked' },
      411,
      'The request must state its length.',
    ],
  ]
  test.each(refusals)('refuses %s, and asks nobody', async (_name, bytes, headers, status, message) => {
    bench.service.answers(json({ text: 'a' }))
    const reply = await say(bench, bytes, headers as Record<string, string>)
    expect([reply.status, await reply.json()]).toMatchObject([status, { error: { message } }])
    expect(bench.service.requests).toEqual([])
  })

  describe('says in words what the service did not do', () => {
    const sentence = 'Speech recognition error: network.'
    const key = 'The AI server did not accept the key of this server.'
    const rows: [reply: string, handler: Handler, status: number, code: string, message: string][] = [
      ['JSON of another shape', json({ words: 'a' }), 502, 'ai_bad_reply', sentence],
      ['words that are none', json({ text: ['a'] }), 502, 'ai_bad_reply', sentence],
      ['no JSON', (response) => response.end('<html>So'), 502, 'ai_bad_reply', sentence],
      ['five megabytes', json({ text: 'x'.repeat(5_000_000) }), 502, 'ai_bad_reply', sentence],
      ['a hang-up', hangUp, 502, 'ai_failed', sentence],
      ['401', json({ error: 'a-token' }, 401), 502, 'ai_refused', `${sentence} ${key}`],
      ['413', json({}, 413), 502, 'ai_refused', `${sentence} The AI server refused the request (413).`],
      ['429', json({}, 429), 503, 'ai_busy', sentence],
      ['500', json({}, 500), 502, 'ai_failed', sentence],
    ]
    test.each(rows)('%s', async (_reply, handler, status, code, message) => {
      bench.service.answers(handler)
      const reply = await say(bench, bytesOf('OggS whispered secretly'), { 'content-type': 'audio/ogg' })
      expect([reply.status, await reply.json()]).toMatchObject([status, { error: { code, message } }])
      // The server does not retry by itself, and the log contains neither the key nor the sound.
      expect(bench.service.requests).toHaveLength(1)
      expect(JSON.stringify(bench.subject.logged)).not.toMatch(/a-token|whispered/)
    })
  })

  test('who leaves is heard by the service', async () => {
    const server = await listen(bench.subject.app, { host: '127.0.0.1', port: 0 })
    const heard = Promise.withResolvers<void>()
    bench.service.answers(() => heard.resolve())
    const hungUp = bench.service.hungUp()
    const stop = new AbortController()
    const reply = fetch(`http://127.0.0.1:${server.port}/api/ai/transcription`, {
      method: 'POST',
      headers: { ...bench.headers, 'content-type': 'audio/webm' },
      body: webm,
      signal: stop.signal,
    })
    await heard.promise
    stop.abort()
    await expect(reply).rejects.toThrow()
    await hungUp
    await server.stop()
    expect(bench.subject.logged.filter(({ level }) => level === 'error')).toEqual([])
  })

  test('who never sends all of it costs nothing', async () => {
    const server = await listen(bench.subject.app, { host: '127.0.0.1', port: 0 })
    bench.service.answers(json({ text: 'a' }))
    const closed = Promise.withResolvers<void>()
    const half = request({
      port: server.port,
      method: 'POST',
      path: '/api/ai/transcription',
      headers: { ...bench.headers, 'content-type': 'audio/webm', 'content-length': maxSoundBytes },
    })
    half.on('error', () => closed.resolve()).on('close', () => closed.resolve())
    half.write(webm, () => half.destroy())
    await closed.promise
    await server.stop()
    expect(bench.service.requests).toEqual([])
    expect(bench.subject.logged.filter(({ level }) => level === 'error')).toEqual([])
  })

  test('is told as served, by its model, and only where one was chosen', async () => {
    const served = async () => {
      const reply = await bench.subject.app.request('/api/ai', { headers: bench.headers })
      return ((await reply.json()) as { features: Record<string, unknown> }).features.transcription
    }
    expect(await served()).toEqual({ engine: 'model', name: 'hears' })
    // There is a gateway too, but it does not get the sound.
    const gateway = { AI_GATEWAY_URL: bench.service.url, AI_GATEWAY_TOKEN: 'b' }
    bench.connect({ ...model(bench.service.url), ...gateway })
    expect(await served()).toEqual({ engine: 'model', name: 'hears' })
    bench.connect(gateway)
    expect(await served()).toEqual({ engine: 'none', name: '', setting: 'AI_MODEL_TRANSCRIBE' })
    const reply = await say(bench, webm)
    expect([reply.status, await reply.json()]).toMatchObject([
      503,
      { error: { message: 'No model for dictation is connected: set AI_MODEL_TRANSCRIBE.' } },
    ])
    bench.connect({ ...model(bench.service.url), AI: 'off' })
    expect(await served()).toEqual({ engine: 'none', name: '', setting: 'AI' })
    expect((await say(bench, webm)).status).toBe(404)
  })

  test('is nothing for a writer who wants no AI', async () => {
    const choose = (ai: boolean) =>
      bench.subject.app.request('/api/account/choices', {
        method: 'PATCH',
        headers: bench.headers,
        body: JSON.stringify({ ai }),
      })
    await choose(false)
    bench.service.answers(json({ text: 'a' }))
    expect((await say(bench, webm)).status).toBe(403)
    expect(bench.service.requests).toEqual([])
    await choose(true)
    expect((await say(bench, webm)).status).toBe(200)
  })

  test('has a budget of its own', async () => {
    const { ai, budgets } = parseEnv({
      SECRET: 'a secret for tests, long enough to be taken',
      ...model(bench.service.url),
      DICTATION_PER_DAY: '2',
    })
    const now = Date.now()
    bench.subject = createTestApp(bench.store, { config: { ai, budgets }, clock: () => now })
    bench.service.answers(json({ text: 'a' }))
    const statuses = []
    for (let times = 0; times < 3; times++) statuses.push((await say(bench, webm)).status)
    // Requests with a wrong form are not charged to the budget.
    expect((await say(bench, bytesOf('none'))).status).toBe(400)
    const refused = await say(bench, webm)
    expect([...statuses, (await refused.json()) as object]).toMatchObject([
      200,
      200,
      429,
      { error: { message: expect.stringContaining('Your limit is 2 pieces of dictation in a day.') } },
    ])
    expect(bench.service.requests).toHaveLength(2)
  })

  test('nobody is heard who is not signed in', async () => {
    bench.service.answers(json({ text: 'a' }))
    expect((await say(bench, webm, { authorization: 'Bearer none' })).status).toBe(401)
    expect(bench.service.requests).toEqual([])
  })

  // These come last: with such a short limit, the call may end before the service has read anything.
  test.each([
    ['is silent', silence],
    ['begins and does not end', hang],
  ])('a service that %s is given up', async (_name, handler) => {
    bench.connect(model(bench.service.url), { patienceMs: 40 })
    bench.service.answers(handler)
    const reply = await say(bench, webm)
    const message = 'Speech recognition error: network.'
    expect([reply.status, await reply.json()]).toMatchObject([
      504,
      { error: { code: 'ai_timeout', message } },
    ])
  })
})

async function say(
  { subject, headers }: AiBench,
  bytes: Uint8Array<ArrayBuffer>,
  changes: Record<string, string> = {},
): Promise<Response> {
  return subject.app.request('/api/ai/transcription', {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': 'audio/webm',
      'content-length': `${bytes.byteLength}`,
      ...changes,
    },
    body: bytes,
  })
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(text, 'latin1'))
}

function formOf({ service }: AiBench): FormData {
  const form = service.requests[0]?.body
  if (form instanceof FormData) return form
  throw new Error('No form has arrived')
}
