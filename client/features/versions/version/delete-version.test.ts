import { beforeEach, expect, test } from 'vitest'
import { ApiError, unreachable } from '../../../lib/api/api-error.ts'
import { deleteVersion } from './delete-version.ts'

let refusal: unknown
let deleted: string[]
let said: string[]

beforeEach(() => {
  refusal = undefined
  deleted = []
  said = []
})

const run = () =>
  deleteVersion('v', {
    api: {
      async remove(id) {
        deleted.push(id)
        if (refusal) throw refusal
      },
    },
    say: { success: (words) => said.push(words), error: (words) => said.push(words) },
  })

test('deletes this version, once, and says so', async () => {
  expect(await run()).toBe(true)
  expect(deleted).toEqual(['v'])
  expect(said).toEqual(['Version deleted'])
})

test('a version that is already gone counts as deleted', async () => {
  refusal = new ApiError('not_found', 404, 'Not found')
  expect(await run()).toBe(true)
  expect(said).toEqual(['Version deleted'])
})

test.each([
  [unreachable(), 'Network error. Please check your connection.'],
  [
    new ApiError('internal', 500, 'Something went wrong.'),
    'Failed to delete this version. Please try again.',
  ],
  // A reply from a proxy, which knows nothing of versions.
  [new ApiError('unreadable', 404, 'No JSON'), 'Failed to delete this version. Please try again.'],
])('where it did not work, says why: %s', async (error, words) => {
  refusal = error
  expect(await run()).toBe(false)
  expect(said).toEqual([words])
})

test('an error that is no API error is thrown on', async () => {
  refusal = new TypeError('a slip in the code')
  await expect(run()).rejects.toThrow('a slip in the code')
})
