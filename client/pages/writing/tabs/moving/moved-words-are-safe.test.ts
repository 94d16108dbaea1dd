import { describe, expect, it } from 'vitest'
import { settle } from '../../../../../tests/fakes/fake-clock.ts'
import {
  begin,
  holdSecond,
  move,
  newest,
  onTwoTabs,
  page,
  passage,
  rows,
  save,
  second,
  tabOf,
  text,
  undo,
} from '../../../../../tests/fakes/passage-moves.ts'
import { dayTabOf } from '../../../../features/tabs/day-tab.ts'
import { addDays } from '../../../../lib/writing-day.ts'

onTwoTabs()

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
    begin({ ...dayTabOf(other), row: null })
    await settle()
    expect(page.editor.text()).toBe(text)
    expect(page.said).toHaveLength(1)
  })

  it('they stay where neither the browser nor the server takes them', async () => {
    page.browser.refusesStorage = true
    page.server.isConnected = false
    await move(second)
    expect(page.editor.text()).toBe(text)
    expect(page.said).toEqual(['The passage could not be saved in “Second”. It stays here.'])
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

  it('the second of equal words stays where the first, which is meant, has changed', async () => {
    page.editor.set('The sea is calm. The wind is calm.', 'remote')
    const put = page.browser.drafts.put
    page.browser.drafts.put = async (...args) => {
      page.browser.drafts.put = put
      page.editor.set('The sea is rough. The wind is calm.', 'remote')
      await put(...args)
    }
    await move(second, 'calm')
    expect(page.editor.text()).toBe('The sea is rough. The wind is calm.')
  })

  it('they are not taken from where they went once something was typed over them here', async () => {
    page.browser.drafts.put = () => new Promise(() => {})
    page.server.isConnected = false
    await move(second)
    page.editor.insert('x')
    await page.browser.clock.advance(5_000)
    expect(page.said).toEqual([
      'The passage is in “Second” alone, and not saved yet. Please leave this page open.',
    ])
    page.server.isConnected = true
    await page.browser.clock.advance(60_000)
    expect(rows()).toEqual([text.replace(passage, 'x'), 'Notes\n\nThe sea is calm.'])
  })

  it('they stay where the tab they went to was changed or deleted before they were kept', async () => {
    const held = holdSecond()
    await move(second)
    await page.room.tabs.open(tabOf(second))
    page.editor.set('Notes', 'remote')
    page.editor.type('!')
    held.release()
    await settle()
    await save()
    expect(page.said).toEqual([
      '“Second” was changed or closed meanwhile. The passage was not taken from here.',
    ])
    expect(rows()).toEqual([text, 'Notes!'])
  })

  it('they stay where the tab they went to is being deleted', async () => {
    const held = holdSecond()
    await move(second)
    const gone = page.room.tabs.remove(second)
    held.release()
    await gone
    await settle()
    expect(page.editor.text()).toBe(text)
  })

  it('they do not go to a tab that is being deleted', async () => {
    const gone = page.room.tabs.remove(second)
    begin(tabOf(second))
    await gone
    await settle()
    expect(page.said).toEqual(['“Second” is being deleted. The passage stays here.'])
    expect(page.editor.text()).toBe(text)
    expect(rows()[1]).toBe('Notes')
  })

  it('they stay where the server refuses them in the other tab', async () => {
    page.server.refuse = { pattern: new RegExp(`PATCH /api/tabs/${second}`), status: 413 }
    await move(second)
    await page.browser.clock.advance(60_000)
    page.server.refuse = undefined
    await save()
    expect(page.said).toEqual(['The passage could not be saved in “Second”. It stays here.'])
    expect(rows()).toEqual([text, 'Notes'])
  })

  it('they are taken only when the server has them in the other tab, where it can be asked', async () => {
    const held = holdSecond()
    await move(second)
    expect(page.editor.text()).toBe(text)
    held.release()
    await settle()
    expect(page.editor.text()).not.toContain(passage)
  })

  it('asked for twice, they go once', async () => {
    const held = holdSecond()
    await move(second)
    await move('new')
    held.release()
    await settle()
    await save()
    expect(page.said).toEqual(['Moved to “Second”', 'The passage has changed meanwhile, and was not moved.'])
    expect(rows()).toEqual(['The lamp is lit. The boat is late.', 'Notes\n\nThe sea is calm.'])
    expect(newest()).toBe('')
  })

  it('no text is touched under an input method', async () => {
    page.editor.compose(true)
    const held = holdSecond()
    await move(second)
    expect(rows()[1]).toBe('Notes')
    page.editor.compose(false)
    await settle()
    page.editor.compose(true)
    held.release()
    await settle()
    expect(page.editor.text()).toBe(text)
    page.editor.compose(false)
    await settle()
    expect(page.editor.text()).not.toContain(passage)
    page.editor.compose(true)
    await undo()
    expect(page.editor.text()).not.toContain(passage)
    page.editor.compose(false)
    await settle()
    expect(page.editor.text()).toBe(text)
  })

  it('a tab that would be too long gets nothing', async () => {
    page.editor.set('word '.repeat(999_999), 'remote')
    await move(second, 'word '.repeat(999_999))
    expect(page.said).toEqual(['“Second” has no room for this passage.'])
    expect(page.editor.length).toBe(5 * 999_999)
  })
})

describe('once the page is over', () => {
  it('nothing is written any more of an account that is gone', async () => {
    const held = holdSecond()
    await move(second)
    await page.room.tabs.forgetDevice()
    held.release()
    await page.browser.clock.advance(60_000)
    expect([...page.browser.stored.values()]).toEqual([])
    expect(page.said).toEqual([])
    begin({ ...dayTabOf(page.server.add({ title: 'Other' })), row: null })
    await page.browser.clock.advance(60_000)
    expect([...page.browser.stored.values()]).toEqual([])
  })

  it('nothing is opened for it that was asked for before', async () => {
    const other = page.server.add({ writing_date: addDays(page.today, -1), title: 'Other', content: 'Once' })
    const held = page.server.hold(new RegExp(`GET /api/tabs/${other.id}`))
    begin({ ...dayTabOf(other), row: null })
    await settle()
    const gone = page.room.tabs.forgetDevice()
    held.release()
    await gone
    await page.browser.clock.advance(60_000)
    expect([...page.browser.stored.values()]).toEqual([])
    expect(other.content).toBe('Once')
  })

  it('the words are in both tabs where it was left in the middle', async () => {
    const held = holdSecond()
    await move(second)
    await page.stop()
    held.release()
    await page.browser.clock.advance(60_000)
    expect(rows()).toEqual([text, 'Notes\n\nThe sea is calm.'])
    expect(page.said).toEqual([])
  })

  it('a late Undo changes nothing', async () => {
    await move(second)
    await save()
    await page.stop()
    await undo()
    expect(page.said.at(-1)).toBe('“First” is no longer open.')
    expect(rows()).toEqual(['The lamp is lit. The boat is late.', 'Notes\n\nThe sea is calm.'])
  })
})
