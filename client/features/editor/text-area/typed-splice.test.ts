import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applySplice } from '#shared/text/splice.ts'
import { typedSplice } from './typed-splice.ts'

test('a letter went in before the caret, whatever stands around it', () => {
  expect(typedSplice('all', 'alll', 2)).toEqual({ from: 1, to: 1, insert: 'l' })
  expect(typedSplice('all', 'alll', 4)).toEqual({ from: 3, to: 3, insert: 'l' })
})

test('a letter went away at the caret', () => {
  expect(typedSplice('alll', 'all', 1)).toEqual({ from: 1, to: 2, insert: '' })
})

test('a selection was replaced', () => {
  expect(typedSplice('one two three', 'one 2 three', 5)).toEqual({ from: 4, to: 7, insert: '2' })
})

test('a caret that explains nothing is not believed', () => {
  expect(typedSplice('one', 'one two', 1)).toEqual({ from: 3, to: 3, insert: ' two' })
})

test('it always turns the text before into the text after', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n', '😀', '😁') })
  fc.assert(
    fc.property(text, text, fc.nat(), (before, after, place) => {
      const splice = typedSplice(before, after, place % (after.length + 1))
      expect(applySplice(before, splice)).toBe(after)
    }),
  )
})
