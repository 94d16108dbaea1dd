import { expect, it } from 'vitest'
import { readingTime } from './reading-time.ts'

it.each([
  [0, '0 min'],
  [1, 'under 1 min'],
  [118, 'under 1 min'],
  [120, '1 min'],
  [1_000, '4 min'],
  [14_161, '1 h 0 min'],
  [180_000, '12 h 36 min'],
])('%i words take %s', (words, time) => {
  expect(readingTime(words)).toBe(time)
})
