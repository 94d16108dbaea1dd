import { expect, test } from 'vitest'
import { chosenOf, nothingLeftOut, withPlace, withTab } from './left-out.ts'
import type { SeenTab } from './look-for-places.ts'

const seen = (id: string, places: number): SeenTab => ({
  ...{ id, places, title: id, writing_date: '2026-03-01' },
  ...{ revision: 1, text: '', origins: undefined, excerpts: [] },
})

const tabs = [seen('one', 3), seen('two', 2)]
const chosen = (leftOut: typeof nothingLeftOut) =>
  chosenOf(tabs, leftOut).map(({ id, places, leaves }) => [id, places, ...(leaves ?? [])])

test('all places of all tabs, where nothing is left out', () => {
  expect(chosen(nothingLeftOut)).toEqual([
    ['one', 3],
    ['two', 2],
  ])
})

test('one place, and a tab of which each place is left out', () => {
  const leftOut = withPlace(nothingLeftOut, 'one', 1, true)
  expect(chosen(leftOut)).toEqual([
    ['one', 2, 1],
    ['two', 2],
  ])
  expect(chosen(withPlace(withPlace(leftOut, 'two', 0, true), 'two', 1, true))).toEqual([['one', 2, 1]])
  expect(chosen(withPlace(leftOut, 'one', 1, false))).toEqual(chosen(nothingLeftOut))
})

test('a tab that comes back comes with all of its places', () => {
  const leftOut = withTab(withPlace(nothingLeftOut, 'one', 1, true), 'one', true)
  expect(chosen(leftOut)).toEqual([['two', 2]])
  expect(chosen(withTab(leftOut, 'one', false))).toEqual(chosen(nothingLeftOut))
})
