import { describe, expect, it } from 'vitest'
import { chartDays, fillDays, summaryOf, wordsThisWeek } from './words-by-day.ts'

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

describe('in words', () => {
  it('tells the week, today and the best day', () => {
    expect(summaryOf(days, 0, 'en-US')).toBe(
      'Words per day over the last 28 days: 635 words in the last 7, 158 words today. The highest was 900 words on Thu, Jan 1.',
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
      'Words per day over the last 28 days: 1 word in the last 7, 0 words today. The highest was 1 word yesterday.',
    )
  })

  it('says so when there are none', () => {
    expect(summaryOf(fillDays([], today), 500)).toBe('No words in the last 28 days.')
  })
})
