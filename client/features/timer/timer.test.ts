import { beforeEach, describe, expect, it } from 'vitest'
import { FakeClock, settle } from '../../../tests/fakes/fake-clock.ts'
import type { DeviceStorage } from '../../lib/browser/device-storage.ts'
import { createTimer, type Timer, type TimerPage } from './timer.ts'
import { timerStorageKey } from './timer-storage.ts'

const seconds = (count: number) => count * 1000
const minutes = (count: number) => count * 60_000

let clock: FakeClock
let storage: DeviceStorage
let said: string[]
let saved: [tabId: string, minutes: number][]
let rings: number

beforeEach(() => {
  clock = new FakeClock()
  storage = fakeStorage()
  said = []
  saved = []
  rings = 0
})

describe('counting', () => {
  it('shows each second once', async () => {
    const timer = open()
    let changes = 0
    timer.subscribe(() => changes++)
    timer.start()
    await clock.advance(seconds(3))
    expect(timer.getView()).toMatchObject({
      isRunning: true,
      isTimeUp: false,
      elapsedSeconds: 3,
      remainingSeconds: null,
    })
    expect(changes).toBe(4)
  })

  it('looks at nothing while it stands', async () => {
    const timer = open()
    timer.start()
    timer.stop()
    let changes = 0
    timer.subscribe(() => changes++)
    await clock.advance(minutes(10))
    expect(changes).toBe(0)
  })

  it('knows after a sleep how long the machine slept', async () => {
    const timer = open()
    timer.start()
    clock.sleep(minutes(30))
    await clock.advance(seconds(1))
    expect(timer.getView().elapsedSeconds).toBe(30 * 60 + 1)
  })

  it('goes on where it was when the clock is set back, in every window', async () => {
    const [timer, other] = [open(), open()]
    timer.start()
    other.reread()
    await clock.advance(minutes(10))
    clock.sleep(-minutes(60))
    await clock.advance(seconds(1))
    for (const each of [timer, other]) {
      each.reread()
      expect(each.getView().elapsedSeconds).toBeGreaterThanOrEqual(10 * 60)
      expect(each.getView().elapsedSeconds).toBeLessThanOrEqual(10 * 60 + 1)
    }
    await clock.advance(minutes(5))
    other.close()
    timer.stop()
    await settle()
    expect(saved).toEqual([['a', 15]])
  })

  it('goes on through a reload', async () => {
    const before = open()
    before.start()
    await clock.advance(seconds(40))
    before.close()
    await clock.advance(seconds(20))
    const after = open()
    expect(after.getView()).toMatchObject({ isRunning: true, elapsedSeconds: 60 })
    await clock.advance(seconds(5))
    expect(after.getView().elapsedSeconds).toBe(65)
  })

  it('is over where no window had its tab for more than a day', async () => {
    for (const away of [7 * 24 * 60, -48 * 60]) {
      const before = open({ id: 'a', minutes: 25 })
      before.start()
      before.close()
      clock.sleep(minutes(away))
      expect(open({ id: 'a', minutes: 25 }).getView()).toMatchObject({ isRunning: false, elapsedSeconds: 0 })
      expect([said, storage.getItem(timerStorageKey('writer', 'a'))]).toEqual([[], null])
    }
  })

  it('does nothing without a tab', () => {
    const timer = createTimer({ clock, storage, userId: 'writer', ring: () => {} })
    timer.start()
    timer.stop()
    timer.reset()
    timer.setMinutes(5)
    expect(timer.getView()).toMatchObject({ hasTab: false, isRunning: false, elapsedSeconds: 0 })
  })

  it('begins anew when what is stored makes no sense', () => {
    for (const rubbish of ['{', '7', '{"countedMs":-1}', 'null']) {
      storage.setItem(timerStorageKey('writer', 'a'), rubbish)
      expect(open().getView()).toMatchObject({ isRunning: false, elapsedSeconds: 0 })
    }
  })
})

describe('storing minutes', () => {
  it('stores whole minutes on stop and says so', async () => {
    const timer = open()
    timer.start()
    clock.sleep(minutes(2) + seconds(30))
    timer.stop()
    await settle()
    expect(saved).toEqual([['a', 2]])
    expect(said).toEqual(['success: Timer saved: 2 minutes'])
  })

  it('stores nothing under a minute or with a countdown', async () => {
    const timer = open()
    timer.start()
    clock.sleep(seconds(59))
    timer.stop()
    timer.follow(page({ id: 'a', minutes: 25 }))
    timer.start()
    clock.sleep(minutes(3))
    timer.stop()
    await settle()
    expect([saved, said]).toEqual([[], []])
  })

  it('resets to nothing, also on the tab', async () => {
    const timer = open({ id: 'a', minutes: 25 })
    timer.start()
    clock.sleep(seconds(90))
    timer.reset()
    await settle()
    expect(timer.getView()).toMatchObject({ isRunning: false, elapsedSeconds: 0 })
    expect(saved).toEqual([['a', 0]])
    expect(said).toEqual(['success: Timer reset successfully!'])
    expect(storage.getItem(timerStorageKey('writer', 'a'))).toBeNull()
  })

  it('sets and clears a countdown by hand', async () => {
    const timer = open()
    timer.start()
    clock.sleep(minutes(10))
    timer.setMinutes(5.4)
    timer.follow(page({ id: 'a', minutes: 5 }))
    clock.sleep(minutes(2))
    await clock.advance(seconds(1))
    expect(timer.getView()).toMatchObject({ elapsedSeconds: 721, remainingSeconds: 179 })
    timer.setMinutes(0)
    timer.follow(page({ id: 'a', minutes: 0 }))
    expect(timer.getView().remainingSeconds).toBeNull()
    await settle()
    expect(saved).toEqual([
      ['a', 5],
      ['a', 0],
    ])
  })

  it('says which of the two has failed', async () => {
    const timer = createTimer({ clock, storage, userId: 'writer', ring: () => {} })
    const failing = {
      ...page({ id: 'a', minutes: 0 }),
      saveMinutes: () => Promise.reject(new Error('offline')),
    }
    timer.follow(failing)
    timer.setMinutes(5)
    timer.reset()
    await settle()
    expect(said).toEqual([
      'error: Failed to save timer. Please try again.',
      'error: Failed to reset timer. Please try again.',
    ])
  })
})

describe('the end of a countdown', () => {
  it('is told once, and the timer runs on', async () => {
    const timer = open({ id: 'a', minutes: 1 })
    timer.start()
    await clock.advance(seconds(59))
    expect(said).toEqual([])
    clock.sleep(minutes(5))
    await clock.advance(seconds(2))
    expect(said).toEqual(['info: Time is up.'])
    expect(rings).toBe(1)
    expect(timer.getView()).toMatchObject({
      isRunning: true,
      isTimeUp: true,
      elapsedSeconds: 361,
      remainingSeconds: 0,
    })
  })

  it('leaves by itself, from a timer that runs on and at once from one that stops', async () => {
    const timer = open({ id: 'a', minutes: 1 })
    timer.start()
    await clock.advance(seconds(69))
    expect(timer.getView()).toMatchObject({ elapsedSeconds: 69, remainingSeconds: 0 })
    await clock.advance(seconds(1))
    expect(timer.getView()).toMatchObject({ elapsedSeconds: 70, remainingSeconds: null })

    timer.stop()
    timer.start()
    await clock.advance(seconds(60))
    expect(timer.getView().remainingSeconds).toBe(0)
    timer.stop()
    expect(timer.getView().remainingSeconds).toBeNull()
  })

  it('is told after a reload if it came while no window was open, and not again after the next', async () => {
    open({ id: 'a', minutes: 1 }).start()
    clock.sleep(minutes(2))
    said = []
    open({ id: 'a', minutes: 1 }).close()
    expect(said).toEqual(['info: Time is up.'])
    open({ id: 'a', minutes: 1 }).close()
    expect(said).toHaveLength(1)
  })

  it('is that of minutes which another device sets, from when they come', async () => {
    const timer = open()
    timer.start()
    await clock.advance(minutes(10))
    timer.follow(page({ id: 'a', minutes: 3 }))
    expect([said, rings]).toEqual([[], 0])
    expect(timer.getView()).toMatchObject({ elapsedSeconds: 600, remainingSeconds: 180, isTimeUp: false })
    await clock.advance(minutes(4))
    expect(said).toEqual(['info: Time is up.'])
    timer.follow(page({ id: 'a', minutes: 5 }))
    expect(timer.getView().remainingSeconds).toBe(300)
    await clock.advance(minutes(5))
    expect([said.length, rings]).toEqual([2, 2])
  })

  it('leaves no second unshown: what passed and what remains make the countdown', async () => {
    const timer = open({ id: 'a', minutes: 1 })
    timer.start()
    await clock.advance(20_400)
    expect(timer.getView()).toMatchObject({ elapsedSeconds: 20, remainingSeconds: 40 })
  })
})

describe('another tab', () => {
  it('stops the timer, stores its minutes on the tab that is left and starts from that of the new one', async () => {
    const timer = open()
    timer.start()
    clock.sleep(minutes(3))
    timer.follow(page({ id: 'b', minutes: 10 }))
    await clock.advance(seconds(1))
    expect(timer.getView()).toMatchObject({ isRunning: false, elapsedSeconds: 0, remainingSeconds: 600 })
    expect(saved).toEqual([['a', 3]])
    timer.follow(page({ id: 'a', minutes: 3 }))
    expect(timer.getView()).toMatchObject({ isRunning: false, elapsedSeconds: 0, remainingSeconds: 180 })
  })

  it('stores nothing twice for a timer that was stopped before', async () => {
    const timer = open()
    timer.start()
    clock.sleep(minutes(3))
    timer.stop()
    timer.follow(page({ id: 'b', minutes: 0 }))
    await settle()
    expect(saved).toEqual([['a', 3]])
  })
})

describe('a window that leaves a tab which another one shows', () => {
  it('leaves the timer to that one', async () => {
    const [here, there] = [open(), open()]
    here.start()
    there.reread()
    await clock.advance(minutes(3))
    there.follow(page({ id: 'b', minutes: 0 }))
    here.reread()
    await clock.advance(seconds(2))
    here.reread()
    expect(here.getView()).toMatchObject({ isRunning: true, elapsedSeconds: 3 * 60 + 2 })
    expect([said, saved]).toEqual([[], []])
    here.follow(page({ id: 'b', minutes: 0 }))
    await clock.advance(seconds(1))
    expect(saved).toEqual([['a', 3]])
    expect(open().getView()).toMatchObject({ isRunning: false, elapsedSeconds: 0 })
  })

  it('leaves it standing where it stands', async () => {
    const [here, there] = [open(), open()]
    here.start()
    await clock.advance(seconds(40))
    here.stop()
    there.reread()
    there.follow(page({ id: 'b', minutes: 0 }))
    here.reread()
    await clock.advance(seconds(2))
    here.reread()
    expect(here.getView()).toMatchObject({ isRunning: false, elapsedSeconds: 40 })
  })

  it('stores the minutes itself where the browser stores nothing', async () => {
    storage.setItem = () => {}
    const timer = open()
    timer.start()
    await clock.advance(minutes(3))
    timer.follow(page({ id: 'b', minutes: 0 }))
    await clock.advance(seconds(1))
    expect(saved).toEqual([['a', 3]])
  })
})

it('follows another window that shows the same tab', async () => {
  const here = open()
  const there = open()
  there.start()
  here.reread()
  expect(here.getView().isRunning).toBe(true)
  there.reset()
  here.reread()
  expect(here.getView()).toMatchObject({ isRunning: false, elapsedSeconds: 0 })
})

it("counts each writer's own, and says whose it is in its key", () => {
  open().start()
  expect(open({ id: 'a', minutes: 0 }, 'another').getView().isRunning).toBe(false)
  expect(timerStorageKey('writer', 'a')).toBe('longhand:timer:writer:a')
})

function open(tab: TimerPage['tab'] = { id: 'a', minutes: 0 }, userId = 'writer'): Timer {
  const timer = createTimer({ clock, storage, userId, ring: () => rings++ })
  timer.follow(page(tab))
  return timer
}

function page(tab: TimerPage['tab']): TimerPage {
  return {
    tab,
    saveMinutes: async (tabId, minutes) => void saved.push([tabId, minutes]),
    say: (words, tone) => void said.push(`${tone}: ${words}`),
  }
}

function fakeStorage(): DeviceStorage {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}
