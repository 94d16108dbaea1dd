import { expect, it } from 'vitest'
import { daysLeft, entryFigures, nameOf, restoreQuestion } from './entry-words.ts'

it.each([
  [0, 0, '0 words'],
  [1, 0, '1 word'],
  [88, 0, '88 words'],
  [158, 15, '158 words · 15 min'],
])('tells %i words and %i minutes as "%s"', (word_count, timer_minutes, figures) => {
  expect(entryFigures({ word_count, timer_minutes })).toBe(figures)
})

it.each([
  ['Chapter 3', 'It rained.', 'Chapter 3'],
  ['Writing Session 2', ' It rained.\n', 'It rained.'],
  ['Writing Session 2', '\n', 'Writing Session 2'],
])('names “%s” with the words “%s” “%s”', (title, preview, name) => {
  expect(nameOf({ title, preview })).toBe(name)
})

it('keeps a tab in the trash for thirty days', () => {
  const deletedAt = Date.parse('2026-01-08T12:00:00Z')
  const after = (days: number) => daysLeft(deletedAt, deletedAt + days * 86_400_000)
  expect([after(0), after(0.5), after(29.5), after(31)]).toEqual([30, 30, 1, 0])
  // The clock of this device is ten days behind that of the server.
  expect(after(-10)).toBe(30)
})

it('asks about as many tabs as come back, once that is known', () => {
  const all = [undefined, 1, 1_200].map((count) => restoreQuestion(count, false))
  expect(all).toEqual([
    'This brings every tab in the trash back to its day.',
    'This brings 1 tab in the trash back to its day.',
    'This brings 1,200 tabs in the trash back to their days.',
  ])
  expect(restoreQuestion(undefined, true)).toBe(
    'This brings every tab in the trash that was found back to its day.',
  )
  expect(restoreQuestion(2, true)).toBe('This brings 2 tabs in the trash that were found back to their days.')
})
