import { expect, it } from 'vitest'
import { researchTitle } from './research-title.ts'

it.each([
  ['nothing', '', 'Select text to search'],
  ['white space', ' \n\t ', 'Select text to search'],
  ['a few words', 'copper core', 'Search “copper core”'],
  ['white space around and between', '\n copper \n core ', 'Search “copper core”'],
  ['30 characters', 'a'.repeat(30), `Search “${'a'.repeat(30)}”`],
  ['31 characters', 'a'.repeat(31), `Search “${'a'.repeat(30)}…”`],
  ['a cut after a space', `${'a'.repeat(29)} bcd`, `Search “${'a'.repeat(29)}…”`],
  ['emoji of several parts', '👩🏽‍🚀'.repeat(31), `Search “${'👩🏽‍🚀'.repeat(30)}…”`],
  ['letters with loose accents', 'e\u0301'.repeat(31), `Search “${'e\u0301'.repeat(30)}…”`],
  ['a book', 'word '.repeat(1_000_000), 'Search “word word word word word word…”'],
])('of %s', (_, selection, title) => {
  expect(researchTitle(selection)).toBe(title)
})
