import { expect, it } from 'vitest'
import type { KeptState } from './fetch-texts.ts'
import { areWhole, noteWhole } from './whole-copies.ts'

const stored = new Map<string, string>()
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
}
const note = (status: KeptState['status'], count: number, total: number, forgotten = 0) =>
  noteWhole(storage, 'ada', { status, count, total, bytes: 0, forgotten })

it('are all texts, once the server has listed no other and as long as none is missing', () => {
  expect(areWhole(storage, 'ada', 3)).toBe(false)
  note('fetching', 2, 3)
  expect(areWhole(storage, 'ada', 2)).toBe(false)
  note('whole', 3, 3)
  note('looking', 3, 3)
  note('offline', 0, 0)
  expect(areWhole(storage, 'ada', 3)).toBe(true)
  expect(areWhole(storage, 'grace', 3)).toBe(false)
  expect(areWhole(storage, 'ada', 2), 'the browser has thrown one away').toBe(false)
  note('whole', 3, 3, 1)
  expect(areWhole(storage, 'ada', 3), 'one that the server has forgotten counts').toBe(false)
  note('fetching', 3, 4)
  expect(areWhole(storage, 'ada', 3)).toBe(false)
})
