import { expect, it } from 'vitest'
import { researchTitle } from './research-title.ts'

it.each([
  ['nothing', '', 'Select text to search'],
  ['white space', ' \n\t ', 'Select text to search'],
  ['a few words', 'copper core', 'Research “copper core”'],
  ['white space around and between', '\n copper \n core ', 'Research “copper core”'],
  ['30 characters', 'a'.repeat(30), `Research “${'a'.repeat(30)}”`],
  ['31 characters', 'a'.repeat(31), `Research “${'a'.repeat(30)}…”`],
  ['a cut after a space', `${'a'.repeat(29)} bcd`, `Research “${'a'.repeat(29)}…”`],
  ['emoji of several parts', '👩🏽‍🚀'.repeat(31), `Research “${'👩🏽‍🚀'.repeat(30)}…”`],
  ['letters with loose accents', 'e\u0301'.repeat(31), `Research “${'e\u0301'.repeat(30)}…”`],
  ['a book', 'word '.repeat(1_000_000), 'Research “word word word word word word…”'],
])('of %s', (_, selection, title) => {
  expect(researchTitle(selection)).toBe(title)
})
