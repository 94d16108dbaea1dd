import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Figures } from '../../../engine/metrics/figures.ts'
import { FakeEditor } from '../../../tests/fakes/fake-editor.ts'
import { askAfterMs, createMeter } from './meter.ts'

const figures: Figures = {
  sentences: 1,
  averageSentenceLength: 2,
  complexWordPercentage: 0,
  grade: 1,
  score: 10,
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function start() {
  const asked: string[] = []
  const shown: Figures[] = []
  const editor = new FakeEditor('One.')
  const meter = createMeter(editor, { ask: (text) => asked.push(text), show: (next) => shown.push(next) })
  const type = (next: string) => editor.change({ from: 0, to: editor.length, insert: next })
  return { meter, asked, shown, type }
}

test('asks at once, and only once for several changes', () => {
  const { meter, asked, shown, type } = start()
  expect(asked).toEqual(['One.'])
  meter.answer(figures)
  expect(shown).toEqual([figures])

  type('One. T')
  type('One. Tw')
  vi.advanceTimersByTime(askAfterMs - 1)
  expect(asked).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(asked).toEqual(['One.', 'One. Tw'])
})

test('has at most one request pending, and catches up', () => {
  const { meter, asked, type } = start()
  type('Two.')
  vi.advanceTimersByTime(10 * askAfterMs)
  expect(asked).toHaveLength(1)
  meter.answer(figures)
  vi.advanceTimersByTime(askAfterMs)
  expect(asked).toEqual(['One.', 'Two.'])
})

test('asks nothing once it is stopped', () => {
  const { meter, asked, type } = start()
  meter.answer(figures)
  type('Two.')
  meter.stop()
  type('Three.')
  vi.advanceTimersByTime(askAfterMs)
  expect(asked).toEqual(['One.'])
})
