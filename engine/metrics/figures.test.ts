import { expect, test } from 'vitest'
import { countReadability, figuresOf } from './figures.ts'

test('English gets all figures', () => {
  const figures = figuresOf('The cat sat there. A considerable animal, it slept. '.repeat(5))
  expect(figures).toMatchObject({ sentences: 10, averageSentenceLength: 4.5 })
  expect(Object.values(figures)).not.toContain(null)
})

test.each([
  ['few words', 'The cat sat there. A considerable animal, it slept.', 2],
  ['a list', 'For the tent:\n- two ropes\n- a hammer\n- a torch\n- dry socks\n- the blue map', null],
  [
    'a verse',
    'The lamp is out, the road is long,\nAnd nobody is home;\nThe wind has learned a single song\nOf those who had to roam.',
    null,
  ],
  [
    'slips',
    'my friend he have two dog and they was very big. i dont know why he want them. yesterday we didnt went out because of they. '.repeat(
      3,
    ),
    9,
  ],
])('%s get no grade and no score', (_, text, sentences) => {
  expect(figuresOf(text)).toMatchObject({ sentences, grade: null, score: null })
})

test('headings and items are not counted as sentences', () => {
  const text =
    'A day by the sea\n\nWe took the early train. The beach was empty.\n\n- sun cream\n- two towels'
  expect(figuresOf(text)).toMatchObject({ sentences: 2, averageSentenceLength: 4.5 })
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

test.each([
  ['It is important to note that the signal was weak.', 10, 10],
  ['The signal was weak. The cable failed.', 3.5, 0],
  ['Die Umstände führten zu einer Verzögerung, und das war nicht gut für uns.', 13, null],
  ['海底電信ケーブルはガッタパーチャで絶縁された。', null, null],
  ['…', null, null],
])('%s is compared by two of them', (text, averageSentenceLength, complexWordPercentage) => {
  expect(countReadability(text)).toEqual({ averageSentenceLength, complexWordPercentage })
})
