import { expect, test } from 'vitest'
import { readAssumptions } from '../assumptions.ts'
import { busiest, callsOf, simulateDay } from './simulate-day.ts'

const assumptions = readAssumptions()
const { writer } = assumptions

test('the same day comes from the same seed, and another from another', () => {
  const day = simulateDay(1_000, assumptions, 1)
  expect(simulateDay(1_000, assumptions, 1)).toEqual(day)
  expect(simulateDay(1_000, assumptions, 2)).not.toEqual(day)
})

test('pages are open as long as sessions last, midnight or not', () => {
  const { sessions, minutes } = simulateDay(20_000, assumptions, 3)
  const openMinutes = minutes.reduce((sum, { open }) => sum + open, 0)
  expect(sessions / (20_000 * writer.sessions)).toBeCloseTo(1, 1)
  expect(openMinutes / sessions / writer.minutes).toBeCloseTo(1, 1)
  expect(Math.min(...minutes.map(({ open }) => open))).toBeGreaterThanOrEqual(0)
})

test('a day has a save for each two seconds of typing, and a question for each twenty in sight', () => {
  const day = simulateDay(20_000, assumptions, 4)
  const seconds = day.minutes.reduce((sum, { open }) => sum + open * 60, 0)
  const calls = callsOf(day)
  expect(calls.save).toBeCloseTo((seconds * writer.typing) / 2, -2)
  expect(calls.poll).toBeCloseTo(seconds / 20, -2)
})

test('a day has as many of the rest as its writers make', () => {
  const calls = callsOf(simulateDay(20_000, assumptions, 5))
  expect(calls.search / (20_000 * writer.searches)).toBeCloseTo(1, 1)
  expect(calls['sign in'] / (20_000 * writer.signIns)).toBeCloseTo(1, 1)
})

test('more writers have more pages open', () => {
  const open = [1_000, 3_000, 9_000].map((writers) => busiest(simulateDay(writers, assumptions, 6)).open)
  expect(open).toEqual(open.toSorted((a, b) => a - b))
})
