import { expect, test } from 'vitest'
import { hasInk, plainLine, plainText } from './untrusted-text.ts'

test.each([
  ['a\0b\u0007c\u001b[31md', 'abc[31md'],
  ['one\r\ntwo\rthree\tfour', 'one\ntwo\nthree\tfour'],
  ['\ufeffabc\u202egnp.exe\u2066', 'abcgnp.exe'],
  ['a \ud800 b', 'a \ufffd b'],
  ['👩‍👩‍👧 می‌خواهم 🏴󠁧󠁢󠁥󠁮󠁧󠁿', '👩‍👩‍👧 می‌خواهم 🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ['<b>bold</b> & co', '<b>bold</b> & co'],
])('%j becomes %j', (text, plain) => {
  expect(plainText(text, 100)).toBe(plain)
})

test.each([undefined, null, 7, ['a'], { text: 'a' }])('%j is no text', (value) => {
  expect(plainText(value, 100)).toBe('')
})

test('long text is cut, but never through a character', () => {
  expect(plainText('abcdef', 3)).toBe('abc')
  expect(plainText('ab😀', 3)).toBe('ab')
  expect(plainText('ab😀', 4)).toBe('ab😀')
})

test('a line has no breaks', () => {
  expect(plainLine('  one\n\n two\t three ', 100)).toBe('one two three')
})

test.each([
  ['', false],
  [' \n\u200b\u2060\u00ad\u3164', false],
  ['a', true],
  ['…', true],
  ['می‌', true],
  ['🏴󠁧󠁢󠁥󠁮󠁧󠁿', true],
])('whether %j is seen: %j', (text, isSeen) => {
  expect(hasInk(text)).toBe(isSeen)
})
