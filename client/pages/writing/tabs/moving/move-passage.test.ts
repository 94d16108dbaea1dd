import { describe, expect, it } from 'vitest'
import { settle } from '../../../../../tests/fakes/fake-clock.ts'
import {
  begin,
  first,
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
  written,
} from '../../../../../tests/fakes/passage-moves.ts'
import { type DayTab, dayTabOf } from '../../../../features/tabs/day-tab.ts'
import { addDays } from '../../../../lib/writing-day.ts'

onTwoTabs()

function fromOtherDay(content: string): DayTab {
  const row = page.server.add({ writing_date: addDays(page.today, -1), title: 'Other', content })
  return { ...dayTabOf(row), row: null }
}

describe('a passage goes', () => {
  it('to the end of another tab, after a blank line, and out of its own', async () => {
    await move(second)
    expect([page.room.tabs.tab.get()?.title, page.editor.text()]).toEqual([
      'First',
      'The lamp is lit. The boat is late.',
    ])
    expect(page.said).toEqual(['Moved to “Second”'])
    await save()
    expect(rows()).toEqual(['The lamp is lit. The boat is late.', 'Notes\n\nThe sea is calm.'])
  })

  it('to the start of another tab, below its heading, and back', async () => {
    const other = fromOtherDay('# Other\n\nNotes\n\nMore')
    begin(other, passage, 'start')
    await settle()
    expect(page.said).toEqual(['Moved to the start of “Other”'])
    await save()
    expect(page.server.row(other.id)?.content).toBe('# Other\n\nThe sea is calm.\n\nNotes\n\nMore')
    await undo()
    await save()
    expect(page.server.row(other.id)?.content).toBe('# Other\n\nNotes\n\nMore')
    expect(written[other.id]).toBe('# Other\n\n'.length)
    expect(page.editor.text()).toBe(text)
  })

  it('behind the line that was written last, and the next one behind that', async () => {
    const other = fromOtherDay('Notes\nOf a day\n\nMore')
    written[other.id] = 2
    for (const words of [passage, 'The boat is late.']) {
      begin(other, words, 'written')
      await settle()
    }
    expect(page.said).toEqual(Array(2).fill('Moved to where you wrote last in “Other”'))
    await save()
    const content = 'Notes\n\nThe sea is calm.\n\nThe boat is late.\n\nOf a day\n\nMore'
    expect(page.server.row(other.id)?.content).toBe(content)
  })

  it('to the end where nobody knows what was written last, and says so', async () => {
    await move(second, passage, 'written')
    expect(page.said).toEqual(['Moved to the end of “Second”'])
    await save()
    expect(rows()[1]).toBe('Notes\n\nThe sea is calm.')
  })

  it('to a new tab, without a blank line before it', async () => {
    await move('new')
    expect(page.said).toEqual(['Moved to “Writing Session 3”'])
    await save()
    expect(page.server.row(newest())?.content).toBe('The sea is calm.')
  })

  it('to a new tab that is opened before the server has it, without a blank line before it and once', async () => {
    const held = page.server.hold(/PUT/)
    await move('new')
    await page.room.tabs.open(tabOf(newest()))
    held.release()
    await settle()
    expect(page.editor.text()).toBe(passage.trim())
    page.editor.type(' So am I.')
    await save()
    expect(rows()[0]).toBe('The lamp is lit. The boat is late.')
    expect(page.server.row(newest())?.content).toBe('The sea is calm. So am I.')
  })

  it('to a blank tab that was left before the server had it, without a blank line before it', async () => {
    const held = page.server.hold(/PUT/)
    void page.room.tabs.create()
    await settle()
    await page.room.tabs.open(tabOf(first))
    held.release()
    await settle()
    await move(newest())
    await save()
    expect(page.server.row(newest())?.content).toBe('The sea is calm.')
  })

  it('to a tab of another day, which comes from the server', async () => {
    const writing_date = addDays(page.today, -1)
    const other = page.server.add({ writing_date, title: 'Other', content: 'Once\n' })
    begin({ ...dayTabOf(other), row: null })
    await settle()
    await save()
    expect(page.server.row(other.id)?.content).toBe('Once\n\nThe sea is calm.')
  })

  it('to a blank tab of another day, without a blank line before it', async () => {
    const other = page.server.add({ writing_date: addDays(page.today, -1), title: 'Other' })
    begin({ ...dayTabOf(other), row: null })
    await settle()
    expect(page.server.row(other.id)?.content).toBe('The sea is calm.')
  })

  it('with its indent, and without the blank lines around it', async () => {
    page.editor.set('One\n\n  Two\nThree\n\nFour', 'remote')
    await move(second, '\n\n  Two\nThree\n\n')
    await save()
    expect(rows()[1]).toBe('Notes\n\n  Two\nThree')
  })

  it('as a whole paragraph, and leaves one blank line where it stood', async () => {
    const paragraphs = 'One\n\nTwo\n\nThree'
    page.editor.set(paragraphs, 'remote')
    await move(second, 'Two')
    expect(page.editor.text()).toBe('One\n\nThree')
    await save()
    expect(rows()[1]).toBe('Notes\n\nTwo')
    page.editor.type(' and four')
    await undo()
    await save()
    expect(rows()).toEqual([`${paragraphs} and four`, 'Notes'])
  })

  it('from the top and from the bottom, and leaves no blank line there', async () => {
    const paragraphs = 'One\n\nTwo\n\nThree'
    page.editor.set(paragraphs, 'remote')
    await move(second, 'One')
    expect(page.editor.text()).toBe('Two\n\nThree')
    await undo()
    expect(page.editor.text()).toBe(paragraphs)
    await move(second, 'Three')
    expect(page.editor.text()).toBe('One\n\nTwo')
    page.editor.type('. And four')
    await undo()
    await save()
    expect(rows()).toEqual(['One\n\nTwo. And four\n\nThree', 'Notes'])
  })

  it('into a text that was changed elsewhere meanwhile', async () => {
    await page.room.tabs.openTabs.beside(tabOf(second))
    Object.assign(page.server.row(second) ?? {}, { content: 'Notes of two days', revision: 2 })
    await move(second)
    await save()
    expect(rows()[1]).toBe('Notes of two days\n\nThe sea is calm.')
  })
})

it('stands in the view that is kept of the tab, too', async () => {
  await page.room.tabs.open(tabOf(second))
  await page.room.tabs.open(tabOf(first))
  await move(second)
  const entry = page.room.tabs.openTabs.opened(second)
  expect(entry?.view?.state.sliceDoc()).toBe('Notes\n\nThe sea is calm.')
})
