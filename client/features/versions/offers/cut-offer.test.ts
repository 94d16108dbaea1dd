import { beforeEach, describe, expect, it } from 'vitest'
import { FakeEditor } from '../../../../tests/fakes/fake-editor.ts'
import { type CutOffer, createCutOffer } from './cut-offer.ts'

const passage = 'The harbour at six is all rope and diesel, and nobody speaks before the first boat is in.'
const aside = 'Read it aloud, cut the first paragraph, and read it aloud once more before you go to sleep.'

let page: FakeEditor
let offer: CutOffer
let kept: Map<string, string>

beforeEach(() => {
  page = new FakeEditor(`${passage} ${aside}`)
  kept = new Map()
  offer = createCutOffer({
    versionOf: (tabId) => kept.get(tabId),
    keep: (tabId, version) => void kept.set(tabId, version),
    forget: (tabId, version) => void (kept.get(tabId) === version && kept.delete(tabId)),
  })
  offer.attach(page)
})

/** Replaces the whole text. The server reports that it has stored the old text. */
function cutAll(version = 'version-1', words = 'x', by: 'writer' | 'tool' = 'writer') {
  const before = page.text()
  page.change({ from: 0, to: before.length, insert: words }, by)
  offer.saved({ tabId: 'tab', version, before })
}

describe('the way back', () => {
  it('is offered after a cut, with the number of words', () => {
    cutAll()
    expect(offer.getState()).toEqual({ version: 'version-1', words: 36 })
  })

  it('stays for about a minute of writing, and not much longer', () => {
    cutAll()
    for (let typed = 0; typed < 400; typed++) page.type('a')
    expect(offer.getState()).not.toBeNull()
    for (let typed = 0; typed < 700; typed++) page.type('a')
    expect(offer.getState()).toBeNull()
  })

  it('ends when the cut is undone, pasted back elsewhere or restored', () => {
    const whole = page.text()
    for (const by of ['writer', 'tool', 'remote'] as const) {
      cutAll()
      page.change({ from: 0, to: 1, insert: whole }, by)
      expect(offer.getState(), by).toBeNull()
    }
    cutAll()
    page.change({ from: 1, to: 1, insert: ` and ${whole}` }, 'writer')
    expect(offer.getState()).toBeNull()
  })

  it('stays when other text of the same length is inserted', () => {
    cutAll()
    page.change({ from: 1, to: 1, insert: 'Nothing of it at all. '.repeat(12) }, 'writer')
    expect(offer.getState()).not.toBeNull()
  })

  it('ends with the tab, or when the writer dismisses it', () => {
    cutAll()
    page.change({ from: 0, to: 1, insert: 'Another tab' }, 'load')
    expect(offer.getState()).toBeNull()
    page.change({ from: 0, to: 11, insert: passage }, 'load')
    cutAll()
    offer.dismiss()
    expect(offer.getState()).toBeNull()
  })
})

describe('nothing is offered', () => {
  it('for a cut that was undone before the server answered', () => {
    const before = page.text()
    page.change({ from: 0, to: before.length, insert: '' }, 'writer')
    page.change({ from: 0, to: 0, insert: before }, 'writer')
    offer.saved({ tabId: 'tab', version: 'version-1', before })
    expect(offer.getState()).toBeNull()
  })

  it('for a few words', () => {
    const before = page.text()
    page.change({ from: 0, to: 40, insert: '' }, 'writer')
    offer.saved({ tabId: 'tab', version: 'version-1', before })
    expect(offer.getState()).toBeNull()
  })

  it('for a change by a tool, which has shown it and kept a version', () => {
    cutAll('version-1', 'Less of it.', 'tool')
    expect(offer.getState()).toBeNull()
    page.change({ from: 0, to: 11, insert: passage }, 'writer')
    cutAll('version-2', 'x')
    expect(offer.getState()).toMatchObject({ version: 'version-2' })
  })
})

describe('replacing a word in many places', () => {
  const names = 'The lamp is lit by Wemick. '.repeat(40)
  const places = Array.from({ length: 40 }, (_, at) => at * 27 + 'The lamp is lit by '.length)
  /** Reports the cut like the server, for a text that is too long to be compared. */
  function replaceAll(name: string, next: string): void {
    const text = page.text()
    const width = name.length
    page.change(places.map((from) => ({ from, to: from + width, insert: next })))
    offer.saved({ tabId: 'tab', version: 'version-1', before: text })
  }

  it('is no cut, and by nothing it is one', () => {
    page.change({ from: 0, to: page.text().length, insert: names }, 'load')
    replaceAll('Wemick', 'Wemmix')
    expect(offer.getState()).toBeNull()
    replaceAll('Wemmix', '')
    expect(offer.getState()).toEqual({ version: 'version-1', words: 40 })
  })
})

describe('for the time after a reload', () => {
  const back = () => page.change({ from: 0, to: 1, insert: `${passage} ${aside}` }, 'writer')

  it('it is remembered until it is dismissed, used or no longer wanted', () => {
    const ends: [string, () => void][] = [
      ['dismissed', offer.dismiss],
      ['brought back', back],
      ['not wanted', () => Array.from({ length: 1_100 }, () => page.type('a'))],
    ]
    for (const [how, end] of ends) {
      page.change({ from: 0, to: page.text().length, insert: `${passage} ${aside}` }, 'load')
      cutAll()
      expect([...kept], how).toEqual([['tab', 'version-1']])
      end()
      expect([...kept], how).toEqual([])
    }
  })

  it('it is remembered when only the tab or the editor was left', () => {
    cutAll()
    page.change({ from: 0, to: 1, insert: 'Another tab' }, 'load')
    expect([...kept]).toEqual([['tab', 'version-1']])
    expect(offer.getState()).toBeNull()
    offer.attach(page)()
    expect([...kept]).toEqual([['tab', 'version-1']])
  })

  it('it is remembered when the tab was left before the server answered', () => {
    const before = page.text()
    const cutAndLeave = (by: 'writer' | 'tool') => {
      page.change({ from: 0, to: page.text().length, insert: before }, 'load')
      page.change({ from: 0, to: before.length, insert: 'x' }, by)
      page.change({ from: 0, to: 1, insert: 'Another tab' }, 'load')
      offer.savedElsewhere({ tabId: 'tab', version: `by ${by}`, before })
    }
    cutAndLeave('tool')
    expect([...kept]).toEqual([])
    cutAndLeave('writer')
    expect([...kept]).toEqual([['tab', 'by writer']])
    expect(offer.getState()).toBeNull()
    // The earlier version has more words.
    offer.savedElsewhere({ tabId: 'tab', version: 'a later one', before })
    expect([...kept]).toEqual([['tab', 'by writer']])
  })

  it('it is remembered when the editor is not there yet', () => {
    const early = createCutOffer({
      versionOf: () => undefined,
      keep: (tabId, version) => void kept.set(tabId, version),
      forget() {},
    })
    early.saved({ tabId: 'tab', version: 'version-1', before: passage })
    expect([...kept]).toEqual([['tab', 'version-1']])
  })

  it('only the version that is offered is remembered', () => {
    cutAll()
    page.change({ from: 1, to: 1, insert: 'Many other words than there were before. '.repeat(20) }, 'writer')
    cutAll('version-2')
    expect([...kept]).toEqual([['tab', 'version-2']])
  })

  it('a version is neither offered nor remembered if the text already has its words', () => {
    kept.set('tab', 'version-1')
    offer.saved({ tabId: 'tab', version: 'version-1', before: passage })
    expect(offer.getState()).toBeNull()
    expect([...kept]).toEqual([])
  })
})

it('a second cut is offered only if it is the larger one', () => {
  cutAll()
  page.change({ from: 1, to: 1, insert: ` ${aside}`.slice(0, 90) }, 'writer')
  cutAll('version-2')
  expect(offer.getState()).toMatchObject({ version: 'version-1' })
  page.change({ from: 1, to: 1, insert: 'Many other words than there were before. '.repeat(20) }, 'writer')
  cutAll('version-3')
  expect(offer.getState()).toMatchObject({ version: 'version-3' })
})
