import { describe, expect, it } from 'vitest'
import { settle } from '../../../../../tests/fakes/fake-clock.ts'
import {
  first,
  holdSecond,
  move,
  newest,
  onTwoTabs,
  page,
  rows,
  save,
  second,
  tabOf,
  text,
  undo,
} from '../../../../../tests/fakes/passage-moves.ts'

onTwoTabs()

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

  it('by the keys of the text brings it back there alone, so the writer is told', async () => {
    await move(second)
    page.editor.rewrite(text)
    expect(page.said.at(-1)).toBe('The passage is back here. It is still in “Second”.')
    expect(page.offered?.name).toBe('Take it from there')
    await undo()
    await save()
    expect(rows()).toEqual([text, 'Notes'])
  })

  it('by the keys of the text tells so each time that it comes back, and not of a word that was typed there', async () => {
    await move(second)
    const without = page.editor.text()
    page.editor.rewrite(text)
    page.editor.rewrite(`${text} Wait.`)
    page.editor.rewrite(text)
    const back = 'The passage is back here. It is still in “Second”.'
    expect(page.said).toEqual(['Moved to “Second”', back])
    page.editor.rewrite(without)
    page.editor.rewrite(text)
    expect(page.said.slice(1)).toEqual([back, back])
    await undo()
    await save()
    expect(rows()).toEqual([text, 'Notes'])
    page.editor.rewrite(without)
    page.editor.rewrite(text)
    expect(page.said).toHaveLength(3)
  })

  it('says nothing of that where the passage is no longer where it went', async () => {
    await move(second)
    await undo()
    page.editor.type('!')
    page.editor.rewrite(text)
    expect(page.said).toEqual(['Moved to “Second”'])
  })

  it('says nothing of another tab that comes to have the same text', async () => {
    await move(second)
    await page.room.tabs.open(tabOf(second))
    page.editor.rewrite(text)
    expect(page.said).toEqual(['Moved to “Second”'])
  })

  it('brings nothing back twice', async () => {
    await move(second)
    // As the editor's own undo does.
    page.editor.set(text, 'remote')
    page.editor.type(' Wait.')
    await undo()
    expect(page.editor.text()).toBe(`${text} Wait.`)
    await save()
    expect(rows()[1]).toBe('Notes')
  })

  it('leaves it where it went once the tab it came from is deleted', async () => {
    await move(second)
    await save()
    await page.room.tabs.remove(first)
    await undo()
    await save()
    expect(page.said.at(-1)).toBe('“First” is no longer open. The passage is in “Second”.')
    expect(rows()[1]).toBe('Notes\n\nThe sea is calm.')
  })

  it('leaves it where it went while the tab it came from is being deleted', async () => {
    await move(second)
    await save()
    page.editor.type(' Wait.')
    const gone = page.room.tabs.remove(first)
    await undo()
    await gone
    await save()
    expect(page.said.at(-1)).toBe('“First” is no longer open. The passage is in “Second”.')
    expect(rows()[1]).toBe('Notes\n\nThe sea is calm.')
  })

  it('leaves it where it went, too, where it stands again in a tab that was deleted elsewhere', async () => {
    await move(second)
    page.editor.set(text, 'remote')
    page.editor.type(' ')
    await save()
    Object.assign(page.server.row(first) ?? {}, { deleted_at: 1 })
    await undo()
    await save()
    expect(page.said.at(-1)).toBe('“First” could not be saved with the passage. The passage is in “Second”.')
    expect(rows()[1]).toBe('Notes\n\nThe sea is calm.')
  })

  it('brings back a tab that was deleted elsewhere, with it', async () => {
    await move(second)
    await save()
    Object.assign(page.server.row(first) ?? {}, { deleted_at: 1 })
    await undo()
    await save()
    expect(page.server.row(first)).toMatchObject({ content: text, deleted_at: null })
    expect(rows()[1]).toBe('Notes')
  })

  it('brings it where it was taken from, though more came before it under the move', async () => {
    const held = holdSecond()
    await move(second)
    page.editor.set(`It is evening. ${text}`, 'remote')
    held.release()
    await settle()
    expect(page.editor.text()).toBe('It is evening. The lamp is lit. The boat is late.')
    await undo()
    expect(page.editor.text()).toBe(`It is evening. ${text}`)
  })

  it('brings it to its place where words were typed there since', async () => {
    await move(second)
    page.editor.set('The lamp is lit. Wait. The boat is late.', 'remote')
    page.editor.type('')
    await undo()
    expect(page.editor.text()).toBe('The lamp is lit. The sea is calm. Wait. The boat is late.')
  })

  it('leaves it where it went once nobody can tell where it belongs', async () => {
    await move(second)
    page.editor.set('All', 'remote')
    page.editor.type(' is new.')
    await undo()
    await save()
    expect(page.said.at(-1)).toBe(
      '“First” has changed too much to put the passage back. The passage is in “Second”.',
    )
    expect(rows()).toEqual(['All is new.', 'Notes\n\nThe sea is calm.'])
  })

  it('says the truth where the tab it went to is deleted', async () => {
    await move(second)
    await page.room.tabs.remove(second)
    await undo()
    expect(page.editor.text()).toBe(text)
    expect(page.said.at(-1)).toBe('The passage is back. “Second” is no longer open, and was left as it is.')
    await save()
    expect(page.server.row(second)?.deleted_at).not.toBeNull()
  })

  it('leaves it in both where the other one cannot be saved with it', async () => {
    await move(second)
    await save()
    page.server.refuse = { pattern: new RegExp(`PATCH /api/tabs/${first}`), status: 413 }
    await undo()
    await page.browser.clock.advance(60_000)
    expect(page.said.at(-1)).toBe('“First” could not be saved with the passage. The passage is in “Second”.')
    expect(page.editor.text()).toBe(text)
    expect(rows()[1]).toBe('Notes\n\nThe sea is calm.')
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
