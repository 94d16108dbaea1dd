import { expect, test } from 'vitest'
import { startState } from '../code-mirror/text-state.ts'
import { FindQuery } from './find-query.ts'
import { lookForFirst } from './look-for-first.ts'

/** Where it begins, and in how many steps it was found. */
function lookFrom(caret: number, text: string, search: string) {
  const query = new FindQuery({ search, replace: '', caseSensitive: false, wholeWord: false })
  const looking = lookForFirst(startState(text).doc, query, caret)
  for (let steps = 1; ; steps++) {
    const { done, value } = looking.next()
    if (done) return { from: value?.from, steps }
  }
}

test.each([
  ['at the caret', 0, 0],
  ['behind it', 1, 8],
  ['at the caret, not behind it', 8, 8],
  ['from the beginning where none is behind it', 9, 0],
])('it is the first %s', (_, caret, from) => {
  expect(lookFrom(caret, 'red and red', 'Red')).toEqual({ from, steps: 1 })
})

test('nothing is found in one look', () => {
  expect(lookFrom(4, 'red and red', 'blue')).toEqual({ from: undefined, steps: 1 })
})

test('it is one of those that have a number', () => {
  expect(lookFrom(1, 'aaaa', 'aa')).toEqual({ from: 2, steps: 1 })
})

test('behind as many as have a number, it is looked for on', () => {
  const many = 'red '.repeat(1_500)
  expect(lookFrom(4_900, many, 'red')).toEqual({ from: 4_900, steps: 1 })
  expect(lookFrom(5_999, many, 'red')).toEqual({ from: 0, steps: 2 })
})

test.each([
  ['in the part of the caret', 2_400_100, 2_400_000, 1],
  ['across two parts', 2_465_530, 2_400_000, 1],
  ['in the next part', 2_466_000, 2_400_000, 2],
  ['at the end of the text', 4_999_994, 2_400_000, 40],
  ['from the beginning', 10, 2_400_000, 41],
  ['around the caret', 2_399_997, 2_400_000, 77],
])('a long text is looked through in parts: %s', (_, from, caret, steps) => {
  const hay = `${'hay'.repeat(33)}\n`.repeat(50_000)
  const text = `${hay.slice(0, from)}needle${hay.slice(from + 6)}`
  expect(lookFrom(caret, text, 'needle')).toEqual({ from, steps })
})
