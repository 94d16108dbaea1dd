import { expect, test } from 'vitest'
import { figuresOf } from './figures.ts'

test('English gets all figures', () => {
  const figures = figuresOf('The cat sat there. A considerable animal, it slept.')
  expect(figures).toMatchObject({ sentences: 2, averageSentenceLength: 4.5 })
  expect(Object.values(figures)).not.toContain(null)
})

test.each([
  ['another language its sentences alone', 'Das ist gut, und es war nicht zu viel für uns.', 1, 11],
  ['a script without spaces', '海底電信ケーブルはガッタパーチャで絶縁された。', 1, null],
  ['a blank text', ' \n', 0, null],
])('%s', (_, text, sentences, averageSentenceLength) => {
  expect(figuresOf(text)).toEqual({
    sentences,
    averageSentenceLength,
    complexWordPercentage: null,
    grade: null,
    score: null,
  })
})
