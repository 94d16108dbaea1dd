import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Tab } from '#shared/tabs.ts'
import { settle } from '../../../../tests/fakes/fake-clock.ts'
import { emptyDocument } from '../../../../tests/fakes/fake-room.ts'
import { onNewPage, page, shownId, stripTitles } from '../../../../tests/fakes/room-page.ts'
import { dayTabOf } from '../../../features/tabs/day-tab.ts'
import { addDays } from '../../../lib/writing-day.ts'

onNewPage()

describe('the tabs of the room', () => {
  let first: string
  let second: string

  beforeEach(() => {
    const writing_date = page.today
    first = page.server.add({ writing_date, title: 'First', content: 'Once' }).id
    second = page.server.add({ writing_date, title: 'Second', content: 'Twice' }).id
  })

  it('are those of the day, and the first comes into the editor with the focus', async () => {
    await page.start()
    expect(stripTitles()).toEqual(['First', 'Second'])
    expect([shownId(), page.editor.text(), page.editor.hasFocus]).toEqual([first, 'Once', true])
  })

  it('keep one of another day in the strip until it is closed', async () => {
    const other = page.server.add({
      writing_date: addDays(page.today, -1),
      title: 'Other',
      content: 'Long ago',
    })
    await page.start()
    await page.room.tabs.open(dayTabOf(other))
    await page.room.strip.select(second)
    expect(stripTitles()).toEqual(['First', 'Second', 'Other'])
    await page.room.strip.select(other.id)
    await page.room.strip.close(other.id)
    expect(stripTitles()).toEqual(['First', 'Second'])
    expect(page.editor.text()).toBe('Twice')
  })

  it('show a new title at once, and the old one where it is refused', async () => {
    await page.start()
    page.server.refuse = { pattern: /PATCH/, status: 403 }
    const renamed = page.room.tabs.rename(first, 'Letters')
    expect(page.room.tabs.tab.get()?.title).toBe('Letters')
    await renamed
    expect(page.room.tabs.tab.get()?.title).toBe('First')
    expect(page.said).toEqual(['Permission denied. Please log out and log in again.'])
  })

  it('tell a title that was being written for a tab which another window has trashed', async () => {
    await page.start()
    const row = page.server.row(second)
    if (row) row.deleted_at = 1
    await page.room.tabs.rename(second, 'Letters')
    expect(page.said).toEqual(['The tab is gone. Its new title was “Letters”.'])
  })

  it('say which one is on its way, however it was asked for, so that no title is given to the one before', async () => {
    await page.start()
    const { tabs } = page.room
    expect(tabs.comingId()).toBeUndefined()
    const letCome = page.browser.holdSlots()
    void tabs.create()
    await settle()
    const made = tabs.strip.get().at(-1)?.id
    expect([tabs.comingId(), shownId()]).toEqual([made, first])
    const opened = page.room.strip.select(second)
    expect(tabs.comingId()).toBe(second)
    letCome()
    await opened
    await settle()
    expect(tabs.comingId()).toBeUndefined()
  })

  it('come back from the trash into the editor that they were deleted out of', async () => {
    await page.start()
    expect(await page.room.tabs.remove(first)).toBe(true)
    expect([shownId(), page.editor.text()]).toEqual([second, 'Twice'])
    await page.room.tabs.restore(first)
    expect([shownId(), page.editor.text()]).toEqual([first, 'Once'])
  })

  it('are deleted where their writer has signed in again in that very moment', async () => {
    await page.start()
    await page.room.strip.select(second)
    for (const id of [first, second]) {
      page.server.add({ writing_date: page.today, title: 'Next', content: 'Next' })
      const held = page.server.hold(/DELETE/)
      const removed = page.room.tabs.remove(id)
      await settle()
      page.room.tabs.openTabs.doubt()
      held.release()
      expect(await removed).toBe(true)
      expect(page.server.row(id)?.deleted_at).not.toBeNull()
      expect(shownId()).not.toBe(id)
    }
  })

  it('are asked about after a deletion that has failed', async () => {
    await page.start()
    page.server.refuse = { pattern: /DELETE/, status: 500 }
    const held = page.server.hold(/DELETE/)
    const removed = page.room.tabs.remove(first)
    await settle()
    page.room.tabs.openTabs.doubt()
    const questions = () =>
      page.server.calls.filter((call) => call.startsWith(`GET /api/tabs/${first}`)).length
    const before = questions()
    held.release()
    await expect(removed).rejects.toThrow()
    await settle()
    expect(questions()).toBe(before + 1)
    expect(page.room.tabs.openTabs.hasUnsent(first)).toBe(false)
  })

  it('come back where they are restored while they are deleted', async () => {
    await page.start()
    // The tab that comes next takes its time, as it does where another window has its draft.
    const letNext = page.browser.holdSlots()
    const removed = page.room.tabs.remove(first)
    await settle()
    const restored = page.room.tabs.restore(first)
    await settle()
    letNext()
    await Promise.all([removed, restored])
    expect(stripTitles()).toEqual(['First', 'Second'])
    expect([shownId(), page.editor.text()]).toEqual([first, 'Once'])
  })

  describe('a writer who has gone on to a third', () => {
    let third: string

    beforeEach(async () => {
      third = page.server.add({ writing_date: page.today, title: 'Third', content: 'Thrice' }).id
      await page.start()
    })

    async function beginRemoving() {
      const held = page.server.hold(/DELETE/)
      const removed = page.room.tabs.remove(first)
      await settle()
      return { held, removed }
    }

    it('stays there when the one before is in the trash', async () => {
      const { held, removed } = await beginRemoving()
      await page.room.strip.select(third)
      held.release()
      expect(await removed).toBe(true)
      expect([shownId(), page.editor.text()]).toEqual([third, 'Thrice'])
      expect(stripTitles()).toEqual(['Second', 'Third'])
    })

    it('comes there where it is still on its way when the one before is in the trash', async () => {
      const { held, removed } = await beginRemoving()
      const letCome = page.browser.holdSlots()
      const opened = page.room.strip.select(third)
      await settle()
      held.release()
      await settle()
      letCome()
      await Promise.all([removed, opened])
      expect([shownId(), page.editor.text()]).toEqual([third, 'Thrice'])
      expect(stripTitles()).toEqual(['Second', 'Third'])
    })

    it('gets another one where that does not come, and the one before is in the trash', async () => {
      const { held, removed } = await beginRemoving()
      const other = page.server.add({ writing_date: addDays(page.today, -1), title: 'Other', content: '' })
      page.server.refuse = { pattern: new RegExp(other.id), status: 500 }
      const slow = page.server.hold(new RegExp(other.id))
      const opened = page.room.tabs.open({ ...dayTabOf(other), row: null })
      await settle()
      held.release()
      await removed
      slow.release()
      expect(await opened).toBe(false)
      await settle()
      expect([shownId(), page.editor.text()]).toEqual([second, 'Twice'])
    })

    it('stays there when the one before comes back from the trash', async () => {
      await page.room.tabs.remove(first)
      const held = page.server.hold(/restore/)
      const restored = page.room.tabs.restore(first)
      await settle()
      await page.room.strip.select(third)
      held.release()
      await restored
      expect([shownId(), page.editor.text()]).toEqual([third, 'Thrice'])
      expect(stripTitles()).toEqual(['First', 'Second', 'Third'])
    })
  })

  describe('that come late', () => {
    const field = { closest: () => null, matches: () => false }
    const dialog = { dataset: {}, contains: (element: unknown) => element === field }
    let other: Tab

    beforeEach(async () => {
      const writing_date = addDays(page.today, -1)
      other = page.server.add({ writing_date, title: 'Other', content: 'Long ago' })
      await page.start()
    })

    /** As the writer does who opens a dialog and types there. */
    function goToField(): void {
      page.editor.hasFocus = false
      const querySelectorAll = (selector: string) => (selector.includes('dialog') ? [dialog] : [])
      vi.stubGlobal('document', { ...emptyDocument, activeElement: field, querySelectorAll })
    }

    it('take the focus from nobody who has closed the one before, and has gone on to a dialog', async () => {
      const last = page.server.add({ writing_date: other.writing_date, title: 'Last', content: 'At last' })
      page.storage.setItem(
        `longhand:tabs-at-hand:${page.room.user.id}`,
        JSON.stringify([{ ...dayTabOf(other), row: null }]),
      )
      await page.room.tabs.open(dayTabOf(last))
      const slow = page.server.hold(new RegExp(other.id))
      const closed = page.room.strip.close(last.id)
      await settle()
      goToField()
      slow.release()
      await closed
      expect(page.editor.hasFocus).toBe(false)
    })

    it('take it from no finger that has gone on to a dialog', async () => {
      vi.stubGlobal('matchMedia', () => ({ matches: false }))
      const slow = page.server.hold(new RegExp(other.id))
      const opened = page.room.tabs.openToWrite({ ...dayTabOf(other), row: null })
      await settle()
      goToField()
      slow.release()
      expect(await opened).toBe(true)
      expect(page.editor.hasFocus).toBe(false)
    })
  })

  it('are not asked for while they are deleted', async () => {
    await page.start()
    await page.browser.clock.advance(15_000)
    const held = page.server.hold(/DELETE/)
    const removed = page.room.tabs.remove(first)
    await settle()
    const asked = page.server.calls.length
    await page.browser.clock.advance(5_000)
    expect(page.server.calls.slice(asked).filter((call) => call.includes(first))).toEqual([])
    held.release()
    expect(await removed).toBe(true)
    await page.browser.clock.advance(20_000)
    expect(page.server.calls.at(-1)).toContain(`GET /api/tabs/${second}`)
  })

  it('are asked for again where they stay', async () => {
    await page.start()
    page.server.refuse = { pattern: /DELETE/, status: 500 }
    await expect(page.room.tabs.remove(first)).rejects.toThrow()
    await page.browser.clock.advance(20_000)
    expect(page.server.calls.at(-1)).toContain(`GET /api/tabs/${first}`)
  })

  it('are closed with the page, and no other one is opened then', async () => {
    await page.start()
    const asked = page.server.calls.length
    await page.stop()
    expect(shownId()).toBeUndefined()
    expect(page.browser.heldSlots.size).toBe(0)
    expect(page.server.calls.length).toBe(asked)
  })

  it('leave their unsent words in a draft when the page goes', async () => {
    await page.start()
    page.server.isConnected = false
    page.editor.type(' upon')
    await page.stop()
    expect(page.browser.draftsOf(first).map(({ text }) => text)).toEqual(['Once upon'])
  })
})
