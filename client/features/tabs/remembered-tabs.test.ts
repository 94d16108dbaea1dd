import { expect, test } from 'vitest'
import { fakeStorage } from '../../../tests/fakes/fake-room.ts'
import { blankTab } from './day-tab.ts'
import { createRememberedTabs, readRememberedTabs } from './remembered-tabs.ts'

test('the strip of the last two days is kept, and nothing of the days before', () => {
  const storage = fakeStorage()
  const remembered = createRememberedTabs(storage, 'u1')
  for (const day of ['2026-11-27', '2026-11-28', '2026-11-29'])
    remembered.keepDay(day, [blankTab({ id: `of-${day}`, title: `Of ${day}`, writing_date: day })])
  const titles = (day: string) => remembered.day(day).map(({ title }) => title)
  expect(titles('2026-11-29')).toEqual(['Of 2026-11-29'])
  expect(titles('2026-11-28')).toEqual(['Of 2026-11-28'])
  expect(titles('2026-11-27')).toEqual([])
  expect(readRememberedTabs(storage, 'u1')).toHaveLength(2)
  const kept = storage.getItem('longhand:day-tabs:u1')
  expect(kept).toContain('Of 2026-11-28')
  expect(kept).not.toContain('Of 2026-11-27')
})
