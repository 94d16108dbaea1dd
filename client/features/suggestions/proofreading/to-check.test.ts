import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FakeEditor } from '../../../../tests/fakes/fake-editor.ts'
import { createObservable } from '../../../lib/observable.ts'
import type { Slip } from './slip.ts'
import { followCount } from './to-check.ts'

const slip = (words: string) => ({ words }) as Slip

let editor: FakeEditor
let told: (number | undefined)[]
let ignored: ReturnType<typeof createObservable<readonly string[]>>
let all: (isWanted: () => boolean) => Promise<readonly Slip[] | undefined>
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  editor = new FakeEditor('teh recieve')
  told = []
  ignored = createObservable<readonly string[]>([])
  all = async () => editor.text().split(' ').map(slip)
  const has = ({ words }: Slip) => ignored.get().includes(words)
  stop = followCount(
    {
      text: editor,
      proofreader: { all: (isWanted) => all(isWanted) },
      ignored: { has, subscribe: ignored.subscribe },
    },
    (count) => told.push(count),
  )
})

afterEach(() => {
  stop()
  vi.useRealTimers()
})

it('is told once nothing has changed for a while, and again after each change', async () => {
  await vi.advanceTimersByTimeAsync(900)
  editor.type(' untill')
  await vi.advanceTimersByTimeAsync(900)
  expect(told).toEqual([])
  await vi.advanceTimersByTimeAsync(100)
  ignored.set(['teh'])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(told).toEqual([3, 2])
})

it('is not told of a text as it was', async () => {
  const wanted: (() => boolean)[] = []
  const { promise, resolve } = Promise.withResolvers<Slip[]>()
  all = (isWanted) => {
    wanted.push(isWanted)
    return promise
  }
  await vi.advanceTimersByTimeAsync(1_000)
  editor.type(' more')
  expect(wanted.map((isWanted) => isWanted())).toEqual([false])
  resolve([slip('teh')])
  await vi.advanceTimersByTimeAsync(900)
  expect(told).toEqual([])
})

it('is not known of another text, of a very long one, and after the end', async () => {
  await vi.advanceTimersByTimeAsync(1_000)
  editor.change({ from: 0, to: editor.length, insert: 'a '.repeat(300_000) }, 'load')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(told).toEqual([2, undefined, undefined])
  stop()
  editor.type('more')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(told).toEqual([2, undefined, undefined, undefined])
})
