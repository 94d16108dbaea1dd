import { expect, it } from 'vitest'
import { minutesAndSeconds } from './minutes-and-seconds.ts'

it.each([
  [0, '0:00'],
  [9, '0:09'],
  [767, '12:47'],
  [3599, '59:59'],
  [4503, '75:03'],
])('writes %i seconds as %s', (count, text) => {
  expect(minutesAndSeconds(count)).toBe(text)
})
