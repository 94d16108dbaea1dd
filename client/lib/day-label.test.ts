import { expect, it } from 'vitest'
import { dayLabel, fullDate, longDate, shortDate } from './day-label.ts'

it.each([
  ['2026-01-08', 'en-US', 'Today'],
  ['2026-01-07', 'en-US', 'Yesterday'],
  ['2026-01-05', 'en-US', 'Mon, Jan 5'],
  ['2026-01-05', 'de', 'Mo., 5. Jan.'],
  ['2025-12-12', 'en-US', 'Fri, Dec 12, 2025'],
])('calls %s in %s "%s"', (day, locale, label) => {
  expect(dayLabel(day, '2026-01-08', locale)).toBe(label)
})

it('knows yesterday over the end of a year', () => {
  expect(dayLabel('2025-12-31', '2026-01-01', 'en-US')).toBe('Yesterday')
})

it('omits the weekday in a short label', () => {
  expect(shortDate('2025-12-12', 'en-US')).toBe('Dec 12')
})

it('has its year in a full one', () => {
  expect(fullDate('2025-12-12', 'en-US')).toBe('Dec 12, 2025')
})

it('writes it out at the head of a page', () => {
  expect(longDate('2026-01-05', '2026-01-08', 'en-US')).toBe('Monday, January 5')
  expect(longDate('2026-01-05', '2026-01-08', 'de')).toBe('Montag, 5. Januar')
})

it('adds the year there in another year, and on paper', () => {
  expect(longDate('2025-12-29', '2026-01-08', 'en-US')).toBe('Monday, December 29, 2025')
  expect(longDate('2026-01-05', '', 'en-US')).toBe('Monday, January 5, 2026')
})
