import { beforeEach, expect, test } from 'vitest'
import type { TabVersion, VersionsPage } from '#shared/versions.ts'
import { settle } from '../../../../tests/fakes/fake-clock.ts'
import { unreachable } from '../../../lib/api-error.ts'
import { createVersionList, type VersionList } from './version-list.ts'

const version = (id: string): TabVersion => ({
  id,
  reason: 'session',
  name: null,
  word_count: 1,
  created_at: 0,
})
const page = (ids: string, cursor: string | null): VersionsPage => ({
  versions: [...ids].map(version),
  cursor,
})

let asked: { cursor: string | null; answer: PromiseWithResolvers<VersionsPage> }[]
let list: VersionList

beforeEach(() => {
  asked = []
  list = createVersionList({
    list(cursor) {
      const answer = Promise.withResolvers<VersionsPage>()
      asked.push({ cursor, answer })
      return answer.promise
    },
  })
  list.load()
})

const ids = () =>
  list
    .getState()
    .versions?.map(({ id }) => id)
    .join('')

async function answer(reply: VersionsPage): Promise<void> {
  asked.at(-1)?.answer.resolve(reply)
  await settle()
}

test('loads page by page, and each page once', async () => {
  list.load()
  expect(asked).toHaveLength(1)
  await answer(page('fed', 'd'))
  expect(list.getState()).toMatchObject({ hasMore: true, isLoading: false, problem: null })
  list.load()
  await answer(page('cba', null))
  expect(asked.map(({ cursor }) => cursor)).toEqual([null, 'd'])
  expect([ids(), list.getState().hasMore]).toEqual(['fedcba', false])
  list.load()
  expect(asked).toHaveLength(2)
})

test('shows a version that was just kept first, and only once', async () => {
  list.add(version('c'))
  await answer(page('cb', null))
  expect(ids()).toBe('cb')
  list.add(version('d'))
  // The text was already the newest version.
  list.add(version('d'))
  expect(ids()).toBe('dcb')
})

test('says why loading failed, and tries the same page again', async () => {
  await answer(page('b', 'b'))
  list.load()
  asked.at(-1)?.answer.reject(unreachable())
  await settle()
  expect(list.getState()).toMatchObject({ isLoading: false, problem: 'offline' })
  list.load()
  expect([asked.at(-1)?.cursor, list.getState().problem]).toEqual(['b', null])
  await answer(page('a', null))
  expect(ids()).toBe('ba')
})

test('a deleted version leaves the list, and the result is the version that takes its place', async () => {
  await answer(page('cba', null))
  expect([list.take('b')?.id, ids()]).toEqual(['a', 'ca'])
  expect([list.take('a')?.id, ids()]).toEqual(['c', 'c'])
  expect([list.take('c'), ids()]).toEqual([undefined, ''])
  expect(asked).toHaveLength(1)
})

test('deleting a version that is not in the list changes nothing', async () => {
  await answer(page('ba', null))
  expect([list.take('x'), ids()]).toEqual([undefined, 'ba'])
})

test('loads older versions when all loaded ones are deleted', async () => {
  await answer(page('b', 'b'))
  list.take('b')
  expect([asked.at(-1)?.cursor, list.getState().isLoading]).toEqual(['b', true])
  await answer(page('a', null))
  expect(ids()).toBe('a')
})

test('ignores an answer that comes after it was closed', async () => {
  list.close()
  await answer(page('a', null))
  expect(list.getState()).toMatchObject({ versions: null, isLoading: false })
})
