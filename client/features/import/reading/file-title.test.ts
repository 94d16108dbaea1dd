import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asTitle, titleOfFile } from './file-title.ts'

const clock = { now: Date.parse('2026-01-08T20:00:00Z'), timeZone: 'UTC' }

test.each([
  ['The harbour.md', 'The harbour'],
  ['The_harbour_at_six.txt', 'The harbour at six'],
  ['my_file is here.txt', 'my_file is here'],
  ['2026-01-04 letter.txt', 'letter'],
  ['letter - 2026-01-04.txt', 'letter'],
  ['2026-01-04_The_harbour.md', 'The harbour'],
  ['2024-03-01 Friday.md', "Today's Writing"],
  ['2024-03-01 Friday, at sea.md', 'at sea'],
  ['2024-03-01 Fridays.md', 'Fridays'],
  ['[0f8fad5b-d9cb-469f-a165-70867728950e]-[2024-03-01-10-22-33].txt', "Today's Writing"],
  ['The harbour 0f8fad5bd9cb469fa16570867728950e.md', 'The harbour'],
  ['20240301.txt', "Today's Writing"],
  ['(2024-03-01) The end.txt', 'The end'],
  ['Chapter 12.5.docx', 'Chapter 12.5'],
  ['.5 past.txt', '5 past'],
  ['第一章.txt', '第一章'],
  ['Où?.txt', 'Où?'],
  ['(Untitled).txt', '(Untitled)'],
  ['-.txt', "Today's Writing"],
])('is what is left of a name: %s', (name, title) => {
  expect(titleOfFile(name, clock)).toBe(title)
})

test('is no longer than a title may be, and cuts no character', () => {
  expect(asTitle('a'.repeat(300))).toHaveLength(200)
  expect(asTitle(`${'a'.repeat(199)}😀`)).toBe('a'.repeat(199))
})

test('can be kept, in one line, whatever it was', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (words) => {
      const title = asTitle(words)
      if (title === undefined) return
      expect(title.isWellFormed()).toBe(true)
      expect(title).not.toMatch(/\p{Cc}/u)
      expect(title.length).toBeLessThanOrEqual(200)
      expect(title.trim()).not.toBe('')
    }),
  )
})
