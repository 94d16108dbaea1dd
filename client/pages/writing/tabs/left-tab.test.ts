import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { emptyDocument, FakeRoom, fakeStorage } from '../../../../tests/fakes/fake-room.ts'
import { FakeSavingBrowser } from '../../../../tests/fakes/fake-saving-browser.ts'
import { dayTabOf } from '../../../features/tabs/day-tab.ts'
import { addDays } from '../../../lib/writing-day.ts'

const hourMs = 60 * 60_000

let page: FakeRoom
const pages: FakeRoom[] = []

beforeEach(async () => {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', emptyDocument)
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  page = new FakeRoom()
  page.server.add({ writing_date: page.today, title: "Today's Writing", content: 'Notes.' })
  await start(page)
})

afterEach(async () => {
  for (const one of pages.splice(0)) await one.stop()
  vi.unstubAllGlobals()
})

async function start(room: FakeRoom): Promise<FakeRoom> {
  pages.push(room)
  await room.start()
  return room
}

/** Reloads the page after it has ended without any event, as in a crash. */
const reload = (before = page) => {
  before.kill()
  return start(new FakeRoom(before, { reloaded: before }))
}

const chapter = (day = page.today) =>
  dayTabOf(page.server.add({ writing_date: day, title: 'Chapter 3', content: 'It rained.' }))

const stripTitles = ({ room }: FakeRoom) => room.tabs.strip.get().map(({ title }) => title)
const shown = ({ room, editor }: FakeRoom) => [room.tabs.tab.get()?.title, editor.text()]

it('a window that is reloaded stays with its tab, and shows no other before', async () => {
  await page.room.tabs.open(chapter())
  page.kill()
  const again = new FakeRoom(page, { reloaded: page })
  const seen: unknown[] = []
  again.room.tabs.tab.subscribe(() => seen.push(again.room.tabs.tab.get()?.title))
  await start(again)
  expect(shown(again)).toEqual(['Chapter 3', 'It rained.'])
  expect(new Set(seen)).toEqual(new Set(['Chapter 3']))
  expect(again.editor.hasFocus).toBe(true)
})

it('one of another day too, and without a network, as far as its text is in the browser', async () => {
  await page.room.tabs.open(chapter(addDays(page.today, -9)))
  page.editor.type(' It poured.')
  await page.browser.clock.advance(5_000)
  page.server.isConnected = false
  expect(shown(await reload())).toEqual(['Chapter 3', 'It rained. It poured.'])
})

it('each window has its own, and a page that is opened anew begins with the first', async () => {
  const other = await start(new FakeRoom(page))
  await other.room.tabs.open(chapter())
  expect(shown(await reload())).toEqual(["Today's Writing", 'Notes.'])
  expect(shown(await reload(other))).toEqual(['Chapter 3', 'It rained.'])
  expect(shown(await start(new FakeRoom(other)))).toEqual(["Today's Writing", 'Notes.'])
})

it('one that was deleted elsewhere gives way to the first', async () => {
  const { id } = chapter()
  await page.room.strip.select(id)
  await page.room.tabs.open(chapter())
  const gone = page.room.tabs.tab.get()?.id ?? ''
  await page.server.fetch(`/api/tabs/${gone}`, { method: 'DELETE' })
  const again = await reload()
  expect(shown(again)).toEqual(["Today's Writing", 'Notes.'])
})

it('one of another day that cannot be had is named, and comes when it is asked for again', async () => {
  const old = chapter(addDays(page.today, -9))
  await page.room.tabs.open(old)
  page.server.refuse = { pattern: new RegExp(`GET .*${old.id}`), status: 500 }
  const again = await reload()
  expect(shown(again)).toEqual(["Today's Writing", 'Notes.'])
  expect([again.said.length, again.offered?.name]).toEqual([1, 'Try again'])
  page.server.refuse = undefined
  again.offered?.run()
  await vi.waitFor(() => expect(shown(again)).toEqual(['Chapter 3', 'It rained.']))
})

it('stays where it was over midnight, beside the tabs of the new day, until a night has passed', async () => {
  const late = await lateInTheEvening()
  const { clock } = late.browser
  const known = chapter(late.today)
  await start(late)
  await late.room.tabs.open(known)
  late.kill()
  await clock.advance(hourMs)
  const soon = await reload(late)
  expect(soon.today).not.toBe(late.today)
  expect(shown(soon)).toEqual(['Chapter 3', 'It rained.'])
  expect(stripTitles(soon)).toEqual(["Today's Writing", 'Chapter 3'])
  soon.kill()
  await clock.advance(12 * hourMs)
  const sameDay = await reload(soon)
  expect(shown(sameDay)).toEqual(['Chapter 3', 'It rained.'])
  sameDay.kill()
  await clock.advance(12 * hourMs)
  const nextDay = await reload(sameDay)
  expect(shown(nextDay)).toEqual(["Today's Writing", ''])
  expect(stripTitles(nextDay)).toEqual(["Today's Writing", 'Chapter 3'])
})

it('so does each of several windows', async () => {
  const late = await lateInTheEvening()
  const chapters = [chapter(late.today), chapter(late.today)]
  const windows = [await start(new FakeRoom(late)), await start(new FakeRoom(late))]
  for (const [index, tab] of chapters.entries()) await windows[index]?.room.tabs.open(tab)
  for (const one of windows) one.kill()
  await late.browser.clock.advance(hourMs)
  for (const [index, one] of windows.entries()) {
    const soon = await reload(one)
    expect(soon.today).not.toBe(late.today)
    expect(soon.room.tabs.tab.get()?.id).toBe(chapters[index]?.id)
  }
})

/** A browser at one minute before midnight, and its page, which is not open yet. */
async function lateInTheEvening(): Promise<FakeRoom> {
  const browser = new FakeSavingBrowser()
  const { clock } = browser
  await clock.advance(new Date(clock.now()).setHours(24, 0, 0, 0) - clock.now() - 60_000)
  return new FakeRoom({ browser, server: page.server, storage: fakeStorage() })
}

it('a stored value that is no time begins with the first', async () => {
  const [key = ''] = page.windowStorage.keys()
  await page.room.tabs.open(chapter())
  page.windowStorage.setItem(key, '{"id":"made-up","at":1e300}')
  expect(shown(await reload())).toEqual(["Today's Writing", 'Notes.'])
})

it('is forgotten when the writer signs out', async () => {
  await page.room.tabs.open(chapter())
  expect(page.windowStorage.keys()).not.toEqual([])
  page.session.set({ status: 'signed-out', ended: false })
  await page.stop()
  expect(page.windowStorage.keys()).toEqual([])
})
