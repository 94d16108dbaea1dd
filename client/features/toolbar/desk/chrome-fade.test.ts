import { beforeEach, expect, it } from 'vitest'
import { FakeClock } from '../../../../tests/fakes/fake-clock.ts'
import { type ChromeFade, createChromeFade } from './chrome-fade.ts'

let clock: FakeClock
let shown: boolean[]
let hasFocus: boolean
let fade: ChromeFade

beforeEach(() => {
  clock = new FakeClock()
  shown = []
  hasFocus = false
  fade = createChromeFade({
    clock,
    show: (isWriting) => shown.push(isWriting),
    hasFocus: () => hasFocus,
  })
})

it('fades at the first key and is told so once', () => {
  fade.wrote()
  fade.wrote()
  fade.wrote()
  expect(shown).toEqual([true])
})

it('returns five seconds after the last key, not after the first and not at a breath', async () => {
  fade.wrote()
  await clock.advance(4900)
  fade.wrote()
  await clock.advance(4900)
  expect(shown).toEqual([true])
  await clock.advance(100)
  expect(shown).toEqual([true, false])
})

it('returns when the pointer has moved, and not when only the page has', () => {
  fade.pointerAt(200, 200)
  fade.wrote()
  fade.pointerAt(200, 200)
  fade.pointerAt(202, 202)
  expect(shown).toEqual([true])
  fade.pointerAt(203, 202)
  expect(shown).toEqual([true, false])
})

it('takes the first place it hears of for where the pointer has been', () => {
  fade.wrote()
  fade.pointerAt(400, 300)
  expect(shown).toEqual([true])
  fade.pointerAt(400, 310)
  expect(shown).toEqual([true, false])
})

it('counts from where the pointer is at each new fade', () => {
  fade.pointerAt(0, 0)
  fade.wrote()
  fade.pointerAt(100, 0)
  fade.wrote()
  fade.pointerAt(101, 0)
  expect(shown).toEqual([true, false, true])
})

it('returns when it is wanted, and no rest follows', async () => {
  fade.wrote()
  fade.reveal()
  await clock.advance(10_000)
  fade.reveal()
  expect(shown).toEqual([true, false])
})

it('stays while something in it holds the focus', async () => {
  hasFocus = true
  fade.wrote()
  await clock.advance(10_000)
  expect(shown).toEqual([])
  hasFocus = false
  fade.wrote()
  expect(shown).toEqual([true])
})
