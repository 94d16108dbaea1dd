import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetTrip, keepTrip, keptTrip } from './kept-trip.ts'

const trip = { attempt: 'sealed', isBeside: true }

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

it('keeps one until it is forgotten', () => {
  expect(keptTrip()).toBeUndefined()
  expect(keepTrip({ ...trip, attempt: 'an earlier one' })).toBe(true)
  expect(keepTrip(trip)).toBe(true)
  expect(keptTrip()).toEqual(trip)
  forgetTrip()
  expect(keptTrip()).toBeUndefined()
})

it('takes what is no trip for none, so that the sign-in page opens', () => {
  keepTrip(trip)
  const [key = ''] = stored.keys()
  for (const value of ['', '{"att', 'null', '7', '[]', '{"attempt":1,"isBeside":true}', '{"attempt":"x"}']) {
    stored.set(key, value)
    expect(keptTrip(), value).toBeUndefined()
  }
})
