import { describe, expect, it } from 'vitest'
import { chartDays, fillDays, scaleOf, summaryOf, wholeOf, wordsThisWeek } from './words-by-day.ts'

const today = '2026-01-08'
const days = fillDays(
  [
    { date: '2025-12-12', words: 5 },
    { date: '2026-01-01', words: 900 },
    { date: '2026-01-02', words: 1 },
    { date: '2026-01-07', words: 476 },
    { date: today, words: 158 },
  ],
  today,
)

it('has a place for each of the last 28 days', () => {
  expect(days).toHaveLength(chartDays)
  expect(days[0]).toEqual({ date: '2025-12-12', words: 5 })
  expect(days[1]).toEqual({ date: '2025-12-13', words: 0 })
  expect(days.at(-1)).toEqual({ date: today, words: 158 })
})

it('adds up the last seven, today included', () => {
  expect(wordsThisWeek(days)).toBe(1 + 476 + 158)
})

it.each([
  [{ tabs: 63, words: 184_028 }, '63 tabs · 184,028 words'],
  [{ tabs: 1, words: 1 }, '1 tab · 1 word'],
  [{ tabs: 1_204, words: 0 }, '1,204 tabs · 0 words'],
])('%o is told as "%s"', (all, words) => {
  expect(wholeOf(all)).toBe(words)
})

describe('the scale', () => {
  const daysOf = (...words: number[]) =>
    fillDays(
      words.map((count, i) => ({ date: `2026-01-0${i + 1}`, words: count })),
      today,
    )

  it.each([
    ['is that of the largest day', [300, 900, 150, 2_000], 0, { max: 2_000, above: 0 }],
    ['shows a goal that no day has reached', [300, 900], 1_500, { max: 1_500, above: 0 }],
    ['leaves out a day that would flatten all others', [300, 60_000, 900], 0, { max: 900, above: 1 }],
    ['leaves out several such days', [300, 60_000, 900, 200, 50_000], 0, { max: 900, above: 2 }],
    ['takes a day of many words for one of many days', [500, 2_400], 0, { max: 2_400, above: 0 }],
    ['compares with the goal too', [100, 4_000], 1_000, { max: 4_000, above: 0 }],
    ['takes days that all are large as they are', [60_000, 59_000], 0, { max: 60_000, above: 0 }],
    ['takes short days between large ones for short days', [60_000, 1, 59_000], 0, { max: 60_000, above: 0 }],
    [
      'takes a full day among days of a few words as it is',
      [1, 1, 1, 400, 450, 500],
      0,
      { max: 500, above: 0 },
    ],
    [
      'leaves out what was brought in between days of a few words',
      [60_000, 500, 1, 2, 1],
      0,
      { max: 500, above: 1 },
    ],
    ['has the one day there is', [60_000], 0, { max: 60_000, above: 0 }],
    ['is something where there are no days', [], 0, { max: 1, above: 0 }],
  ])('%s', (_, words, goal, scale) => {
    expect(scaleOf(daysOf(...words), goal)).toEqual(scale)
  })
})

describe('in words', () => {
  it('says which days the chart cuts short', () => {
    const large = { date: '2026-01-01', words: 60_000 }
    const written = ['04', '05', '06'].map((day) => ({ date: `2026-01-${day}`, words: 900 }))
    expect(summaryOf(fillDays([large, ...written], today), 0, 'en-US')).toMatch(
      / The highest was 60,000 words on Thu, Jan 1\. Its stroke is cut short, so that other days can be told apart\.$/,
    )
    const two = [large, { date: '2026-01-02', words: 50_000 }, ...written]
    expect(summaryOf(fillDays(two, today), 500, 'en-US')).toMatch(
      / The strokes of 2 days are cut short, so that other days can be told apart\. The goal of 500 was reached on 5 days\.$/,
    )
  })

  it('tells the week, today and the best day', () => {
    expect(summaryOf(days, 0, 'en-US')).toBe(
      'Words in the tabs of each of the last 28 days: 635 words in the last 7, 158 words today. The highest was 900 words on Thu, Jan 1.',
    )
  })

  it.each([
    [1, '5 days'],
    [476, '2 days'],
    [900, 'one day'],
    [1500, 'no day'],
  ])('tells on how many days a goal of %i was reached', (goal, onDays) => {
    const figure = goal.toLocaleString('en-US')
    expect(summaryOf(days, goal, 'en-US')).toMatch(
      new RegExp(` on Thu, Jan 1\\. The goal of ${figure} was reached on ${onDays}\\.$`),
    )
  })

  it('calls days as the list does, and one word a word', () => {
    expect(summaryOf(fillDays([{ date: '2026-01-07', words: 1 }], today), 0, 'en-US')).toBe(
      'Words in the tabs of each of the last 28 days: 1 word in the last 7, 0 words today. The highest was 1 word yesterday.',
    )
  })

  it('says so when there are none', () => {
    expect(summaryOf(fillDays([], today), 500)).toBe('No words in tabs of the last 28 days.')
  })
})
