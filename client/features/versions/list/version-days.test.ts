import { expect, test } from 'vitest'
import { daysOf } from './version-days.ts'

test('versions are grouped by the writer’s days, each with the version before it', () => {
  const versions = ['2026-01-09T01:00Z', '2026-01-08T23:30Z', '2026-01-08T21:00Z'].map((time, index) => {
    return {
      id: `${index}`,
      reason: 'session' as const,
      name: null,
      word_count: 1,
      created_at: Date.parse(time),
    }
  })
  const [newest, middle, oldest] = versions
  const entries = [
    { version: newest, before: middle },
    { version: middle, before: oldest },
    { version: oldest, before: undefined },
  ]
  expect(daysOf(versions, 'UTC')).toEqual([
    { day: '2026-01-09', entries: entries.slice(0, 1) },
    { day: '2026-01-08', entries: entries.slice(1) },
  ])
  expect(daysOf(versions, 'Europe/Berlin').map(({ day, entries }) => [day, entries.length])).toEqual([
    ['2026-01-09', 2],
    ['2026-01-08', 1],
  ])
})
