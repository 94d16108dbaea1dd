import { expect, test } from 'vitest'
import { searchWords } from './search-words.ts'

test.each(['gutta-percha', 'How deep is the sea?', '海底電信ケーブルはガッタパーチャで絶縁された'])(
  '%s is short enough',
  (text) => {
    expect(searchWords(` ${text}\n`, 8)).toBe(text)
  },
)

test('of a longer text the telling words are left, in their order', () => {
  const text =
    'On 16 August 1858 Queen Victoria sent President Buchanan a message of ninety-eight words, and it took sixteen hours to arrive.'
  expect(searchWords(text, 6)).toBe('August 1858 Queen Victoria President Buchanan')
  expect(searchWords(text, 2)).toBe('Victoria President')
})

test('no query is longer than engines take', () => {
  expect(searchWords('x'.repeat(2_000), 8)).toHaveLength(300)
  expect(searchWords(`${'x'.repeat(200)} `.repeat(10), 8).length).toBeLessThanOrEqual(300)
})
