import { hasShape, isRecord, number, object, only, text } from '#shared/reader.ts'
import { isFont, isSize } from '#shared/tab-fields.ts'
import type { DeviceStorage } from '../../lib/browser/device-storage.ts'
import { createKeptList, listIn, readStored } from '../../lib/kept-list.ts'
import type { DayTab } from './day-tab.ts'
import type { NewTab } from './tabs-api.ts'

/** What this browser knows of a writer's tabs without asking: enough for a strip, and to make later what is missing. */
export interface RememberedTabs {
  /** The strip of this day as it last was, without its texts: of the last two days that were kept. Empty where none is known. */
  day(day: string): DayTab[]
  keepDay(day: string, tabs: readonly DayTab[]): void
  /** For a writer who has signed out: titles are private too. */
  forgetDay(): void
  /** Tabs, of any day, that the server has not been told of. */
  waiting(): NewTab[]
  wait(tab: NewTab): void
  stopWaiting(id: string): void
  /** Whether a change of this key of the storage changed any of it. */
  isKey(key: string | null): boolean
}

export function createRememberedTabs(storage: DeviceStorage, userId: string): RememberedTabs {
  const dayKey = `longhand:day-tabs:${userId}`
  const waiting = createKeptList(storage, `longhand:new-tabs:${userId}`, isNewTab)

  return {
    day(day) {
      const kept = daysIn(readStored(storage, dayKey)).find((one) => one.day === day)
      return listIn(kept?.tabs).filter(isKeptTab).map(asKept)
    },
    keepDay(day, tabs) {
      // Of the windows that come back after midnight, the first one keeps the new day, and the others were in the day before.
      const before = daysIn(readStored(storage, dayKey)).find((one) => one.day !== day)
      const dayBefore = before && { day: before.day, tabs: before.tabs }
      storage.setItem(dayKey, JSON.stringify({ day, tabs: tabs.map(asKept), before: dayBefore }))
    },
    forgetDay() {
      storage.removeItem(dayKey)
      storage.removeItem(atHandKey(userId))
    },
    waiting: waiting.all,
    wait: ({ id, title, writing_date }) => waiting.put({ id, title, writing_date }),
    stopWaiting: waiting.remove,
    isKey: (key) => key === dayKey || key === null,
  }
}

export const atHandKey = (userId: string) => `longhand:tabs-at-hand:${userId}`

/** All that is remembered of an account's tabs, of whichever days, each once. */
export function readRememberedTabs(storage: DeviceStorage, userId: string): NewTab[] {
  const ofDays = daysIn(readStored(storage, `longhand:day-tabs:${userId}`)).flatMap(({ tabs }) =>
    listIn(tabs),
  )
  const waiting = listIn(readStored(storage, `longhand:new-tabs:${userId}`))
  const all = [...ofDays, ...waiting].filter(isNewTab)
  return all.filter(({ id }, index) => all.findIndex((tab) => tab.id === id) === index)
}

/** The last day that was kept, and the one before it. */
function daysIn(kept: unknown): Record<string, unknown>[] {
  return isRecord(kept) ? [kept, kept.before].filter(isRecord) : []
}

function asKept(tab: DayTab): DayTab {
  return { ...tab, row: null }
}

const newTab = { id: text, title: text, writing_date: text }

const isNewTab = hasShape(object(newTab))
const hasLook = hasShape(object({ ...newTab, font: only(isFont), size: only(isSize), timer_minutes: number }))

export function isKeptTab(value: unknown): value is DayTab {
  return hasLook(value)
}
