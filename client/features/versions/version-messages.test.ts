import { expect, test } from 'vitest'
import { ApiError, unreachable } from '../../lib/api/api-error.ts'
import { messageFor } from './version-messages.ts'

const full = 'Your writing uses all of the 500 MB. Empty the trash or delete old versions to free space.'

test.each([
  ['keep', new ApiError('quota_full', 413, full), full],
  ['restore', new ApiError('quota_full', 413, full), full],
  ['bring', new ApiError('quota_full', 413, full), full],
  ['bring', new ApiError('internal', 500, 'Oops'), 'Failed to bring this back. Nothing was changed.'],
  ['restore', unreachable(), 'Network error. Please check your connection.'],
  ['delete', new ApiError('internal', 500, 'Oops'), 'Failed to delete this version. Please try again.'],
] as const)('%s: %s', (action, error, words) => {
  expect(messageFor(action, error)).toBe(words)
})
