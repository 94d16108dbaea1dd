import { expect, it } from 'vitest'
import { FakeClock } from '../../../tests/fakes/fake-clock.ts'
import { createHeldCopies } from './held-copies.ts'
import type { CopyHead } from './text-copies.ts'

const head = (number: number): CopyHead => ({
  id: `${number}`,
  title: `Chapter ${number}`,
  writing_date: `2026-01-0${number}`,
  font: 'Inter',
  size: 'normal',
  timer_minutes: 0,
  revision: 1,
  bytes: 6,
})

type InWindow = Parameters<ReturnType<typeof createHeldCopies>['read']>[1]

/** The copies of whoever is asked for, and which of them were read from the storage. */
function start(heads: CopyHead[]) {
  const clock = new FakeClock()
  const world = { heads, read: [] as string[], open: 0, refuses: false, damaged: new Map<string, string>() }
  const copies = createHeldCopies({
    clock,
    open: (userId) => {
      world.open += 1
      return {
        heads: async () => {
          if (world.refuses) throw new DOMException('No', 'UnknownError')
          return [...world.heads]
        },
        async text(id) {
          world.read.push(id)
          const damage = world.damaged.get(id)
          if (damage) throw new DOMException('No', damage)
          return { text: `${userId} ${id}`, revision: 1, origins: '' }
        },
        close: () => void world.open--,
      }
    },
  })
  async function texts(userId = 'anna', inWindow: InWindow = new Map()): Promise<string[]> {
    const found: string[] = []
    for await (const { text } of copies.read(userId, inWindow)) found.push(text)
    return found
  }
  const readBy = async (...asked: Parameters<typeof texts>) => {
    world.read = []
    await texts(...asked)
    return world.read
  }
  return { clock, world, copies, texts, readBy }
}

it('gives none of a tab in the trash', async () => {
  const { texts } = start([head(1), { ...head(2), trashedIn: 1 }])
  expect(await texts()).toEqual(['anna 1'])
})

it('gives the last id first, and the words of this window where it has any', async () => {
  const { copies, world } = start([head(1), { ...head(2), created_at: 7 }, head(3)])
  const { revision: _, bytes: __, ...tab } = head(2)
  const found: unknown[] = []
  const inWindow = new Map([['2', { ...tab, title: 'Here', text: 'Typed.' }]])
  for await (const { text, title, created_at } of copies.read('anna', inWindow))
    found.push([text, title, created_at])
  expect(found).toEqual([
    ['anna 3', 'Chapter 3', undefined],
    ['Typed.', 'Here', 7],
    ['anna 1', 'Chapter 1', undefined],
  ])
  expect(world.read).toEqual(['3', '1'])
  expect(world.open).toBe(0)
})

it('gives those that were made at once as the server lists them', async () => {
  const atOnce = [1, 2, 3].map((number) => ({ ...head(number), writing_date: '2026-01-08' }))
  expect(await start(atOnce).texts()).toEqual(['anna 3', 'anna 2', 'anna 1'])
})

it('leaves out a copy that cannot be read, and gives those behind it', async () => {
  const { texts, world } = start([head(1), head(2), head(3)])
  world.damaged.set('2', 'DataError')
  expect(await texts()).toEqual(['anna 3', 'anna 1'])
  world.damaged.clear()
  expect(await texts()).toEqual(['anna 3', 'anna 2', 'anna 1'])
})

it('waits no longer for a storage that has not answered once', async () => {
  const { readBy, world } = start([head(1), head(2), head(3)])
  world.damaged.set('2', 'TimeoutError')
  expect(await readBy()).toEqual(['3', '2'])
})

it('reads for the next question only what has changed since', async () => {
  const { texts, readBy, world } = start([head(1), head(2)])
  expect(await readBy()).toEqual(['2', '1'])
  expect(await readBy()).toEqual([])
  world.heads = [head(1), { ...head(2), revision: 2 }]
  expect(await readBy()).toEqual(['2'])
  expect(await texts()).toEqual(['anna 2', 'anna 1'])
})

it('holds what one question has read before a newer one came', async () => {
  const { copies, readBy } = start([head(1), head(2)])
  for await (const _ of copies.read('anna', new Map())) break
  expect(await readBy()).toEqual(['1'])
})

it('lets go of them half a minute after the last question', async () => {
  const { clock, readBy } = start([head(1)])
  await readBy()
  await clock.advance(29_000)
  expect(await readBy()).toEqual([])
  await clock.advance(29_000)
  expect(await readBy()).toEqual([])
  await clock.advance(30_000)
  expect(await readBy()).toEqual(['1'])
})

it('gives nobody what another account has read', async () => {
  const { texts } = start([head(1)])
  await texts('anna')
  expect(await texts('bela')).toEqual(['bela 1'])
})

it('gives nothing where the storage refuses', async () => {
  const { texts, world } = start([head(1)])
  world.refuses = true
  expect(await texts()).toEqual([])
  expect(world.open).toBe(0)
})
