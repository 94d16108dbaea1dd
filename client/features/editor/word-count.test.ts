import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countWords } from '#shared/text/count-words.ts'
import { describe, readable, remoteUpdate, startState } from './code-mirror/text-state.ts'
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

test('a long text is counted part by part, with whatever is typed meanwhile', () => {
  const typed = fc.record({ at: fc.nat({ max: 1_400_000 }), gone: fc.nat(3), insert: text })
  fc.assert(
    fc.property(fc.array(typed, { maxLength: 8 }), fc.boolean(), (typing, isOneLine) => {
      const words = createWordCount()
      let state = startState((isOneLine ? 'one two ' : 'one two\nthree ').repeat(90_000))
      for (const { at, gone, insert } of typing) {
        words.of(readable(state.doc))
        const from = Math.min(at, state.doc.length)
        const to = Math.min(from + gone, state.doc.length)
        const transaction = state.update({ changes: { from, to, insert } })
        words.follow(readable(state.doc), readable(transaction.newDoc), describe(transaction))
        state = transaction.state
      }
      let count = words.of(readable(state.doc))
      for (let calls = 0; count === undefined && calls < 9; calls++) count = words.of(readable(state.doc))
      expect(count).toBe(countWords(state.doc.toString()))
    }),
    { numRuns: 20 },
  )
})

test('no call goes through all of a long text', () => {
  const words = createWordCount()
  const { doc } = startState('one two\n'.repeat(200_000))
  expect(words.of(readable(doc))).toBeUndefined()
  expect(words.known()).toBeUndefined()
  for (let parts = 1; parts < 4; parts++) words.of(readable(doc))
  expect(words.known()).toBe(400_000)

  const pasted = startState('one two\n'.repeat(200_000)).update({
    changes: { from: 0, insert: 'three\n'.repeat(100_000) },
  })
  words.follow(readable(doc), readable(pasted.newDoc), describe(pasted))
  expect(words.of(readable(pasted.newDoc))).toBeUndefined()
})
