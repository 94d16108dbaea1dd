import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { settle } from '../../../../tests/fakes/fake-clock.ts'
import { emptyDocument, FakeRoom } from '../../../../tests/fakes/fake-room.ts'
import { dayTabOf } from '../../../features/tabs/day-tab.ts'
import { addDays } from '../../../lib/writing-day.ts'

/* Two windows of one browser side by side, both visible all the time. */

let one: FakeRoom
let other: FakeRoom

beforeEach(async () => {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', emptyDocument)
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  one = new FakeRoom()
  one.server.add({ writing_date: one.today, title: 'First', content: 'Once' })
  other = new FakeRoom(one)
  await one.start()
  await other.start()
})

afterEach(async () => {
  await one.stop()
  await other.stop()
  vi.unstubAllGlobals()
})

const titles = ({ room }: FakeRoom) => room.tabs.strip.get().map(({ title }) => title)

it('have the words of a tab that the other one has made', async () => {
  await one.room.tabs.create()
  await settle()
  one.editor.type('Made a moment ago.')
  await one.browser.clock.advance(3_000)
  await hear(other)
  expect(titles(other)).toEqual(['First', 'Writing Session 2'])
  const made = other.room.tabs.strip.get()[1]
  if (!made) throw new Error('No tab')
  expect(one.server.row(made.id)?.content).toBe('Made a moment ago.')
  await other.room.tabs.open(made)
  expect(other.editor.text()).toBe('Made a moment ago.')
})

it('have a tab in the strip that was deleted in the other one and came back by what was written here', async () => {
  const { id } = one.server.add({ writing_date: one.today, title: 'Second', content: 'Twice' })
  await one.stop()
  await other.stop()
  one = new FakeRoom(one)
  other = new FakeRoom(one)
  await one.start()
  await other.start()
  const second = other.room.tabs.strip.get().find((tab) => tab.id === id)
  if (!second) throw new Error('No tab')
  await other.room.tabs.open(second)
  await one.room.tabs.remove(id)
  await hear(other)
  other.editor.type(' and again')
  await other.browser.clock.advance(5_000)
  expect(one.server.row(id)).toMatchObject({ content: 'Twice and again', deleted_at: null })
  const first = other.room.tabs.strip.get().find(({ title }) => title === 'First')
  if (!first) throw new Error('No tab')
  await other.room.tabs.open(first)
  await settle()
  expect(titles(other)).toEqual(['First', 'Second'])
})

it('have the title and the countdown of a tab of another day that the other one gives it', async () => {
  const before = one.server.add({
    writing_date: addDays(one.today, -1),
    title: 'Chapter',
    content: 'Long ago',
  })
  for (const { room } of [one, other]) await room.tabs.open(dayTabOf(before))
  await hear(other)
  await one.room.tabs.rename(before.id, 'Chapter Nine')
  one.room.timer.setMinutes(25)
  await settle()
  await hear(other)
  expect(titles(other)).toEqual(['First', 'Chapter Nine'])
  expect(other.room.tabs.tab.get()).toMatchObject({ title: 'Chapter Nine', timer_minutes: 25 })
  expect(other.room.timer.getView().remainingSeconds).toBe(25 * 60)
})

/** Sends a window the storage events for what the other window has written into the shared storage. */
async function hear({ window, storage }: FakeRoom): Promise<void> {
  for (const key of storage.keys()) window.dispatchEvent(Object.assign(new Event('storage'), { key }))
  await settle()
}
