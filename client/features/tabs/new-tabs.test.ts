import { beforeEach, describe, expect, it } from 'vitest'
import { settle } from '../../../tests/fakes/fake-clock.ts'
import { FakeTabsServer } from '../../../tests/fakes/fake-tabs-server.ts'
import { day, nextDay, TabsDevice, titles, untilMidnightMs } from '../../../tests/fakes/tabs-device.ts'

let server: FakeTabsServer
beforeEach(() => {
  server = new FakeTabsServer()
})

describe('a new tab', () => {
  it('is there at once and on the server soon', async () => {
    const tabs = await new TabsDevice(server).open()
    const { tab, made } = tabs.create()
    expect(titles(tabs)).toEqual(["Today's Writing", 'Writing Session 2'])
    await made
    expect(server.row(tab.id)?.title).toBe('Writing Session 2')
    expect(tabs.getState().tabs[1]?.row).toEqual({ revision: 1, content: '' })
  })

  it('has nothing to ask for until the server was told of it', async () => {
    const device = new TabsDevice(server)
    const tabs = await device.open()
    device.isConnected = false
    const { tab, made } = tabs.create()
    expect(tabs.isNew(tab.id)).toBe(true)
    await made
    expect(tabs.isNew(tab.id)).toBe(true)
    // Who knows it only from the storage cannot tell what has become of it.
    expect(device.window().isNew(tab.id)).toBe(false)
    device.isConnected = true
    await tabs.told()
    expect([tabs.isNew(tab.id), tabs.wasMade(tab.id)]).toEqual([false, true])
  })

  it('is not new any more once the server has had it, though it waits to be made again', async () => {
    const tabs = await new TabsDevice(server).open()
    const { tab, made } = tabs.create()
    await made
    tabs.add(tab)
    expect([tabs.isNew(tab.id), tabs.wasMade(tab.id)]).toEqual([false, false])
  })

  it('is numbered by how many there are', async () => {
    const tabs = await new TabsDevice(server).open()
    await tabs.create().made
    await tabs.create().made
    expect(server.titles(day)).toEqual(["Today's Writing", 'Writing Session 2', 'Writing Session 3'])
  })

  it('is kept while offline, over a reload and over midnight, and told later under its own day', async () => {
    const device = new TabsDevice(server)
    const before = await device.open()
    device.isConnected = false
    const { tab, made } = before.create()
    await made
    expect(titles(await device.open())).toEqual(["Today's Writing", 'Writing Session 2'])

    device.clock.sleep(untilMidnightMs)
    device.isConnected = true
    const after = await device.open()
    expect(server.row(tab.id)).toMatchObject({ title: 'Writing Session 2', writing_date: day })
    expect(after.getState()).toMatchObject({ day: nextDay, tabs: [{ title: "Today's Writing" }] })
  })

  it.each([true, false])(
    'is of the day in which it is made, also by a machine that was just woken: %j',
    async (isConnected) => {
      const device = new TabsDevice(server)
      const tabs = await device.open()
      device.isConnected = isConnected
      device.clock.sleep(untilMidnightMs)
      const { tab } = tabs.create()
      expect(tab).toMatchObject({ title: 'Writing Session 2', writing_date: nextDay })
      const ofNextDay = ["Today's Writing", 'Writing Session 2']
      expect([tabs.getState().day, titles(tabs)]).toEqual([nextDay, ofNextDay])
      await settle()
      expect([tabs.getState().day, titles(tabs)]).toEqual([nextDay, ofNextDay])
      expect(server.titles(nextDay)).toEqual(isConnected ? ofNextDay : [])
    },
  )

  it('is not lost where the browser refuses to store it', async () => {
    const device = new TabsDevice(server)
    device.refusesStorage = true
    const tabs = await device.open()
    device.isConnected = false
    const { tab, made } = tabs.create()
    await made
    device.isConnected = true
    await device.clock.advance(2_000)
    expect(server.row(tab.id)?.title).toBe('Writing Session 2')
    expect(titles(tabs)).toEqual(["Today's Writing", 'Writing Session 2'])
  })

  it('stays through a list that was on its way when it was made', async () => {
    const tabs = new TabsDevice(server).window()
    const list = server.hold(/date=/)
    tabs.start()
    await settle()
    const { made } = tabs.create()
    list.release()
    await made
    expect(titles(tabs)).toContain('Writing Session 1')
  })

  it('fails when the server refuses, and is told again', async () => {
    const device = new TabsDevice(server)
    const tabs = await device.open()
    server.refuse = { pattern: /^PUT/, status: 503 }
    const { tab, made } = tabs.create()
    await expect(made).rejects.toMatchObject({ status: 503 })
    expect(titles(tabs)).toHaveLength(2)

    server.refuse = undefined
    await device.clock.advance(2_000)
    expect(server.row(tab.id)?.title).toBe('Writing Session 2')
  })

  it('goes when the server will never take it', async () => {
    const tabs = await new TabsDevice(server).open()
    server.refuse = { pattern: /^PUT/, status: 409 }
    await expect(tabs.create().made).rejects.toMatchObject({ status: 409 })
    expect(titles(tabs)).toEqual(["Today's Writing"])
  })
})

describe('what others wait for', () => {
  it('is the first answer of the server, even where there was none', async () => {
    const device = new TabsDevice(server)
    device.isConnected = false
    await expect((await device.open()).asked()).resolves.toBeUndefined()
  })

  it('is that the server knows every tab, which offline comes later', async () => {
    const device = new TabsDevice(server)
    device.isConnected = false
    const tabs = await device.open()
    let isTold = false
    void tabs.told().then(() => {
      isTold = true
    })
    await settle()
    expect(isTold).toBe(false)

    device.isConnected = true
    tabs.wake()
    await settle()
    expect(isTold).toBe(true)
    expect(server.titles(day)).toEqual(["Today's Writing"])
    await expect(tabs.told()).resolves.toBeUndefined()
  })

  it('knows a tab of another day that still waits', async () => {
    const device = new TabsDevice(server)
    const before = await device.open()
    device.isConnected = false
    const { tab, made } = before.create()
    await made
    device.clock.sleep(untilMidnightMs)
    expect((await device.open()).find(tab.id)).toMatchObject({
      title: 'Writing Session 2',
      writing_date: day,
    })
  })
})
