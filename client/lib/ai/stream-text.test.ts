import { describe, expect, test } from 'vitest'
import type { StreamLines } from '../api/stream-lines.ts'
import { aiFailureText } from './ai-failure-text.ts'
import { streamText } from './stream-text.ts'

const engine = { engine: 'model', name: 'gpt-4o-mini' } as const
const start = { type: 'start', engine }
const word = (text: string) => ({ type: 'text', text })

function answering(...lines: unknown[]): StreamLines {
  return async (_path, { onLine }) => {
    for (const line of lines) onLine(line)
  }
}

test('words are told as they come, and all of them with the engine at the end', async () => {
  const heard: string[] = []
  const stream = answering(start, word('Calm '), word('river.'), { type: 'done' })
  const answer = streamText(
    stream,
    '/api/ai/rephrasing',
    { text: '' },
    { onText: (text) => heard.push(text) },
  )
  expect(await answer).toEqual({ text: 'Calm river.', engine })
  expect(heard).toEqual(['Calm ', 'Calm river.'])
})

test('the caller’s signal reaches the call', async () => {
  const stop = new AbortController()
  const stream: StreamLines = (_path, { signal }) =>
    new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  const answer = streamText(stream, '/', {}, { signal: stop.signal })
  stop.abort('enough')
  await expect(answer).rejects.toBe('enough')
})

test('lines of a kind that only a newer server knows are passed over', async () => {
  const newer = { type: 'thinking', text: 'Hm.' }
  const stream = answering(newer, start, newer, word('Calm'), { type: 'usage' }, { type: 'done' }, newer)
  expect(await streamText(stream, '/', {})).toEqual({ text: 'Calm', engine })
})

describe('half an answer is none', () => {
  test.each([
    ['without its end', [start, word('Calm')], 'unreachable'],
    ['without a start', [word('Calm'), { type: 'done' }], 'unreachable'],
    ['that is no event', [start, 7], 'unreadable'],
    ['with a line of no kind', [start, { text: 'Calm' }, { type: 'done' }], 'unreadable'],
    ['of kinds that nobody knows', [start, { type: 'words', text: 'Calm' }], 'unreachable'],
    [
      'with words that are none',
      [start, word('Calm'), { type: 'text', text: null }, { type: 'done' }],
      'unreadable',
    ],
    ['of an engine nobody knows', [{ type: 'start', engine: { engine: 'magic', name: '' } }], 'unreadable'],
    ['with an error nobody can read', [start, { type: 'error', error: {} }], 'unreadable'],
    [
      'with an error',
      [
        start,
        word('Calm'),
        { type: 'error', error: { code: 'ai_cut_off', message: 'The model stopped.', retryable: false } },
      ],
      'ai_cut_off',
    ],
  ])('%s', async (_name, lines, code) => {
    await expect(streamText(answering(...lines), '/', {})).rejects.toMatchObject({ code })
  })
})

describe('a panel says', () => {
  const sentence = 'Failed to rephrase content. Please try again.'

  test.each([
    ['too_large', 'This text has 40,001 characters, but the limit is 40,000.'],
    ['ai_declined', `${sentence} The model declined to answer.`],
  ])('what the server said of %s', async (code, message) => {
    const stream = answering({ type: 'error', error: { code, message, retryable: false } })
    const error = await streamText(stream, '/', {}).catch((error: unknown) => error)
    expect(aiFailureText(error, sentence)).toBe(message)
  })

  test('its own sentence where the server said nothing that helps', async () => {
    const internal = { code: 'internal', message: 'Something went wrong. Please try again.' }
    for (const lines of [[{ type: 'error', error: internal }], [start], ['?']]) {
      const error = await streamText(answering(...lines), '/', {}).catch((error: unknown) => error)
      expect(aiFailureText(error, sentence)).toBe(sentence)
    }
    expect(aiFailureText(new TypeError('unforeseen'), sentence)).toBe(sentence)
  })
})
