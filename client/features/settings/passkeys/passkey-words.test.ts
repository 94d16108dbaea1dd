import { expect, test } from 'vitest'
import { passkeyWords } from './passkey-words.ts'

const now = new Date(2026, 0, 8, 12).getTime()
const at = (day: number, hour = 9) => new Date(2026, 0, day, hour).getTime()
const words = (created_at: number, used_at: number | null) =>
  passkeyWords({ id: '1', credential_id: 'c', name: 'Firefox on Linux', created_at, used_at }, now)

test('a passkey is told by the days of the writer', () => {
  expect(words(at(8), null)).toBe('Added today. Not used yet')
  expect(words(at(3), at(8))).toBe('Added January 3. Used today')
  expect(words(at(3), at(7, 23))).toBe('Added January 3. Used yesterday')
  expect(words(at(-3), at(6))).toBe('Added December 28. Used on January 6')
})

test('one that is older than half a year is told with its year', () => {
  expect(words(at(-300), at(-250))).toBe('Added March 6, 2025. Used on April 25, 2025')
})
