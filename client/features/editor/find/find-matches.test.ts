import { expect, test } from 'vitest'
import { startState } from '../code-mirror/text-state.ts'
import { findMatches, matchesText } from './find-matches.ts'
import { FindQuery } from './find-query.ts'

const nowhere = { from: 0, to: 0 }

function find(text: string, search: string) {
  const query = new FindQuery({ search, replace: '', caseSensitive: false, wholeWord: false })
  return findMatches(startState(text).doc, query)
}

test.each([
  ['red and Red', 'red', nowhere, '2 matches'],
  ['red and Red', 'red', { from: 8, to: 11 }, '2 of 2'],
  ['red', 'red', nowhere, '1 match'],
  ['red', 'blue', nowhere, 'No matches'],
  ['x'.repeat(2_000), 'x', nowhere, '999+ matches'],
  ['x'.repeat(2_000), 'x', { from: 1, to: 2 }, '2 of 999+'],
])('%.12s…, looking for %s', (text, search, selection, said) => {
  expect(matchesText(find(text, search), selection)).toBe(said)
})

test('a text too long to look through has no number', () => {
  expect(matchesText(find('x'.repeat(2_000_001), 'x'), nowhere)).toBe('')
})
