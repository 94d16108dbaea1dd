import { expect, test } from 'vitest'
import type { Api } from '../api/api.ts'
import { ApiError } from '../api/api-error.ts'
import { ownWordsOf } from './own-words.ts'

/** A server that keeps words, and can be out of reach. */
function server({ refuses = false } = {}) {
  const kept: string[] = []
  const state: { fails: ApiError | undefined } = { fails: undefined }
  const stored = new Map<string, string>()
  const request = (async (_path, { body, read }) => {
    if (state.fails) throw state.fails
    const { add = [], remove = [] } = (body ?? {}) as { add?: string[]; remove?: string[] }
    for (const word of remove) kept.splice(kept.indexOf(word), 1)
    kept.unshift(...add)
    return read({ words: [...kept] })
  }) as Api
  const again = () => ownWordsOf(request, waitingIn(stored, refuses))
  /** Loads the page again. */
  const reload = () => ownWordsOf(((...call) => request(...call)) as Api, waitingIn(stored))
  return { kept, state, stored, words: again(), again, reload }
}

function waitingIn(stored: Map<string, string>, refuses = false) {
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void (refuses || stored.set(key, value)),
    removeItem: (key: string) => void stored.delete(key),
  }
  return { storage, userId: 'anna' }
}

const unreachable = new ApiError('unreachable', 0, 'No connection')
const tooMany = new ApiError('unprocessable', 422, 'You can have 5000 words of your own at most.')

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

test('what the server refuses is not known here either', async () => {
  const { words, state, stored } = server()
  await words.add('one')
  state.fails = tooMany
  await expect(words.add('two')).rejects.toThrow('at most')
  expect(words.get()).toEqual(['one'])
  await expect(words.remove('one')).rejects.toThrow('at most')
  expect(words.get()).toEqual(['one'])
  expect([...stored.values()]).toEqual([])
})

test.each([
  unreachable,
  new ApiError('internal', 503, 'Down'),
  new ApiError('unauthenticated', 401, 'Sign in'),
  new ApiError('too_many_requests', 429, 'Wait'),
])('what the server cannot be told is known, also after a reload, and told later: %s', async (failure) => {
  const { words, state, kept, reload, stored } = server()
  await words.add('kept')
  state.fails = failure
  await words.add('Valentia')
  await words.remove('kept')
  expect(words.get()).toEqual(['Valentia'])
  const next = reload()
  expect(next.has('valentia')).toBe(true)
  await expect(next.load()).rejects.toThrow(failure.message)
  expect(next.has('Valentia')).toBe(true)
  state.fails = undefined
  expect(await next.load()).toEqual(['Valentia'])
  expect(kept).toEqual(['Valentia'])
  expect([...stored.values()], 'nothing waits any more').toEqual([])
})

test('a word that is added and removed while the server is out of reach is as it was last wanted', async () => {
  const { words, state, kept } = server()
  state.fails = unreachable
  await words.add('one')
  await words.remove('one')
  await words.add('two')
  state.fails = undefined
  kept.push('one')
  expect(await words.load()).toEqual(['two'])
})

test('a word that is refused takes none along that waits', async () => {
  const { words, state, kept } = server()
  state.fails = unreachable
  await words.add('one')
  await words.add('two')
  state.fails = tooMany
  await expect(words.add('three')).rejects.toThrow('at most')
  state.fails = undefined
  expect(words.get()).toEqual([])
  await words.add('four')
  expect(kept).toEqual(['four'])
})

test('another window keeps its own on the device', async () => {
  const { words, state, stored, reload } = server()
  const other = reload()
  state.fails = unreachable
  await words.add('one')
  await other.add('two')
  await words.remove('one')
  expect(reload().get()).toEqual(['two'])
  stored.set([...stored.keys()][0] ?? '', '[{"add":["x","y"]},{"add":7},null,{"remove":["z"]}]')
  expect(reload().get(), 'what is no change is none').toEqual([])
  stored.set([...stored.keys()][0] ?? '', '{')
  expect(reload().get()).toEqual([])
})

test('what one window has told is not told once more by another one that knew of it', async () => {
  const { words, state, kept, reload } = server()
  state.fails = unreachable
  await words.add('Valentia')
  const other = reload()
  state.fails = undefined
  await other.load()
  await other.remove('Valentia')
  await words.add('Skellig')
  expect(kept).toEqual(['Skellig'])
})

test('where the browser stores nothing, a word waits in the page', async () => {
  const { words, state, kept } = server({ refuses: true })
  state.fails = unreachable
  await words.add('one')
  expect(words.get()).toEqual(['one'])
  state.fails = undefined
  await words.add('two')
  expect(kept).toEqual(['two', 'one'])
})

test('what is refused is told to whoever wanted it, also where loading brings it', async () => {
  const { words, answer } = slowServer()
  const loaded = words.load()
  const added = words.add('one')
  await answer(true)
  await Promise.all([expect(added).rejects.toThrow('at most'), answer()])
  expect(await loaded).toEqual([])
})

test('what another device has added is there once it is loaded', async () => {
  const { words, kept } = server()
  kept.push('elsewhere')
  expect(await words.load()).toEqual(['elsewhere'])
  expect(words.has('Elsewhere')).toBe(true)
})

/** A server that keeps words, and responds to one call after another when it is told to. */
function slowServer() {
  const waiting: ((refuses: boolean) => void)[] = []
  const kept: string[] = []
  const request = (async (_path, { body, read }) => {
    if (await new Promise<boolean>((resolve) => waiting.push(resolve))) throw tooMany
    kept.unshift(...((body as { add?: string[] } | undefined)?.add ?? []))
    return read({ words: [...kept] })
  }) as Api
  const isAsked = () => expect.poll(() => waiting.length).toBe(1)
  const answer = async (refuses = false) => {
    await isAsked()
    waiting.shift()?.(refuses)
  }
  return { words: ownWordsOf(request, waitingIn(new Map())), isAsked, answer }
}

test('what the server refuses takes no other word along', async () => {
  const { words, answer } = slowServer()
  const first = words.add('one')
  const second = words.add('two')
  expect(words.get()).toEqual(['two', 'one'])
  await Promise.all([expect(first).rejects.toThrow('at most'), answer(true)])
  expect(words.get()).toEqual(['two'])
  await answer()
  await second
  expect(words.get()).toEqual(['two'])
})

test('an answer from before a word was added does not take it away', async () => {
  const { words, isAsked, answer } = slowServer()
  const loaded = words.load()
  await isAsked()
  const added = words.add('one')
  await answer()
  expect(await loaded).toEqual(['one'])
  expect(words.has('one')).toBe(true)
  await answer()
  await added
  expect(words.get()).toEqual(['one'])
})
