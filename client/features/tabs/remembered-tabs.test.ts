import { expect, test } from 'vitest'
import { fakeStorage } from '../../../tests/fakes/fake-room.ts'
import { blankTab } from './day-tab.ts'
import { createRememberedTabs, readKnownTabs, readRememberedTabs } from './remembered-tabs.ts'

test('the strip of the last two days is kept, and no strip of the days before', () => {
  const storage = fakeStorage()
  const remembered = createRememberedTabs(storage, 'u1')
  for (const day of ['2026-11-27', '2026-11-28', '2026-11-29'])
    remembered.keepDay(day, [blankTab({ id: `of-${day}`, title: `Of ${day}`, writing_date: day })])
  const titles = (day: string) => remembered.day(day).map(({ title }) => title)
  expect(titles('2026-11-29')).toEqual(['Of 2026-11-29'])
  expect(titles('2026-11-28')).toEqual(['Of 2026-11-28'])
  expect(titles('2026-11-27')).toEqual([])
  expect(readRememberedTabs(storage, 'u1')).toHaveLength(2)
})

test('the title of a tab that has left the strip is known until its writer signs out', () => {
  const storage = fakeStorage()
  const remembered = createRememberedTabs(storage, 'u1')
  const writing_date = '2026-11-29'
  const tab = (id: string, title = id) => blankTab({ id, title, writing_date })
  remembered.keepDay(writing_date, [tab('one', 'Letter'), tab('two')])
  remembered.keepDay(writing_date, [tab('one', 'Letters'), tab('two')])
  // As a restored server lists it, that has forgotten one of them.
  for (let time = 0; time < 2; time++) remembered.keepDay(writing_date, [tab('two')])
  const titles = () => readKnownTabs(storage, 'u1').map(({ title }) => title)
  expect(titles()).toEqual(['Letters', 'two'])
  expect(readRememberedTabs(storage, 'u1').map(({ id }) => id)).toEqual(['two'])
  for (let day = 1; day < 300; day++) remembered.keepDay(`2027-${day}`, [tab(`new ${day}`)])
  expect(titles()).toHaveLength(51)
  remembered.forgetDay()
  expect(titles()).toEqual([])
})
