import { describe, expect, it, vi } from 'vitest'
import { emptyDocument, FakeRoom, fakeStorage } from '../../../../tests/fakes/fake-room.ts'
import { FakeSavingBrowser } from '../../../../tests/fakes/fake-saving-browser.ts'
import { onNewPage, page, turnTo } from '../../../../tests/fakes/room-page.ts'
import { newDraft } from '../../../features/saving/drafts/draft.ts'
import { dayTabOf } from '../../../features/tabs/day-tab.ts'
import { createObservable } from '../../../lib/observable.ts'
import { addDays } from '../../../lib/writing-day.ts'
import { watchEarlierDrafts } from './earlier-drafts.ts'
import { bringBackDrafts, findForgotten } from './forgotten-drafts.ts'

onNewPage()

const look = { font: 'Merriweather', size: 'large' } as const

/** Writes in a tab of the day before, and ends the browser once all is saved. Returns its id and that of the day's tab. */
async function leaveLetters(): Promise<{ id: string; today: string }> {
  const yesterday = addDays(page.today, -1)
  const today = page.server.add({ writing_date: page.today, title: 'First', content: 'Today' }).id
  const letters = page.server.add({ writing_date: yesterday, title: 'Letters', content: 'Once', ...look })
  await page.start()
  await page.room.tabs.open(dayTabOf(letters))
  page.editor.type(' upon a time')
  await page.browser.clock.advance(3_000)
  page.kill()
  return { id: letters.id, today }
}

/** Starts the browser again, and waits until it has sent what closed windows have left. */
async function startAgain(before = page): Promise<FakeRoom> {
  const next = new FakeRoom(before)
  await next.start()
  await next.browser.clock.advance(5_000)
  return next
}

const found = ({ room, storage } = page) => findForgotten(room, storage)

async function bringBack(ids: string[], { room, storage, browser } = page): Promise<void> {
  await bringBackDrafts(room, ids, storage)
  await browser.clock.advance(3_000)
}

describe('drafts of a tab that a restored server has forgotten', () => {
  it('are found, and come back as the tab of their day that it was', async () => {
    const { id, today } = await leaveLetters()
    page.server.restoreBackup({ [today]: 'Today' })
    turnTo(await startAgain())
    expect(await found()).toEqual([id])
    expect(page.server.row(id)).toBeUndefined()
    await bringBack([id])
    const writing_date = addDays(page.today, -1)
    expect(page.server.row(id)).toMatchObject({ title: 'Letters', writing_date, content: 'Once upon a time' })
    expect(await found()).toEqual([])
    await bringBack([id])
    expect(page.server.row(id)?.content).toBe('Once upon a time')
  })

  it('come back with the title and look that only the strip of the day had', async () => {
    const letters = page.server.add({ writing_date: page.today, title: 'Letters', ...look })
    await page.start()
    await page.room.tabs.open(dayTabOf(letters))
    page.editor.type('Once upon a time')
    await page.browser.clock.advance(3_000)
    page.kill()
    page.server.restoreBackup({})
    turnTo(await startAgain())
    // It is listed anew, and its writer signs out and in again.
    page.session.set({ status: 'signed-out', ended: false })
    await page.stop()
    await vi.waitFor(() =>
      expect(page.storage.getItem(`longhand:day-tabs:${page.room.user.id}`)).toBeTruthy(),
    )
    turnTo(await startAgain())
    expect(await found()).toEqual([letters.id])
    await bringBack([letters.id])
    expect(page.server.row(letters.id)).toMatchObject({
      ...{ title: 'Letters', writing_date: page.today, content: 'Once upon a time' },
      ...look,
    })
  })

  it('come back by themselves where they have unsent words, with the title and day of then', async () => {
    const { id, today } = await leaveLetters()
    turnTo(await startAgain())
    page.server.isConnected = false
    await page.room.strip.select(id)
    page.editor.type(' there was')
    await page.browser.clock.advance(3_000)
    page.kill()
    page.server.isConnected = true
    page.server.restoreBackup({ [today]: 'Today' })
    turnTo(await startAgain())
    await page.browser.clock.advance(180_000)
    expect(page.server.row(id)).toMatchObject({
      ...{ title: 'Letters', writing_date: addDays(page.today, -1), content: 'Once upon a time there was' },
    })
  })

  it('come back once where two windows and another device bring them back', async () => {
    const { id, today } = await leaveLetters()
    const device = new FakeRoom({
      browser: new FakeSavingBrowser(),
      server: page.server,
      storage: fakeStorage(),
    })
    for (const [, draft] of page.browser.stored) await device.browser.drafts.put(draft, 'strict')
    page.server.restoreBackup({ [today]: 'Today' })
    const pages = [await startAgain(), await startAgain(), await startAgain(device)]
    for (const page of pages) expect(await found(page)).toEqual([id])
    await Promise.all(pages.map(({ room, storage }) => bringBackDrafts(room, [id], storage)))
    await Promise.all(pages.map(({ browser }) => browser.clock.advance(30_000)))
    expect(page.server.row(id)?.content).toBe('Once upon a time')
    for (const page of pages) {
      expect(await found(page)).toEqual([])
      await page.stop()
    }
  })

  it('come back into a window that shows the tab', async () => {
    const { id, today } = await leaveLetters()
    page.server.restoreBackup({ [today]: 'Today' })
    turnTo(await startAgain())
    await page.room.strip.select(id)
    expect(page.room.tabs.openTabs.getState().status?.kind).toBe('deleted')
    expect(await found()).toEqual([id])
    await bringBack([id])
    await page.browser.clock.advance(5_000)
    expect(page.room.tabs.openTabs.getState().status?.kind).toBe('saved')
    expect([page.editor.text(), page.server.row(id)?.content]).toEqual(Array(2).fill('Once upon a time'))
  })

  it('come back in one, which keeps what an older one has as a version', async () => {
    const { id, today } = await leaveLetters()
    const place = { userId: page.room.user.id, tabId: id, slot: 77 }
    await page.browser.drafts.put(newDraft(place, 'other', { revision: 1, text: 'Once again' }), 'strict')
    page.server.restoreBackup({ [today]: 'Today' })
    turnTo(await startAgain())
    page.server.isConnected = false
    await bringBackDrafts(page.room, [id], page.storage)
    const text = 'Once upon a time'
    // With its base, two devices do not double what both bring back. Its look makes it unsent.
    expect(page.browser.draftsOf(id)).toMatchObject([
      { base: { text }, text, look, versions: ['Once again'] },
    ])
  })

  it('stay where the storage refuses', async () => {
    const { id, today } = await leaveLetters()
    page.server.restoreBackup({ [today]: 'Today' })
    turnTo(await startAgain())
    page.room.platform.drafts.move = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
    await expect(bringBackDrafts(page.room, [id], page.storage)).rejects.toThrow('full')
    expect(await found()).toEqual([id])
  })

  it('stay as they are where somebody has written in the tab since they were listed', async () => {
    const { id, today } = await leaveLetters()
    page.server.restoreBackup({ [today]: 'Today' })
    turnTo(await startAgain())
    const { drafts } = page.room.platform
    const notes = await drafts.ofUser(page.room.user.id)
    const [draft] = page.browser.draftsOf(id)
    if (!draft) throw new Error('No draft')
    await drafts.put({ ...draft, text: 'Once upon a time there' }, 'strict')
    drafts.ofUser = async () => notes
    await bringBackDrafts(page.room, [id], page.storage)
    expect(page.browser.draftsOf(id)).toMatchObject([{ slot: draft.slot, text: 'Once upon a time there' }])
  })

  it('stay when their writer signs out, and those of a tab that it knows go', async () => {
    const { id, today } = await leaveLetters()
    page.server.restoreBackup({ [today]: 'Today' })
    turnTo(await startAgain())
    page.editor.type(' too')
    await page.browser.clock.advance(3_000)
    expect(page.browser.draftsOf(today)).toHaveLength(1)
    page.session.set({ status: 'signed-out', ended: false })
    await page.stop()
    await vi.waitFor(() => expect(page.browser.draftsOf(today)).toEqual([]))
    expect(page.browser.draftsOf(id)).toMatchObject([{ text: 'Once upon a time' }])
  })
})

describe('drafts that another window has left in an open page', () => {
  it('stay where the list that tells of the backup comes late', async () => {
    const yesterday = addDays(page.today, -1)
    const today = page.server.add({ writing_date: page.today, title: 'First', content: 'Today' }).id
    const letters = page.server.add({ writing_date: yesterday, title: 'Letters', content: 'Once' })
    // For the prompt to sign in.
    vi.stubGlobal('window', Object.assign(new EventTarget(), { setTimeout() {} }))
    vi.stubGlobal('document', { ...emptyDocument, addEventListener() {} })
    await page.start()
    await page.browser.clock.advance(60_000)
    const other = new FakeRoom(page)
    await other.start()
    await other.room.tabs.open(dayTabOf(letters))
    other.editor.type(' upon a time')
    await other.browser.clock.advance(3_000)
    other.kill()
    page.room.hasEnded.set(true)
    page.server.restoreBackup({ [today]: 'Today' })
    await page.browser.clock.advance(60_000)
    const held = page.server.hold(/date=/)
    page.room.hasEnded.set(false)
    await page.browser.clock.advance(2_000)
    held.release()
    await page.browser.clock.advance(5_000)
    expect(page.browser.draftsOf(letters.id)).toMatchObject([{ text: 'Once upon a time' }])
    expect(await found()).toEqual([letters.id])
  })
})

describe('drafts of tabs that the server had', () => {
  it.each([
    ['stay where their writer signs out of a session that a restored backup may have ended', true],
    ['go where the writer has signed in again since', false],
  ])('%s', async (_, isEnded) => {
    const { id } = await leaveLetters()
    turnTo(await startAgain())
    const user = page.room.user
    // The question to sign in again goes by what is typed.
    vi.stubGlobal('document', { ...emptyDocument, addEventListener() {} })
    vi.stubGlobal('window', Object.assign(new EventTarget(), { setTimeout, clearTimeout }))
    page.room.hasEnded.set(true)
    if (!isEnded) page.room.hasEnded.set(false)
    await page.browser.clock.advance(5_000)
    page.session.set({ status: 'signed-out', ended: false })
    await page.stop()
    const texts = () => page.browser.draftsOf(id).map(({ text }) => text)
    await vi.waitFor(() => expect(page.storage.getItem(`longhand:tabs-at-hand:${user.id}`)).toBeNull())
    await vi.waitFor(() => expect(texts()).toEqual(isEnded ? ['Once upon a time'] : []))
    await page.browser.clock.advance(5_000)
    expect(texts()).toEqual(isEnded ? ['Once upon a time'] : [])
  })
})

describe('drafts of a deleted tab', () => {
  it('are not offered while it lies in the trash of a restored server, nor after that', async () => {
    const { id, today } = await leaveLetters()
    page.server.restoreBackup({ [today]: 'Today', [id]: 'Once' })
    Object.assign(page.server.row(id) ?? {}, { deleted_at: 1 })
    turnTo(await startAgain())
    expect(await found()).toEqual([])
    // The trash may have less.
    expect(page.browser.draftsOf(id)).toMatchObject([{ text: 'Once upon a time' }])
    await page.server.fetch('/api/tabs/trash', { method: 'DELETE' })
    expect(await found()).toEqual([])
    expect(page.browser.draftsOf(id)).toEqual([])
  })

  it('are offered where one more backup was restored since, which lacks the tab', async () => {
    const { id, today } = await leaveLetters()
    page.server.restoreBackup({ [today]: 'Today', [id]: 'Once' })
    Object.assign(page.server.row(id) ?? {}, { deleted_at: 1 })
    turnTo(await startAgain())
    expect(await found()).toEqual([])
    page.server.restoreBackup({ [today]: 'Today' })
    await page.stop()
    turnTo(await startAgain())
    expect(await found()).toEqual([id])
    expect(page.browser.draftsOf(id)).toMatchObject([{ text: 'Once upon a time' }])
  })

  it('go where no backup was restored', async () => {
    const { id } = await leaveLetters()
    Object.assign(page.server.row(id) ?? {}, { deleted_at: 1 })
    await page.server.fetch('/api/tabs/trash', { method: 'DELETE' })
    turnTo(await startAgain())
    expect(await found()).toEqual([])
  })
})

describe('the page', () => {
  const hasEnded = createObservable(false)

  async function watch(): Promise<ReturnType<typeof vi.fn>> {
    const onFound = vi.fn()
    watchEarlierDrafts({ ...page.room, hasEnded }, onFound)
    await page.browser.clock.advance(5_000)
    return onFound
  }

  it('looks for them where a backup was restored, and again after the next sign-in', async () => {
    const { today } = await leaveLetters()
    page.server.restoreBackup({ [today]: 'Today' })
    turnTo(await startAgain())
    const onFound = await watch()
    expect(onFound).toHaveBeenCalledTimes(1)
    await page.browser.clock.advance(60_000)
    hasEnded.set(true)
    await page.browser.clock.advance(60_000)
    expect(onFound).toHaveBeenCalledTimes(1)
    hasEnded.set(false)
    await page.browser.clock.advance(5_000)
    expect(onFound).toHaveBeenCalledTimes(2)
  })

  it('reads nothing where none was', async () => {
    await leaveLetters()
    turnTo(await startAgain())
    const ofUser = vi.spyOn(page.room.platform.drafts, 'ofUser')
    expect(await watch()).not.toHaveBeenCalled()
    expect(ofUser).not.toHaveBeenCalled()
  })
})
