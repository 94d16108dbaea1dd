import { isOfEarlierEra } from '#shared/revision-eras.ts'
import { defaultFont, defaultSize } from '#shared/tab-fields.ts'
import type { Tab } from '#shared/tabs.ts'
import type { NewTab } from './tabs-api.ts'

/** A tab of the strip. */
export interface DayTab
  extends Pick<Tab, 'id' | 'title' | 'writing_date' | 'font' | 'size' | 'timer_minutes'> {
  /** Its text as the server last gave it here; null for a tab that is only remembered, or was never sent. */
  row: Pick<Tab, 'revision' | 'content' | 'origins'> | null
}

export function dayTabOf({ id, title, writing_date, font, size, timer_minutes, ...tab }: Tab): DayTab {
  const row = { revision: tab.revision, content: tab.content, origins: tab.origins }
  return { id, title, writing_date, font, size, timer_minutes, row }
}

/** A new tab, with the default values. */
export function blankTab({ id, title, writing_date }: NewTab): DayTab {
  return { id, title, writing_date, font: defaultFont, size: defaultSize, timer_minutes: 0, row: null }
}

/** The tabs of the strip: those of the day, and then those of other days, so that these move none of the day's. */
export function withOtherDays(tabs: readonly DayTab[], others: readonly DayTab[]): readonly DayTab[] {
  return [...tabs, ...others.filter(({ id }) => !tabs.some((tab) => tab.id === id))]
}

/**
 * Whether a backup was restored since the server had this revision, so that it may have forgotten the tab. Undefined as long
 * as it has listed none of these tabs.
 */
export function isBeforeBackup(revision: number, tabs: readonly DayTab[]): boolean | undefined {
  const rows = tabs.flatMap(({ row }) => row ?? [])
  if (rows.length === 0) return undefined
  return revision > 0 && rows.some((row) => isOfEarlierEra(revision, row.revision))
}
