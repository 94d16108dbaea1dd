import { expect, it } from 'vitest'
import type { TabPreview } from '#shared/history.ts'
import { chunksOf } from './history-chunks.ts'

const on = (...days: string[]) =>
  days.map((writing_date, i) => ({ id: String(i), writing_date }) as TabPreview)

it('cuts the list where its days change and where a piece is full', () => {
  const chunks = chunksOf(on('Thu', 'Thu', 'Thu', 'Wed', 'Mon'), 2)
  expect(chunks.map((groups) => groups.map(({ day, tabs }) => [day, tabs.map(({ id }) => id)]))).toEqual([
    [['Thu', ['0', '1']]],
    [
      ['Thu', ['2']],
      ['Wed', ['3']],
    ],
    [['Mon', ['4']]],
  ])
})

it('names a day once, however many pieces it has', () => {
  const groups = chunksOf(on('Thu', 'Thu', 'Thu', 'Wed', 'Mon'), 2).flat()
  expect(groups.map(({ isContinued }) => isContinued)).toEqual([false, true, false, false])
})

it('has no pieces of nothing', () => {
  expect(chunksOf([], 50)).toEqual([])
})
