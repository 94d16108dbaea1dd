import { beforeEach, describe, expect, it } from 'vitest'
import { FakePage } from '../../../../tests/fakes/fake-page.ts'
import { type FakeLink, FakeSavingBrowser, linkTo } from '../../../../tests/fakes/fake-saving-browser.ts'
import { FakeTabServer } from '../../../../tests/fakes/fake-tab-server.ts'
import type { Notice } from '../../../features/saving/machine/saver-events.ts'
import { blankTab, type DayTab } from '../../../features/tabs/day-tab.ts'
import { createOpenTabs, type OpenTabs } from './open-tabs.ts'
import { createTabPlaces, type TabPlaces } from './tab-places.ts'
import type { TabCut } from './tab-set.ts'

let browser: FakeSavingBrowser
let servers: Map<string, FakeTabServer>
let link: FakeLink
let editor: FakePage
let openTabs: OpenTabs
let notices: Notice[]
let storage: Map<string, string>
let cuts: TabCut[]
/** While set, requests for rows wait for it. */
let rowGate: Promise<void> | undefined

beforeEach(() => {
  browser = new FakeSavingBrowser()
  servers = new Map()
  link = {}
  notices = []
  cuts = []
  rowGate = undefined
  editor = new FakePage()
  storage = new Map()
  openTabs = openPage()
  openTabs.attach(editor)
})

it('goes on at the end of the text with which the page begins, and reads one that was chosen from its beginning', async () => {
  add('first', 'Once')
  add('second', 'Twice')
  await openTabs.openFirst(tab('first'))
  expect(editor.begun).toBe(4)
  await openTabs.open(tab('second'))
  expect(editor.begun).toBe(0)

  editor.caret = 3
  openTabs.keepPlace()
  const next = openPage()
  const page = new FakePage()
  next.attach(page)
  await next.openFirst(tab('second'))
  expect([page.caret, page.begun], 'where it was left').toEqual([3, undefined])
})

it('words for a tab that is not shown are told what stands around their place', async () => {
  add('first', 'One. Two.')
  add('second', 'Twice')
  await openTabs.open(tab('first'))
  editor.caret = 4
  await openTabs.open(tab('second'))
  const told: string[][] = []
  const fit = (...around: string[]) => {
    told.push(around)
    return ' Said.'
  }
  expect(openTabs.addWords('first', fit, 'd')).toBe(true)
  expect(told).toEqual([['One.', ' Two.']])
  expect(openTabs.opened('first')?.saving.text()).toBe('One. Said. Two.')
  expect(editor.text()).toBe('Twice')
  expect(openTabs.addWords('gone', fit, 'd')).toBe(false)
})

describe('where a tab was left', () => {
  const places = () => JSON.parse(storage.get('longhand:tab-places:writer') ?? '[]')

  it('is not where the writer stopped: that is told by the window that was written in last', async () => {
    add('first', 'Once')
    await openTabs.open(tab('first'))
    editor.type(' in the morning')
    openTabs.keepPlace()
    const another = openPage()
    const page = new FakePage()
    another.attach(page)
    await another.open(tab('first'))
    await browser.clock.advance(60_000)
    page.type(' and in the evening')
    another.keepPlace()
    const evening = another.stopped()
    expect(evening?.at).toBe(browser.clock.now())
    openTabs.keepPlace()
    openTabs.keepPlace()
    const next = openPage()
    next.attach(new FakePage())
    await next.open(tab('first'))
    expect(next.stopped()).toEqual(evening)
    editor.type(' at night')
    openTabs.keepPlace()
    expect(placesIn(storage).stoppedIn('first')).toEqual(openTabs.stopped())
  })

  it('is where it opens after a reload, whether it was left for another or with the window', async () => {
    add('first', 'Once upon a time')
    add('second', 'Twice')
    await openTabs.open(tab('first'))
    editor.caret = 4
    await openTabs.open(tab('second'))
    editor.caret = 2
    openTabs.keepPlace()

    openTabs = openPage()
    editor = new FakePage()
    openTabs.attach(editor)
    await openTabs.open(tab('first'))
    expect(editor.caret).toBe(4)
    await openTabs.open(tab('second'))
    expect(editor.caret).toBe(2)
  })

  it('parts no letter of two units, where the text has become another since', async () => {
    storage.set('longhand:tab-places:writer', '[{"id":"first","place":{"caret":2,"page":{"scrollY":0}}}]')
    add('first', 'a😀')
    await openTabs.open(tab('first'))
    expect(editor.caret).toBe(1)
  })

  it('is forgotten of the tabs that were left long ago', async () => {
    const left = Array.from({ length: 200 }, (_, count) => ({
      id: `${count}`,
      place: { caret: 1, page: { scrollY: 0 } },
    }))
    storage.set('longhand:tab-places:writer', JSON.stringify(left))
    for (const id of ['newer', 'newest']) add(id, 'Text')
    for (const id of ['newer', 'newest']) await openTabs.open(tab(id))
    expect(places()).toHaveLength(200)
    expect([places()[0].id, places().at(-1).id]).toEqual(['1', 'newer'])
  })

  it('is not believed where the storage has something else', async () => {
    storage.set(
      'longhand:tab-places:writer',
      '[{"id":"first","place":{"caret":-1,"page":{"scrollY":0}}},{"id":"first","place":{"caret":1}}]',
    )
    add('first', 'Once')
    await openTabs.open(tab('first'))
    expect(editor.caret).toBe(0)
  })
})

describe('changing the tab', () => {
  it('brings the text of the new one, and saves the old one at once', async () => {
    add('first', 'Once')
    add('second', 'Twice')
    await openTabs.open(tab('first'))
    editor.type(' upon')
    await openTabs.open(tab('second'))
    expect(editor.text()).toBe('Twice')
    await browser.clock.advance(0)
    expect(serverOf('first').row.text).toBe('Once upon')
    editor.type(', thrice')
    await browser.clock.advance(2_000)
    expect(serverOf('second').row.text).toBe('Twice, thrice')
    expect(serverOf('first').row.text).toBe('Once upon')
  })

  it('needs no network on the way back, and finds caret and undo again', async () => {
    add('first', 'Once')
    add('second', '')
    await openTabs.open(tab('first'))
    link.isCut = true
    editor.type(' upon')
    editor.caret = 3
    await expect(openTabs.open(tab('second'))).rejects.toThrow()
    expect(openTabs.getState().tab?.id).toBe('first')

    link.isCut = false
    await openTabs.open(tab('second'))
    expect(editor.caret).toBe(0)
    link.isCut = true
    const before = editor.loads
    await openTabs.open(tab('first'))
    expect(editor.text()).toBe('Once upon')
    expect(editor.caret).toBe(3)
    expect(editor.loads).toBe(before + 1)
  })

  it('tells of a cut, and whether its tab is in the editor still', async () => {
    add('first', 'Once upon a time')
    add('second', 'Twice')
    serverOf('first').kept = 'version-1'
    await openTabs.open(tab('first'))
    editor.type(', cut')
    await browser.clock.advance(2_000)
    const cut = { tabId: 'first', version: 'version-1' }
    expect(cuts).toEqual([{ ...cut, before: 'Once upon a time', isShown: true }])
    editor.type(', and again')
    await openTabs.open(tab('second'))
    await browser.clock.advance(2_000)
    expect(serverOf('first').row.text).toBe('Once upon a time, cut, and again')
    expect(cuts.slice(1)).toEqual([{ ...cut, before: 'Once upon a time, cut', isShown: false }])
  })

  it('leaves nothing to undo between two tabs that are alike', async () => {
    add('first', '')
    add('second', '')
    await openTabs.open(tab('first'))
    const before = editor.loads
    await openTabs.open(tab('second'))
    expect(editor.loads).toBe(before + 1)
  })

  it('ends with the one that was asked for last, however long the others take', async () => {
    for (const id of ['first', 'second', 'third']) add(id, id)
    await Promise.all(['first', 'second', 'third', 'second'].map((id) => openTabs.open(tab(id))))
    expect(openTabs.getState().tab?.id).toBe('second')
    expect(editor.text()).toBe('second')
    // There must be only one draft: a second one would send the same words again.
    editor.type('!')
    await browser.clock.advance(2_000)
    expect(browser.draftsOf('second')).toHaveLength(1)
  })

  it('closes what has been out of the editor for long, but nothing that is unsaved', async () => {
    const ids = Array.from({ length: 12 }, (_, index) => `tab-${index}`)
    for (const id of ids) add(id, id)
    await openTabs.open(tab('tab-0'))
    const answers = holdAnswers()
    editor.type(' unsaved')
    for (const id of ids.slice(1)) await openTabs.open(tab(id))
    expect(openTabs.unsent()).toBe(1)
    answers.resolve()
    await browser.clock.advance(60_000)
    expect(serverOf('tab-0').row.text).toBe('tab-0 unsaved')
    expect(openTabs.unsent()).toBe(0)
    await openTabs.open(tab('tab-1'))
    await browser.clock.advance(0)
    expect(browser.heldSlots.size).toBeLessThanOrEqual(9)
  })
})

it('closes all that were kept open for what was unsaved, once the server has it', async () => {
  const ids = Array.from({ length: 16 }, (_, index) => `tab-${index}`)
  for (const id of ids) add(id, id)
  const openIds = () => ids.filter(openTabs.isOpen)
  const answers = holdAnswers()
  for (const id of ids) {
    await openTabs.open(tab(id))
    editor.type(' unsaved')
  }
  expect(openIds()).toHaveLength(16)
  answers.resolve()
  await browser.clock.advance(60_000)
  expect(openTabs.unsent()).toBe(0)
  await openTabs.open(tab('tab-0'))
  expect(openIds()).toEqual(['tab-0', ...ids.slice(9)])
})

it('closes those that were opened beside the one in the editor, too', async () => {
  const ids = Array.from({ length: 16 }, (_, index) => `tab-${index}`)
  for (const id of ids) add(id, id)
  await openTabs.open(tab('tab-0'))
  for (const id of ids.slice(1)) expect(await openTabs.beside(tab(id))).toBe(openTabs.opened(id))
  await browser.clock.advance(0)
  expect(ids.filter(openTabs.isOpen)).toEqual(['tab-0', ...ids.slice(9)])
  expect(browser.heldSlots.size).toBe(8)
})

it('saves what a tool has written, and stores it before', async () => {
  add('first', 'Once')
  await openTabs.open(tab('first'))
  editor.type(' upon', 'tool')
  await browser.clock.advance(0)
  expect(browser.draftsOf('first').map(({ text }) => text)).toEqual(['Once upon'])
  expect(serverOf('first').row.text).toBe('Once')
  await browser.clock.advance(2_000)
  expect(serverOf('first').row.text).toBe('Once upon')
})

describe('another editor', () => {
  it('goes on with the tab, and its words are saved', async () => {
    add('first', 'Once')
    const detach = openTabs.attach(editor)
    await openTabs.open(tab('first'))
    editor.type(' upon')
    detach()
    const other = new FakePage()
    openTabs.attach(other)
    expect(other.text()).toBe('Once upon')
    other.type(' a time')
    editor.type(' lost')
    await browser.clock.advance(2_000)
    expect(serverOf('first').row.text).toBe('Once upon a time')
  })
})

describe('a review that is left open', () => {
  beforeEach(async () => {
    add('first', 'Once')
    add('second', 'Twice')
    await openTabs.open(tab('first'))
    openTabs.keepReview('of the first')
    await browser.clock.advance(0)
  })

  it('stays with its tab', async () => {
    expect(await openTabs.keptReview()).toBe('of the first')
    await openTabs.open(tab('second'))
    expect(await openTabs.keptReview()).toBeUndefined()
    await openTabs.open(tab('first'))
    expect(await openTabs.keptReview()).toBe('of the first')
  })

  it('goes with its tab, once that is deleted', async () => {
    await openTabs.forget('first')
    await browser.clock.advance(0)
    expect([...browser.reviews]).toEqual([])
  })

  it('outlives the page', async () => {
    await openTabs.close()
    expect([...browser.reviews.values()].map(({ review }) => review)).toEqual(['of the first'])
  })
})

describe('what cannot be saved', () => {
  it('is counted, and stays in its draft when all is closed', async () => {
    add('first', 'Once')
    await openTabs.open(tab('first'))
    expect(openTabs.unsent()).toBe(0)
    link.isCut = true
    editor.type(' upon')
    await openTabs.flush()
    expect(openTabs.unsent()).toBe(1)
    // A browser that has not promised to keep its storage may clear it when it is closed, as a private window does.
    expect(openTabs.isAtRisk()).toBe(true)
    browser.isStorageKept = true
    expect(openTabs.isAtRisk()).toBe(false)
    await openTabs.close()
    expect(browser.draftsOf('first').map(({ text }) => text)).toEqual(['Once upon'])
  })

  it('is at risk while somebody on the way has refused it, though smaller pieces are tried', async () => {
    add('first', '')
    await openTabs.open(tab('first'))
    link.block = 413
    editor.type('upon a time '.repeat(400))
    await browser.clock.advance(2_000)
    expect(openTabs.getState().status).toEqual({ kind: 'saving', isRefused: true })
    expect(openTabs.isAtRisk()).toBe(true)
    browser.isStorageKept = true
    expect(openTabs.isAtRisk()).toBe(false)
  })

  it('is at risk where the browser stores nothing either', async () => {
    add('first', 'Once')
    await openTabs.open(tab('first'))
    browser.refusesStorage = true
    link.isCut = true
    editor.type(' upon')
    await browser.clock.advance(2_000)
    expect(openTabs.isAtRisk()).toBe(true)
    link.isCut = false
    await browser.clock.advance(60_000)
    expect(openTabs.isAtRisk()).toBe(false)
  })
})

describe('a tab that was left with unsent words', () => {
  beforeEach(async () => {
    add('first', 'Once')
    add('second', '')
    await openTabs.open(tab('first'))
    await openTabs.open(tab('second'))
    await openTabs.open(tab('first'))
    link.isCut = true
    editor.type(' upon')
    await openTabs.open(tab('second'))
    await browser.clock.advance(0)
  })

  it('is spoken of while another is in the editor', async () => {
    expect(openTabs.getState().unsaved).toEqual({ title: 'first', status: { kind: 'on-device' } })
    link.isCut = false
    await browser.clock.advance(60_000)
    expect(openTabs.getState().unsaved).toBeNull()
  })

  it('is not deleted before the trash can have all its words', async () => {
    await expect(openTabs.sendAll('first')).rejects.toThrow()
    link.isCut = false
    await openTabs.sendAll('first')
    expect(serverOf('first').row.text).toBe('Once upon')
  })

  it('comes back with them where it is deleted all the same', async () => {
    serverOf('first').isDeleted = true
    expect(await openTabs.forget('first')).toBe(false)
    link.isCut = false
    await browser.clock.advance(60_000)
    expect(serverOf('first').isDeleted).toBe(false)
    expect(serverOf('first').row.text).toBe('Once upon')
  })
})

describe('words typed while the tab is being deleted', () => {
  beforeEach(async () => {
    add('first', 'Once')
    add('second', '')
    await openTabs.open(tab('first'))
    editor.type(' upon')
    await openTabs.sendAll('first')
    editor.type(' a time')
    serverOf('first').isDeleted = true
  })

  it('bring it back, and it stays in the editor', async () => {
    expect(openTabs.hasUnsent('first')).toBe(true)
    expect(await openTabs.forget('first')).toBe(false)
    expect(serverOf('first').isDeleted).toBe(false)
    expect(serverOf('first').row.text).toBe('Once upon a time')
    expect(openTabs.getState().tab?.id).toBe('first')
    expect(notices).toEqual(['restored'])
  })

  it('bring it back from behind another one', async () => {
    await openTabs.open(tab('second'))
    expect(await openTabs.forget('first')).toBe(false)
    expect(serverOf('first').row.text).toBe('Once upon a time')
    expect(openTabs.getState().tab?.id).toBe('second')
  })
})

describe('a tab that is still opening', () => {
  let answer: () => void
  let opening: Promise<unknown>

  beforeEach(async () => {
    add('first', 'Once')
    const gate = Promise.withResolvers<void>()
    answer = gate.resolve
    rowGate = gate.promise
    opening = openTabs.open(tab('first'))
    await browser.clock.advance(0)
  })

  it('holds nothing once all is closed or discarded', async () => {
    const closed = openTabs.discard()
    answer()
    await Promise.all([opening, closed])
    expect(openTabs.getState().tab).toBeNull()
    expect([browser.heldSlots.size, browser.channels.size, browser.stored.size]).toEqual([0, 0, 0])
  })

  it('does not come into the editor once it is forgotten', async () => {
    const forgotten = openTabs.forget('first')
    answer()
    await Promise.all([opening, forgotten])
    expect(openTabs.getState().tab).toBeNull()
    expect(browser.heldSlots.size).toBe(0)
  })
})

it('gives a first tab no precedence over one that was asked for', async () => {
  add('first', 'Once')
  add('second', 'Twice')
  const chosen = openTabs.open(tab('second'))
  expect(await openTabs.openFirst(tab('first'))).toBe(false)
  expect(await chosen).toBe(true)
  expect(editor.text()).toBe('Twice')
})

it('forgets a deleted tab without bringing it back', async () => {
  add('first', 'Once')
  await openTabs.open(tab('first'))
  serverOf('first').isDeleted = true
  expect(await openTabs.forget('first')).toBe(true)
  expect(openTabs.getState().tab).toBeNull()
  expect(editor.text()).toBe('')
  await browser.clock.advance(60_000)
  expect(serverOf('first').isDeleted).toBe(true)
})

it('opens nothing once all is discarded', async () => {
  add('first', 'Once')
  await openTabs.open(tab('first'))
  await openTabs.discard()
  await openTabs.open(tab('first'))
  expect(openTabs.getState().tab).toBeNull()
  expect(await openTabs.beside(tab('first'))).toBeUndefined()
  expect(openTabs.opened('first')).toBeUndefined()
  expect(browser.heldSlots.size).toBe(0)
})

it('tells of a change once, and of none where nothing changed', async () => {
  add('first', '')
  await openTabs.open(tab('first'))
  await browser.clock.advance(0)
  let changes = 0
  openTabs.subscribe(() => changes++)
  openTabs.update('first', { title: 'Letters' })
  openTabs.update('first', { title: 'Letters' })
  openTabs.update('unknown', { title: 'Letters' })
  expect(changes).toBe(1)
  expect(openTabs.getState().tab?.title).toBe('Letters')
})

it('has the same tab through a save, for whoever does not follow how safe its words are', async () => {
  add('first', 'Once')
  await openTabs.open(tab('first'))
  const states = [openTabs.getState()]
  openTabs.subscribe(() => states.push(openTabs.getState()))
  editor.type(' upon')
  await browser.clock.advance(2_000)
  expect(states.map(({ status }) => status?.kind)).toEqual(expect.arrayContaining(['unsaved', 'saved']))
  expect(new Set(states.map(({ tab }) => tab)).size).toBe(1)
})

describe('a server that may have been restored from a backup', () => {
  /** One tab is in the editor, and the other was there before. The server has forgotten a word of each. */
  async function forgetWords(): Promise<void> {
    add('first', 'Once upon')
    add('second', 'Twice upon')
    await openTabs.open(tab('first'))
    await openTabs.open(tab('second'))
    await browser.clock.advance(2_000)
    serverOf('first').restoreBackup('Once')
    serverOf('second').restoreBackup('Twice')
  }

  it('is asked about all tabs, and none counts as saved before it has all words', async () => {
    await forgetWords()
    openTabs.doubt()
    expect(openTabs.getState()).toMatchObject({ status: { kind: 'unsaved' }, unsaved: { title: 'first' } })
    const isTrue: boolean[] = []
    openTabs.subscribe(() => {
      const { status, unsaved } = openTabs.getState()
      if (status?.kind === 'saved') isTrue.push(serverOf('second').row.text === 'Twice upon')
      if (status?.kind === 'saved' && !unsaved) isTrue.push(serverOf('first').row.text === 'Once upon')
    })
    await browser.clock.advance(1_000)
    expect(openTabs.getState()).toMatchObject({ status: { kind: 'saved' }, unsaved: null })
    expect(isTrue).not.toContain(false)
  })

  it('is asked again by the next attempt to send all, where it could not be', async () => {
    await forgetWords()
    link.isCut = true
    openTabs.doubt()
    await browser.clock.advance(60_000)
    expect(openTabs.unsent()).toBe(2)
    link.isCut = false
    await openTabs.flush()
    expect(openTabs.unsent()).toBe(0)
    expect(serverOf('first').row.text).toBe('Once upon')
  })

  it('is asked about a tab that is opened by its draft later, before that counts as saved', async () => {
    await forgetWords()
    await openTabs.close()
    openTabs.doubt()
    const answers = holdAnswers()
    await openTabs.open(tab('first'))
    expect(openTabs.getState().status).toEqual({ kind: 'unsaved' })
    answers.resolve()
    await browser.clock.advance(1_000)
    expect(openTabs.getState().status).toEqual({ kind: 'saved' })
    expect(serverOf('first').row.text).toBe('Once upon')
  })

  it('and was not, has every word: then all are saved as before', async () => {
    add('first', 'Once')
    await openTabs.open(tab('first'))
    openTabs.doubt()
    await browser.clock.advance(0)
    expect(openTabs.getState().status).toEqual({ kind: 'saved' })
  })

  it('gets a tab that it does not know any more, and the writer is told just that', async () => {
    await forgetWords()
    serverOf('second').restoreBackup()
    editor.type(' a time')
    await openTabs.flush()
    expect(serverOf('second').row.text).toBe('Twice upon a time')
    expect(notices).toEqual(['made-anew'])
  })
})

function placesIn(storage: Map<string, string>): TabPlaces {
  return createTabPlaces(
    {
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
      removeItem: (key) => void storage.delete(key),
    },
    'writer',
  )
}

function add(id: string, text: string): void {
  servers.set(id, new FakeTabServer(text))
}

function serverOf(id: string): FakeTabServer {
  const server = servers.get(id)
  if (!server) throw new Error(`Nobody added ${id}`)
  return server
}

function tab(id: string): DayTab {
  return blankTab({ id, title: id, writing_date: '2026-01-08' })
}

/** Holds all replies of the server until the promise is resolved. */
function holdAnswers(): PromiseWithResolvers<void> {
  const answers = Promise.withResolvers<void>()
  link.hold = answers.promise
  return answers
}

/** Opens the page as after a reload, with what the last page has stored. */
function openPage(): OpenTabs {
  return createOpenTabs({
    userId: 'writer',
    platform: browser.open().platform,
    places: placesIn(storage),
    serverOf: (tab) => linkTo(serverOf(tab().id), link),
    loadRow: async ({ id }) => {
      await rowGate
      if (link.isCut) throw new Error('Nobody answers')
      return serverOf(id).row
    },
    onNotice: (notice) => notices.push(notice),
    onCut: (cut) => cuts.push(cut),
  })
}
