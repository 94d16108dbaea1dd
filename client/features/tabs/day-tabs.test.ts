import { beforeEach, describe, expect, it } from 'vitest'
import { settle } from '../../../tests/fakes/fake-clock.ts'
import { FakeTabsServer } from '../../../tests/fakes/fake-tabs-server.ts'
import {
  day,
  nextDay,
  staleAfterMs,
  TabsDevice,
  titles,
  untilMidnightMs,
  userId,
} from '../../../tests/fakes/tabs-device.ts'
import { defaultTabId } from './default-tab-id.ts'

let server: FakeTabsServer
beforeEach(() => {
  server = new FakeTabsServer()
})

describe('the first load of a day', () => {
  it("makes Today's Writing", async () => {
    const tabs = await new TabsDevice(server).open()
    expect(tabs.getState()).toMatchObject({ day, source: 'server', problem: null })
    expect(titles(tabs)).toEqual(["Today's Writing"])
    expect(server.titles(day)).toEqual(["Today's Writing"])
  })

  it('makes it once, even from two devices at the same moment', async () => {
    const [one, two] = await Promise.all([new TabsDevice(server).open(), new TabsDevice(server).open()])
    expect(server.titles(day)).toHaveLength(1)
    expect(one.getState().tabs).toEqual(two.getState().tabs)
  })

  it('makes it once from two devices that were offline', async () => {
    const devices = [new TabsDevice(server), new TabsDevice(server)]
    for (const device of devices) device.isConnected = false
    const windows = await Promise.all(devices.map((device) => device.open()))
    for (const [i, device] of devices.entries()) {
      device.isConnected = true
      windows[i]?.wake()
      await settle()
    }
    expect(server.titles(day)).toEqual(["Today's Writing"])
    expect(windows.map(titles)).toEqual([["Today's Writing"], ["Today's Writing"]])
  })

  it('finds what is there, the oldest first', async () => {
    server.add({ title: 'Letters', content: 'Dear Tom', writing_date: day, revision: 7 })
    server.add({ title: 'Notes', writing_date: day })
    const tabs = await new TabsDevice(server).open()
    expect(titles(tabs)).toEqual(['Letters', 'Notes'])
    expect(tabs.getState().tabs[0]?.row).toEqual({ revision: 7, content: 'Dear Tom' })
  })

  it('makes another where the first lies in the trash', async () => {
    server.add({ id: defaultTabId(userId, day), writing_date: day, deleted_at: server.now })
    const tabs = await new TabsDevice(server).open()
    expect(titles(tabs)).toEqual(["Today's Writing"])
    expect(tabs.getState().tabs[0]?.id).not.toBe(defaultTabId(userId, day))
    expect(server.row(defaultTabId(userId, day))?.deleted_at).not.toBeNull()
  })

  it('gives an empty page even when the server fails, says so, and tries again', async () => {
    server.refuse = { pattern: /./, status: 500 }
    const device = new TabsDevice(server)
    const tabs = await device.open()
    expect(titles(tabs)).toEqual(["Today's Writing"])
    expect(tabs.getState()).toMatchObject({
      source: 'device',
      problem: 'Failed to load your writing space. Please refresh the page.',
    })

    server.refuse = undefined
    await device.clock.advance(2_000)
    expect(tabs.getState()).toMatchObject({ source: 'server', problem: null })
    expect(server.titles(day)).toEqual(["Today's Writing"])
  })

  it('says nothing where the session has ended and everything is there: the sign-in says it', async () => {
    const device = new TabsDevice(server)
    const tabs = await device.open()
    server.refuse = { pattern: /./, status: 401 }
    await device.clock.advance(31_000)
    tabs.wake()
    await settle()
    expect(server.calls.length).toBeGreaterThan(2)
    expect(tabs.getState()).toMatchObject({ source: 'server', problem: null })
  })

  it('asks more and more rarely', async () => {
    const device = new TabsDevice(server)
    server.isConnected = false
    await device.open()
    await device.clock.advance(10 * 60_000)
    expect(server.calls.length).toBeLessThan(20)
  })
})

describe('a start without the server', () => {
  it('shows the strip as it last was, and says nothing', async () => {
    const device = new TabsDevice(server)
    server.add({ title: 'Letters', font: 'Lobster', writing_date: day })
    await device.open()

    device.isConnected = false
    const tabs = await device.open()
    expect(tabs.getState()).toMatchObject({ source: 'device', problem: null })
    expect(tabs.getState().tabs).toMatchObject([{ title: 'Letters', font: 'Lobster', row: null }])
  })

  it('says that the network is gone where nothing is known', async () => {
    const device = new TabsDevice(server)
    device.isConnected = false
    const tabs = await device.open()
    expect(tabs.getState().problem).toBe('Network error. Please check your connection.')
  })

  it('knows the strip before the server has answered', async () => {
    const device = new TabsDevice(server)
    server.add({ title: 'Letters', writing_date: day })
    await device.open()
    expect(device.window().getState()).toMatchObject({ source: 'device', tabs: [{ title: 'Letters' }] })
    expect(new TabsDevice(server).window().getState().source).toBe('none')
  })

  it('shows nobody the tabs of somebody else', async () => {
    const device = new TabsDevice(server)
    await device.open()
    const [key = ''] = device.stored.keys()
    expect(key).toContain(userId)
  })

  it('takes no harm from a storage that holds something else', () => {
    const device = new TabsDevice(server)
    device.stored.set(`longhand:day-tabs:${userId}`, '{"day":"2026-01-07","tabs":[null,{"id":1}]}')
    device.stored.set(`longhand:new-tabs:${userId}`, 'not JSON')
    expect(device.window().getState().tabs).toEqual([])
  })
})

describe('midnight', () => {
  it('brings the new day’s strip', async () => {
    const device = new TabsDevice(server)
    const tabs = await device.open()
    device.clock.sleep(untilMidnightMs - 90_000)
    await device.clock.advance(89_999)
    expect(tabs.getState().day).toBe(day)
    await device.clock.advance(1)
    expect(tabs.getState()).toMatchObject({ day: nextDay, source: 'server' })
    expect(server.titles(nextDay)).toEqual(["Today's Writing"])
  })

  it('waits for an unseen window, so that one left open makes no tab a day', async () => {
    const device = new TabsDevice(server)
    const tabs = await device.open()
    device.isVisible = false
    device.clock.sleep(untilMidnightMs)
    await device.clock.advance(60_000)
    expect(server.titles(nextDay)).toEqual([])
    device.clock.sleep(2 * 24 * 60 * 60_000)
    device.isVisible = true
    tabs.wake()
    await settle()
    expect(tabs.getState().day).toBe('2026-01-10')
  })

  it('is noticed by a machine that slept through it', async () => {
    const device = new TabsDevice(server)
    const tabs = await device.open()
    device.clock.sleep(untilMidnightMs)
    await device.clock.advance(10_000)
    expect(tabs.getState().day).toBe(nextDay)
  })

  it('passes offline too', async () => {
    const device = new TabsDevice(server)
    const tabs = await device.open()
    device.isConnected = false
    device.clock.sleep(untilMidnightMs)
    await device.clock.advance(60_000)
    expect(tabs.getState()).toMatchObject({
      day: nextDay,
      source: 'device',
      tabs: [{ title: "Today's Writing" }],
    })
  })
})

describe('a page that is left', () => {
  it('remembers nothing of a list that comes after it', async () => {
    const device = new TabsDevice(server)
    server.add({ title: 'Letters', writing_date: day })
    const tabs = device.window()
    const list = server.hold(/date=/)
    const stop = tabs.start()
    await settle()
    stop()
    tabs.forget()
    list.release()
    await settle()
    expect(device.stored).toEqual(new Map())
  })

  it('stops asking a server that does not answer, and leaves no tab to be made', async () => {
    const device = new TabsDevice(server)
    device.isConnected = false
    const tabs = device.window()
    tabs.start()()
    await settle()
    device.isConnected = true
    await device.clock.advance(10 * 60_000)
    expect(server.calls).toEqual([])
    expect(device.stored).toEqual(new Map())
  })

  it('goes on where it is shown again', async () => {
    const tabs = new TabsDevice(server).window()
    tabs.start()()
    tabs.start()
    await settle()
    expect(tabs.getState().source).toBe('server')
  })
})

it('shows all tabs of a day that the server has put right, because the clock is ahead', async () => {
  const device = new TabsDevice(server)
  server.putsRight = { writing_date: day }
  device.clock.sleep(3 * 24 * 60 * 60_000)
  const tabs = await device.open()
  await tabs.create().made
  for (let loads = 0; loads < 2; loads++) {
    device.clock.sleep(staleAfterMs)
    tabs.wake()
    await settle()
    expect(titles(tabs)).toEqual(["Today's Writing", 'Writing Session 2'])
  }
})

it('makes no tab at each load where the clock is ahead and the first tab lies in the trash', async () => {
  const device = new TabsDevice(server)
  server.putsRight = { writing_date: day }
  device.clock.sleep(3 * 24 * 60 * 60_000)
  const tabs = await device.open()
  await tabs.remove(tabs.getState().tabs[0]?.id ?? '')
  for (let loads = 0; loads < 3; loads++) {
    device.clock.sleep(staleAfterMs)
    tabs.wake()
    await settle()
  }
  expect(server.titles(day)).toEqual(["Today's Writing"])
  expect(titles(tabs)).toEqual(["Today's Writing"])
})

it('begins a day for which a clock that was ahead has made a first tab long before', async () => {
  const ahead = new TabsDevice(server)
  server.putsRight = { writing_date: day }
  ahead.clock.sleep(3 * 24 * 60 * 60_000)
  await ahead.open()
  server.putsRight = undefined
  const device = new TabsDevice(server)
  device.clock.sleep(3 * 24 * 60 * 60_000)
  const tabs = await device.open()
  expect(tabs.getState().tabs).toMatchObject([{ title: "Today's Writing", writing_date: '2026-01-10' }])
})

it('catches up when it is seen again, also where the clock was set back', async () => {
  const device = new TabsDevice(server)
  const tabs = await device.open()
  await (await new TabsDevice(server).open()).create().made
  device.clock.sleep(-60 * 60_000)
  tabs.wake()
  await settle()
  expect(titles(tabs)).toEqual(["Today's Writing", 'Writing Session 2'])
})

it('follows what another window of this browser did', async () => {
  const device = new TabsDevice(server)
  const [one, two] = [await device.open(), await device.open()]
  await one.create().made
  for (const key of device.stored.keys()) two.reread(key)
  expect(titles(two)).toEqual(["Today's Writing", 'Writing Session 2'])
  expect(two.getState().tabs[0]?.row).not.toBeNull()
})

it('says nothing to the server while there is nothing to say', async () => {
  const device = new TabsDevice(server)
  const tabs = await device.open()
  const before = server.calls.length
  tabs.wake()
  await device.clock.advance(10 * 60_000)
  expect(server.calls).toHaveLength(before)
})
