import { expect, it } from 'vitest'
import { joinWords } from './join-words.ts'

it.each([
  ['', 'hello', '', 'hello'],
  ['One.', 'two', '', ' two'],
  ['One. ', 'two', '', 'two'],
  ['One.\n', 'two', '', 'two'],
  ['One ', ' two ', 'three', 'two '],
  ['One', 'two', ' three', ' two'],
  ['One', 'two', '\nthree', ' two'],
  ['One', 'two', ', three', ' two'],
  ['(', 'two', ')', 'two'],
  ['“', 'two', '”', 'two'],
  ['One', '  ', 'two', ''],
  ['今日は', '良い天気', 'です', '良い天気'],
  ['今日は。', '良い', '', '良い'],
  ['今日は', 'hello', '', ' hello'],
])('puts between %j and the rest: %j before %j as %j', (before, text, after, joined) => {
  expect(joinWords(before, text, after)).toBe(joined)
})
