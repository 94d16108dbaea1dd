import { expect, test } from 'vitest'
import { maxOwnWordsAtOnce } from '#shared/limits.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { sendWords } from './send-words.ts'

const many = Array.from({ length: maxOwnWordsAtOnce + 5 }, (_, at) => `word${at}`)

function send(addWords: (words: readonly string[]) => Promise<void>, came = 0) {
  const { signal } = new AbortController()
  return sendWords({ addWords }, { words: many, came }, { pace: async () => {}, signal, giveUp: signal })
}

test('so many at once, and those that wait', async () => {
  const sent: number[] = []
  const add = async ({ length }: readonly string[]) => void sent.push(length)
  expect(await send(add)).toMatchObject({ sent: { came: many.length } })
  expect(await send(add, many.length - 1)).toMatchObject({ sent: { came: many.length } })
  expect(sent).toEqual([maxOwnWordsAtOnce, 5, 1])
})

test.each([
  [422, 'You can have 5000 words.'],
  [404, 'Not found.'],
])('what is refused with %i is not asked for again', async (status, message) => {
  const { sent, error } = await send(() => Promise.reject(new ApiError('refused', status, message)))
  expect({ sent, error }).toMatchObject({ sent: { came: 0, why: message }, error: undefined })
})

test('what broke off says why', async () => {
  const offline = new ApiError('unreachable', 0, 'Network error')
  expect(await send(() => Promise.reject(offline))).toMatchObject({ sent: { came: 0 }, error: offline })
})
