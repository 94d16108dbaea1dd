import { expect, it } from 'vitest'
import { withWords } from './with-words.ts'

it('puts words at a caret, or at the end', () => {
  expect(withWords('ac', 'b', 1)).toEqual({ text: 'abc', caret: 2 })
  expect(withWords('ac', 'b')).toEqual({ text: 'acb', caret: 3 })
  expect(withWords('ac', 'b', 9)).toEqual({ text: 'acb', caret: 3 })
})

it('puts none within a letter of two units, where the text has changed since the caret was kept', () => {
  expect(withWords('a😀', 'b', 2)).toEqual({ text: 'ab😀', caret: 2 })
})
