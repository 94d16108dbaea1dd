import { expect, it } from 'vitest'
import { ApiError, unreachable } from '../../../lib/api/api-error.ts'
import { messageFor } from './history-messages.ts'

const refused = (status: number, message = '') => new ApiError('refused', status, message)

it.each([
  ['load', refused(401), 'User not authenticated'],
  ['load', refused(403), 'Permission denied. Please log out and log in again.'],
  [
    'load',
    refused(500, 'permission denied for table'),
    'Permission denied. Please log out and log in again.',
  ],
  ['load', unreachable(), 'Network error. Please check your connection.'],
  ['load', refused(502, 'A network error occurred'), 'Network error. Please check your connection.'],
  ['load', refused(500), 'Failed to load writing tabs'],
  ['delete', refused(403), 'Permission denied. You can only delete your own tabs.'],
  ['delete', unreachable(), 'Failed to delete tab'],
  ['restore', refused(404), 'Failed to restore tab'],
] as const)('says why it could not %s: %s', (action, error, message) => {
  expect(messageFor(action, error)).toBe(message)
})
