import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { emptyDocument, FakeRoom } from '../../../../tests/fakes/fake-room.ts'
import { dayTabOf } from '../../../features/tabs/day-tab.ts'
import { addDays } from '../../../lib/writing-day.ts'
import { findAtHand } from './texts-at-hand.ts'

let page: FakeRoom

beforeEach(async () => {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', emptyDocument)
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  page = new FakeRoom()
  page.server.add({ writing_date: page.today, title: 'Notes', content: 'The ferry at six.' })
})

afterEach(async () => {
  await page.stop()
  vi.unstubAllGlobals()
})

function find(search = '', { room, storage } = page) {
  const { user, platform, tabs } = room
  const strip = tabs.strip.get()
  return findAtHand(
    { userId: user.id, platform, storage, openTabs: tabs.openTabs, strip },
    search,
    new AbortController().signal,
  )
}

const titles = async (search = '', of = page) => (await find(search, of))?.tabs.map(({ title }) => title)

it('are those that the window has, and those that were written in and not closed since', async () => {
  const add = (title: string) =>
    dayTabOf(page.server.add({ writing_date: addDays(page.today, -3), title, content: `${title}, of old.` }))
  const [written, read] = [add('Written'), add('Read')]
  add('Never opened')
  await page.start()
  await page.room.tabs.open(written)
  page.editor.type(' A ferry came.')
  await page.browser.clock.advance(5_000)
  await page.room.tabs.open(read)
  expect(await titles()).toEqual(['Notes', 'Read', 'Written'])
  expect(await titles('ferry')).toEqual(['Notes', 'Written'])

  // After a start without the server, only the drafts are there.
  page.kill()
  page.server.isConnected = false
  const again = new FakeRoom(page)
  await again.start()
  expect(await titles('', again)).toEqual(['Written'])
  await again.stop()
})

it('have one of the day before once, also where the server has not been told of it', async () => {
  page.server.isConnected = false
  await page.start()
  page.room.strip.create()
  await page.browser.clock.advance(1_000)
  page.editor.type('The ferry came.')
  await page.browser.clock.advance(5_000)
  page.kill()
  await page.browser.clock.advance(24 * 60 * 60_000)
  const again = new FakeRoom(page)
  await again.start()
  expect(again.today).not.toBe(page.today)
  expect(await titles('ferry', again)).toEqual(['Writing Session 2'])
  await again.stop()
})

it('have the words that were typed last', async () => {
  await page.start()
  page.editor.type(' And at seven.')
  const [notes] = (await find('seven'))?.tabs ?? []
  expect(notes).toMatchObject({ title: 'Notes', word_count: 7 })
})

it('are nothing at all where this browser has no text', async () => {
  page.server.isConnected = false
  expect(await find()).toBeUndefined()
})
