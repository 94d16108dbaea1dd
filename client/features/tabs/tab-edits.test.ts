import { beforeEach, describe, expect, it } from 'vitest'
import { settle } from '../../../tests/fakes/fake-clock.ts'
import { FakeTabsServer } from '../../../tests/fakes/fake-tabs-server.ts'
import { day, staleAfterMs, TabsDevice, titles } from '../../../tests/fakes/tabs-device.ts'
import type { DayTabs } from './day-tabs.ts'

let server: FakeTabsServer
beforeEach(() => {
  server = new FakeTabsServer()
})

describe('renaming', () => {
  it('shows at once and tells the server', async () => {
    const tabs = await new TabsDevice(server).open()
    const id = tabs.getState().tabs[0]?.id ?? ''
    const renaming = tabs.rename(id, 'Letters')
    expect(titles(tabs)).toEqual(['Letters'])
    await renaming
    expect(server.row(id)?.title).toBe('Letters')
  })

  it('twice shows the second name, also while the answer to the first arrives', async () => {
    const tabs = await new TabsDevice(server).open()
    const id = tabs.getState().tabs[0]?.id ?? ''
    const first = tabs.rename(id, 'First')
    const second = tabs.rename(id, 'Second')
    const shown = new Set<string>()
    tabs.subscribe(() => shown.add(titles(tabs).join()))
    await Promise.all([first, second])
    expect([...shown]).toEqual(['Second'])
    expect(server.row(id)?.title).toBe('Second')
  })

  it('twice keeps the second name when the first is refused', async () => {
    const tabs = await new TabsDevice(server).open()
    const id = tabs.getState().tabs[0]?.id ?? ''
    server.refuse = { pattern: /^PATCH/, status: 403 }
    const first = tabs.rename(id, 'First').catch(() => {
      server.refuse = undefined
    })
    const second = tabs.rename(id, 'Second')
    await first
    expect(titles(tabs)).toEqual(['Second'])
    await second.catch(() => {})
  })

  it('goes back when the server refuses', async () => {
    const tabs = await new TabsDevice(server).open()
    server.refuse = { pattern: /^PATCH/, status: 403 }
    await expect(tabs.rename(tabs.getState().tabs[0]?.id ?? '', 'Letters')).rejects.toMatchObject({
      status: 403,
    })
    expect(titles(tabs)).toEqual(["Today's Writing"])
  })

  it('is kept while offline, over a reload, and told later', async () => {
    const device = new TabsDevice(server)
    const before = await device.open()
    const id = before.getState().tabs[0]?.id ?? ''
    device.isConnected = false
    await before.rename(id, 'Letters')
    await before.setMinutes(id, 25)
    const again = await device.open()
    expect(again.getState().tabs).toMatchObject([{ title: 'Letters', timer_minutes: 25 }])
    expect(server.row(id)?.title).toBe("Today's Writing")

    device.isConnected = true
    again.wake()
    await settle()
    expect(server.row(id)).toMatchObject({ title: 'Letters', timer_minutes: 25 })
    // Once told it is the server's, and another device's to change.
    Object.assign(server.row(id) ?? {}, { title: 'Post' })
    expect(titles(await device.open())).toEqual(['Post'])
  })

  it('is kept for a tab of another day too', async () => {
    const device = new TabsDevice(server)
    const { id } = server.add({ title: 'Old', writing_date: '2025-12-24' })
    const tabs = await device.open()
    device.isConnected = false
    await tabs.rename(id, 'Older')
    device.isConnected = true
    await device.clock.advance(2_000)
    expect(server.row(id)?.title).toBe('Older')
  })

  it('is given up when the server refuses it later', async () => {
    const device = new TabsDevice(server)
    const tabs = await device.open()
    device.isConnected = false
    await tabs.rename(tabs.getState().tabs[0]?.id ?? '', 'Letters')
    device.isConnected = true
    server.refuse = { pattern: /^PATCH/, status: 422 }
    await device.clock.advance(2_000)
    expect(titles(tabs)).toEqual(["Today's Writing"])
    expect(tabs.getState().source).toBe('server')
  })

  it('ends with the last name, though an earlier one was kept', async () => {
    const device = new TabsDevice(server)
    const tabs = await device.open()
    const id = tabs.getState().tabs[0]?.id ?? ''
    device.isConnected = false
    await tabs.rename(id, 'First')
    device.isConnected = true
    await tabs.rename(id, 'Second')
    await device.clock.advance(60_000)
    expect(server.row(id)?.title).toBe('Second')
    expect(titles(tabs)).toEqual(['Second'])
  })

  it('holds for a tab that the server has not heard of', async () => {
    const device = new TabsDevice(server)
    const tabs = await device.open()
    device.isConnected = false
    const { tab } = tabs.create()
    await tabs.rename(tab.id, 'Letters')
    device.isConnected = true
    tabs.wake()
    await settle()
    expect(server.row(tab.id)?.title).toBe('Letters')
  })

  it('holds while the tab is being made', async () => {
    const tabs = await new TabsDevice(server).open()
    const { tab, made } = tabs.create()
    await Promise.all([made, tabs.rename(tab.id, 'Letters')])
    expect(titles(tabs)).toEqual(["Today's Writing", 'Letters'])
    expect(server.row(tab.id)?.title).toBe('Letters')
  })
})

describe('removing and restoring', () => {
  it('takes the tab out of the strip and brings it back in its place', async () => {
    server.add({ title: 'Letters', writing_date: day })
    const { id } = server.add({ title: 'Notes', writing_date: day })
    server.add({ title: 'Drafts', writing_date: day })
    const tabs = await new TabsDevice(server).open()
    await tabs.remove(id)
    expect(titles(tabs)).toEqual(['Letters', 'Drafts'])
    await tabs.restore(id)
    expect(titles(tabs)).toEqual(['Letters', 'Notes', 'Drafts'])
  })

  it('never leaves a day without a tab', async () => {
    const tabs = await new TabsDevice(server).open()
    const [first] = tabs.getState().tabs
    await tabs.remove(first?.id ?? '')
    expect(titles(tabs)).toEqual(["Today's Writing"])
    expect(tabs.getState().tabs[0]?.id).not.toBe(first?.id)
  })

  it('leaves the strip as it is when the server says no', async () => {
    const device = new TabsDevice(server)
    const tabs = await device.open()
    server.refuse = { pattern: /^DELETE/, status: 403 }
    await expect(tabs.remove(tabs.getState().tabs[0]?.id ?? '')).rejects.toMatchObject({ status: 403 })
    expect(titles(tabs)).toEqual(["Today's Writing"])
  })

  it('is content when the tab was gone already', async () => {
    const tabs = await new TabsDevice(server).open()
    await expect(tabs.remove(crypto.randomUUID())).resolves.toBeUndefined()
  })
})

describe('minutes', () => {
  it('are stored with the tab and shown in the strip', async () => {
    const tabs = await new TabsDevice(server).open()
    const id = tabs.getState().tabs[0]?.id ?? ''
    await tabs.setMinutes(id, 25)
    expect(server.row(id)?.timer_minutes).toBe(25)
    expect(tabs.getState().tabs[0]?.timer_minutes).toBe(25)
  })

  it('of a tab that is gone are nobody’s trouble; others are', async () => {
    const tabs = await new TabsDevice(server).open()
    await expect(tabs.setMinutes(crypto.randomUUID(), 25)).resolves.toBeUndefined()
    server.refuse = { pattern: /^PATCH/, status: 500 }
    await expect(tabs.setMinutes(tabs.getState().tabs[0]?.id ?? '', 25)).rejects.toMatchObject({
      status: 500,
    })
  })
})

describe('what the writer changes while a list is on its way', () => {
  const changes = {
    font: (tabs: DayTabs, id: string) => tabs.restyle(id, { font: 'Lobster' }),
    title: (tabs: DayTabs, id: string) => void tabs.rename(id, 'Lobster'),
  }

  it.each(Object.entries(changes))('stands, whatever the answer says of its %s', async (field, change) => {
    const device = new TabsDevice(server)
    const { id } = server.add({ writing_date: day })
    const tabs = await device.open()
    device.clock.sleep(staleAfterMs)
    const list = server.hold(/date=/)
    tabs.wake()
    await settle()
    const seen: unknown[] = []
    tabs.subscribe(() => seen.push(tabs.find(id)?.[field as keyof typeof changes]))
    change(tabs, id)
    list.release()
    await settle()
    expect(tabs.getState().source).toBe('server')
    expect(new Set(seen)).toEqual(new Set(['Lobster']))
  })

  it('gives way to what another device does later', async () => {
    const device = new TabsDevice(server)
    const { id } = server.add({ writing_date: day })
    const tabs = device.window()
    const list = server.hold(/date=/)
    tabs.start()
    await settle()
    tabs.restyle(id, { font: 'Lobster' })
    list.release()
    await settle()
    Object.assign(server.row(id) ?? {}, { font: 'Inter' })
    device.clock.sleep(staleAfterMs)
    tabs.wake()
    await settle()
    expect(tabs.find(id)?.font).toBe('Inter')
  })

  it('stands too where the tab itself was only told of now', async () => {
    const device = new TabsDevice(server)
    const tabs = await device.open()
    device.isConnected = false
    const { tab, made } = tabs.create()
    await made
    tabs.restyle(tab.id, { font: 'Lobster' })
    device.isConnected = true
    tabs.wake()
    await settle()
    expect(server.row(tab.id)).toBeDefined()
    expect(tabs.find(tab.id)?.font).toBe('Lobster')
  })
})
