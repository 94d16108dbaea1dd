import { expect, it } from 'vitest'
import type { DeviceStorage } from '../browser/device-storage.ts'
import { createDailyGoal, readGoal } from './daily-goal.ts'

function storageOf(stored: Map<string, string>): DeviceStorage {
  return {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  }
}

it('is none until it is chosen, stays for this device, and is taken back', () => {
  const stored = new Map<string, string>()
  const goal = createDailyGoal(storageOf(stored))
  const told: number[] = []
  goal.subscribe(() => told.push(goal.get()))
  expect(goal.get()).toBe(0)

  goal.choose(500)
  expect(createDailyGoal(storageOf(stored)).get()).toBe(500)
  goal.choose(0)
  expect(stored.size).toBe(0)
  expect(told).toEqual([500, 0])
})

it('is what stands on the device by now when it is read again', () => {
  const stored = new Map([['longhand:goal', '700']])
  const goal = createDailyGoal(storageOf(stored))
  stored.clear()
  goal.readAgain()
  expect(goal.get()).toBe(0)
})

it.each([null, '', ' ', '0', '-5', '2.5', '1e9', 'many', 'Infinity'])('takes %j for none', (text) => {
  expect(readGoal(text)).toBe(0)
})
