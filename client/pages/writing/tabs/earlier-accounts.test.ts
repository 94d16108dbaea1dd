import { expect, it, vi } from 'vitest'
import { FakeSavingBrowser } from '../../../../tests/fakes/fake-saving-browser.ts'
import { newDraft } from '../../../features/saving/drafts/draft.ts'
import type { NewTab } from '../../../features/tabs/tabs-api.ts'
import type { ListedStorage } from '../../../lib/browser/device-storage.ts'
import type { SessionUser } from '../../../lib/session/session-user.ts'
import { createEarlierAccounts } from './earlier-accounts.ts'

const before = { id: 'before', email: 'ada@example.com' }
const anew = { id: 'anew', email: 'ada@example.com' }
const grace = { id: 'grace', email: 'grace@example.com' }
const day = '2026-01-08'

function start() {
  const browser = new FakeSavingBrowser()
  const window = browser.open()
  const stored = new Map<string, string>()
  const ofWindow = new Map<string, string>()
  const added: NewTab[] = []
  const accountsOf = (user: SessionUser) =>
    createEarlierAccounts({
      user,
      platform: window.platform,
      dayTabs: { add: (tab) => added.push(tab), getState: () => ({ day }) as never },
      storage: storageIn(stored),
      windowStorage: storageIn(ofWindow),
    })
  const keep = async ({ id }: SessionUser, tabId: string, text: string, slot = 1) => {
    const draft = newDraft({ userId: id, tabId, slot }, 'client', { revision: 3, text })
    await browser.drafts.put(draft, 'strict')
  }
  accountsOf(before).remember()
  return { browser, platform: window.platform, stored, ofWindow, added, accountsOf, keep }
}

function storageIn(stored: Map<string, string>): ListedStorage {
  return {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
    keys: () => [...stored.keys()],
  }
}

it('brings back words of the same address, sent or not, as tabs written offline', async () => {
  const { browser, stored, added, accountsOf, keep } = start()
  await keep(before, 'one', 'What the server had.')
  await keep(before, 'two', 'Of another day.')
  await keep(before, 'blank', ' ')
  stored.set(
    'longhand:day-tabs:before',
    JSON.stringify({ tabs: [{ id: 'two', title: 'Letters', writing_date: '2026-01-02' }] }),
  )
  const accounts = accountsOf(anew)
  expect(await accounts.count()).toBe(2)
  await accounts.bringBack()
  expect(added.map(({ title, writing_date }) => [title, writing_date])).toEqual([
    ['Writing Session', day],
    ['Letters', '2026-01-02'],
  ])
  for (const [index, text] of ['What the server had.', 'Of another day.'].entries()) {
    expect(browser.draftsOf(added[index]?.id ?? '')).toMatchObject([
      { userId: 'anew', base: { revision: 0, text: '' }, text, inflight: null },
    ])
  }
  expect([...browser.stored.values()].map(({ userId }) => userId)).toEqual(['anew', 'anew'])
  expect(stored.size).toBe(0)
  expect(await accounts.count()).toBe(0)
  await accounts.bringBack()
  expect(added).toHaveLength(2)
})

it("offers nothing of another address's", async () => {
  const { accountsOf, keep, browser } = start()
  await keep(before, 'one', 'Private.')
  const accounts = accountsOf(grace)
  expect(await accounts.count()).toBe(0)
  await accounts.bringBack()
  expect(browser.draftsOf('one')).toHaveLength(1)
})

it('loses no version that another window of the same text has kept', async () => {
  const { accountsOf, keep, browser, added } = start()
  await keep(before, 'one', 'Twice.', 1)
  const draft = newDraft({ userId: before.id, tabId: 'one', slot: 2 }, 'client', {
    revision: 3,
    text: 'Twice.',
  })
  await browser.drafts.put({ ...draft, versions: ['Kept here alone.'] }, 'strict')
  await accountsOf(anew).bringBack()
  // The text is not there twice either.
  expect(added).toHaveLength(1)
  const brought = added.flatMap(({ id }) => browser.draftsOf(id))
  expect(brought.flatMap(({ versions }) => versions)).toEqual(['Kept here alone.'])
})

it('offers a text once that two windows showed, and leaves what a living window holds', async () => {
  const { accountsOf, keep, browser, added } = start()
  await keep(before, 'one', 'Twice.', 1)
  await keep(before, 'one', 'Twice.', 2)
  await keep(before, 'held', 'Still open.')
  browser.heldSlots.set('longhand.draft/before/held/1', browser.open())
  await accountsOf(anew).bringBack()
  expect(added).toHaveLength(1)
  expect(browser.draftsOf('one')).toEqual([])
  expect(browser.draftsOf('held')).toMatchObject([{ userId: 'before' }])
})

it('loses nothing and doubles nothing where the storage refuses half-way, and can be tried again', async () => {
  const { accountsOf, keep, browser, platform, added } = start()
  for (const id of ['one', 'two', 'three']) await keep(before, id, `Words of ${id}.`, 1)
  await keep(before, 'two', 'Words of two.', 2)
  const { move } = platform.drafts
  let moves = 0
  platform.drafts.move = async (from, draft) => {
    moves += 1
    if (moves > 1) throw new DOMException('full', 'QuotaExceededError')
    await move(from, draft)
  }
  const accounts = accountsOf(anew)
  await expect(accounts.bringBack()).rejects.toThrow('full')
  expect(await accounts.count()).toBe(2)
  expect(added).toHaveLength(1)
  expect(textsOf(browser, before)).toEqual(['Words of three.', 'Words of two.', 'Words of two.'])
  expect(browser.heldSlots.size).toBe(0)

  platform.drafts.move = move
  await accounts.bringBack()
  expect(await accounts.count()).toBe(0)
  expect(textsOf(browser, before)).toEqual([])
  expect(textsOf(browser, anew)).toEqual(['Words of one.', 'Words of three.', 'Words of two.'])
  expect(added.map(({ id }) => browser.draftsOf(id).length)).toEqual([1, 1, 1])
})

it('lists each tab as soon as it is there: the page may be gone before the last one is', async () => {
  const { accountsOf, keep, platform, added } = start()
  for (const id of ['one', 'two']) await keep(before, id, `Words of ${id}.`)
  const { move } = platform.drafts
  const listed: number[] = []
  platform.drafts.move = async (from, draft) => {
    listed.push(added.length)
    await move(from, draft)
  }
  await accountsOf(anew).bringBack()
  expect(listed).toEqual([0, 1])
})

it('remembers an address no longer than words of it', async () => {
  const { accountsOf, keep, stored, browser } = start()
  await keep(before, 'one', 'Unsent.')
  await accountsOf(before).forgetAddress()
  expect(stored.get('longhand:users')).toContain('ada@example.com')
  browser.stored.clear()
  await accountsOf(before).forgetAddress()
  expect(stored.size).toBe(0)
})

it('leaves nothing that tells of texts which are not here any more', async () => {
  const { accountsOf, keep, stored, browser } = start()
  const keys = ['longhand:tab-places', 'has-written'].map((name) => `${name}:${before.id}`)
  const waiting = `longhand:own-words:${before.id}`
  for (const key of [...keys, waiting]) stored.set(key, 'kept')
  stored.set(`longhand:tab-places:${grace.id}`, 'hers')
  const book = `longhand:one-document:${before.id}`
  stored.set(book, JSON.stringify({ title: 'The lamp', order: ['two', 'one'] }))
  await keep(before, 'one', 'Unsent.')
  await accountsOf(before).forgetAddress()
  expect(keys.map((key) => stored.get(key))).toEqual(['kept', 'kept'])
  browser.stored.clear()
  await accountsOf(before).forgetAddress()
  expect([...stored.keys()].sort()).toEqual([waiting, book, `longhand:tab-places:${grace.id}`].sort())
  expect(JSON.parse(stored.get(book) ?? '')).toEqual({ title: '', order: ['two', 'one'] })
})

it('forgets all that the address has left here when its writer deletes the account', async () => {
  const { accountsOf, keep, stored, ofWindow, browser } = start()
  await keep(before, 'one', 'Of before.')
  await keep(grace, 'hers', 'Not theirs.')
  for (const { id } of [before, anew, grace]) {
    stored.set(`longhand:room-told:${id}`, day)
    stored.set(`longhand:timer:${id}:one`, '{}')
    ofWindow.set(`longhand.draft/${id}/one`, '7')
  }
  stored.set('longhand:recent-commands', 'history guide')
  stored.set('longhand:theme', 'dark')
  stored.set('longhand:choices-of', anew.id)
  for (const name of ['typewriter', 'goal', 'smart-marks']) stored.set(`longhand:${name}`, 'on')
  const accounts = accountsOf(anew)
  accounts.remember()
  await accounts.forgetAll()
  expect([...browser.stored.values()].map(({ userId }) => userId)).toEqual(['grace'])
  // The look of this browser belongs to no writer, so it stays.
  expect([...stored.keys()]).toEqual([
    'longhand:room-told:grace',
    'longhand:timer:grace:one',
    'longhand:theme',
  ])
  expect([...ofWindow.keys()]).toEqual(['longhand.draft/grace/one'])
})

it('takes the copies of the texts of deleted accounts along', async () => {
  const deleteDatabase = vi.fn()
  vi.stubGlobal('indexedDB', { deleteDatabase })
  await start().accountsOf(anew).forgetAll()
  vi.unstubAllGlobals()
  expect(deleteDatabase.mock.calls).toEqual([['longhand:keep-texts:anew'], ['longhand:keep-texts:before']])
})

function textsOf(browser: FakeSavingBrowser, { id }: SessionUser): string[] {
  const own = [...browser.stored.values()].filter(({ userId }) => userId === id)
  return own.map(({ text }) => text).sort()
}
