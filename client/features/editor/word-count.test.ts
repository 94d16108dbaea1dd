import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countWords } from '#shared/text/count-words.ts'
import { describe, readable, remoteUpdate, startState } from './text-state.ts'
import { createWordCount } from './word-count.ts'

const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n', '\r\n', '日本', '，') })

test('following changes comes to the same as counting again', () => {
  fc.assert(
    fc.property(text, fc.array(text), (first, next) => {
      const words = createWordCount()
      let state = startState(first)
      expect(words.of(readable(state.doc))).toBe(countWords(first))
      for (const after of next) {
        const transaction = state.update(remoteUpdate(state, after))
        words.follow(readable(state.doc), readable(transaction.newDoc), describe(transaction))
        state = transaction.state
        expect(words.of(readable(state.doc))).toBe(countWords(after))
      }
    }),
  )
})

test('another text is counted anew', () => {
  const words = createWordCount()
  expect(words.of(readable(startState('one two').doc))).toBe(2)
  words.restart()
  expect(words.known()).toBeUndefined()
  expect(words.of(readable(startState('one').doc))).toBe(1)
})

test('a text that was counted before is not counted again, and still follows its changes', () => {
  const words = createWordCount()
  const state = startState('one two')
  const isRead = () => {
    throw new Error('The text was read')
  }
  words.restart(2)
  expect(words.of({ length: 7, slice: isRead })).toBe(2)
  const transaction = state.update(remoteUpdate(state, 'one two three'))
  words.follow(readable(state.doc), readable(transaction.newDoc), describe(transaction))
  expect(words.known()).toBe(3)
})
