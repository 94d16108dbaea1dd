import { expect, test } from 'vitest'
import { zoneOfMorning } from './morning.ts'

test('it is morning in the chosen zone at any hour, and the day of UTC', () => {
  for (let hour = 0; hour < 24; hour++) {
    const now = new Date(Date.UTC(2026, 10, 22, hour, 30))
    const there = now.toLocaleString('en-GB', { timeZone: zoneOfMorning(now) })
    expect(there, `at ${hour}`).toBe(`22/11/2026, ${hour === 23 ? 11 : 10}:30:00`)
  }
})
