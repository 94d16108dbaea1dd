import type { TabPreview } from '#shared/history.ts'
import type { DayTab } from './day-tab.ts'

/** Makes a tab from an entry of the history. */
export function previewedTab({ id, title, writing_date, font, size, timer_minutes }: TabPreview): DayTab {
  return { id, title, writing_date, font, size, timer_minutes, row: null }
}
