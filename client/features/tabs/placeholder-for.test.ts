import { expect, it } from 'vitest'
import { placeholderFor } from './placeholder-for.ts'

it('names the tab, or none', () => {
  expect(placeholderFor(null, true)).toBe('Start writing...')
  expect(placeholderFor({ title: "Today's Writing" }, true)).toBe('Continue writing "Today\'s Writing"...')
})

it('has nothing to continue for whoever has never written, and says nothing while that is not known', () => {
  expect(placeholderFor({ title: "Today's Writing" }, false)).toBe('Start writing...')
  expect(placeholderFor({ title: "Today's Writing" }, undefined)).toBe('')
})

it.each([
  ['a', 'a'.repeat(60)],
  ['👩‍👩‍👧', '👩‍👩‍👧'.repeat(60)],
  ['e\u0301', 'e\u0301'.repeat(60)],
])('cuts a title after 60 characters and through none: %s', (character, longest) => {
  expect(placeholderFor({ title: longest }, true)).toBe(`Continue writing "${longest}"...`)
  expect(placeholderFor({ title: longest + character }, true)).toBe(`Continue writing "${longest}…"...`)
})

it('leaves no space before the ellipsis', () => {
  expect(placeholderFor({ title: `${'a'.repeat(59)} b` }, true)).toBe(
    `Continue writing "${'a'.repeat(59)}…"...`,
  )
})
