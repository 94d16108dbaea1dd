import { expect, test } from 'vitest'
import type { TabVersion } from '#shared/versions.ts'
import { distanceWords, timeOfDay, versionFigures } from './version-words.ts'

const version = (word_count: number): TabVersion => {
  return { id: 'a', reason: 'named', name: 'Draft', word_count, created_at: 0 }
}

test.each([
  [1_204, 1_158, '1,204 words · 46 more'],
  [1, 1_501, '1 word · 1,500 fewer'],
  [7, 7, '7 words'],
  [7, undefined, '7 words'],
])('%i words after %s are "%s"', (count, before, words) => {
  expect(versionFigures(version(count), before === undefined ? undefined : version(before))).toBe(words)
})

test.each([
  [{ isSame: true, back: 0, gone: 0 }, 'This version is the same as your text.'],
  [{ isSame: false, back: 0, gone: 0 }, 'Only spaces and punctuation differ.'],
  [{ isSame: false, back: 1, gone: 0 }, 'Restoring it adds 1 word.'],
  [{ isSame: false, back: 0, gone: 12 }, 'Restoring it removes 12 words.'],
  [{ isSame: false, back: 2_000, gone: 1 }, 'Restoring it adds 2,000 words and removes 1.'],
])('%o is told as "%s"', (distance, words) => {
  expect(distanceWords(distance)).toBe(words)
})

test('shows the local time in the reader’s format', () => {
  const at = Date.parse('2026-01-08T22:05:00Z')
  expect(timeOfDay(at, 'de', 'Europe/Berlin')).toBe('23:05')
  expect(timeOfDay(at, 'en-US', 'America/New_York')).toMatch(/^5:05\sPM$/)
})
