import { describe, expect, it, vi } from 'vitest'
import { revisionsPerEra } from '#shared/revision-eras.ts'
import { FakeSavingBrowser, linkTo } from '../../../../tests/fakes/fake-saving-browser.ts'
import { FakeTabServer } from '../../../../tests/fakes/fake-tab-server.ts'
import type { CopiedText, CopyHead, TextCopies } from '../../../features/offline-texts/text-copies.ts'
import { newDraft } from '../../../features/saving/drafts/draft.ts'
import { finishDrafts } from '../../../features/saving/drafts/finish-drafts.ts'
import { blankTab, isBeforeBackup } from '../../../features/tabs/day-tab.ts'
import { createRememberedTabs, readKnownTabs } from '../../../features/tabs/remembered-tabs.ts'
import type { NewTab } from '../../../features/tabs/tabs-api.ts'
import type { ListedStorage } from '../../../lib/browser/device-storage.ts'
import { keepsTextsKey } from '../../../lib/choices/kept-texts.ts'
import { createObservable } from '../../../lib/observable.ts'
import type { SessionUser } from '../../../lib/session/session-user.ts'
import { createEarlierAccounts } from './earlier-accounts.ts'
import { bringBackForgotten } from './earlier-copies.ts'
import { forgetSent } from './forget-sent.ts'
import { seenInTrash } from './seen-in-trash.ts'

const before = { id: 'before', email: 'ada@example.com' }
const anew = { id: 'anew', email: 'ada@example.com' }
const grace = { id: 'grace', email: 'grace@example.com' }
const day = '2026-01-08'
const isKnown = async () => false

function start() {
  const browser = new FakeSavingBrowser()
  const window = browser.open()
  const stored = new Map<string, string>()
  const ofWindow = new Map<string, string>()
  const copies = new FakeCopies()
  const added: NewTab[] = []
  const accountsOf = (user: SessionUser) =>
    createEarlierAccounts({
      user,
      platform: window.platform,
      dayTabs: { add: (tab) => added.push(tab), getState: () => ({ day, tabs: added }) as never },
      storage: storageIn(stored),
      windowStorage: storageIn(ofWindow),
      openCopies: copies.open,
    })
  const keep = async ({ id }: SessionUser, tabId: string, text: string, slot = 1) => {
    const draft = newDraft({ userId: id, tabId, slot }, 'client', { revision: 3, text })
    await browser.drafts.put(draft, 'strict')
  }
  accountsOf(before).remember()
  /** As the device keeps it of the earlier account. */
  const keepCopy = async (id: string, text: string, revision = 3, createdAt?: number) => {
    stored.set(keepsTextsKey(before.id), 'on')
    const look = { font: 'Merriweather', size: 'large', timer_minutes: 0 } as const
    const head = {
      ...look,
      id,
      title: `Chapter ${id}`,
      writing_date: '2026-01-02',
      revision,
      bytes: text.length,
      ...(createdAt !== undefined && { created_at: createdAt }),
    }
    await copies.put(head, { text, origins: 't5' })
  }
  return { browser, platform: window.platform, stored, ofWindow, added, accountsOf, keep, keepCopy, copies }
}

class FakeCopies implements TextCopies {
  readonly kept = new Map<string, { head: CopyHead; copy: CopiedText }>()
  readonly open = () => this
  heads = async () => [...this.kept.values()].map(({ head }) => head)
  text = async (id: string) => this.kept.get(id)?.copy
  put = async (head: CopyHead, text: Omit<CopiedText, 'revision'>) =>
    void this.kept.set(head.id, { head, copy: { ...text, revision: head.revision } })
  rename = async (head: CopyHead) => {
    const kept = this.kept.get(head.id)
    if (kept) kept.head = head
  }
  async remove(ids: readonly string[]) {
    for (const id of ids) this.kept.delete(id)
  }
  close() {}
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
    ['Writing Session 1', day],
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
  const keys = ['longhand:tab-places', 'has-written', 'longhand:last-replacement'].map(
    (name) => `${name}:${before.id}`,
  )
  const waiting = `longhand:own-words:${before.id}`
  for (const key of [...keys, waiting]) stored.set(key, 'kept')
  stored.set(`longhand:tab-places:${grace.id}`, 'hers')
  const book = `longhand:one-document:${before.id}`
  stored.set(book, JSON.stringify({ title: 'The lamp', order: ['two', 'one'] }))
  await keep(before, 'one', 'Unsent.')
  await accountsOf(before).forgetAddress()
  expect(keys.map((key) => stored.get(key))).toEqual(['kept', 'kept', 'kept'])
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

it('brings back what this device keeps of it too, once, with its title, day and look', async () => {
  const { browser, stored, added, accountsOf, keep, keepCopy, copies } = start()
  await keep(before, 'one', 'In a draft.')
  await keepCopy('one', 'In a draft.')
  await keepCopy('two', 'Here alone.')
  await keepCopy('blank', ' ')
  const accounts = accountsOf(anew)
  expect(await accounts.count(), 'one that is blank is not read to be counted').toBe(3)
  await accounts.bringBack()
  expect(added.map(({ title, writing_date }) => [title, writing_date])).toEqual([
    ['Chapter two', '2026-01-02'],
    ['Writing Session 2', day],
  ])
  expect(browser.draftsOf(added[0]?.id ?? '')).toMatchObject([
    {
      userId: 'anew',
      base: { revision: 0 },
      text: 'Here alone.',
      origins: 't5',
      look: { font: 'Merriweather', size: 'large' },
    },
  ])
  expect(stored.size).toBe(0)
  expect(await accounts.count()).toBe(0)
  expect([...copies.kept.keys()]).toEqual([])
})

it('brings back those of a day in the order in which they were made', async () => {
  const { added, accountsOf, keepCopy } = start()
  for (const [id, createdAt] of [
    ['a', 3],
    ['b', 1],
    ['c', 2],
  ] as const)
    await keepCopy(id, `Words of ${id}.`, 3, createdAt)
  await accountsOf(anew).bringBack()
  expect(added.map(({ title }) => title)).toEqual(['Chapter b', 'Chapter c', 'Chapter a'])
})

it.each([
  ['heads', 2],
  ['text', 1],
] as const)(
  'brings back the drafts where the copies cannot be read (%s), and the others later',
  async (call, left) => {
    const { browser, accountsOf, keep, keepCopy, copies } = start()
    await keep(before, 'one', 'In a draft.')
    await keepCopy('one', 'In a draft.')
    await keepCopy('two', 'Here alone.')
    const read = copies[call]
    Object.assign(copies, { [call]: () => Promise.reject(new DOMException('Damaged', 'UnknownError')) })
    const accounts = accountsOf(anew)
    await expect(accounts.bringBack()).rejects.toThrow('Damaged')
    expect(textsOf(browser, anew)).toEqual(['In a draft.'])
    Object.assign(copies, { [call]: read })
    expect(await accounts.count(), 'which are in drafts was known where the list could be read').toBe(left)
    await accounts.bringBack()
    expect(textsOf(browser, anew)).toContain('Here alone.')
  },
)

it('brings back the copies behind one that cannot be read, which stays', async () => {
  const { browser, accountsOf, keepCopy, copies } = start()
  for (const id of ['one', 'two', 'three']) await keepCopy(id, `Words of ${id}.`)
  const { text } = copies
  copies.text = (id) => (id === 'two' ? Promise.reject(new DOMException('Damaged', 'DataError')) : text(id))
  const accounts = accountsOf(anew)
  await expect(accounts.bringBack()).rejects.toThrow('Damaged')
  expect(textsOf(browser, anew)).toEqual(['Words of one.', 'Words of three.'])
  expect([...copies.kept.keys()]).toEqual(['two'])
})

it('brings back of the own account what a restored server has forgotten, and leaves the other copies', async () => {
  const { browser, platform, added, keepCopy, copies } = start()
  for (const id of ['one', 'two', 'three']) await keepCopy(id, `Words of ${id}.`)
  for (const id of ['one', 'two']) {
    const kept = copies.kept.get(id)
    if (kept) kept.head.isForgotten = true
  }
  const dayTabs = { add: (tab: NewTab) => void added.push(tab) }
  await bringBackForgotten({ user: before, platform, dayTabs, isKnown }, copies)
  expect(added).toEqual(
    ['one', 'two'].map((id) => ({ id, title: `Chapter ${id}`, writing_date: '2026-01-02' })),
  )
  expect(browser.draftsOf('one')).toMatchObject([{ userId: before.id, text: 'Words of one.' }])
  expect([...copies.kept.keys()]).toEqual(['three'])
})

it('offers no copy of a tab that lay in the trash', async () => {
  const { accountsOf, keepCopy, copies } = start()
  await keepCopy('one', 'Words of one.')
  Object.assign(copies.kept.get('one')?.head ?? {}, { trashedIn: 1 })
  expect(await accountsOf(anew).count()).toBe(0)
})

it('doubles nothing of a tab that another device has brought back, changed and moved to the trash', async () => {
  const { browser, platform, keepCopy, copies } = start()
  const text = 'Once upon a time there was a house.\n\nIt stood on a hill.'
  await keepCopy('one', text)
  Object.assign(copies.kept.get('one')?.head ?? {}, { isForgotten: true })
  const server = new FakeTabServer()
  const changed = text.replace('house', 'barn')
  server.restoreBackup(changed)
  server.isDeleted = true
  await bringBackForgotten({ user: before, platform, dayTabs: { add() {} }, isKnown }, copies)
  const link = { serverOf: () => linkTo(server), isListed: () => true }
  expect(await finishDrafts({ userId: before.id, platform, ...link })).toBe(0)
  expect([server.row.text, ...server.versions]).toEqual([text, changed])
  expect(browser.draftsOf('one')).toMatchObject([{ inflight: null, look: null, versions: [] }])
})

it('leaves a tab as it is that another device has brought back', async () => {
  const { browser, platform, keepCopy, copies } = start()
  await keepCopy('one', 'Words of one.')
  Object.assign(copies.kept.get('one')?.head ?? {}, { isForgotten: true })
  const dayTabs = { add: () => expect.fail('It has the tab.') }
  await bringBackForgotten({ user: before, platform, dayTabs, isKnown: async () => true }, copies)
  expect(browser.draftsOf('one')).toEqual([])
  expect(await copies.heads()).toMatchObject([{ id: 'one', revision: 3 }])
  expect((await copies.heads())[0]).not.toHaveProperty('isForgotten')
})

it('leaves what a restored server has forgotten to a draft that has it with unsent words', async () => {
  const { browser, platform, added, keepCopy, copies } = start()
  await keepCopy('one', 'Words of one.')
  Object.assign(copies.kept.get('one')?.head ?? {}, { isForgotten: true })
  const base = { revision: 3, text: 'Words of one.' }
  const draft = newDraft({ userId: before.id, tabId: 'one', slot: 1 }, 'client', base)
  await browser.drafts.put({ ...draft, text: 'Other words of one.' }, 'strict')
  const dayTabs = { add: (tab: NewTab) => void added.push(tab) }
  await bringBackForgotten({ user: before, platform, dayTabs, isKnown }, copies)
  expect(added).toEqual([{ id: 'one', title: 'Chapter one', writing_date: '2026-01-02' }])
  expect(browser.draftsOf('one')).toMatchObject([{ base, text: 'Other words of one.' }])
  expect(copies.kept.size).toBe(0)
})

it('brings back a newer copy, and beside it a draft with words that the server lacked', async () => {
  const { browser, added, accountsOf, keep, keepCopy } = start()
  await keep(before, 'read', 'Older.')
  await keepCopy('read', 'Newer.', 7)
  const place = { userId: before.id, tabId: 'written', slot: 1 }
  const draft = newDraft(place, 'client', { revision: 3, text: 'Older.' })
  await browser.drafts.put({ ...draft, text: 'Older, and unsent.' }, 'strict')
  await keepCopy('written', 'Newer too.', 7)
  const accounts = accountsOf(anew)
  expect(await accounts.count()).toBe(3)
  await accounts.bringBack()
  const texts = added.flatMap(({ id }) => browser.draftsOf(id).map(({ text }) => text))
  expect(texts).toEqual(['Newer.', 'Newer too.', 'Older, and unsent.'])
})

it('keeps the copies that the storage did not take, to be tried again', async () => {
  const { browser, platform, added, accountsOf, keepCopy, copies } = start()
  for (const id of ['one', 'two']) await keepCopy(id, `Words of ${id}.`)
  const { put } = platform.drafts
  platform.drafts.put = async (...draft) => {
    if (added.length > 0) throw new DOMException('full', 'QuotaExceededError')
    await put(...draft)
  }
  const accounts = accountsOf(anew)
  await expect(accounts.bringBack()).rejects.toThrow('full')
  expect([...copies.kept.keys()]).toEqual(['two'])
  expect(await accounts.count()).toBe(1)
  platform.drafts.put = put
  await accounts.bringBack()
  const texts = added.flatMap(({ id }) => browser.draftsOf(id).map(({ text }) => text))
  expect(texts).toEqual(['Words of one.', 'Words of two.'])
})

describe('of the copies of a writer who signs out', () => {
  const later = revisionsPerEra + 1

  async function signOut(what: 'kept' | 'refused' = 'kept', listed = later) {
    const started = start()
    const { platform, copies, stored, keepCopy } = started
    for (const id of ['known', 'forgotten', 'trashed', 'unseen'])
      await keepCopy(id, `Words of ${id}.`, id === 'known' ? later : 3)
    Object.assign(copies.kept.get('forgotten')?.head ?? {}, { isForgotten: true })
    Object.assign(copies.kept.get('trashed')?.head ?? {}, { trashedIn: 1 })
    if (what === 'refused')
      platform.drafts.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
    const row = { revision: listed, content: '', origins: undefined }
    const tabs = [{ ...blankTab({ id: 'today', title: 'Today', writing_date: day }), row }]
    const storage = storageIn(stored)
    const dayTabs = { forget() {}, isBeforeBackup: (revision: number) => isBeforeBackup(revision, tabs) }
    const hasEnded = createObservable(false)
    await forgetSent({ user: before, platform, dayTabs, hasEnded, storage, openCopies: copies.open })
    return { ...started, storage }
  }

  it('those stay as drafts that may be all there is of some words, with their titles', async () => {
    const { browser, storage } = await signOut()
    const texts = ['known', 'forgotten', 'trashed', 'unseen'].map((id) =>
      browser.draftsOf(id).map(({ text }) => text),
    )
    expect(texts).toEqual([[], ['Words of forgotten.'], ['Words of trashed.'], ['Words of unseen.']])
    expect(
      readKnownTabs(storage, before.id)
        .map(({ title }) => title)
        .sort(),
    ).toEqual([...['Chapter forgotten', 'Chapter trashed', 'Chapter unseen']])
    expect(seenInTrash(storage, before.id).all()).toEqual([{ id: 'trashed', era: 1 }])
    expect(storage.getItem(keepsTextsKey(before.id))).toBeNull()
  })

  it('those stay too of which only their own mark tells, since the day has no tab of the new era', async () => {
    const { browser } = await signOut('kept', 3)
    const texts = ['unseen', 'forgotten', 'trashed'].map((id) => browser.draftsOf(id).map(({ text }) => text))
    expect(texts).toEqual([[], ['Words of forgotten.'], ['Words of trashed.']])
  })

  it('and of drafts, the titles stay where two windows sign out at once', async () => {
    const { platform, stored, keepCopy, copies } = start()
    const storage = storageIn(stored)
    const remembered = createRememberedTabs(storage, before.id)
    const tab = { id: 'letters', title: 'Letters', writing_date: day }
    remembered.keepDay(day, [blankTab(tab)])
    await keepCopy('unseen', 'Words of unseen.', 3)
    const place = { userId: before.id, tabId: tab.id, slot: 1 }
    await platform.drafts.put(newDraft(place, 'draft', { revision: 2, text: 'Once' }), 'strict')
    const dayTabs = { forget: remembered.forgetDay, isBeforeBackup: () => true }
    const hasEnded = createObservable(false)
    const window = { user: before, platform, dayTabs, hasEnded, storage, openCopies: copies.open }
    const first = forgetSent(window)
    const late = { heads: () => first.then(() => copies.heads()) }
    await forgetSent({ ...window, openCopies: () => Object.assign(Object.create(copies), late) })
    const titles = readKnownTabs(storage, before.id).map(({ title }) => title)
    expect(titles.sort()).toEqual(['Chapter unseen', 'Letters'])
  })

  it('all stay where the browser stores no drafts', async () => {
    const { storage } = await signOut('refused')
    expect(storage.getItem(keepsTextsKey(before.id))).toBe('on')
  })
})
