import { expect, test } from 'vitest'
import { dayIn, dayInName, dayOf } from './file-day.ts'

const clock = { now: Date.parse('2026-01-08T20:00:00Z'), timeZone: 'UTC' }

test.each([
  ['2024-03-01 letter.txt', '2024-03-01'],
  ['letter 2024_03_01.txt', '2024-03-01'],
  ['20240301.md', '2024-03-01'],
  ['202403011022 note.md', '2024-03-01'],
  ['IMG_20240301_102233.txt', '2024-03-01'],
  ['[0f8fad5b-d9cb-469f-a165-70867728950e]-[2024-03-01-10-22-33].txt', '2024-03-01'],
  ['2024-03-01 Friday.md', '2024-03-01'],
  ['2024.03.01.txt', '2024-03-01'],
  ['2024-02-29.txt', '2024-02-29'],
  ['2024-02-31, no: 2024-03-02.txt', '2024-03-02'],
  ['2026-01-09 tomorrow, where clocks are ahead.txt', '2026-01-09'],
])('finds the day in a name: %s', (name, day) => {
  expect(dayInName(name, clock)?.date).toBe(day)
})

test.each([
  '2024-02-31.txt',
  '2023-02-29.txt',
  '0005-01-01.txt',
  '1899-12-31.txt',
  '2026-01-10 too far.txt',
  '12345678.txt',
  '2024-3-1.txt',
  '2024-03_01.txt',
  '01-03-2024.txt',
  '120240301.txt',
  '2024-13-01.txt',
  'chapter 1.txt',
])('finds none where none is: %s', (name) => {
  expect(dayInName(name, clock)).toBeUndefined()
})

test.each([
  ['2024-03-01', '2024-03-01'],
  ['2024/3/1', '2024-03-01'],
  ['2024-03-01 10:00:00 +0200', '2024-03-01'],
  ['2024-03-01T23:30:00-08:00', '2024-03-01'],
  ['2024-03-01 in Lisbon', '2024-03-01'],
  ['2024-02-30', undefined],
  ['0005-01-01', undefined],
  ['2026-01-10', undefined],
  ['March 1', undefined],
  ['', undefined],
])('reads the day that front matter says: %s', (date, day) => {
  expect(dayIn(date, clock)).toBe(day)
})

test('an instant of UTC is a day of the writer', () => {
  const inTokyo = { ...clock, timeZone: 'Asia/Tokyo' }
  expect(dayIn('2024-03-01T20:30:00.000Z', inTokyo)).toBe('2024-03-02')
  expect(dayIn('2024-03-01T20:30:00.000+02:00', inTokyo)).toBe('2024-03-01')
})

test('goes by what it says itself, then by its name, then by its last change', () => {
  const told = { date: '2020-01-01', name: '2021-01-01.md', changed: '2022-01-01' }
  expect(dayOf(told, clock)).toEqual({ date: '2020-01-01', from: 'front matter' })
  expect(dayOf({ ...told, date: '2020-01-32' }, clock)).toEqual({ date: '2021-01-01', from: 'name' })
  expect(dayOf({ ...told, date: undefined, name: 'a.md' }, clock)).toEqual({
    date: '2022-01-01',
    from: 'file',
  })
  expect(dayOf({ name: 'a.md', changed: '2030-01-01' }, clock)).toEqual({
    date: '2026-01-08',
    from: 'nothing',
  })
  expect(dayOf({ name: 'a.md', changed: undefined }, clock)).toEqual({ date: '2026-01-08', from: 'nothing' })
})
