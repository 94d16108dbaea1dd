import { expect, test, vi } from 'vitest'
import type { Figures } from '../../../engine/metrics/figures.ts'
import { FakeEditor } from '../../../tests/fakes/fake-editor.ts'
import { createTextFigures, type FiguresWorker } from './text-figures.ts'

function start() {
  const workers: (FiguresWorker & { asked: string[] })[] = []
  const figures = createTextFigures(new FakeEditor('One. Two.'), () => {
    const asked: string[] = []
    const worker = {
      asked,
      onmessage: null,
      postMessage: (text: string) => asked.push(text),
      terminate: vi.fn(),
    }
    workers.push(worker)
    return worker
  })
  const answer = (score: number) => {
    const data = { sentences: 2, averageSentenceLength: 1, complexWordPercentage: 0, grade: 1, score }
    workers.at(-1)?.onmessage?.({ data } as MessageEvent<Figures>)
  }
  return { figures, workers, answer }
}

test('all listeners get the same figures, counted once', () => {
  const { figures, workers, answer } = start()
  const seen: [who: string, score: number | null | undefined][] = []
  figures.subscribe(() => seen.push(['margin', figures.get()?.score]))
  figures.subscribe(() => seen.push(['panel', figures.get()?.score]))
  expect(workers.map(({ asked }) => asked)).toEqual([['One. Two.']])

  answer(9.1)
  answer(9.2)
  expect(seen).toEqual([
    ['margin', 9.1],
    ['panel', 9.1],
    ['margin', 9.2],
    ['panel', 9.2],
  ])
})

test('stops counting with the last listener, and starts anew with the next', () => {
  const { figures, workers, answer } = start()
  expect(workers).toEqual([])
  const leave = figures.subscribe(() => {})
  const leaveToo = figures.subscribe(() => {})
  answer(9.1)
  leave()
  expect(workers[0]?.terminate).not.toHaveBeenCalled()
  leaveToo()
  expect(workers[0]?.terminate).toHaveBeenCalledOnce()
  expect(figures.get()).toBeUndefined()

  figures.subscribe(() => {})
  expect(workers[1]?.asked).toEqual(['One. Two.'])
})
