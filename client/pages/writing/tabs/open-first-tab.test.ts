import { beforeEach, expect, it } from 'vitest'
import { FakeClock, settle } from '../../../../tests/fakes/fake-clock.ts'
import { blankTab, type DayTab } from '../../../features/tabs/day-tab.ts'
import { createObservable } from '../../../lib/observable.ts'
import { openFirstTab } from './open-first-tab.ts'

const letters = blankTab({ id: 'letters', title: 'Letters', writing_date: '2026-01-08' })
const notes = blankTab({ id: 'notes', title: 'Notes', writing_date: '2026-01-08' })

let clock: FakeClock
let asked: string[]
let failed: unknown[]
let opened: number
let isConnected: boolean
let tab: ReturnType<typeof createObservable<DayTab | null>>
let first: ReturnType<typeof createObservable<DayTab | undefined>>

beforeEach(() => {
  clock = new FakeClock()
  asked = []
  failed = []
  opened = 0
  isConnected = true
  tab = createObservable<DayTab | null>(null)
  first = createObservable<DayTab | undefined>(undefined)
})

function begin(): () => void {
  return openFirstTab({
    tab,
    first,
    clock,
    async openFirst(next) {
      asked.push(next.id)
      if (!isConnected) throw new TypeError('Nobody answers')
      tab.set(next)
      return true
    },
    onOpen: () => opened++,
    onFailed: (error) => failed.push(error),
  })
}

it('opens the first tab as soon as one is known, and no other while it is open', async () => {
  const stop = begin()
  expect(asked).toEqual([])
  first.set(letters)
  await settle()
  first.set(notes)
  await settle()
  expect([asked, opened]).toEqual([['letters'], 1])
  tab.set(null)
  await settle()
  expect([asked, opened]).toEqual([['letters', 'notes'], 2])
  stop()
})

it('says what has failed, and tries again', async () => {
  isConnected = false
  first.set(letters)
  const stop = begin()
  await settle()
  expect(failed).toHaveLength(1)
  isConnected = true
  await clock.advance(3_000)
  expect([asked, opened, failed.length]).toEqual([['letters', 'letters'], 1, 1])
  stop()
})

it('tries no more once it has ended', async () => {
  isConnected = false
  first.set(letters)
  const stop = begin()
  await settle()
  stop()
  await clock.advance(60_000)
  expect(asked).toEqual(['letters'])
})
