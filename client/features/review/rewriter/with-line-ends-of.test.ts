import { expect, test } from 'vitest'
import { withLineEndsOf } from './with-line-ends-of.ts'

test.each([
  ['line feeds', 'a\nb', 'a\r\nc', 'a\nc'],
  ['carriage returns with line feeds', 'One.\r\nTwo.\r\n', 'One.\nOther.\n', 'One.\r\nOther.\r\n'],
  ['carriage returns alone', 'One.\rTwo.', 'One.\nOther.', 'One.\rOther.'],
  ['both, each where it stood', 'One.\nTwo.\r\nThree.\r\n', 'One.\nTwo.\nFour.\n', 'One.\nTwo.\r\nFour.\r\n'],
  [
    'new ones as most are',
    'One two.\nTwo.\r\nThree.\r\n',
    'One\n\ntwo.\nTwo.\nThree.\n',
    'One\r\n\r\ntwo.\nTwo.\r\nThree.\r\n',
  ],
])('%s', (_name, original, text, restored) => {
  expect(withLineEndsOf(original, text)).toBe(restored)
})

test('the same words are the same text', () => {
  for (const original of ['a\r\nb\nc\rd', '\r\n', '\r\r\n\n', 'a\r\n\r\nb', '']) {
    expect(withLineEndsOf(original, original.replace(/\r\n?/g, '\n'))).toBe(original)
  }
})
