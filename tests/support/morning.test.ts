import { expect, test } from 'vitest'
import { zoneOfMorning } from './morning.ts'

test('it is ten o’clock in the chosen zone, at any hour of the day', () => {
  for (let hour = 0; hour < 24; hour++) {
    const now = new Date(Date.UTC(2026, 10, 22, hour, 30))
    const there = now.toLocaleTimeString('en-GB', { timeZone: zoneOfMorning(now) })
    expect(there, `at ${hour}`).toBe('10:30:00')
  }
})
