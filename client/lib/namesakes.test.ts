import { expect, it } from 'vitest'
import { namesakesIn } from './namesakes.ts'

const tab = (id: string, title: string, writing_date = '2026-01-08') => ({ id, title, writing_date })

it('finds all tabs of one title and day', () => {
  const tabs = [tab('a', 'Interlude'), tab('b', 'Chapter 1'), tab('c', 'Interlude'), tab('d', 'Interlude')]
  expect([...namesakesIn(tabs)].sort()).toEqual(['a', 'c', 'd'])
})

it('leaves out those of different days, and a tab that is listed twice', () => {
  const once = tab('a', 'Interlude')
  expect(namesakesIn([once, tab('b', 'Interlude', '2026-01-09'), once]).size).toBe(0)
})
