import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { settle } from '../../../../tests/fakes/fake-clock.ts'
import { FakeRoom } from '../../../../tests/fakes/fake-room.ts'
import { dayTabOf } from '../../../features/tabs/day-tab.ts'
import { createObservable } from '../../../lib/observable.ts'
import type { SessionState } from '../../../lib/session/session-state.ts'
import { addDays } from '../../../lib/writing-day.ts'
import { catchFirstWords, leaveFirstWordsTo } from './first-words.ts'

/** A hidden field, with only what the code under test uses. */
class FakeField extends EventTarget {
  style = {}
  dataset: Record<string, string> = {}
  value = ''
  matches = () => true
  closest = () => null
  blur() {}

  focus() {
    fakeDocument.activeElement = this
  }

  remove() {
    if (fakeDocument.activeElement === this) fakeDocument.activeElement = null
    if (fieldOfPage === this) fieldOfPage = null
  }

  type(words: string) {
    this.value = words
    this.dispatchEvent(new Event('input'))
  }
}

/** The field that public/first-words.js has made. */
let fieldOfPage: FakeField | null = null

const fakeDocument = {
  activeElement: null as FakeField | null,
  querySelector: (selector: string) => (selector === 'textarea[data-writer]' ? fieldOfPage : null),
  querySelectorAll: () => [],
  createElement: () => new FakeField(),
  body: { append() {} },
}

let page: FakeRoom
const pages: FakeRoom[] = []

beforeEach(async () => {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', fakeDocument)
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  page = await openPage()
})

afterEach(async () => {
  for (const one of pages.splice(0)) await one.stop()
  fakeDocument.activeElement = null
  fieldOfPage = null
  vi.unstubAllGlobals()
})

async function openPage(before?: FakeRoom): Promise<FakeRoom> {
  const next = new FakeRoom(before)
  pages.push(next)
  if (!before) next.server.add({ writing_date: next.today, title: 'Shown', content: 'Shown.' })
  await next.start()
  return next
}

/** A tab of another day, whose text does not arrive until `release` is called. */
function addSlow(title: string, on = page) {
  const row = on.server.add({ writing_date: addDays(on.today, -1), title, content: `${title}.` })
  return { tab: dayTabOf(row), ...on.server.hold(new RegExp(`GET .*${row.id}`)) }
}

/** As the list of tabs gives it: without its text. */
const withoutText = ({ tab }: ReturnType<typeof addSlow>) => ({ ...tab, row: null })

function typeEarly(words: string): void {
  const field = fakeDocument.activeElement
  if (!field) throw new Error('No field takes the keys')
  field.type(words)
}

/** From now on, drafts are stored only after `release` is called. */
function holdStoring() {
  const { drafts } = page.browser
  const { put } = drafts
  const asked = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  drafts.put = async (draft, haste) => {
    asked.resolve()
    await released.promise
    await put(draft, haste)
  }
  return { isAsked: asked.promise, release: released.resolve }
}

/** Waits for `work`, of which no pause takes its time. */
async function withoutWaiting(work: () => Promise<unknown>): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  try {
    let isDone = false
    const worked = work().finally(() => {
      isDone = true
    })
    while (!isDone) {
      await settle()
      await vi.advanceTimersToNextTimerAsync()
    }
    await worked
  } finally {
    vi.useRealTimers()
  }
}

/** Whether the browser asks before it closes the page. */
function asks(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  page.window.dispatchEvent(event)
  return event.defaultPrevented
}

const kept = () => page.storage.keys().filter((key) => key.startsWith('longhand:early-words:'))
const drafted = ({ tab }: ReturnType<typeof addSlow>) => page.browser.draftsOf(tab.id).map(({ text }) => text)

it('are written into their tab once it is there, and the browser asks before it closes the page sooner', async () => {
  const slow = addSlow('Slow')
  const opened = page.room.tabs.openToWrite(withoutText(slow))
  typeEarly(' Mine.')
  await settle()
  expect([asks(), page.editor.text()]).toEqual([true, 'Shown.'])
  slow.release()
  expect(await opened).toBe(true)
  expect([page.editor.text(), page.editor.hasFocus, kept()]).toEqual(['Slow. Mine.', true, []])
  await page.room.tabs.openTabs.flush()
  expect(asks()).toBe(false)
})

it('are in their tab at the next start where the page has ended before that was there', async () => {
  const slow = addSlow('Slow')
  void page.room.tabs.openToWrite(withoutText(slow))
  typeEarly('Mine.')
  await settle()
  page.server.isConnected = false
  await openPage(page)
  await expect.poll(() => [drafted(slow), kept()]).toEqual([['Mine.'], []])
})

it('leave the caret where it was in a text that is not here', async () => {
  const slow = addSlow('Slow')
  const places = `longhand:tab-places:${page.room.user.id}`
  const left = JSON.stringify([{ id: slow.tab.id, place: { caret: 2, page: { scrollY: 0 } } }])
  page.storage.setItem(places, left)
  void page.room.tabs.openToWrite(withoutText(slow))
  typeEarly('Mine.')
  await settle()
  page.server.isConnected = false
  await openPage(page)
  await expect.poll(() => [drafted(slow), kept()]).toEqual([['Mine.'], []])
  expect(page.storage.getItem(places)).toBe(left)
})

it('are written once where another window has found them', async () => {
  const slow = addSlow('Slow')
  const opened = page.room.tabs.openToWrite(withoutText(slow))
  typeEarly('Mine.')
  await openPage(page)
  await expect.poll(() => kept()).toEqual([])
  typeEarly('Mine. And on.')
  slow.release()
  await opened
  expect(page.editor.text()).toBe('Slow. And on.')
})

it('are neither lost nor doubled where their window goes on while another one stores them', async () => {
  const slow = addSlow('Slow')
  const opened = page.room.tabs.openToWrite(withoutText(slow))
  typeEarly('Mine.')
  const storing = holdStoring()
  await openPage(page)
  await storing.isAsked
  typeEarly('Mine. And on.')
  storing.release()
  await expect.poll(() => kept().map(page.storage.getItem)).toEqual([' And on.'])
  typeEarly('Mine. And on. And so on.')
  slow.release()
  await opened
  expect([page.editor.text(), kept()]).toEqual(['Slow. And on. And so on.', []])
})

it('are not doubled where their tab comes while another window stores them', async () => {
  const slow = addSlow('Slow')
  const opened = page.room.tabs.openToWrite(withoutText(slow))
  typeEarly(' Mine.')
  const storing = holdStoring()
  const other = await openPage(page)
  await storing.isAsked
  slow.release()
  await opened
  page.server.isConnected = false
  storing.release()
  await withoutWaiting(() => other.room.tabs.saveAll())
  expect(drafted(slow)).toEqual(['Slow. Mine.'])
})

it('wait for no tab but the one that was chosen last, and go each into its own', async () => {
  const first = addSlow('First')
  const second = page.server.add({ writing_date: addDays(page.today, -1), content: 'Second.' })
  const firstOpened = page.room.tabs.openToWrite(withoutText(first))
  typeEarly(' One.')
  const secondOpened = page.room.tabs.openToWrite({ ...dayTabOf(second), row: null })
  typeEarly(' Two.')
  expect(await secondOpened).toBe(true)
  expect([page.editor.text(), page.editor.hasFocus]).toEqual(['Second. Two.', true])
  first.release()
  expect(await firstOpened).toBe(false)
  expect(page.editor.text()).toBe('Second. Two.')
  page.server.isConnected = false
  await page.room.tabs.openTabs.flush()
  expect([drafted(first), kept()]).toEqual([['First. One.'], []])
})

it('go into the text that the writer sees where their tab cannot be had, and the writer is told', async () => {
  const slow = addSlow('Slow')
  page.server.refuse = { pattern: new RegExp(`GET .*${slow.tab.id}`), status: 500 }
  const opened = page.room.tabs.openToWrite(withoutText(slow))
  typeEarly(' Mine.')
  slow.release()
  expect(await opened).toBe(false)
  expect([page.editor.text(), page.editor.hasFocus, kept()]).toEqual(['Shown. Mine.', true, []])
  expect(page.said.at(-1)).toBe('What you typed is in this text now.')
})

it('leave alone what the writer has selected meanwhile in the text that gets them', async () => {
  const slow = addSlow('Slow')
  page.server.refuse = { pattern: new RegExp(`GET .*${slow.tab.id}`), status: 500 }
  page.editor.select({ from: 0, to: 'Shown.'.length })
  const opened = page.room.tabs.openToWrite(withoutText(slow))
  typeEarly(' Mine.')
  slow.release()
  await opened
  expect(page.editor.text()).toBe('Shown. Mine.')
})

it('take nothing out of the text that is shown where the page is left and none were typed', async () => {
  const slow = addSlow('Slow')
  page.editor.select({ from: 0, to: 'Shown.'.length })
  const opened = page.room.tabs.openToWrite(withoutText(slow))
  page.server.isConnected = false
  await page.stop()
  slow.release()
  await opened
  const [shown] = page.room.tabs.strip.get()
  expect(page.browser.draftsOf(shown?.id ?? '').map(({ text }) => text)).toEqual(['Shown.'])
})

it('are no draft of a tab where all of them were taken back', async () => {
  const slow = addSlow('Slow')
  void page.room.tabs.openToWrite(withoutText(slow))
  typeEarly('Mine.')
  typeEarly('')
  const put = vi.spyOn(page.browser.drafts, 'put')
  const other = await openPage(page)
  await other.room.tabs.saveAll()
  expect(put.mock.calls.filter(([{ tabId }]) => tabId === slow.tab.id)).toEqual([])
  expect(kept()).toEqual([])
})

/** Starts the page without knowing who is signed in, with a field that catches the keys. */
async function startAsking(typeBefore = () => {}) {
  await page.stop()
  typeBefore()
  const { user } = page.room
  const session = createObservable<SessionState>({ status: 'loading' })
  const answer = catchFirstWords({ remembered: () => user, getState: session.get })
  return {
    answer(state: SessionState) {
      session.set(state)
      answer()
    },
  }
}

it('of a start that has yet to learn who is signed in are kept as soon as the first tab is known, and written into it', async () => {
  const asking = await startAsking()
  typeEarly('Mi')
  const field = fakeDocument.activeElement
  asking.answer({ status: 'offline', user: page.room.user })
  typeEarly('Mine.')
  expect(kept()).toEqual([])
  const next = new FakeRoom(page)
  pages.push(next)
  const started = next.start()
  expect([fakeDocument.activeElement === field, kept().map(page.storage.getItem)]).toEqual([true, ['Mine.']])
  typeEarly('Mine. And on.')
  await started
  expect([next.editor.text(), next.editor.hasFocus, kept()]).toEqual(['Shown.Mine. And on.', true, []])
})

/** Simulates words that were typed before any script was loaded. */
function typeBeforeAll(words: string, writer = page.room.user.id): void {
  fieldOfPage = new FakeField()
  fieldOfPage.dataset.writer = writer
  fieldOfPage.value = words
  fieldOfPage.focus()
}

it('of before any script are taken over at the start, also where it is known by then who is signed in', async () => {
  const asking = await startAsking(() => typeBeforeAll(' Mi'))
  expect(fakeDocument.activeElement).toBe(fieldOfPage)
  typeEarly(' Mine.')
  asking.answer({ status: 'signed-in', user: page.room.user, ended: false })
  const next = await openPage(page)
  expect([next.editor.text(), fieldOfPage]).toEqual(['Shown. Mine.', null])

  await next.stop()
  typeBeforeAll(' And on.')
  const last = await openPage(next)
  expect([last.editor.text(), last.editor.hasFocus]).toEqual(['Shown. Mine. And on.', true])
})

it('of before any script are nobody else’s', async () => {
  const asking = await startAsking(() => typeBeforeAll('Mine.', 'another'))
  asking.answer({ status: 'signed-in', user: page.room.user, ended: false })
  expect(fieldOfPage).toBe(null)

  typeBeforeAll('Mine.')
  leaveFirstWordsTo(undefined)
  expect(fieldOfPage).toBe(null)
})

it('of a start go into the first tab where the writer is elsewhere by then, and stays there', async () => {
  const asking = await startAsking()
  typeEarly(' Mine.')
  asking.answer({ status: 'signed-in', user: page.room.user, ended: false })
  const elsewhere = new FakeField()
  elsewhere.focus()
  const next = await openPage(page)
  expect([next.editor.text(), next.editor.hasFocus]).toEqual(['Shown. Mine.', false])
  expect(fakeDocument.activeElement).toBe(elsewhere)
})

it.each<SessionState>([
  { status: 'signed-out', ended: true },
  { status: 'signed-in', user: { id: 'another', email: 'grace@example.com' }, ended: false },
  { status: 'loading' },
])('of a start are nobody else’s: %o', async (state) => {
  const asking = await startAsking()
  typeEarly(' Mine.')
  asking.answer(state)
  expect(fakeDocument.activeElement).toBe(null)
  const next = await openPage(page)
  expect(next.editor.text()).toBe('Shown.')
})

it('of a start are not asked for where this browser remembers no writer', async () => {
  await page.stop()
  catchFirstWords({ remembered: () => undefined, getState: () => ({ status: 'loading' }) })
  expect(fakeDocument.activeElement).toBe(null)
})

it('of a start go with the page where that ends before any tab is known', async () => {
  const asking = await startAsking()
  asking.answer({ status: 'signed-in', user: page.room.user, ended: false })
  const next = new FakeRoom()
  next.server.hold(/GET .*tabs\?/)
  await next.start()
  expect(fakeDocument.activeElement).not.toBe(null)
  await next.stop()
  expect(fakeDocument.activeElement).toBe(null)
})

it('of a start go into the tab that is called for before the first one is known', async () => {
  const asking = await startAsking()
  typeEarly('Mi')
  asking.answer({ status: 'signed-in', user: page.room.user, ended: false })
  const next = new FakeRoom()
  pages.push(next)
  const list = next.server.hold(/GET .*tabs\?/)
  await next.start()
  new FakeField().focus()
  const called = next.server.add({ writing_date: addDays(next.today, -1), content: 'Called.' })
  const opened = next.room.tabs.open(dayTabOf(called))
  typeEarly('Mine.')
  expect(await opened).toBe(true)
  expect([next.editor.text(), next.editor.hasFocus]).toEqual(['Called.Mine.', true])
  list.release()
})

it('are asked about before the writer is signed out', async () => {
  const slow = addSlow('Slow')
  void page.room.tabs.openToWrite(withoutText(slow))
  typeEarly(' Mine.')
  await page.room.signOut.start('local')
  expect([page.signedOut, page.room.signOut.isAsking.get(), page.room.signOut.unsentCount.get()]).toEqual([
    [],
    true,
    1,
  ])
})

it('stay on the device where the page is left for another one', async () => {
  const slow = addSlow('Slow')
  const opened = page.room.tabs.openToWrite(withoutText(slow))
  typeEarly(' Mine.')
  await page.stop()
  slow.release()
  await opened
  page.server.isConnected = false
  await openPage(page)
  await expect.poll(() => drafted(slow)).toEqual(['Slow. Mine.'])
})

it('go with the account where that is deleted', async () => {
  const slow = addSlow('Slow')
  void page.room.tabs.openToWrite(withoutText(slow))
  typeEarly(' Mine.')
  expect(kept()).toHaveLength(1)
  page.session.set({ status: 'signed-out', ended: false, deleted: page.room.user.id })
  await page.stop()
  slow.release()
  await expect.poll(() => kept()).toEqual([])
})

it('go into the text that is shown where the page is left and the device keeps nothing', async () => {
  page.storage.setItem = () => {}
  const slow = addSlow('Slow')
  const opened = page.room.tabs.openToWrite(withoutText(slow))
  typeEarly(' Mine.')
  page.server.isConnected = false
  await page.stop()
  slow.release()
  await opened
  const [shown] = page.room.tabs.strip.get()
  expect(page.browser.draftsOf(shown?.id ?? '').map(({ text }) => text)).toEqual(['Shown. Mine.'])
})
