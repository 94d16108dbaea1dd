import { expect, test } from 'vitest'
import { proofread } from '../proof/proofread.ts'
import { replacedIn, touch } from './corrections.ts'
import { measureLearners } from './measure-learners.ts'

test('what was replaced is told in words', () => {
  expect(replacedIn('He have a car here', 'He has a car, here too')).toEqual([
    { from: 1, to: 2, words: 'has' },
    { from: 4, to: 4, words: ',' },
    { from: 5, to: 5, words: 'too' },
  ])
  expect(replacedIn('It is is late', 'It is late')).toEqual([{ from: 2, to: 3, words: '' }])
  expect(replacedIn('The same', 'The same')).toEqual([])
})

test('changes touch where they share words, or add some at one place', () => {
  const at = (from: number, to: number) => ({ from, to, words: '' })
  expect(touch(at(1, 3), at(2, 5))).toBe(true)
  expect(touch(at(1, 3), at(3, 5))).toBe(false)
  expect(touch(at(2, 2), at(2, 2))).toBe(true)
  expect(touch(at(2, 2), at(1, 3))).toBe(true)
  expect(touch(at(3, 3), at(1, 3))).toBe(false)
})

test('an error counts where three editors agree, and a mark is right where two do', () => {
  const sentences = [
    {
      src: 'They dont go.',
      refs: ["They don't go.", "They don't go.", 'They do not go.', 'They dont go.'],
    },
    {
      src: 'It is a odd day at homes.',
      refs: [
        'It is an odd day at home.',
        'It is a odd day at homes.',
        'It is a odd day at home.',
        'It is a odd day at home.',
      ],
    },
  ]
  expect(measureLearners(sentences, proofread)).toEqual({
    sentences: 2,
    errors: 2,
    found: 1,
    marks: 2,
    right: 1,
    same: 2,
  })
  expect(measureLearners(sentences, () => [])).toMatchObject({ errors: 2, found: 0, marks: 0 })
})
