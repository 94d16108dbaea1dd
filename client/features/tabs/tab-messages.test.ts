import { expect, it } from 'vitest'
import { ApiError, unreachable } from '../../lib/api/api-error.ts'
import { messageFor } from './tab-messages.ts'

const refused = (status: number, message = '') => new ApiError('refused', status, message)

it.each([
  ['load', unreachable(), 'Network error. Please check your connection.'],
  ['load', refused(500), 'Failed to load your writing space. Please refresh the page.'],
  ['create', refused(401), 'Authentication error. Please log in again.'],
  ['create', refused(403), 'Permission denied. Please check your account status.'],
  [
    'create',
    refused(500, 'new row violates permission'),
    'Permission denied. Please check your account status.',
  ],
  ['create', refused(409), 'A writing session already exists for today. Loading existing session.'],
  ['create', refused(503), 'Failed to create new tab.'],
  ['rename', unreachable(), 'Network error. Please check your connection.'],
  ['rename', refused(404), 'Failed to rename tab.'],
  ['rename', new TypeError('a fault of our own'), 'Failed to rename tab.'],
] as const)('says why it could not %s: %s', (action, error, message) => {
  expect(messageFor(action, error)).toBe(message)
})
