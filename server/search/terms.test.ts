import { expect, test } from 'vitest'
import { termsOf } from './terms.ts'

test('a term is short, however long the word is', () => {
  const words = [
    `1${'.1'.repeat(90_000)}`,
    `1${'.'.repeat(90_000)}1`,
    'word'.repeat(40_000),
    '漢字'.repeat(90_000),
  ]
  for (const word of words) {
    const terms = [...termsOf(word).weights.keys()]
    expect(terms.length).toBeGreaterThan(0)
    expect(Math.max(...terms.map(({ length }) => length))).toBeLessThanOrEqual(50)
  }
})

test.each([
  ['1,000', '1000'],
  ['1000.', '1000'],
  ['1......', '1'],
  ['16.5', '16.5'],
  ['three', '3'],
])('%s is the number %s', (written, number) => {
  expect([...termsOf(written).numbers]).toEqual([number])
})
