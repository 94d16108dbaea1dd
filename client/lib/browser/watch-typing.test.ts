import { beforeEach, expect, test } from 'vitest'
import { FakeClock, settle } from '../../../tests/fakes/fake-clock.ts'
import { watchTyping } from './watch-typing.ts'

let clock: FakeClock
let page: EventTarget
let watch: ReturnType<typeof watchTyping>
let isPaused: boolean

beforeEach(() => {
  clock = new FakeClock()
  page = new EventTarget()
  watch = watchTyping(page, clock)
  isPaused = false
})

const happens = (...types: string[]) => {
  for (const type of types) page.dispatchEvent(new Event(type))
}

async function wait(): Promise<void> {
  void watch.pause().then(() => {
    isPaused = true
  })
  await settle()
}

test('waits for nobody where nobody types', async () => {
  await wait()
  expect(isPaused).toBe(true)
})

test('waits for a pause between two words', async () => {
  happens('keydown', 'input')
  await wait()
  await clock.advance(900)
  happens('keydown')
  await clock.advance(900)
  expect(isPaused).toBe(false)
  await clock.advance(100)
  expect(isPaused).toBe(true)
})

test('leaves an input method its time, and does not wait for ever', async () => {
  happens('compositionstart', 'input')
  await wait()
  await clock.advance(4_900)
  expect(isPaused).toBe(false)
  await clock.advance(100)
  expect(isPaused).toBe(true)
})

test('an input method that is done is typing like any other', async () => {
  happens('compositionstart', 'input', 'compositionend', 'input')
  await wait()
  await clock.advance(1_000)
  expect(isPaused).toBe(true)
})

test('lets go of whoever waits when it is over', async () => {
  happens('keydown')
  await wait()
  watch.stop()
  await settle()
  expect(isPaused).toBe(true)
})
