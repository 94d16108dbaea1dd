import { expect, it } from 'vitest'
import type { TabPreview } from '#shared/history.ts'
import { chunksOf as chunksByDay, dayDeleted, dayWritten } from './history-chunks.ts'

const chunksOf = (tabs: TabPreview[], size: number) => chunksByDay(tabs, size, dayWritten)

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

it('begins anew with the tabs that have the words apart, in the same piece or in the next one', () => {
  const apart = { apart: true }
  const tabs = on('Thu', 'Thu', 'Thu', 'Wed').map((tab, i) => (i < 2 ? tab : { ...tab, ...apart }))
  const groups = (size: number) =>
    chunksOf(tabs, size)
      .flat()
      .map(({ day, begins, isContinued }) => [day, begins, isContinued])
  const expected = [
    ['Thu', undefined, false],
    ['Thu', 'apart', false],
    ['Wed', undefined, false],
  ]
  expect([groups(4), groups(2)]).toEqual([expected, expected])
  expect(
    chunksOf(tabs.slice(2), 4)
      .flat()
      .map(({ begins }) => begins),
  ).toEqual([undefined, undefined])
})

it('says at the top that tabs were found by their titles, and where the others begin', () => {
  const tabs = on('Mon', 'Wed', 'Thu', 'Wed').map((tab, i) => (i < 2 ? { ...tab, titled: true } : tab))
  expect(
    chunksOf(tabs, 3)
      .flat()
      .map(({ day, begins }) => [day, begins]),
  ).toEqual([
    ['Mon', 'titled'],
    ['Wed', undefined],
    ['Thu', 'typed'],
    ['Wed', undefined],
  ])
  expect(chunksOf(tabs.slice(0, 2), 3).flat()).toMatchObject([{ begins: undefined }, { begins: undefined }])
})

it('has what was deleted under the day of its deletion', () => {
  const tabs = ['2026-01-08T09:00', '2026-01-07T23:00', '2026-01-07T01:00'].map((at, i) => {
    const deleted_at = Date.parse(at)
    return { id: String(i), writing_date: `2025-12-0${3 - i}`, deleted_at } as TabPreview
  })
  const groups = chunksByDay(tabs, 9, dayDeleted).flat()
  expect(groups.map(({ day, tabs }) => [day, tabs.map(({ id }) => id)])).toEqual([
    ['2026-01-08', ['0']],
    ['2026-01-07', ['1', '2']],
  ])
})

it('has no pieces of nothing', () => {
  expect(chunksOf([], 50)).toEqual([])
})
