import { expect, test } from 'vitest'
import { endsWithin, isWithin } from './is-within.ts'

const now = Date.UTC(2026, 10, 29)
const [minuteMs, hourMs] = [60_000, 60 * 60_000]

test.each([
  [now - hourMs, false],
  [now - hourMs + 1, true],
  [now, true],
  [now + minuteMs, true],
  [now + minuteMs + 1, false],
  [now + 30 * hourMs, false],
  [Number.NEGATIVE_INFINITY, false],
])('what began at %d and lasts an hour is under way: %s', (since, expected) => {
  expect(isWithin(since, hourMs, now)).toBe(expected)
  expect(endsWithin(since + hourMs, hourMs, now)).toBe(expected)
})
