import { expect, test, vi } from 'vitest'
import { keepNewest } from './keep-newest.ts'

test('above the limit, what was kept longest ago goes', () => {
  const map = new Map<string, number>()
  for (const [at, key] of ['a', 'b', 'a', 'c'].entries()) keepNewest(map, key, at, 2)
  expect([...map]).toEqual([
    ['a', 2],
    ['c', 3],
  ])
})

test('below it nobody looks for the oldest, behind all that was taken out before it', () => {
  const map = new Map<string, number>()
  const keys = vi.spyOn(map, 'keys')
  for (const [at, key] of ['a', 'b', 'a'].entries()) keepNewest(map, key, at, 2)
  expect(keys).not.toHaveBeenCalled()
})
