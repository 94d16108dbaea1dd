import { beforeEach, expect, test } from 'vitest'
import type { TabVersion, VersionsPage } from '#shared/versions.ts'
import { settle } from '../../../../tests/fakes/fake-clock.ts'
import { unreachable } from '../../../lib/api/api-error.ts'
import { createVersionList, type VersionList } from './version-list.ts'

/** The later in the alphabet, the newer the version. */
const version = (id: string): TabVersion => ({
  id,
  reason: 'session',
  name: null,
  word_count: 1,
  created_at: id.charCodeAt(0),
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
  // The text was the newest version already.
  list.add(version('d'))
  expect(ids()).toBe('dcb')
})

test('a version that was kept before stays in its place', async () => {
  await answer(page('hgf', 'f'))
  list.add(version('f'))
  expect(ids()).toBe('hgf')
  // This version comes with its page.
  list.add(version('d'))
  expect(ids()).toBe('hgf')
  list.load()
  list.add(version('i'))
  await answer(page('ed', null))
  expect(ids()).toBe('ihgfed')
  list.add(version('a'))
  expect(ids()).toBe('ihgfeda')
})

test('of two versions of one moment, the order is that of the server', async () => {
  const at = (id: string) => ({ ...version(id), created_at: 0 })
  await answer({ versions: [at('c'), at('a')], cursor: null })
  list.add(at('b'))
  expect(ids()).toBe('cba')
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
