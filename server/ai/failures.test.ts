import { describe, expect, test } from 'vitest'
import type { AiFailure, AiFailureCode } from '#shared/ai.ts'
import { type Handler, hangUp, json } from '../../tests/support/fake-service.ts'
import { type AiBench, eventsOf, onEachAi } from '../../tests/support/server-ai.ts'

// Every feature of a language model under every failure of its service. How long a service may be silent is the
// providers' own test.

interface Failure {
  code: string
  words: string
  isRetryable: boolean
}

interface Feature {
  name: string
  ask(bench: AiBench): Promise<Failure>
  isStreamed?: boolean
  /** What it says where trying again may help, and where the service named a status. */
  words: string | ((status: number | undefined) => string)
}

const text = 'It is important to note that the signal was weak.'
const messages = [{ role: 'user', content: text }]

const features: Feature[] = [
  {
    name: 'analysis',
    ask: (bench) => resultOf(bench, '/ai/analysis', { text }),
    words: (status) => (status ? `API service error: ${status}` : 'An error occurred during text analysis'),
  },
  {
    name: 'simplification',
    ask: (bench) => resultOf(bench, '/ai/simplification', { text }),
    words: (status) =>
      status ? `API service error: ${status}` : 'An error occurred during text simplification',
  },
  {
    name: 'rephrasing',
    ask: (bench) => refusalOf(bench, '/ai/rephrasing', { text }),
    isStreamed: true,
    words: 'Failed to rephrase content. Please try again.',
  },
  {
    name: 'chat',
    ask: (bench) => refusalOf(bench, '/ai/chat', { messages }),
    isStreamed: true,
    words: 'Nikola Tesla seems to be deep in thought. Please try again.',
  },
  {
    name: 'research',
    ask: (bench) => refusalOf(bench, '/ai/research', { query: 'the signal' }),
    words: 'Failed to search. Please try again.',
  },
]

const refused = 'The AI service refused the request. The log of this server says more.'
const statuses: Array<[status: number, code: AiFailureCode, isRetryable: boolean]> = [
  [401, 'ai_refused', false],
  [403, 'ai_refused', false],
  [429, 'ai_busy', true],
  [500, 'ai_failed', true],
  [503, 'ai_failed', true],
  [504, 'ai_timeout', true],
]

onEachAi('a failing service', (bench, kind) => {
  const connect = () => bench.connect({ ...kind.env(bench.service.url), AI_MODEL_RESEARCH: 'finder' })

  describe.each(features)('$name', ({ ask, isStreamed = false, words }) => {
    const failsWith = async (handler: Handler): Promise<Failure> => {
      connect()
      bench.service.answers(handler)
      const failure = await ask(bench)
      expect(bench.service.requests[0]).toMatchObject({
        method: 'POST',
        path: kind.path,
        authorization: 'Bearer a-token',
      })
      expect(JSON.stringify(bench.subject.logged)).not.toMatch(/a-token|important to note/)
      return failure
    }
    const wordsFor = (status?: number) => (typeof words === 'string' ? words : words(status))

    test.each(statuses)('answered %s, which is %s', async (status, code, isRetryable) => {
      const failure = await failsWith(json({ error: { message: 'a-token' } }, status))
      const isTold = typeof words === 'string' && !isRetryable
      expect(failure).toEqual({ code, words: isTold ? refused : wordsFor(status), isRetryable })
      expect(bench.service.requests).toHaveLength(1)
    })

    test('that hangs up', async () => {
      expect(await failsWith(hangUp)).toEqual({ code: 'ai_failed', words: wordsFor(), isRetryable: true })
    })

    test('that speaks no JSON', async () => {
      const failure = await failsWith((response) => response.end('<html>Busy</html>'))
      expect(failure).toEqual({
        code: expect.stringMatching(/^ai_(bad_reply|failed)$/),
        words: wordsFor(),
        isRetryable: true,
      })
    })

    test('that sends nothing', async () => {
      const failure = await failsWith(isStreamed ? kind.streams([]) : kind.says(''))
      expect(failure).toMatchObject({ code: 'ai_bad_reply', isRetryable: true })
    })

    test.each([
      ['length', 'ai_cut_off'],
      ['content_filter', 'ai_declined'],
    ])('whose reply ends by %s, which is %s', async (finishReason, code) => {
      const half = '{"overallFeedback": "Viv'
      const citations = ['https://example.com/a']
      const failure = await failsWith(
        isStreamed
          ? kind.streams([half], finishReason)
          : kind.says({ content: half, finishReason, citations }),
      )
      expect(failure).toMatchObject({ code, isRetryable: false })
    })
  })
})

async function resultOf(bench: AiBench, path: string, body: object): Promise<Failure> {
  const { status, body: result } = await bench.ask(path, body)
  expect([status, result]).toMatchObject([200, { success: false }])
  const { code, error, retryable } = result as unknown as { code: string; error: string; retryable: boolean }
  return { code, words: error, isRetryable: retryable }
}

async function refusalOf(bench: AiBench, path: string, body: object): Promise<Failure> {
  const reply = await bench.post(path, body)
  const { error } = reply.ok ? await lastOf(reply) : ((await reply.json()) as { error: AiFailure })
  return { code: error.code, words: error.message, isRetryable: error.retryable }
}

async function lastOf(reply: Response) {
  const last = (await eventsOf(reply)).at(-1)
  if (last?.type !== 'error') throw new Error('The stream did not fail')
  return last
}
