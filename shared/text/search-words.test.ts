import { expect, test } from 'vitest'
import { readSearch } from './search-words.ts'

test.each([
  ['one word', 'bread', 'bread', []],
  ['one word with its signs', ' bread, ', 'bread,', []],
  [
    'words in any order, the longest first',
    'salt bread window',
    'salt bread window',
    ['window', 'bread', 'salt'],
  ],
  ['commas of a list', 'salt, bread; window.', 'salt, bread; window.', ['window', 'bread', 'salt']],
  ['signs that are no comma', '100 % of_it', '100 % of_it', ['of_it', '100', '%']],
  ['a word in another one', 'read bread READ', 'read bread READ', ['bread']],
  ['a word twice', 'bread Bread', 'bread Bread', ['bread']],
  ['a phrase', '"salt bread"', 'salt bread', []],
  ['a phrase by other marks', '„salt bread“', 'salt bread', []],
  ['a phrase in French', '« salt bread »', 'salt bread', []],
  ['a phrase that is being typed', '"salt bre', 'salt bre', []],
  ['a phrase and a word', 'window “salt bread”', 'window “salt bread”', ['salt bread', 'window']],
  ['words between two phrases', '"a b" c "d e"', '"a b" c "d e"', ['a b', 'd e', 'c']],
  ['speech', '“I know,” she said', '“I know,” she said', ['I know,', 'said', 'she']],
  ['inches', '5" nail', '5" nail', ['nail', '5"']],
  ['a word that cannot be seen', 'bread \u00ad', 'bread', []],
  ['quotation marks alone', '"', '"', []],
  ['an empty phrase', '""', '""', []],
  ['what cannot be seen', '\u00ad', '\u00ad', []],
  ['a script without blanks', 'ที่ไม่', 'ที่ไม่', []],
])('%s', (_, search, phrase, words) => {
  expect(readSearch(search)).toEqual({ phrase, words })
})

test('of very many words, the longest are looked for', () => {
  const letters = Array.from({ length: 20 }, (_, at) => String.fromCharCode(0x4e00 + at))
  const { words } = readSearch(`${letters.join(' ')} bread`)
  expect(words).toHaveLength(16)
  expect(words[0]).toBe('bread')
})

test('a book that was pasted for a search is read as quickly as it is long', () => {
  const book = Array.from({ length: 100_000 }, (_, at) => `w${at}`).join(' ')
  expect(readSearch(book).words).toHaveLength(16)
  expect(readSearch(`${','.repeat(500_000)}a b`).words).toHaveLength(2)
})
