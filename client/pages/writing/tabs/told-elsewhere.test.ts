import { beforeEach, describe, expect, it } from 'vitest'
import type { Tab } from '#shared/tabs.ts'
import { settle } from '../../../../tests/fakes/fake-clock.ts'
import { FakeRoom } from '../../../../tests/fakes/fake-room.ts'
import { onNewPage, page, turnTo } from '../../../../tests/fakes/room-page.ts'
import { dayTabOf } from '../../../features/tabs/day-tab.ts'
import { addDays } from '../../../lib/writing-day.ts'

onNewPage()

describe('the tabs of another day, at hand here', () => {
  let second: string
  let other: Tab

  beforeEach(() => {
    page.server.add({ writing_date: page.today, title: 'First', content: 'Once' })
    second = page.server.add({ writing_date: page.today, title: 'Second', content: 'Twice' }).id
    const writing_date = addDays(page.today, -1)
    other = page.server.add({ writing_date, title: 'Chapter 1', content: 'Long ago' })
  })

  const told = { title: 'Chapter Nine', timer_minutes: 25, font: 'Merriweather', size: 'large' } as const
  const tell = (row: Tab) => Object.assign(row, told)
  const inStrip = () => page.room.tabs.strip.get().find(({ id }) => id === other.id)

  /** It was open in this browser before, so that its text is read from its draft. */
  async function openBefore(): Promise<void> {
    await page.start()
    await page.room.tabs.open(dayTabOf(other))
    await page.room.strip.select(second)
    await settle()
  }

  /** The whole page again, in the same browser. */
  async function startAgain(): Promise<void> {
    await page.stop()
    turnTo(new FakeRoom(page))
    await page.start()
  }

  it('take over what another device has made of them when they are opened, and keep it', async () => {
    await openBefore()
    tell(page.server.row(other.id) ?? other)
    await startAgain()
    expect(inStrip()?.title).toBe('Chapter 1')
    await page.room.strip.select(other.id)
    await settle()
    expect(page.room.tabs.tab.get()).toMatchObject(told)
    expect(inStrip()).toMatchObject(told)
    page.server.isConnected = false
    await startAgain()
    expect(inStrip()).toMatchObject(told)
  })

  it('take it over where they are still open, when they come back into the editor', async () => {
    await openBefore()
    tell(page.server.row(other.id) ?? other)
    await page.room.strip.select(other.id)
    await settle()
    expect(page.room.tabs.tab.get()).toMatchObject(told)
  })

  it('take it over when the writer comes back to the window', async () => {
    await openBefore()
    await page.room.strip.select(other.id)
    await settle()
    tell(page.server.row(other.id) ?? other)
    page.comeBack()
    await settle()
    expect(page.room.tabs.tab.get()).toMatchObject(told)
    expect(inStrip()).toMatchObject(told)
  })

  it('keep what was changed here and has not been told, and take over the rest', async () => {
    await openBefore()
    await page.room.strip.select(other.id)
    await settle()
    page.server.refuse = { pattern: /PATCH/, status: 502 }
    page.server.isConnected = false
    await page.room.tabs.rename(other.id, 'Mine')
    page.server.isConnected = true
    tell(page.server.row(other.id) ?? other)
    page.comeBack()
    await settle()
    expect(page.room.tabs.tab.get()).toMatchObject({ ...told, title: 'Mine' })
    expect(inStrip()).toMatchObject({ ...told, title: 'Mine' })
  })

  it('keep what is changed here while the server is asked', async () => {
    await openBefore()
    const slow = page.server.hold(new RegExp(`GET .*${other.id}`))
    await page.room.strip.select(other.id)
    await settle()
    const renamed = page.room.tabs.rename(other.id, 'Mine')
    page.room.tabs.restyle({ font: 'Merriweather', size: 'large' })
    await page.browser.clock.advance(3_000)
    slow.release()
    await renamed
    await settle()
    const mine = { title: 'Mine', font: 'Merriweather', size: 'large' }
    expect(page.room.tabs.tab.get()).toMatchObject(mine)
    expect(inStrip()).toMatchObject(mine)
    expect(page.server.row(other.id)?.title).toBe('Mine')
  })

  it('keep the second of two titles where the first is refused', async () => {
    await openBefore()
    const first = page.server.hold(/PATCH/)
    page.server.refuse = { pattern: /PATCH/, status: 500 }
    const refused = page.room.tabs.rename(other.id, 'Mine')
    await settle()
    const renamed = page.room.tabs.rename(other.id, 'Ours')
    page.server.refuse = undefined
    first.release()
    await Promise.all([refused, renamed])
    expect(page.server.row(other.id)?.title).toBe('Ours')
    expect(inStrip()?.title).toBe('Ours')
  })

  it('keep a look that is still to be saved', async () => {
    await openBefore()
    await page.room.strip.select(other.id)
    await settle()
    page.server.isConnected = false
    page.room.tabs.restyle({ font: 'Merriweather', size: 'large' })
    await page.browser.clock.advance(3_000)
    page.server.isConnected = true
    page.server.refuse = { pattern: /PATCH/, status: 502 }
    page.comeBack()
    await settle()
    expect(page.room.tabs.tab.get()).toMatchObject({ font: 'Merriweather', size: 'large' })
  })
})
