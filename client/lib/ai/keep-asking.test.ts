import { beforeEach, expect, test } from 'vitest'
import { FakeClock, settle } from '../../../tests/fakes/fake-clock.ts'
import { keepAsking } from './keep-asking.ts'

let clock: FakeClock
let events: EventTarget
let leave: AbortController
let asked: number
let isAnswered: boolean

beforeEach(() => {
  clock = new FakeClock()
  events = new EventTarget()
  leave = new AbortController()
  asked = 0
  isAnswered = false
  keepAsking(
    async () => {
      asked += 1
      if (!isAnswered) throw new Error('No answer')
    },
    { clock, events, signal: leave.signal },
  )
})

test('asks a failing server again, at growing intervals, until it answers', async () => {
  await clock.advance(2_000)
  expect(asked).toBe(2)
  await clock.advance(10 * 60_000)
  expect(asked).toBeGreaterThan(10)
  expect(asked).toBeLessThan(20)
  isAnswered = true
  await clock.advance(60_000)
  const last = asked
  await clock.advance(10 * 60_000)
  expect(asked).toBe(last)
})

test('asks at once, and only once, when the network is back', async () => {
  await settle()
  isAnswered = true
  events.dispatchEvent(new Event('online'))
  events.dispatchEvent(new Event('online'))
  await clock.advance(60_000)
  expect(asked).toBe(2)
})

test('stops asking once it is ended', async () => {
  await settle()
  leave.abort()
  events.dispatchEvent(new Event('online'))
  await clock.advance(60_000)
  expect(asked).toBe(1)
})
