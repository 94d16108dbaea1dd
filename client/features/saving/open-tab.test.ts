import { describe, expect, it } from 'vitest'
import { type FakeLink, linkTo, startSaving } from '../../../tests/fakes/fake-saving-browser.ts'
import { finishDrafts } from './drafts/finish-drafts.ts'
import type { Cut } from './machine/saver-events.ts'
import { unknownTab } from './open-tab.ts'

const isListed = () => true

describe('a tab that is open', () => {
  it('shows the row, and saves two seconds after the first key', async () => {
    const { server, window, clock } = startSaving('Once')
    await window.open(server)
    expect(window.editor.text()).toBe('Once')
    window.editor.type(' upon')
    await clock.advance(1_000)
    window.editor.type(' a time')
    await clock.advance(900)
    expect(server.row.text).toBe('Once')
    await clock.advance(100)
    expect(server.row.text).toBe('Once upon a time')
    expect(window.statuses).toEqual(['unsaved', 'saving', 'saved'])
  })

  it('holds every key in its draft before any of it is saved', async () => {
    const { browser, server, window, clock } = startSaving('')
    await window.open(server)
    for (const letter of 'burst') {
      window.editor.type(letter)
      await clock.advance(30)
    }
    expect(browser.draftsOf('tab').map((draft) => draft.text)).toEqual(['burst'])
    expect(server.row.text).toBe('')
  })

  it('tells what a save has taken away, and where it is kept', async () => {
    const { server, window, clock } = startSaving('All that was written')
    const cuts: Cut[] = []
    await window.open(server, { onCut: (cut) => cuts.push(cut) })
    window.editor.type(', and more')
    await clock.advance(2_000)
    expect(cuts).toEqual([])

    server.kept = 'version-1'
    window.editor.set('x')
    window.editor.onChange()
    await clock.advance(2_000)
    expect(cuts).toEqual([{ version: 'version-1', before: 'All that was written, and more' }])
  })

  it('keeps what is typed while an answer is under way', async () => {
    const { server, window, clock } = startSaving('')
    const { promise, resolve } = Promise.withResolvers<void>()
    const link = { hold: promise }
    await window.open(server, { link })
    window.editor.type('one')
    await clock.advance(2_000)
    window.editor.type(' two')
    expect(server.row.text).toBe('one')
    resolve()
    await clock.advance(0)
    expect(window.editor.text()).toBe('one two')
    await clock.advance(2_000)
    expect(server.row.text).toBe('one two')
  })

  it('saves once when the answer is lost', async () => {
    const { server, window, clock } = startSaving('')
    const link = { losesAnswers: true }
    const tab = await window.open(server, { link })
    window.editor.type('word')
    await clock.advance(2_000)
    expect(tab.status()).toEqual({ kind: 'on-device' })
    link.losesAnswers = false
    await clock.advance(1_000)
    expect(tab.status()).toEqual({ kind: 'saved' })
    expect(server.history.get(2)).toBe('word')
    expect(server.row.revision).toBe(2)
  })

  it('tries again ever more slowly, and at once when the connection is back', async () => {
    const { server, window, clock } = startSaving('')
    const link = { isCut: true }
    const tab = await window.open(server, { link })
    window.editor.type('offline')
    await clock.advance(60 * 60_000)
    expect(tab.status()).toEqual({ kind: 'on-device' })
    link.isCut = false
    window.comeBack()
    await clock.advance(0)
    expect(server.row.text).toBe('offline')
  })

  it('reads a long text a few times a second, and before it says anything', async () => {
    const { server, window, clock } = startSaving('long '.repeat(50_000))
    const tab = await window.open(server)
    let reads = 0
    const text = window.editor.text.bind(window.editor)
    window.editor.text = () => {
      reads++
      return text()
    }
    for (let key = 0; key < 50; key++) window.editor.type('x')
    expect(reads).toBe(0)
    expect(tab.status()).toEqual({ kind: 'unsaved' })
    await clock.advance(200)
    expect(reads).toBe(1)
    await tab.flush()
    window.editor.type(' last words')
    await tab.flush()
    expect(server.row.text.endsWith('x last words')).toBe(true)
  })

  it('sends no half of a character and no NUL', async () => {
    const { server, window } = startSaving('')
    const tab = await window.open(server)
    window.editor.type('a\ud83d b\0')
    await tab.flush()
    expect(server.row.text).toBe('a\ufffd b\ufffd')
    expect(tab.status()).toEqual({ kind: 'saved' })
  })

  it('says so while neither the server nor the browser holds the words', async () => {
    const { browser, server, window, clock } = startSaving('')
    const link = { isCut: true }
    const tab = await window.open(server, { link })
    browser.refusesStorage = true
    window.editor.type('precious')
    await clock.advance(5_000)
    expect(tab.status()).toEqual({ kind: 'not-stored' })
    link.isCut = false
    await tab.flush()
    expect(tab.status()).toEqual({ kind: 'saved' })
  })

  it('sends even when the storage never answers', async () => {
    const { server, window, clock } = startSaving('')
    window.platform.drafts.put = () => new Promise(() => {})
    await window.open(server)
    window.editor.type('sent')
    await clock.advance(4_000)
    expect(server.row.text).toBe('sent')
  })

  it('says so too when the storage never answers and the server cannot be reached', async () => {
    const { server, window, clock } = startSaving('')
    const tab = await window.open(server, { link: { isCut: true } })
    window.platform.drafts.put = () => new Promise(() => {})
    window.editor.type('precious')
    await clock.advance(8_000)
    expect(tab.status()).toEqual({ kind: 'not-stored' })
  })

  it('keeps what is unsent at once where the browser has thrown it away', async () => {
    const { browser, server, window, clock } = startSaving('')
    const tab = await window.open(server, { link: { isCut: true } })
    window.editor.type('precious')
    await clock.advance(8_000)
    expect(tab.status()).toEqual({ kind: 'on-device' })
    browser.forgetDrafts()
    await clock.advance(0)
    expect(tab.status()).toEqual({ kind: 'on-device' })
    expect(browser.draftsOf('tab')[0]?.text).toBe('precious')
  })

  it('says that nobody has what is unsent where the browser throws it away and takes no more', async () => {
    const { browser, server, window, clock } = startSaving('')
    const tab = await window.open(server, { link: { isCut: true } })
    window.editor.type('precious')
    await clock.advance(8_000)
    browser.refusesStorage = true
    browser.forgetDrafts()
    await clock.advance(0)
    expect(tab.status()).toEqual({ kind: 'not-stored' })
  })

  it('keeps nothing anew of a text that the server has', async () => {
    const { browser, server, window, clock } = startSaving('')
    await window.open(server)
    window.editor.type('saved')
    await clock.advance(8_000)
    browser.forgetDrafts()
    await clock.advance(8_000)
    expect(browser.draftsOf('tab')).toEqual([])
  })

  it('asks the browser to keep its drafts after the first save', async () => {
    const { browser, server, window } = startSaving('')
    const tab = await window.open(server)
    expect(browser.keepsStorage).toBe(0)
    window.editor.type('one')
    await tab.flush()
    window.editor.type(' two')
    await tab.flush()
    expect(browser.keepsStorage).toBe(1)
  })

  it('is saved at once when the page is left', async () => {
    const { browser, server, window, clock } = startSaving('')
    await window.open(server)
    window.editor.type('last words')
    window.leave()
    await clock.advance(0)
    expect(server.row.text).toBe('last words')
    expect(browser.draftsOf('tab')[0]?.text).toBe('last words')
  })

  it('saves on while its editor shows another tab', async () => {
    const { server, window, clock } = startSaving('')
    const tab = await window.open(server)
    window.editor.type('first')
    tab.detach()
    window.editor.set('the other tab')
    await clock.advance(2_000)
    expect(server.row.text).toBe('first')
    window.editor.set(tab.text())
    tab.attach(window.editor)
    window.editor.type(', and on')
    await clock.advance(2_000)
    expect(server.row.text).toBe('first, and on')
  })

  it('is made by its first save when it began offline', async () => {
    const { server, window, clock } = startSaving()
    const link = { isCut: true }
    const tab = await window.open(server, { link, loadRow: async () => unknownTab })
    window.editor.type('begun on a train')
    await clock.advance(10_000)
    link.isCut = false
    await tab.flush()
    expect(server.row).toEqual({ revision: 2, text: 'begun on a train' })
    expect(window.notices).toEqual([])
  })
})

describe('a long outage', () => {
  it('ends for what waits once the page hears of the server', async () => {
    const { server, window, clock } = startSaving('Once')
    const link = { isCut: false }
    const tab = await window.open(server, { link })
    link.isCut = true
    window.editor.type(' upon a time')
    await clock.advance(120_000)
    expect(tab.status()).toEqual({ kind: 'on-device' })
    link.isCut = false
    await tab.ask()
    await clock.advance(3_000)
    expect(tab.status()).toEqual({ kind: 'saved' })
    expect(server.row.text).toBe('Once upon a time')
  })
})

describe('a tab of which nothing is known yet', () => {
  it('does not call itself saved, and is not brought back from the trash for nothing', async () => {
    const { server, window, clock } = startSaving('From another device.')
    const link = { isCut: true }
    const tab = await window.open(server, { link, loadRow: async () => unknownTab })
    await clock.advance(60_000)
    expect(window.statuses).toEqual([])
    expect(tab.status()).toEqual({ kind: 'unsaved' })
    server.isDeleted = true
    link.isCut = false
    window.comeBack()
    await clock.advance(60_000)
    expect(server.isDeleted).toBe(true)
  })

  it('gains what is typed', async () => {
    const { server, window, clock } = startSaving('From another device.')
    const link = { isCut: true }
    await window.open(server, { link, loadRow: async () => unknownTab })
    window.editor.type('Typed offline.')
    await clock.advance(5_000)
    link.isCut = false
    window.comeBack()
    await clock.advance(5_000)
    expect(server.row.text).toBe('From another device. Typed offline.')
    expect(window.editor.text()).toBe(server.row.text)
  })
})

describe('two windows', () => {
  it('end equal, with the words of both', async () => {
    const { browser, server, window, clock } = startSaving('Base.')
    const other = browser.open()
    await window.open(server)
    await other.open(server)
    window.editor.type(' Mine.')
    other.editor.type(' Yours.')
    await clock.advance(5_000)
    expect(server.row.text).toBe('Base. Mine. Yours.')
    expect([window, other].map(({ editor }) => editor.text())).toEqual([server.row.text, server.row.text])
  })

  it('ask for what one has missed before', async () => {
    const { browser, server, window, clock } = startSaving('Base.')
    const tab = await window.open(server)
    const other = browser.open()
    await other.open(server)
    await clock.advance(0)
    const others = [...browser.channels]
    browser.channels.clear()
    window.editor.type(' Unheard.')
    await tab.flush()
    for (const channel of others) browser.channels.add(channel)
    window.editor.type(' Heard.')
    await tab.flush()
    await clock.advance(0)
    expect(other.editor.text()).toBe('Base. Unheard. Heard.')
  })

  it('wait with a text from elsewhere until a composition ends', async () => {
    const { browser, server, window, clock } = startSaving('Base.')
    const other = browser.open()
    await window.open(server)
    const tab = await other.open(server)
    window.editor.isComposing = true
    other.editor.type(' Yours.')
    await tab.flush()
    await clock.advance(5_000)
    expect(window.editor.text()).toBe('Base.')
    window.editor.isComposing = false
    await clock.advance(250)
    expect(window.editor.text()).toBe('Base. Yours.')
  })

  it('leave what a living one has not sent to it', async () => {
    const { browser, server, window, clock } = startSaving('Base.')
    const link = { isCut: true }
    await window.open(server, { link })
    window.editor.type(' Mine.')
    await clock.advance(50)

    const other = browser.open()
    await other.open(server)
    await finishDrafts({
      userId: 'user',
      platform: other.platform,
      serverOf: () => linkTo(server),
      isListed,
    })
    expect([other.editor.text(), server.row.text]).toEqual(['Base.', 'Base.'])
    link.isCut = false
    await clock.advance(60_000)
    expect(server.row).toEqual({ revision: 2, text: 'Base. Mine.' })
  })

  it('keep a draft each; a window that opens later finds what a dead one left', async () => {
    const { browser, server, window, clock } = startSaving('Base.')
    const link = { isCut: true }
    const other = browser.open()
    await window.open(server, { link })
    await other.open(server, { link })
    window.editor.type(' Mine.')
    other.editor.type(' Yours.')
    await clock.advance(50)
    window.kill(browser)
    other.kill(browser)

    const heir = browser.open()
    await heir.open(server)
    const left = await finishDrafts({
      userId: 'user',
      platform: heir.platform,
      serverOf: () => linkTo(server),
      isListed,
    })
    expect(left).toBe(0)
    await clock.advance(5_000)
    heir.comeBack()
    await clock.advance(5_000)
    expect(server.row.text).toMatch(/^Base\. (Mine\. Yours|Yours\. Mine)\.$/)
    expect(heir.editor.text()).toBe(server.row.text)
  })
})

describe('a session that ends', () => {
  it('keeps page and words, over a reload too, and saves after signing in', async () => {
    const { browser, server, window, clock } = startSaving('')
    const link = { isSignedOut: true }
    const tab = await window.open(server, { link })
    window.editor.type('typed without a session')
    await clock.advance(3_000)
    expect(tab.status()).toEqual({ kind: 'signed-out' })
    window.kill(browser)

    const reloaded = browser.open()
    const again = await reloaded.open(server, { link })
    expect(reloaded.editor.text()).toBe('typed without a session')
    link.isSignedOut = false
    await again.flush()
    expect(server.row.text).toBe('typed without a session')
  })
})

describe('a tab deleted elsewhere', () => {
  it('comes back for the words that were not saved yet', async () => {
    const { server, window, clock } = startSaving('Base.')
    await window.open(server)
    window.editor.type(' Unsaved.')
    server.isDeleted = true
    await clock.advance(5_000)
    expect(server.isDeleted).toBe(false)
    expect(server.row.text).toBe('Base. Unsaved.')
    expect(window.notices).toEqual(['restored'])
  })

  it('stays deleted while nobody writes in it', async () => {
    const { server, window, clock } = startSaving('Base.')
    const tab = await window.open(server)
    server.isDeleted = true
    await tab.ask()
    await clock.advance(60_000)
    expect(server.isDeleted).toBe(true)
    expect(tab.status()).toEqual({ kind: 'deleted' })
  })
})

describe('a text that is to be kept', () => {
  it('is, by the server, or by the browser where the server cannot be asked', async () => {
    const { browser, server, window } = startSaving('Once')
    const link: FakeLink = {}
    const tab = await window.open(server, { link })
    window.editor.type(' upon')
    expect(await tab.keep()).toBe(true)
    expect(server.row.text).toBe('Once upon')
    link.isCut = true
    window.editor.type(' a time')
    expect(await tab.keep()).toBe(true)
    expect(browser.draftsOf('tab').map((draft) => draft.text)).toEqual(['Once upon a time'])
    browser.refusesStorage = true
    expect(await tab.keep()).toBe(false)
  })

  it('is not where it was refused, though the browser has it', async () => {
    const { server, window } = startSaving('Once')
    const tab = await window.open(server, { link: { block: 403 } })
    window.editor.type(' upon')
    expect(await tab.keep()).toBe(false)
  })

  it('is not once the tab is forgotten, and nothing of it is written or waited for', async () => {
    const { browser, server, window } = startSaving('Once')
    const tab = await window.open(server, { link: { hold: new Promise(() => {}) } })
    window.editor.type(' upon')
    const kept = tab.keep()
    await browser.clock.advance(100)
    await tab.abandon()
    await kept
    expect(await tab.keep()).toBe(false)
    expect(browser.draftsOf('tab')).toEqual([])
  })
})

describe('closing a tab', () => {
  it('saves it and lets go of its draft', async () => {
    const { browser, server, window } = startSaving('')
    const tab = await window.open(server)
    window.editor.type('done')
    await tab.close()
    expect(server.row.text).toBe('done')
    expect(browser.heldSlots.size).toBe(0)
    expect(browser.channels.size).toBe(0)
    window.comeBack()
    window.editor.type(' and over')
    expect(browser.draftsOf('tab')[0]?.text).toBe('done')
  })
})

it('is not taken for deleted any more once the server has it again', async () => {
  const { server, window, clock } = startSaving('Once')
  const tab = await window.open(server)
  await clock.advance(0)
  server.isDeleted = true
  await tab.ask()
  expect(tab.status()).toEqual({ kind: 'deleted' })
  server.isDeleted = false
  await tab.ask()
  expect(tab.status()).toEqual({ kind: 'saved' })
})
