import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Tab } from '#shared/tabs.ts'
import { settle } from '../../../../tests/fakes/fake-clock.ts'
import { FakeRecognition } from '../../../../tests/fakes/fake-recognition.ts'
import { emptyDocument, FakeRoom } from '../../../../tests/fakes/fake-room.ts'
import { dayTabOf } from '../../../features/tabs/day-tab.ts'
import { previewedTab } from '../../../features/tabs/previewed-tab.ts'
import { dailyGoal } from '../../../lib/choices/daily-goal.ts'
import { combineInto } from '../../../lib/text/combine-into.ts'
import { addDays } from '../../../lib/writing-day.ts'

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

const userOf = ({ room }: FakeRoom) => room.user.id
const shownId = () => page.room.tabs.tab.get()?.id
const stripTitles = () => page.room.tabs.strip.get().map(({ title }) => title)

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

  describe('of another day, at hand here', () => {
    let other: Tab

    beforeEach(() => {
      const writing_date = addDays(page.today, -1)
      other = page.server.add({ writing_date, title: 'Chapter 1', content: 'Long ago' })
    })

    const told = { title: 'Chapter Nine', timer_minutes: 25, font: 'Merriweather', size: 'large' } as const
    const tell = (row: Tab) => Object.assign(row, told)
    const inStrip = () => page.room.tabs.strip.get().find(({ id }) => id === other.id)

    /** It was open in this browser before, so that its text is read from its draft. */
    async function openBefore(): Promise<void> {
      await page.start()
      await page.room.tabs.open(dayTabOf(other))
      await page.room.strip.select(second)
      await settle()
    }

    /** The whole page again, in the same browser. */
    async function startAgain(): Promise<void> {
      await page.stop()
      page = new FakeRoom(page)
      await page.start()
    }

    it('take over what another device has made of them when they are opened, and keep it', async () => {
      await openBefore()
      tell(page.server.row(other.id) ?? other)
      await startAgain()
      expect(inStrip()?.title).toBe('Chapter 1')
      await page.room.strip.select(other.id)
      await settle()
      expect(page.room.tabs.tab.get()).toMatchObject(told)
      expect(inStrip()).toMatchObject(told)
      page.server.isConnected = false
      await startAgain()
      expect(inStrip()).toMatchObject(told)
    })

    it('take it over where they are still open, when they come back into the editor', async () => {
      await openBefore()
      tell(page.server.row(other.id) ?? other)
      await page.room.strip.select(other.id)
      await settle()
      expect(page.room.tabs.tab.get()).toMatchObject(told)
    })

    it('take it over when the writer comes back to the window', async () => {
      await openBefore()
      await page.room.strip.select(other.id)
      await settle()
      tell(page.server.row(other.id) ?? other)
      page.comeBack()
      await settle()
      expect(page.room.tabs.tab.get()).toMatchObject(told)
      expect(inStrip()).toMatchObject(told)
    })

    it('keep what was changed here and has not been told, and take over the rest', async () => {
      await openBefore()
      await page.room.strip.select(other.id)
      await settle()
      page.server.refuse = { pattern: /PATCH/, status: 502 }
      page.server.isConnected = false
      await page.room.tabs.rename(other.id, 'Mine')
      page.server.isConnected = true
      tell(page.server.row(other.id) ?? other)
      page.comeBack()
      await settle()
      expect(page.room.tabs.tab.get()).toMatchObject({ ...told, title: 'Mine' })
      expect(inStrip()).toMatchObject({ ...told, title: 'Mine' })
    })

    it('keep what is changed here while the server is asked', async () => {
      await openBefore()
      const slow = page.server.hold(new RegExp(`GET .*${other.id}`))
      await page.room.strip.select(other.id)
      await settle()
      const renamed = page.room.tabs.rename(other.id, 'Mine')
      page.room.tabs.restyle({ font: 'Merriweather', size: 'large' })
      await page.browser.clock.advance(3_000)
      slow.release()
      await renamed
      await settle()
      const mine = { title: 'Mine', font: 'Merriweather', size: 'large' }
      expect(page.room.tabs.tab.get()).toMatchObject(mine)
      expect(inStrip()).toMatchObject(mine)
      expect(page.server.row(other.id)?.title).toBe('Mine')
    })

    it('keep the second of two titles where the first is refused', async () => {
      await openBefore()
      const first = page.server.hold(/PATCH/)
      page.server.refuse = { pattern: /PATCH/, status: 500 }
      const refused = page.room.tabs.rename(other.id, 'Mine')
      await settle()
      const renamed = page.room.tabs.rename(other.id, 'Ours')
      page.server.refuse = undefined
      first.release()
      await Promise.all([refused, renamed])
      expect(page.server.row(other.id)?.title).toBe('Ours')
      expect(inStrip()?.title).toBe('Ours')
    })

    it('keep a look that is still to be saved', async () => {
      await openBefore()
      await page.room.strip.select(other.id)
      await settle()
      page.server.isConnected = false
      page.room.tabs.restyle({ font: 'Merriweather', size: 'large' })
      await page.browser.clock.advance(3_000)
      page.server.isConnected = true
      page.server.refuse = { pattern: /PATCH/, status: 502 }
      page.comeBack()
      await settle()
      expect(page.room.tabs.tab.get()).toMatchObject({ font: 'Merriweather', size: 'large' })
    })
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
        `longhand:tabs-at-hand:${userOf(page)}`,
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

it('is left by its writer with what they have chosen, whoever comes next in the window', async () => {
  const [ofAda, key] = ['longhand:goal', `longhand:choices:${page.room.user.id}`]
  const stored = new Map([[ofAda, '700']])
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  })
  dailyGoal.readAgain()
  await page.start()
  // In another window, the next writer was there first.
  stored.clear()
  const next = new FakeRoom(page)
  await page.stop()
  await next.start()
  expect(dailyGoal.get()).toBe(0)
  expect(page.storage.getItem(key)).toBeNull()
  await next.stop()
})

describe('signing out', () => {
  beforeEach(async () => {
    page.server.add({ writing_date: page.today, content: 'Once' })
    await page.start()
  })

  it('asks nothing where everything is saved', async () => {
    await page.room.signOut.start('global')
    expect(page.signedOut).toEqual(['global'])
    expect(page.room.signOut.isAsking.get()).toBe(false)
  })

  it('asks first where words could not be sent, and says of how many tabs', async () => {
    page.server.isConnected = false
    page.editor.type(' upon')
    await page.room.signOut.start('local')
    expect(page.signedOut).toEqual([])
    expect([page.room.signOut.isAsking.get(), page.room.signOut.unsentCount.get()]).toEqual([true, 1])
    page.room.signOut.stay()
    // What fades does not change its words.
    expect([page.room.signOut.isAsking.get(), page.room.signOut.unsentCount.get()]).toEqual([false, 1])
  })
})

describe('a review', () => {
  it('keeps the page busy until it is done, and comes back with its tab', async () => {
    const { ai, tabs } = page.room
    page.server.add({ writing_date: page.today, title: 'First', content: 'It was utilized.' })
    const { id } = page.server.add({ writing_date: page.today, title: 'Second' })
    await page.start()
    const [first] = tabs.strip.get()
    const rewriting = { from: 'It was utilized.', to: 'It was used.', title: 'Review', done: 'Done' }
    expect(ai.review.begin({ ...rewriting, combineInto }).how).toBe('begun')
    expect([ai.isReviewing.get(), ai.isBusy.get()]).toEqual([true, true])

    await page.room.strip.select(id)
    expect([ai.isReviewing.get(), ai.isBusy.get()]).toEqual([false, false])
    if (first) await tabs.open(first)
    await expect.poll(() => ai.isReviewing.get()).toBe(true)
    ai.review.accept('It was used.')
    expect([ai.isBusy.get(), page.editor.text()]).toEqual([false, 'It was used.'])
  })
})

it('hears nobody once AI is at work on the text', async () => {
  FakeRecognition.reset()
  page = new FakeRoom(undefined, { Recognition: FakeRecognition })
  page.server.add({ writing_date: page.today, content: 'It was utilized.' })
  await page.start()
  page.room.dictation.start()
  await vi.waitFor(() => expect(FakeRecognition.sessions).toHaveLength(1))
  FakeRecognition.last.hear('[And so]')
  const rewriting = { from: 'It was utilized.', to: 'It was used.', title: 'Review', done: 'Done' }
  page.room.ai.review.begin({ ...rewriting, combineInto })
  FakeRecognition.last.hear('And so', 'it went')
  expect(page.room.dictation.getView().isListening).toBe(false)
  expect(page.editor.text()).toBe('It was utilized.')
})

it('leads back from another tab to a review that was discarded', async () => {
  const { ai, tabs, strip } = page.room
  page.server.add({ writing_date: page.today, title: 'First', content: 'It was utilized.' })
  const { id } = page.server.add({ writing_date: page.today, title: 'Second' })
  await page.start()
  const first = shownId()
  const rewriting = { from: 'It was utilized.', to: 'It was used.', title: 'Review', done: 'Done' }
  ai.review.begin({ ...rewriting, combineInto })
  const reopen = ai.review.discard('It was utilized.')
  await strip.select(id)
  expect(await reopen()).toBe(true)
  expect([shownId(), page.editor.text(), ai.isReviewing.get()]).toEqual([first, 'It was utilized.', true])

  const late = ai.review.discard('It was utilized.')
  await strip.select(id)
  await tabs.remove(first ?? '')
  expect(await late()).toBe(true)
  expect(page.said.at(-1)).toBe('The tab of this review is not open any more.')
})

it('rephrases no other tab where it is tried again', async () => {
  const writing_date = page.today
  page.server.add({ writing_date, title: 'First', content: 'The calm river ran.' })
  const second = page.server.add({ writing_date, title: 'Second', content: 'Twice' })
  await page.start()
  await page.room.ai.rephrase()
  expect(page.offered?.name).toBe('Try again')
  const again = page.offered?.run
  await page.room.strip.select(second.id)
  const said = page.said.length
  again?.()
  expect(page.room.ai.isBusy.get()).toBe(false)
  expect(page.said.slice(said)).toEqual(['Another tab is open by now. Nothing was rephrased.'])
  await page.room.ai.rephrase()
  expect(page.said.at(-1)).toBe('Nobody talks.')
})

it('has no suggestions for a page without a word, and does not open them', async () => {
  page.server.add({ writing_date: page.today })
  await page.start()
  page.room.suggest()
  expect(page.room.panels.get()).toBeNull()
  expect(page.said).toEqual(['Please write some content first before analyzing.'])
})

describe('a tab that was chosen in a panel and does not come', () => {
  const open = (tab: Tab) =>
    page.room.chosenText.open(previewedTab({ ...tab, preview: '', deleted_at: null }), 'ago')
  const letters = (title = 'Letters') =>
    page.server.add({ writing_date: addDays(page.today, -9), title, content: 'Long ago' })

  beforeEach(async () => {
    page.server.add({ writing_date: page.today, content: 'Once' })
    await page.start()
    page.room.panels.open('palette')
    page.server.isConnected = false
  })

  it('is named, and the page is as it was', async () => {
    const tab = letters()
    const before = shownId()
    await open(tab)
    expect(page.said).toEqual(['“Letters” could not be opened.'])
    expect([shownId(), page.editor.text(), page.room.panels.get()]).toEqual([before, 'Once', 'palette'])
    expect(stripTitles()).not.toContain('Letters')
  })

  it('comes when it is tried again, and closes the panel', async () => {
    const tab = letters()
    await open(tab)
    page.server.isConnected = true
    expect(page.offered?.name).toBe('Try again')
    page.offered?.run()
    await settle()
    expect([shownId(), page.editor.text(), page.room.panels.get()]).toEqual([tab.id, 'Long ago', null])
    expect(page.room.chosenText.focus()).toBe(false)
  })

  it('is gone into where the panel was closed before it is tried again', async () => {
    const tab = letters()
    await open(tab)
    page.room.panels.close()
    page.server.isConnected = true
    page.offered?.run()
    await settle()
    expect([shownId(), page.editor.sought]).toEqual([tab.id, 'ago'])
    expect(page.room.chosenText.focus()).toBe(true)
  })

  it('leaves a panel open that was opened before it came', async () => {
    const tab = letters()
    page.server.isConnected = true
    const slow = page.server.hold(/GET/)
    const opened = open(tab)
    page.room.panels.open('settings')
    slow.release()
    await opened
    expect([shownId(), page.room.panels.get()]).toEqual([tab.id, 'settings'])
  })

  it('leaves the panel open that was closed and opened again before it came', async () => {
    const tab = letters()
    page.server.isConnected = true
    const slow = page.server.hold(/GET/)
    const opened = open(tab)
    page.room.panels.close()
    page.room.panels.open('palette')
    slow.release()
    await opened
    expect([shownId(), page.room.panels.get()]).toEqual([tab.id, 'palette'])
  })

  it('is not tried again where it has been deleted', async () => {
    const tab = letters('Letters'.repeat(20))
    page.server.isConnected = true
    page.server.refuse = { pattern: /GET/, status: 410 }
    await open(tab)
    expect(page.said).toEqual([`“${'Letters'.repeat(20).slice(0, 60)}…” has been deleted.`])
    expect(page.offered).toBeUndefined()
  })
})

it('stays with the text that was chosen in a panel, and leaves another panel open', async () => {
  await page.start()
  page.room.panels.open('settings')
  page.room.chosenText.stay('versions')
  expect(page.room.panels.get()).toBe('settings')
  page.room.panels.open('versions')
  page.room.chosenText.stay('versions')
  expect(page.room.panels.get()).toBeNull()
})

it('goes to a text that was chosen in a panel, once the panel has gone', async () => {
  const tab = page.server.add({ writing_date: addDays(page.today, -1), content: 'Long ago' })
  await page.start()
  page.room.panels.open('palette')
  await page.room.chosenText.open(dayTabOf(tab), undefined)
  expect(page.room.panels.get()).toBeNull()
  expect(page.room.chosenText.focus()).toBe(true)
  await settle()
  expect(page.editor.text()).toBe('Long ago')
})
