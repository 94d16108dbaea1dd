import { expect, test } from 'vitest'
import { countReadability } from './count-readability.ts'

test.each([
  ['It is important to note that the signal was weak.', 10, 10],
  ['The signal was weak. The cable failed.', 3.5, 0],
  ['Die Umstände führten zu einer Verzögerung, und das war nicht gut für uns.', 13, null],
  ['海底電信ケーブルはガッタパーチャで絶縁された。', null, null],
  ['…', null, null],
])('%s', (text, averageSentenceLength, complexWordPercentage) => {
  expect(countReadability(text)).toEqual({ averageSentenceLength, complexWordPercentage })
})
