import { hasShape, isRecord, number, object, only, text } from '#shared/reader.ts'
import { isFont, isSize } from '#shared/tab-fields.ts'
import type { DeviceStorage } from '../../lib/browser/device-storage.ts'
import { createKeptList, listIn, readStored } from '../../lib/kept-list.ts'
import type { DayTab } from './day-tab.ts'
import type { NewTab } from './tabs-api.ts'

/** What this browser remembers of a writer's tabs: enough to show a strip, and to tell the server later of new tabs. */
export interface RememberedTabs {
  /** The last known strip of this day, without texts. Empty unless it is one of the last two stored days. */
  day(day: string): DayTab[]
  keepDay(day: string, tabs: readonly DayTab[]): void
  /** For a writer who signs out, because titles are private too. */
  forgetDay(): void
  /** The tabs of any day that the server has not been told of. */
  waiting(): NewTab[]
  wait(tab: NewTab): void
  stopWaiting(id: string): void
  /** Whether a change of this key of the storage changed any of it. */
  isKey(key: string | null): boolean
}

export function createRememberedTabs(storage: DeviceStorage, userId: string): RememberedTabs {
  const dayKey = dayKeyOf(userId)
  const waiting = createKeptList(storage, newTabsKey(userId), isNewTab)

  return {
    day(day) {
      const kept = daysIn(readStored(storage, dayKey)).find((one) => one.day === day)
      return listIn(kept?.tabs).filter(isKeptTab).map(asKept)
    },
    keepDay(day, tabs) {
      // After midnight, the first window that comes back stores the new day, while the others still show the day before.
      const before = daysIn(readStored(storage, dayKey)).find((one) => one.day !== day)
      const dayBefore = before && { day: before.day, tabs: before.tabs }
      const left = readKnownTabs(storage, userId).filter(({ id }) => !tabs.some((tab) => tab.id === id))
      storage.setItem(
        dayKey,
        JSON.stringify({ day, tabs: tabs.map(asKept), before: dayBefore, left: left.slice(-maxLeft) }),
      )
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

/** As many as one may have drafts of. */
const maxLeft = 50

const dayKeyOf = (userId: string) => `longhand:day-tabs:${userId}`
const newTabsKey = (userId: string) => `longhand:new-tabs:${userId}`
export const atHandKey = (userId: string) => `longhand:tabs-at-hand:${userId}`

/** All remembered tabs of an account, of any day, each once. */
export function readRememberedTabs(storage: DeviceStorage, userId: string): NewTab[] {
  return eachOnce(rememberedLists(storage, userId))
}

/**
 * Those too that were listed before. Of a tab that a server restored from a backup has forgotten, and of one whose draft its
 * writer has left by signing out, nobody else may know the title and the day.
 */
export function readKnownTabs(storage: DeviceStorage, userId: string): NewTab[] {
  const [kept] = daysIn(readStored(storage, dayKeyOf(userId)))
  return eachOnce([kept?.left, readStored(storage, atHandKey(userId)), ...rememberedLists(storage, userId)])
}

function rememberedLists(storage: DeviceStorage, userId: string): unknown[] {
  const days = daysIn(readStored(storage, dayKeyOf(userId)))
  return [readStored(storage, newTabsKey(userId)), ...days.map(({ tabs }) => tabs)]
}

/** With what the last of these lists says of it. */
function eachOnce(lists: unknown[]): NewTab[] {
  const tabs = lists.flatMap(listIn).filter(isNewTab)
  return [...new Map(tabs.map((tab) => [tab.id, tab])).values()]
}

/** For a writer who has signed out, of whom only these tabs have drafts here. */
export function keepLeftTabs(storage: DeviceStorage, userId: string, left: readonly NewTab[]): void {
  if (left.length > 0) storage.setItem(dayKeyOf(userId), JSON.stringify({ left }))
}

/** The day that was stored last, and the one before it. */
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
