import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { revisionsPerEra } from '#shared/revision-eras.ts'
import { settle } from '../../../../tests/fakes/fake-clock.ts'
import { emptyDocument, FakeRoom } from '../../../../tests/fakes/fake-room.ts'

/* A browser that is killed keeps the drafts, and may lose the last seconds of `localStorage`, where tabs are listed. */

let page: FakeRoom

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', emptyDocument)
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  page = new FakeRoom()
})

afterEach(async () => {
  await page.stop()
  vi.unstubAllGlobals()
})

const titles = () => page.room.tabs.strip.get().map(({ title }) => title)

/** Kills the browser, and starts it again with what `localStorage` had before `work`. */
async function loseListOf(work: () => Promise<void>, meanwhile = () => {}): Promise<void> {
  const { storage } = page
  const before = new Map(storage.keys().map((key) => [key, storage.getItem(key) ?? '']))
  await work()
  await page.browser.clock.advance(2_000)
  page.kill()
  for (const key of storage.keys()) storage.removeItem(key)
  for (const [key, value] of before) storage.setItem(key, value)
  meanwhile()
  page = new FakeRoom(page)
  await page.start()
}

async function writeOffline(): Promise<void> {
  page.server.isConnected = false
  await page.room.tabs.create()
  await settle()
  page.editor.type('On the train.')
}

it('shows a tab that was made offline by its draft, and has it still once the server is back', async () => {
  page.server.add({ writing_date: page.today, title: 'First', content: 'Once' })
  await page.start()
  await loseListOf(writeOffline)
  await vi.waitFor(() => expect(titles()).toEqual(['First', 'Writing Session 2']))
  const lost = page.room.tabs.strip.get()[1]
  if (!lost) throw new Error('No tab')

  page.server.isConnected = true
  await page.browser.clock.advance(60_000)
  expect(page.server.row(lost.id)?.content).toBe('On the train.')
  expect(titles()).toEqual(['First', 'Writing Session 2'])

  await page.room.tabs.open(lost)
  expect(page.editor.text()).toBe('On the train.')
})

it('asks about the tabs that were left, too, once the writer has signed in again', async () => {
  // For the prompt to sign in.
  vi.stubGlobal('window', Object.assign(new EventTarget(), { setTimeout() {} }))
  vi.stubGlobal('document', { ...emptyDocument, addEventListener() {} })
  const { id } = page.server.add({ writing_date: page.today, title: 'First', content: 'Once' })
  page.server.add({ writing_date: page.today, title: 'Second', content: 'Twice' })
  await page.start()
  page.editor.type(' upon')
  await page.browser.clock.advance(2_000)
  await page.room.strip.select(page.room.tabs.strip.get()[1]?.id ?? '')
  page.room.hasEnded.set(true)
  await settle()
  Object.assign(page.server.row(id) ?? {}, { content: 'Once', revision: 4 * revisionsPerEra + 1 })

  page.room.hasEnded.set(false)
  await settle()
  await page.browser.clock.advance(1_000)
  expect(page.server.row(id)?.content).toBe('Once upon')
})

it('sends what a closed window has and a restored server lacks, before a draft goes', async () => {
  const [first, second, third] = ['First', 'Second', 'Third'].map((title) =>
    page.server.add({ writing_date: page.today, title, content: title }),
  )
  if (!first || !second || !third) throw new Error('No tab')
  const texts = () => [first, second, third].map(({ content }) => content)
  await page.start()
  for (const { id } of [first, second, third]) {
    await page.room.strip.select(id)
    page.editor.type(' upon')
    await page.browser.clock.advance(3_000)
  }
  page.kill()
  for (const tab of [first, second, third]) {
    Object.assign(tab, { content: tab.title, revision: 4 * revisionsPerEra + 1 })
  }
  // So that the page does not list it.
  second.writing_date = '2026-01-02'

  page = new FakeRoom(page)
  await page.start()
  await page.browser.clock.advance(5_000)
  expect(titles()).toEqual(['First', 'Third'])
  expect(texts()).toEqual(['First upon', 'Second upon', 'Third upon'])
  expect(page.browser.draftsOf(second.id)).toEqual([])
  expect(page.browser.draftsOf(third.id)).toMatchObject([{ text: 'Third upon' }])

  const asked = () => page.server.calls.filter((call) => call.includes(third.id)).length
  const before = asked()
  page.window.dispatchEvent(new Event('online'))
  await page.browser.clock.advance(5_000)
  expect(asked(), 'once').toBe(before)
})

it('opens it without the server', async () => {
  await page.start()
  await loseListOf(writeOffline)
  await vi.waitFor(() => expect(titles()).toEqual(["Today's Writing", 'Writing Session 2']))
  await page.room.strip.select(page.room.tabs.strip.get()[1]?.id ?? '')
  expect(page.editor.text()).toBe('On the train.')
})

it('numbers several of them, which have no other name', async () => {
  await page.start()
  await loseListOf(async () => {
    await writeOffline()
    await writeOffline()
  })
  await vi.waitFor(() =>
    expect(titles()).toEqual(["Today's Writing", 'Writing Session 2', 'Writing Session 3']),
  )
})

it('waits for the day: it may begin with the tab that has the words', async () => {
  page.server.isConnected = false
  let release = () => {}
  await loseListOf(
    async () => {
      await page.start()
      page.editor.type('At dawn.')
    },
    () => {
      page.server.isConnected = true
      release = page.server.hold(/date=/).release
    },
  )
  await import('./list-lost.ts')
  await settle()
  expect(titles()).toEqual([])
  release()
  await vi.waitFor(() => expect(titles()).toEqual(["Today's Writing"]))
  expect(page.editor.text()).toBe('At dawn.')
})
