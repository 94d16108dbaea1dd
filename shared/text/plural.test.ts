import { expect, it } from 'vitest'
import { plural } from './plural.ts'

it.each([
  [0, '0 words'],
  [1, '1 word'],
  [999, '999 words'],
  [42_015, '42,015 words'],
])('%i', (count, words) => {
  expect(plural(count, 'word')).toBe(words)
})

it('knows a plural that is no word with an s', () => {
  expect(plural(1, 'other place', 'other places')).toBe('1 other place')
  expect(plural(1_200, 'entry', 'entries')).toBe('1,200 entries')
})
