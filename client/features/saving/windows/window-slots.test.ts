import { expect, it } from 'vitest'
import { lockedSlots, type SlotMemory } from './window-slots.ts'

let names = 0
const newName = () => `test/${++names}`

function newMemory(): SlotMemory {
  const slots = new Map<string, number>()
  return { get: (name) => slots.get(name), set: (name, slot) => void slots.set(name, slot) }
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
  expect(await windowOf(memory).adopt(name, held.slot)).toBeUndefined()
})
