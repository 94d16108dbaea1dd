import { dayMs } from '#shared/durations.ts'
import type { TabPreview } from '#shared/history.ts'
import { trashDays } from '#shared/tab-fields.ts'
import { plural } from '#shared/text/plural.ts'
import { isOwnTitle } from '../../../lib/own-title.ts'

/** The words of the specification, which do not name the tab. */
export const deleteQuestion = 'Are you sure you want to delete this tab?'

/** By what the writer knows a tab: its own title, or else its first words. An empty tab has only the title that we gave. */
export function nameOf({ title, preview }: Pick<TabPreview, 'title' | 'preview'>): string {
  return (!isOwnTitle(title) && preview.trim()) || title
}

/** "158 words · 15 min" */
export function entryFigures({
  word_count,
  timer_minutes,
}: Pick<TabPreview, 'word_count' | 'timer_minutes'>): string {
  const words = plural(word_count, 'word')
  return timer_minutes > 0 ? `${words} · ${timer_minutes} min` : words
}

/** How long a tab stays in the trash, the day that has begun included. */
export function daysLeft(deletedAtMs: number, nowMs: number): number {
  const days = Math.ceil(trashDays - (nowMs - deletedAtMs) / dayMs)
  return Math.min(Math.max(0, days), trashDays)
}

/** What “Restore all” asks, as long as nobody knows how many there are, too. */
export function restoreQuestion(count: number | undefined, isSearched: boolean): string {
  const isOne = count === undefined || count === 1
  const tabs = count === undefined ? 'every tab' : plural(count, 'tab')
  const found = isSearched ? ` that ${isOne ? 'was' : 'were'} found` : ''
  return `This brings ${tabs} in the trash${found} back to ${isOne ? 'its day' : 'their days'}.`
}
