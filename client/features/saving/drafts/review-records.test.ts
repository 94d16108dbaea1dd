import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { maxReviews, putReview, type ReviewRecord } from './review-records.ts'

type Key = (string | number)[]

vi.stubGlobal('IDBKeyRange', { bound: (from: Key) => from })
afterAll(() => vi.unstubAllGlobals())

let records: Map<string, ReviewRecord>
const inRange = (range: Key) =>
  [...records].filter(([key]) => range.every((part, index) => (JSON.parse(key) as Key)[index] === part))

const store = {
  put: (record: ReviewRecord, key: Key) => void records.set(JSON.stringify(key), record),
  delete: (key: Key) => void records.delete(JSON.stringify(key)),
  count: (range: Key) => answer(inRange(range).length),
  getAll: (range: Key) => answer(inRange(range).map(([, record]) => record)),
} as unknown as IDBObjectStore

function answer(result: unknown) {
  const request = { result, onsuccess() {} }
  queueMicrotask(() => request.onsuccess())
  return request
}

beforeEach(() => {
  records = new Map()
})

const put = (tabId: string, at: number, userId = 'user') =>
  putReview(store, { userId, tabId, slot: 0, at, review: tabId })

test('of too many the oldest goes, and none of anybody else', async () => {
  await put('theirs', 0, 'other')
  for (let at = 1; at <= maxReviews; at++) await put(`tab-${at}`, at)
  expect(records.size).toBe(maxReviews + 1)
  await put('tab-1', maxReviews + 1)
  await put('new', maxReviews + 2)
  const left = [...records.values()].map(({ tabId }) => tabId)
  expect(left).toHaveLength(maxReviews + 1)
  expect(left).toEqual(expect.arrayContaining(['theirs', 'tab-1', 'new']))
  expect(left).not.toContain('tab-2')
})
