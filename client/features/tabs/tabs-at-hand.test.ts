import { beforeEach, expect, it } from 'vitest'
import { blankTab, type DayTab } from './day-tab.ts'
import { createTabsAtHand, type TabsAtHand } from './tabs-at-hand.ts'

let stored: Map<string, string>
let atHand: TabsAtHand

beforeEach(() => {
  stored = new Map()
  atHand = open()
})

it('keeps what was opened, in that order, and knows it again', () => {
  atHand.put(tab('first'))
  atHand.put(tab('second'))
  atHand.put(tab('first'))
  expect(ids()).toEqual(['first', 'second'])
  expect(open().getState()).toEqual([tab('first'), tab('second')])
})

it('stores no text', () => {
  atHand.put({ ...tab('first'), row: { revision: 1, content: 'Nobody reads this' } })
  expect([...stored.values()].join()).not.toContain('Nobody')
})

it('lets go of the one opened first where there are too many', () => {
  for (let count = 0; count <= 30; count++) atHand.put(tab(`${count}`))
  expect(ids()).toHaveLength(30)
  expect(ids()[0]).toBe('1')
})

it('changes and closes only what it has', () => {
  atHand.put(tab('first'))
  atHand.update('first', { title: 'Letters' })
  atHand.update('second', { title: 'Nobody opened this' })
  expect(atHand.getState()).toEqual([{ ...tab('first'), title: 'Letters' }])
  atHand.remove('first')
  expect(ids()).toEqual([])
})

it('hears of what another window has opened', () => {
  open().put(tab('first'))
  let told = 0
  atHand.subscribe(() => told++)
  for (const key of stored.keys()) atHand.reread(key)
  expect([ids(), told]).toEqual([['first'], 1])
})

function open(): TabsAtHand {
  return createTabsAtHand(
    {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
    'writer',
  )
}

function ids(): string[] {
  return atHand.getState().map(({ id }) => id)
}

function tab(id: string): DayTab {
  return blankTab({ id, title: id, writing_date: '2026-01-07' })
}
