import { beforeEach, describe, expect, it } from 'vitest'
import { FakeClock, settle } from '../../../tests/fakes/fake-clock.ts'
import { FakeTabsServer } from '../../../tests/fakes/fake-tabs-server.ts'
import { createApi } from '../../lib/api/api.ts'
import { createDayTabs, type DayTabs } from './day-tabs.ts'
import { defaultTabId } from './default-tab-id.ts'

const userId = '0f8fad5b-d9cb-469f-a165-70867728950e'
// Where the fake clock begins: seven in the evening of the 7th.
const timeZone = 'America/New_York'
const day = '2026-01-07'
const nextDay = '2026-01-08'
const untilMidnightMs = 5 * 60 * 60_000
const staleAfterMs = 31_000

let server: FakeTabsServer
beforeEach(() => {
  server = new FakeTabsServer()
})

/** A device of the writer: its own storage, shared by its windows. */
class Device {
  readonly clock = new FakeClock()
  readonly stored = new Map<string, string>()
  refusesStorage = false
  isVisible = true
  isConnected = true

  window(): DayTabs {
    const fetchHere: typeof fetch = async (input, init) => {
      if (!this.isConnected) throw new TypeError('Failed to fetch')
      return server.fetch(input, init)
    }
    return createDayTabs({
      request: createApi({ fetch: fetchHere, clock: this.clock }),
      userId,
      clock: this.clock,
      storage: {
        getItem: (key) => this.stored.get(key) ?? null,
        setItem: (key, value) => {
          if (!this.refusesStorage) this.stored.set(key, value)
        },
        removeItem: (key) => this.stored.delete(key),
      },
      isVisible: () => this.isVisible,
      makeId: () => crypto.randomUUID(),
      timeZone,
    })
  }

  async open(): Promise<DayTabs> {
    const tabs = this.window()
    tabs.start()
    await settle()
    return tabs
  }
}

const titles = (tabs: DayTabs) => tabs.getState().tabs.map(({ title }) => title)

describe('the first load of a day', () => {
  it("makes Today's Writing", async () => {
    const tabs = await new Device().open()
    expect(tabs.getState()).toMatchObject({ day, source: 'server', problem: null })
    expect(titles(tabs)).toEqual(["Today's Writing"])
    expect(server.titles(day)).toEqual(["Today's Writing"])
  })

  it('makes it once, even from two devices at the same moment', async () => {
    const [one, two] = await Promise.all([new Device().open(), new Device().open()])
    expect(server.titles(day)).toHaveLength(1)
    expect(one.getState().tabs).toEqual(two.getState().tabs)
  })

  it('makes it once from two devices that were offline', async () => {
    const devices = [new Device(), new Device()]
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
    const tabs = await new Device().open()
    expect(titles(tabs)).toEqual(['Letters', 'Notes'])
    expect(tabs.getState().tabs[0]?.row).toEqual({ revision: 7, content: 'Dear Tom' })
  })

  it('makes another where the first lies in the trash', async () => {
    server.add({ id: defaultTabId(userId, day), writing_date: day, deleted_at: server.now })
    const tabs = await new Device().open()
    expect(titles(tabs)).toEqual(["Today's Writing"])
    expect(tabs.getState().tabs[0]?.id).not.toBe(defaultTabId(userId, day))
    expect(server.row(defaultTabId(userId, day))?.deleted_at).not.toBeNull()
  })

  it('gives an empty page even when the server fails, says so, and tries again', async () => {
    server.refuse = { pattern: /./, status: 500 }
    const device = new Device()
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
    const device = new Device()
    const tabs = await device.open()
    server.refuse = { pattern: /./, status: 401 }
    await device.clock.advance(31_000)
    tabs.wake()
    await settle()
    expect(server.calls.length).toBeGreaterThan(2)
    expect(tabs.getState()).toMatchObject({ source: 'server', problem: null })
  })

  it('asks more and more rarely', async () => {
    const device = new Device()
    server.isConnected = false
    await device.open()
    await device.clock.advance(10 * 60_000)
    expect(server.calls.length).toBeLessThan(20)
  })
})

describe('a start without the server', () => {
  it('shows the strip as it last was, and says nothing', async () => {
    const device = new Device()
    server.add({ title: 'Letters', font: 'Lobster', writing_date: day })
    await device.open()

    device.isConnected = false
    const tabs = await device.open()
    expect(tabs.getState()).toMatchObject({ source: 'device', problem: null })
    expect(tabs.getState().tabs).toMatchObject([{ title: 'Letters', font: 'Lobster', row: null }])
  })

  it('says that the network is gone where nothing is known', async () => {
    const device = new Device()
    device.isConnected = false
    const tabs = await device.open()
    expect(tabs.getState().problem).toBe('Network error. Please check your connection.')
  })

  it('knows the strip before the server has answered', async () => {
    const device = new Device()
    server.add({ title: 'Letters', writing_date: day })
    await device.open()
    expect(device.window().getState()).toMatchObject({ source: 'device', tabs: [{ title: 'Letters' }] })
    expect(new Device().window().getState().source).toBe('none')
  })

  it('shows nobody the tabs of somebody else', async () => {
    const device = new Device()
    await device.open()
    const [key = ''] = device.stored.keys()
    expect(key).toContain(userId)
  })

  it('takes no harm from a storage that holds something else', () => {
    const device = new Device()
    device.stored.set(`longhand:day-tabs:${userId}`, '{"day":"2026-01-07","tabs":[null,{"id":1}]}')
    device.stored.set(`longhand:new-tabs:${userId}`, 'not JSON')
    expect(device.window().getState().tabs).toEqual([])
  })
})

describe('a new tab', () => {
  it('is there at once and on the server soon', async () => {
    const tabs = await new Device().open()
    const { tab, made } = tabs.create()
    expect(titles(tabs)).toEqual(["Today's Writing", 'Writing Session 2'])
    await made
    expect(server.row(tab.id)?.title).toBe('Writing Session 2')
    expect(tabs.getState().tabs[1]?.row).toEqual({ revision: 1, content: '' })
  })

  it('has nothing to ask for until the server was told of it', async () => {
    const device = new Device()
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
    expect(tabs.isNew(tab.id)).toBe(false)
  })

  it('is numbered by how many there are', async () => {
    const tabs = await new Device().open()
    await tabs.create().made
    await tabs.create().made
    expect(server.titles(day)).toEqual(["Today's Writing", 'Writing Session 2', 'Writing Session 3'])
  })

  it('is kept while offline, over a reload and over midnight, and told later under its own day', async () => {
    const device = new Device()
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
      const device = new Device()
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
    const device = new Device()
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
    const tabs = new Device().window()
    const list = server.hold(/date=/)
    tabs.start()
    await settle()
    const { made } = tabs.create()
    list.release()
    await made
    expect(titles(tabs)).toContain('Writing Session 1')
  })

  it('fails when the server refuses, and is told again', async () => {
    const device = new Device()
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
    const tabs = await new Device().open()
    server.refuse = { pattern: /^PUT/, status: 409 }
    await expect(tabs.create().made).rejects.toMatchObject({ status: 409 })
    expect(titles(tabs)).toEqual(["Today's Writing"])
  })
})

describe('renaming', () => {
  it('shows at once and tells the server', async () => {
    const tabs = await new Device().open()
    const id = tabs.getState().tabs[0]?.id ?? ''
    const renaming = tabs.rename(id, 'Letters')
    expect(titles(tabs)).toEqual(['Letters'])
    await renaming
    expect(server.row(id)?.title).toBe('Letters')
  })

  it('twice shows the second name, also while the answer to the first arrives', async () => {
    const tabs = await new Device().open()
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
    const tabs = await new Device().open()
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
    const tabs = await new Device().open()
    server.refuse = { pattern: /^PATCH/, status: 403 }
    await expect(tabs.rename(tabs.getState().tabs[0]?.id ?? '', 'Letters')).rejects.toMatchObject({
      status: 403,
    })
    expect(titles(tabs)).toEqual(["Today's Writing"])
  })

  it('is kept while offline, over a reload, and told later', async () => {
    const device = new Device()
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
    const device = new Device()
    const { id } = server.add({ title: 'Old', writing_date: '2025-12-24' })
    const tabs = await device.open()
    device.isConnected = false
    await tabs.rename(id, 'Older')
    device.isConnected = true
    await device.clock.advance(2_000)
    expect(server.row(id)?.title).toBe('Older')
  })

  it('is given up when the server refuses it later', async () => {
    const device = new Device()
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
    const device = new Device()
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
    const device = new Device()
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
    const tabs = await new Device().open()
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
    const tabs = await new Device().open()
    await tabs.remove(id)
    expect(titles(tabs)).toEqual(['Letters', 'Drafts'])
    await tabs.restore(id)
    expect(titles(tabs)).toEqual(['Letters', 'Notes', 'Drafts'])
  })

  it('never leaves a day without a tab', async () => {
    const tabs = await new Device().open()
    const [first] = tabs.getState().tabs
    await tabs.remove(first?.id ?? '')
    expect(titles(tabs)).toEqual(["Today's Writing"])
    expect(tabs.getState().tabs[0]?.id).not.toBe(first?.id)
  })

  it('leaves the strip as it is when the server says no', async () => {
    const device = new Device()
    const tabs = await device.open()
    server.refuse = { pattern: /^DELETE/, status: 403 }
    await expect(tabs.remove(tabs.getState().tabs[0]?.id ?? '')).rejects.toMatchObject({ status: 403 })
    expect(titles(tabs)).toEqual(["Today's Writing"])
  })

  it('is content when the tab was gone already', async () => {
    const tabs = await new Device().open()
    await expect(tabs.remove(crypto.randomUUID())).resolves.toBeUndefined()
  })
})

describe('minutes', () => {
  it('are stored with the tab and shown in the strip', async () => {
    const tabs = await new Device().open()
    const id = tabs.getState().tabs[0]?.id ?? ''
    await tabs.setMinutes(id, 25)
    expect(server.row(id)?.timer_minutes).toBe(25)
    expect(tabs.getState().tabs[0]?.timer_minutes).toBe(25)
  })

  it('of a tab that is gone are nobody’s trouble; others are', async () => {
    const tabs = await new Device().open()
    await expect(tabs.setMinutes(crypto.randomUUID(), 25)).resolves.toBeUndefined()
    server.refuse = { pattern: /^PATCH/, status: 500 }
    await expect(tabs.setMinutes(tabs.getState().tabs[0]?.id ?? '', 25)).rejects.toMatchObject({
      status: 500,
    })
  })
})

describe('midnight', () => {
  it('brings the new day’s strip', async () => {
    const device = new Device()
    const tabs = await device.open()
    device.clock.sleep(untilMidnightMs - 90_000)
    await device.clock.advance(89_999)
    expect(tabs.getState().day).toBe(day)
    await device.clock.advance(1)
    expect(tabs.getState()).toMatchObject({ day: nextDay, source: 'server' })
    expect(server.titles(nextDay)).toEqual(["Today's Writing"])
  })

  it('waits for an unseen window, so that one left open makes no tab a day', async () => {
    const device = new Device()
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
    const device = new Device()
    const tabs = await device.open()
    device.clock.sleep(untilMidnightMs)
    await device.clock.advance(10_000)
    expect(tabs.getState().day).toBe(nextDay)
  })

  it('passes offline too', async () => {
    const device = new Device()
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
    const device = new Device()
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
    const device = new Device()
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
    const tabs = new Device().window()
    tabs.start()()
    tabs.start()
    await settle()
    expect(tabs.getState().source).toBe('server')
  })
})

describe('what the writer changes while a list is on its way', () => {
  const changes = {
    font: (tabs: DayTabs, id: string) => tabs.restyle(id, { font: 'Lobster' }),
    title: (tabs: DayTabs, id: string) => void tabs.rename(id, 'Lobster'),
  }

  it.each(Object.entries(changes))('stands, whatever the answer says of its %s', async (field, change) => {
    const device = new Device()
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
    const device = new Device()
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
    const device = new Device()
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

describe('what others wait for', () => {
  it('is the first answer of the server, even where there was none', async () => {
    const device = new Device()
    device.isConnected = false
    await expect((await device.open()).asked()).resolves.toBeUndefined()
  })

  it('is that the server knows every tab, which offline comes later', async () => {
    const device = new Device()
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
    const device = new Device()
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

it('shows all tabs of a day that the server has put right, because the clock is ahead', async () => {
  const device = new Device()
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
  const device = new Device()
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

it('catches up when it is seen again, also where the clock was set back', async () => {
  const device = new Device()
  const tabs = await device.open()
  await (await new Device().open()).create().made
  device.clock.sleep(-60 * 60_000)
  tabs.wake()
  await settle()
  expect(titles(tabs)).toEqual(["Today's Writing", 'Writing Session 2'])
})

it('follows what another window of this browser did', async () => {
  const device = new Device()
  const [one, two] = [await device.open(), await device.open()]
  await one.create().made
  for (const key of device.stored.keys()) two.reread(key)
  expect(titles(two)).toEqual(["Today's Writing", 'Writing Session 2'])
  expect(two.getState().tabs[0]?.row).not.toBeNull()
})

it('says nothing to the server while there is nothing to say', async () => {
  const device = new Device()
  const tabs = await device.open()
  const before = server.calls.length
  tabs.wake()
  await device.clock.advance(10 * 60_000)
  expect(server.calls).toHaveLength(before)
})
