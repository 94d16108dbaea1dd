import { expect, it } from 'vitest'
import { toldByTitle } from './namesakes.ts'

const tab = (id: string, title: string, writing_date = '2026-01-08') => ({ id, title, writing_date })
const untold = (tabs: ReturnType<typeof tab>[]) => {
  const isTold = toldByTitle(tabs)
  return tabs.filter((tab) => !isTold(tab)).map(({ id }) => id)
}

it('finds all tabs of one title and day', () => {
  const tabs = [tab('a', 'Interlude'), tab('b', 'Chapter 1'), tab('c', 'Interlude'), tab('d', 'Interlude')]
  expect(untold(tabs)).toEqual(['a', 'c', 'd'])
})

it('leaves out those of different days, and a tab that is listed twice', () => {
  const once = tab('a', 'Interlude')
  expect(untold([once, tab('b', 'Interlude', '2026-01-09'), once])).toEqual([])
})

it('finds those with a title that we gave', () => {
  expect(untold([tab('a', 'Writing Session 2'), tab('b', 'Chapter 1')])).toEqual(['a'])
})
