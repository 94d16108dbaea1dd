import { expect, it, vi } from 'vitest'
import { type HeldSlot, lockedSlots, type SlotLocks, type SlotMemory } from './window-slots.ts'

let names = 0
const newName = () => `test/${++names}`

function newMemory() {
  const slots = new Map<string, number>()
  const memory: SlotMemory = {
    get: (name) => slots.get(name),
    set: (name, slot) => void slots.set(name, slot),
    remove: (name) => void slots.delete(name),
  }
  return { ...memory, slots }
}

const windowOf = (memory = newMemory()) => lockedSlots(navigator.locks, memory, () => ++names)

it('gives a slot to one window at a time', async () => {
  const name = newName()
  const held = await windowOf().create(name)
  expect(await windowOf().adopt(name, held.slot)).toBeUndefined()
  await held.release()
  await expect.poll(() => windowOf().adopt(name, held.slot)).toMatchObject({ slot: held.slot })
})

it('waits for its own slot, which the page being reloaded still holds', async () => {
  const name = newName()
  const memory = newMemory()
  const held = await windowOf(memory).create(name)
  const adopting = windowOf(memory).adopt(name, held.slot)
  await held.release()
  expect(await adopting).toMatchObject({ slot: held.slot })
})

it('gives up on its own slot when a duplicated window lives on with it', async () => {
  const name = newName()
  const memory = newMemory()
  const held = await windowOf(memory).create(name)
  const patience = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal)
  const adopting = windowOf(memory).adopt(name, held.slot)
  expect(timeout.mock.calls).toEqual([[2_000]])
  patience.abort()
  expect(await adopting).toBeUndefined()
})

it('goes on with its own slot after it has finished the draft of a window that is gone', async () => {
  const name = newName()
  const gone = await windowOf().create(name)
  await gone.release()
  const memory = newMemory()
  const window = windowOf(memory)
  const own = await window.create(name)
  let other: HeldSlot | undefined
  await expect.poll(async () => (other = await window.adopt(name, gone.slot))).toBeDefined()
  await other?.release()
  expect(memory.get(name)).toBe(own.slot)
})

it('remembers the slots that it holds, and no others', async () => {
  const [name, other] = [newName(), newName()]
  const memory = newMemory()
  const held = await windowOf(memory).create(name)
  await (await windowOf(memory).create(other)).release()
  expect([...memory.slots.keys()]).toEqual([name])
  await held.release()
  await expect.poll(() => windowOf(memory).adopt(name, held.slot)).toMatchObject({ slot: held.slot })
  expect([...memory.slots], 'one that was adopted too').toEqual([[name, held.slot]])
})

it('does not wait for silent locks, and keeps a new slot that is granted late, but no other', async () => {
  const granted: (() => unknown)[] = []
  const silent: SlotLocks = {
    request: (name, _, run) => new Promise(() => void granted.push(() => run({ name, mode: 'exclusive' }))),
  }
  const window = lockedSlots(silent, newMemory(), () => 7)
  vi.useFakeTimers()
  const opened = [window.create('tab'), window.adopt('tab', 3)]
  await vi.advanceTimersByTimeAsync(3_000)
  vi.useRealTimers()
  expect(await Promise.all(opened)).toEqual([{ slot: 7, release: expect.any(Function) }, undefined])
  expect(granted.map((grant) => grant())).toEqual([expect.any(Promise), undefined])
})
