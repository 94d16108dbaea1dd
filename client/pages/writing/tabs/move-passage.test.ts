import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { settle } from '../../../../tests/fakes/fake-clock.ts'
import { FakeRoom } from '../../../../tests/fakes/fake-room.ts'
import { dayTabOf } from '../../../features/tabs/day-tab.ts'
import { addDays } from '../../../lib/writing-day.ts'
import { createPassageMover } from './move-passage.ts'

const text = 'The lamp is lit. The sea is calm. The boat is late.'
const passage = 'The sea is calm. '

let page: FakeRoom
let first: string
let second: string

beforeEach(async () => {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', { activeElement: null, querySelector: () => null, querySelectorAll: () => [] })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  page = new FakeRoom()
  first = page.server.add({ writing_date: page.today, title: 'First', content: text }).id
  second = page.server.add({ writing_date: page.today, title: 'Second', content: 'Notes' }).id
  await page.start()
})

afterEach(async () => {
  await page.stop()
  vi.unstubAllGlobals()
})

const tabOf = (id: string) => {
  const tab = page.room.tabs.strip.get().find((tab) => tab.id === id)
  if (!tab) throw new Error('The strip has no such tab')
  return tab
}
const shown = () => page.room.tabs.tab.get()?.title
const newest = () => page.room.tabs.strip.get().find(({ id }) => id !== first && id !== second)?.id ?? ''

async function move(to: string | 'new', words = passage): Promise<void> {
  const from = page.editor.text().indexOf(words)
  page.editor.select({ from, to: from + words.length })
  const { tabs, toasts, editor } = page.room
  createPassageMover({ tabs, toasts, editor }).move(to === 'new' ? to : tabOf(to))
  await settle()
}

async function save(): Promise<void> {
  await page.room.tabs.saveAll()
  await settle()
}

async function undo(): Promise<void> {
  page.offered?.run()
  await settle()
}

const rows = () => [first, second].map((id) => page.server.row(id)?.content)

describe('a passage goes', () => {
  it('to the end of another tab, after a blank line, and out of its own', async () => {
    await move(second)
    expect([shown(), page.editor.text()]).toEqual(['First', 'The lamp is lit. The boat is late.'])
    expect(page.said).toEqual(['Moved to “Second”'])
    await save()
    expect(rows()).toEqual(['The lamp is lit. The boat is late.', 'Notes\n\nThe sea is calm.'])
  })

  it('to a new tab, without a blank line before it', async () => {
    await move('new')
    expect(page.said).toEqual(['Moved to “Writing Session 3”'])
    await save()
    expect(page.server.row(newest())?.content).toBe('The sea is calm.')
  })

  it('to a tab of another day, which comes from the server', async () => {
    const writing_date = addDays(page.today, -1)
    const other = page.server.add({ writing_date, title: 'Other', content: 'Once\n' })
    const from = text.indexOf(passage)
    page.editor.select({ from, to: from + passage.length })
    const { tabs, toasts, editor } = page.room
    createPassageMover({ tabs, toasts, editor }).move({ ...dayTabOf(other), row: null })
    await settle()
    await save()
    expect(page.server.row(other.id)?.content).toBe('Once\n\nThe sea is calm.')
  })

  it('with its indent, and without the blank lines around it', async () => {
    page.editor.set('One\n\n  Two\nThree\n\nFour', 'remote')
    await move(second, '\n\n  Two\nThree\n\n')
    await save()
    expect(rows()[1]).toBe('Notes\n\n  Two\nThree')
  })

  it('into a text that was changed elsewhere meanwhile', async () => {
    await page.room.tabs.openTabs.beside(tabOf(second))
    Object.assign(page.server.row(second) ?? {}, { content: 'Notes of two days', revision: 2 })
    await move(second)
    await save()
    expect(rows()[1]).toBe('Notes of two days\n\nThe sea is calm.')
  })
})

describe('the words are safe', () => {
  it('stored where they go before they are taken from where they are', async () => {
    const seen: unknown[] = []
    page.editor.onChange(() => {
      const [draft] = page.browser.draftsOf(second)
      seen.push([page.editor.text().includes(passage), draft?.text])
    })
    await move(second)
    expect(seen).toEqual([[false, 'Notes\n\nThe sea is calm.']])
  })

  it('without a network they wait on the device, in both tabs', async () => {
    page.server.isConnected = false
    await move(second)
    expect(page.editor.text()).not.toContain(passage)
    expect(page.browser.draftsOf(second).map((draft) => draft.text)).toEqual(['Notes\n\nThe sea is calm.'])
    page.server.isConnected = true
    await save()
    expect(rows()).toEqual(['The lamp is lit. The boat is late.', 'Notes\n\nThe sea is calm.'])
  })

  it('a tab that is not on the device gets nothing without a network', async () => {
    const other = page.server.add({ writing_date: addDays(page.today, -1), title: 'Other', content: 'Once' })
    page.server.isConnected = false
    const { tabs, toasts, editor } = page.room
    page.editor.select({ from: 0, to: 8 })
    createPassageMover({ tabs, toasts, editor }).move({ ...dayTabOf(other), row: null })
    await settle()
    expect(page.editor.text()).toBe(text)
    expect(page.said).toHaveLength(1)
  })

  it('they stay where neither the browser nor the server takes them', async () => {
    page.browser.refusesStorage = true
    page.server.isConnected = false
    await move(second)
    expect(page.editor.text()).toBe(text)
    expect(page.said).toEqual(['This browser could not store the passage in “Second”. It stays here.'])
    page.server.isConnected = true
    await save()
    expect(rows()).toEqual([text, 'Notes'])
  })

  it('they go where the browser stores nothing, and the server has them', async () => {
    page.browser.refusesStorage = true
    await move(second)
    expect(rows()[1]).toBe('Notes\n\nThe sea is calm.')
    expect(page.editor.text()).not.toContain(passage)
  })

  it('they stand in both where the text has changed under the move', async () => {
    const put = page.browser.drafts.put
    page.browser.drafts.put = async (...args) => {
      page.browser.drafts.put = put
      page.editor.set(text.replace('calm', 'rough'), 'remote')
      await put(...args)
    }
    await move(second)
    expect(page.editor.text()).toBe(text.replace('calm', 'rough'))
    expect(page.said).toEqual(['The passage has changed meanwhile, and is in “Second” too.'])
  })

  it('a tab that would be too long gets nothing', async () => {
    page.editor.set('word '.repeat(999_999), 'remote')
    await move(second, 'word '.repeat(999_999))
    expect(page.said).toEqual(['“Second” has no room for this passage.'])
    expect(page.editor.length).toBe(5 * 999_999)
  })
})

describe('Undo', () => {
  it('brings it back where it was, and takes it from where it went', async () => {
    await move(second)
    await undo()
    expect(page.editor.text()).toBe(text)
    await save()
    expect(rows()).toEqual([text, 'Notes'])
  })

  it('deletes the tab that was made for it', async () => {
    await move('new')
    await save()
    const made = newest()
    await undo()
    await save()
    expect(page.editor.text()).toBe(text)
    expect(page.server.row(made)?.deleted_at).not.toBeNull()
    expect(newest()).toBe('')
  })

  it('finds the place after more was written before it, also from another tab', async () => {
    await move(second)
    page.editor.set(`Evening. ${page.editor.text()}`, 'remote')
    page.editor.type(' Wait.')
    await page.room.tabs.open(tabOf(second))
    expect(page.editor.text()).toBe('Notes\n\nThe sea is calm.')
    await undo()
    expect(page.editor.text()).toBe('Notes')
    await page.room.tabs.open(tabOf(first))
    expect(page.editor.text()).toBe(`Evening. ${text} Wait.`)
  })

  it('brings nothing back twice', async () => {
    await move(second)
    // By the undo of the text.
    page.editor.set(text, 'remote')
    page.editor.type(' Wait.')
    await undo()
    expect(page.editor.text()).toBe(`${text} Wait.`)
    await save()
    expect(rows()[1]).toBe('Notes')
  })

  it('leaves it where it went and has changed since', async () => {
    await move(second)
    await page.room.tabs.open(tabOf(second))
    page.editor.set('Notes\n\nThe sea is rough.', 'remote')
    page.editor.type('!')
    await undo()
    expect(page.said.at(-1)).toBe('The passage is back. It has changed in “Second”, and stays there too.')
    await save()
    expect(rows()).toEqual([text, 'Notes\n\nThe sea is rough.!'])
  })
})

it('stands in the view that is kept of the tab, too', async () => {
  await page.room.tabs.open(tabOf(second))
  await page.room.tabs.open(tabOf(first))
  await move(second)
  const { view } = await page.room.tabs.openTabs.beside(tabOf(second))
  expect(view?.state.sliceDoc()).toBe('Notes\n\nThe sea is calm.')
})
