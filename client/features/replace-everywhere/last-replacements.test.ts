import { expect, it } from 'vitest'
import { createLastReplacements } from './last-replacements.ts'

const start = Date.parse('2026-01-08T12:00:00Z')
const dayMs = 86_400_000

function storageOf() {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  const of = (userId = 'ada', at = start) => createLastReplacements(storage, userId, () => at)
  return { stored, of }
}

const tabOf = (id: string, leaves?: number[]) => ({
  ...{ id, title: id, version: `v-${id}`, places: 2 },
  ...(leaves && { leaves }),
})
const one = (at: number, tabs = [tabOf('a')]) => ({
  ...{ search: 'Mary', replace: 'Jane', isExact: false, isWhole: true, at },
  tabs,
})

it('are known for 30 days, the five newest, and to their writer alone', () => {
  const { stored, of } = storageOf()
  for (let at = 0; at < 7; at++) of().keep(one(start - at * dayMs))
  expect(
    of()
      .all()
      .map(({ at }) => (start - at) / dayMs),
  ).toEqual([0, 1, 2, 3, 4])
  expect(of().before(one(start - 3 * dayMs))?.at).toBe(start - 4 * dayMs)
  expect(of().before(one(start - 4 * dayMs))).toBeUndefined()
  expect(of('ada', start + 29 * dayMs).all()).toHaveLength(1)
  expect(of('ada', start + 30 * dayMs).all()).toEqual([])
  expect(of('grace').all()).toEqual([])
  of().keepTabs(start, () => false)
  expect(of().all()).toHaveLength(4)
  stored.set('longhand:last-replacement:ada', '[{"at":1}]')
  expect(of().all()).toEqual([])
})

it('keep only the tabs that are not undone, and nothing once they are forgotten, as at the sign-out', () => {
  const { stored, of } = storageOf()
  of().keep(one(start, [tabOf('a'), tabOf('b')]))
  of().keepTabs(start, (id) => id === 'b')
  expect(of().all()).toEqual([one(start, [tabOf('b')])])
  stored.clear()
  of().keepTabs(start, () => true)
  expect(stored.size).toBe(0)
})

it('take little room: what is too much is forgotten, the oldest first', () => {
  const { stored, of } = storageOf()
  const large = (count: number) => [
    tabOf(
      'a',
      Array.from({ length: count }, (_, at) => at),
    ),
  ]
  of().keep(one(start - 1, large(20_000)))
  of().keep(one(start, large(20_000)))
  expect(of().all()).toHaveLength(1)
  of().keep(one(start + 1, large(60_000)))
  expect(of().all()).toEqual([])
  expect(stored.size).toBe(0)
})
