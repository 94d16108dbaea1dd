import { expect, test } from 'vitest'
import type { Api } from './api.ts'
import { ApiError } from './api-error.ts'
import { ownWordsOf } from './own-words.ts'

/** A server that keeps words, and can be out of reach. */
function server() {
  const kept: string[] = []
  const state = { isOut: false }
  const request = (async (_path, { body, read }) => {
    if (state.isOut) throw new ApiError('unreachable', 0, 'No connection')
    const { add = [], remove = [] } = (body ?? {}) as { add?: string[]; remove?: string[] }
    for (const word of remove) kept.splice(kept.indexOf(word), 1)
    kept.unshift(...add)
    return read({ words: [...kept] })
  }) as Api
  return { kept, state, words: ownWordsOf(request), again: () => ownWordsOf(request) }
}

test('a word is known at once, however it is written, and wherever it is asked for', async () => {
  const { words, again, kept } = server()
  const added = words.add('O’Brien')
  expect(words.has("o'brien")).toBe(true)
  await added
  expect(kept).toEqual(['O’Brien'])
  expect(again().get()).toEqual(['O’Brien'])
  await again().remove('O’Brien')
  expect(words.has('O’Brien')).toBe(false)
})

test('what the server cannot be told is not known here either', async () => {
  const { words, state } = server()
  await words.add('one')
  state.isOut = true
  await expect(words.add('two')).rejects.toThrow('No connection')
  expect(words.get()).toEqual(['one'])
  await expect(words.remove('one')).rejects.toThrow('No connection')
  expect(words.get()).toEqual(['one'])
})

test('what another device has added is there once it is loaded', async () => {
  const { words, kept } = server()
  kept.push('elsewhere')
  expect(await words.load()).toEqual(['elsewhere'])
  expect(words.has('Elsewhere')).toBe(true)
})

/** A server that keeps words, and answers one call after the other when it is told to. */
function slowServer() {
  const waiting: ((refuses: boolean) => void)[] = []
  const kept: string[] = []
  const request = (async (_path, { body, read }) => {
    if (await new Promise<boolean>((resolve) => waiting.push(resolve)))
      throw new ApiError('unreachable', 0, 'No connection')
    kept.unshift(...((body as { add?: string[] } | undefined)?.add ?? []))
    return read({ words: [...kept] })
  }) as Api
  const answer = async (refuses = false) => {
    await expect.poll(() => waiting.length).toBe(1)
    waiting.shift()?.(refuses)
  }
  return { words: ownWordsOf(request), answer }
}

test('what the server is not told of takes no other word along', async () => {
  const { words, answer } = slowServer()
  const first = words.add('one')
  const second = words.add('two')
  expect(words.get()).toEqual(['two', 'one'])
  await Promise.all([expect(first).rejects.toThrow('No connection'), answer(true)])
  expect(words.get()).toEqual(['two'])
  await answer()
  await second
  expect(words.get()).toEqual(['two'])
})

test('an answer from before a word was added does not take it away', async () => {
  const { words, answer } = slowServer()
  const loaded = words.load()
  const added = words.add('one')
  await answer()
  expect(await loaded).toEqual(['one'])
  expect(words.has('one')).toBe(true)
  await answer()
  await added
  expect(words.get()).toEqual(['one'])
})
