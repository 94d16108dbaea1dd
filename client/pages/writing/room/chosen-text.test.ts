import { beforeEach, describe, expect, it } from 'vitest'
import type { Tab } from '#shared/tabs.ts'
import { settle } from '../../../../tests/fakes/fake-clock.ts'
import { onNewPage, page, shownId, stripTitles } from '../../../../tests/fakes/room-page.ts'
import { dayTabOf } from '../../../features/tabs/day-tab.ts'
import { previewedTab } from '../../../features/tabs/previewed-tab.ts'
import { addDays } from '../../../lib/writing-day.ts'

onNewPage()

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
