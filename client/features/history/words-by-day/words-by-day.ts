import type { WordsByDay } from '#shared/history.ts'
import { inFigures } from '#shared/text/in-figures.ts'
import { plural } from '#shared/text/plural.ts'
import { dayLabel } from '../../../lib/day-label.ts'
import { addDays } from '../../../lib/writing-day.ts'

export const chartDays = 28

export type DayWords = WordsByDay['days'][number]

/** The chart's days up to today, the oldest first, also those without a word. */
export function fillDays(days: readonly DayWords[], today: string): DayWords[] {
  const words = new Map(days.map(({ date, words }) => [date, words]))
  return Array.from({ length: chartDays }, (_, i) => {
    const date = addDays(today, i + 1 - chartDays)
    return { date, words: words.get(date) ?? 0 }
  })
}

/** How many words the tabs of the last seven days have. What was written in older tabs is not among them. */
export function wordsThisWeek(days: readonly DayWords[]): number {
  return days.slice(-7).reduce((sum, { words }) => sum + words, 0)
}

/** "63 tabs · 184,028 words" */
export function wholeOf({ tabs, words }: NonNullable<WordsByDay['all']>): string {
  return `${plural(tabs, 'tab')} · ${plural(words, 'word')}`
}

/** What a writer may write in a day of any kind. */
const fullDay = 1_000

/** A day with so many times the words of the next largest one would leave the others as dots. */
const tooMany = 5

/**
 * What the tallest stroke stands for, and how many days have more than that: brought in, not written. Days are taken together, from a
 * middling one up, as long as none has many times the words of the one before, or of a full day. A goal is always in sight.
 */
export function scaleOf(days: readonly DayWords[], goal: number): { max: number; above: number } {
  const sizes = days.flatMap(({ words }) => (words > 0 ? [words] : [])).sort((a, b) => a - b)
  const middle = Math.floor((sizes.length - 1) / 2)
  const gap = sizes.findIndex(
    (words, at) => at > middle && words > tooMany * Math.max(sizes[at - 1] ?? 0, goal, fullDay),
  )
  const within = gap < 0 ? sizes : sizes.slice(0, gap)
  return { max: Math.max(within.at(-1) ?? 0, goal, 1), above: sizes.length - within.length }
}

/** The chart in words, for those who do not see it. A goal of 0 words is none. */
export function summaryOf(days: readonly DayWords[], goal: number, locale?: string): string {
  const today = days.at(-1)
  const best = days.reduce((best, day) => (day.words > best.words ? day : best), { date: '', words: 0 })
  if (!today || best.words === 0) return `No words in tabs of the last ${chartDays} days.`

  const count = (words: number) => plural(words, 'word')
  const bestDay = dayLabel(best.date, today.date, locale)
  const onBestDay = /^(Today|Yesterday)$/.test(bestDay) ? bestDay.toLowerCase() : `on ${bestDay}`
  return `Words in the tabs of each of the last ${chartDays} days: ${count(wordsThisWeek(days))} in the last 7, ${count(today.words)} today. The highest was ${count(best.words)} ${onBestDay}.${cutShort(scaleOf(days, goal).above)}${goal > 0 ? ` ${reachedIn(days, goal)}` : ''}`
}

function cutShort(days: number): string {
  if (days === 0) return ''
  const strokes = days === 1 ? 'Its stroke is' : `The strokes of ${days} days are`
  return ` ${strokes} cut short, so that other days can be told apart.`
}

function reachedIn(days: readonly DayWords[], goal: number): string {
  const reached = days.filter(({ words }) => words >= goal).length
  const onDays = reached === 0 ? 'no day' : reached === 1 ? 'one day' : `${reached} days`
  return `The goal of ${inFigures(goal)} was reached on ${onDays}.`
}
