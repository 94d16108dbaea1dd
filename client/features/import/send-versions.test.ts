import { beforeEach, expect, test } from 'vitest'
import { type EarlierVersion, maxVersionsAtOnce } from '#shared/versions.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import type { ImportApi, TabState } from './import-api.ts'
import { createVersionStore } from './reading/archive/version-store.ts'
import type { FoundVersions } from './reading/found.ts'
import { type SentVersions, sendVersions, versionsToSend } from './send-versions.ts'

const version = (age: number, content = `${age}`): EarlierVersion => ({
  reason: 'session',
  name: null,
  created_at: 2_000_000_000_000 - age,
  content,
})

function stored(versions: readonly EarlierVersion[]): FoundVersions {
  const store = createVersionStore({ left: 1e9 })
  for (const one of versions) store.add(one)
  return store.end() ?? { data: new Blob(), ends: [] }
}

const many = (count: number, content?: string) =>
  stored(Array.from({ length: count }, (_, age) => version(age, content)))

let calls: { id: string; ages: number[] }[]
let answer: (id: string, versions: readonly EarlierVersion[]) => unknown
let state: TabState
let most: number
let progress: SentVersions[]

beforeEach(() => {
  calls = []
  progress = []
  answer = () => {}
  state = 'as it was'
  most = 100
})

const api = {
  async addVersions(id: string, versions: readonly EarlierVersion[]) {
    calls.push({ id, ages: versions.map(({ created_at }) => 2_000_000_000_000 - created_at) })
    answer(id, versions)
    return Math.min(most, versions.length)
  },
  stateOf: async () => state,
} as Partial<ImportApi> as ImportApi

function send(texts: { id: string; versions?: FoundVersions }[], from = versionsToSend(texts)) {
  const controller = new AbortController()
  return sendVersions(api, texts, from, {
    pace: async () => {},
    signal: controller.signal,
    giveUp: controller.signal,
    onProgress: (sent) => progress.push(sent),
  })
}

const refuseWith = (status: number, code = 'unprocessable', message = 'No.') => {
  throw new ApiError(code, status, message)
}

test('go from the oldest to the newest, so many at once and so much', async () => {
  const texts = [
    { id: 'a', versions: many(maxVersionsAtOnce + 2) },
    { id: 'none' },
    { id: 'b', versions: many(3, 'x'.repeat(25_000)) },
  ]
  const { sent, error } = await send(texts)
  expect(error).toBeUndefined()
  expect(calls.map(({ id, ages }) => [id, ages[0], ages.at(-1)])).toEqual([
    ['a', maxVersionsAtOnce + 1, 2],
    ['a', 1, 0],
    ['b', 2, 1],
    ['b', 0, 0],
  ])
  expect(sent).toMatchObject({ of: maxVersionsAtOnce + 5, came: maxVersionsAtOnce + 5, refused: 0 })
  expect(progress).toHaveLength(4)
})

test('one that is longer than all others goes by itself', async () => {
  await send([{ id: 'a', versions: stored([version(0), version(1, 'é'.repeat(100_000)), version(2)]) }])
  expect(calls.map(({ ages }) => ages)).toEqual([[2], [1], [0]])
})

test('one that the server does not take keeps no other from coming', async () => {
  answer = (_, versions) => versions.some(({ content }) => content === '2') && refuseWith(422)
  const { sent } = await send([
    { id: 'a', versions: many(5) },
    { id: 'b', versions: many(2) },
  ])
  expect(calls.map(({ id, ages }) => [id, ages])).toEqual([
    ['a', [4, 3, 2, 1, 0]],
    ['a', [4]],
    ['a', [3]],
    ['a', [2]],
    ['a', [1]],
    ['a', [0]],
    ['b', [1, 0]],
  ])
  expect(sent).toMatchObject({ of: 7, came: 6, refused: 1, why: 'No.' })
})

test('where the server takes some of them, the others are sent again', async () => {
  most = 2
  const { sent } = await send([{ id: 'a', versions: many(5) }])
  expect(calls.map(({ ages }) => ages)).toEqual([[4, 3, 2, 1, 0], [2, 1, 0], [0]])
  expect(sent).toMatchObject({ came: 5 })
})

test('where the tab was deleted meanwhile, the others still come', async () => {
  for (const [status, now] of [
    [410, 'deleted'],
    [404, 'unknown'],
  ] as const) {
    state = now
    answer = (id) => id === 'a' && refuseWith(status, 'gone')
    const { sent } = await send([
      { id: 'a', versions: many(40) },
      { id: 'b', versions: many(2) },
    ])
    expect(sent).toMatchObject({ came: 2, refused: 40, why: 'Their tab was deleted meanwhile.' })
  }
})

test('an earlier server is asked once', async () => {
  answer = () => refuseWith(404, 'not_found')
  const { sent, error } = await send([
    { id: 'a', versions: many(2) },
    { id: 'b', versions: many(2) },
  ])
  expect(calls).toHaveLength(1)
  expect(error).toBeUndefined()
  expect(sent).toMatchObject({ came: 0, refused: 4, why: expect.stringMatching(/^This server is older/) })
})

test('where the room ends, no other is asked for, and the others can still come', async () => {
  answer = (id) => id === 'b' && refuseWith(413, 'quota_full', 'Full.')
  const texts = ['a', 'b', 'c'].map((id) => ({ id, versions: many(2) }))
  const { sent, error } = await send(texts)
  expect(error).toMatchObject({ code: 'quota_full' })
  expect(sent).toMatchObject({ of: 6, came: 2, refused: 0 })
  answer = () => {}
  expect(await send(texts, sent)).toMatchObject({ sent: { of: 6, came: 6 } })
})

test('what broke off goes on where it was', async () => {
  const texts = [{ id: 'a', versions: many(maxVersionsAtOnce + 3) }]
  let isOffline = false
  answer = () => {
    if (isOffline) refuseWith(0, 'unreachable')
    isOffline = true
  }
  const first = await send(texts)
  expect(first.error).toMatchObject({ code: 'unreachable' })
  expect(first.sent).toMatchObject({ came: maxVersionsAtOnce, refused: 0 })
  answer = () => {}
  calls = []
  expect(await send(texts, first.sent)).toMatchObject({
    sent: { of: maxVersionsAtOnce + 3, came: maxVersionsAtOnce + 3 },
  })
  expect(calls.map(({ ages }) => ages.length)).toEqual([3])
})
