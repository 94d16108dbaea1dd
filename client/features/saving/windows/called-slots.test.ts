import { beforeEach, expect, it } from 'vitest'
import { FakeClock } from '../../../../tests/fakes/fake-clock.ts'
import { calledSlots, type SlotCall } from './called-slots.ts'
import type { WindowSlots } from './window-slots.ts'

let clock: FakeClock
/** The listener of each living window. */
let windows: Set<(call: SlotCall) => void>
let numbers: number

beforeEach(() => {
  clock = new FakeClock()
  windows = new Set()
  numbers = 0
})

it('leaves to a living window what it holds', async () => {
  const { slot } = await open().slots.create('tab')
  expect(await adopt(open().slots, slot)).toBeUndefined()
})

it('adopts what a dead window held, before half a second is over', async () => {
  const dead = open()
  const { slot } = await dead.slots.create('tab')
  dead.die()
  const heir = open().slots
  expect(await adopt(heir, slot)).toMatchObject({ slot })
  // The heir holds it from then on.
  expect(await adopt(open().slots, slot)).toBeUndefined()
  expect(await adopt(heir, slot)).toBeUndefined()
})

it('adopts what another window has let go', async () => {
  const held = await open().slots.create('tab')
  await held.release()
  expect(await adopt(open().slots, held.slot)).toMatchObject({ slot: held.slot })
})

it('gives a slot to one of several windows that call for it at once', async () => {
  const callers = [open(), open(), open()]
  const adopting = callers.map(({ slots }) => slots.adopt('tab', 7))
  await clock.advance(500)
  expect((await Promise.all(adopting)).filter((held) => held)).toHaveLength(1)
})

it('gives a slot to one of two windows, whichever of them called first', async () => {
  for (const tickets of [
    [1, 2],
    [2, 1],
  ]) {
    const callers = tickets.map((ticket) => open(() => ticket).slots)
    const first = callers[0]?.adopt('tab', tickets[0] ?? 0)
    await clock.advance(300)
    const second = callers[1]?.adopt('tab', tickets[0] ?? 0)
    await clock.advance(500)
    expect([await first, await second].filter((held) => held)).toHaveLength(1)
  }
})

it('holds slots of other tabs apart', async () => {
  const { slot } = await open().slots.create('another tab')
  expect(await adopt(open().slots, slot)).toMatchObject({ slot })
})

async function adopt(slots: WindowSlots, slot: number) {
  const adopting = slots.adopt('tab', slot)
  await clock.advance(500)
  return adopting
}

function open(newSlot = () => ++numbers): { slots: WindowSlots; die: () => void } {
  let hear = (_: SlotCall) => {}
  const window = (call: SlotCall) => hear(call)
  windows.add(window)
  const channel = {
    post(call: SlotCall) {
      for (const other of windows)
        if (other !== window) queueMicrotask(() => windows.has(other) && other(call))
    },
    onCall(run: (call: SlotCall) => void) {
      hear = run
    },
  }
  return { slots: calledSlots({ channel, clock, newSlot }), die: () => void windows.delete(window) }
}
