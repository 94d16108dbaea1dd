import { isFont, isSize } from '#shared/tab-fields.ts'
import { isRecord } from '../../lib/api.ts'
import type { DeviceStorage } from '../../lib/device-storage.ts'
import type { DayTab } from './day-tab.ts'
import type { NewTab } from './tabs-api.ts'

/** What this browser knows of a writer's tabs without asking: enough for a strip, and to make later what is missing. */
export interface RememberedTabs {
  /** The strip of this day as it last was, without its texts; empty where none is known. */
  day(day: string): DayTab[]
  keepDay(day: string, tabs: readonly DayTab[]): void
  /** For a writer who has signed out: titles are private too. */
  forgetDay(): void
  /** Tabs, of any day, that the server has not been told of. */
  waiting(): NewTab[]
  /** Adds a tab to those, or changes it there. */
  wait(tab: NewTab): void
  stopWaiting(id: string): void
  /** Whether a change of this key of the storage changed any of it. */
  isKey(key: string | null): boolean
}

export function createRememberedTabs(storage: DeviceStorage, userId: string): RememberedTabs {
  const dayKey = `longhand:day-tabs:${userId}`
  const waitingKey = `longhand:new-tabs:${userId}`

  /** What the storage did not take: it is refused or full. Then this window at least knows until it closes. */
  let refused: NewTab[] | undefined

  // Read each time, for the other windows of this browser write here too.
  const waiting = () => refused ?? listIn(read(storage, waitingKey)).filter(isNewTab)

  function keepWaiting(tabs: NewTab[]): void {
    const text = JSON.stringify(tabs)
    if (tabs.length > 0) storage.setItem(waitingKey, text)
    else storage.removeItem(waitingKey)
    refused = tabs.length === 0 || storage.getItem(waitingKey) === text ? undefined : tabs
  }

  return {
    day(day) {
      const kept = read(storage, dayKey)
      if (!isRecord(kept) || kept.day !== day) return []
      return listIn(kept.tabs).filter(isKeptTab).map(asKept)
    },
    keepDay: (day, tabs) => storage.setItem(dayKey, JSON.stringify({ day, tabs: tabs.map(asKept) })),
    forgetDay: () => storage.removeItem(dayKey),
    waiting,
    wait({ id, title, writing_date }) {
      const tabs = waiting()
      const known = tabs.findIndex((tab) => tab.id === id)
      keepWaiting(tabs.toSpliced(known < 0 ? tabs.length : known, 1, { id, title, writing_date }))
    },
    stopWaiting(id) {
      const left = waiting().filter((tab) => tab.id !== id)
      if (left.length < waiting().length) keepWaiting(left)
    },
    isKey: (key) => key === dayKey || key === null,
  }
}

function asKept(tab: DayTab): DayTab {
  return { ...tab, row: null }
}

function read(storage: DeviceStorage, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

function listIn(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function isNewTab(value: unknown): value is NewTab {
  if (!isRecord(value)) return false
  return [value.id, value.title, value.writing_date].every((field) => typeof field === 'string')
}

function isKeptTab(value: unknown): value is DayTab {
  return (
    isNewTab(value) &&
    'font' in value &&
    isFont(value.font) &&
    'size' in value &&
    isSize(value.size) &&
    'timer_minutes' in value &&
    typeof value.timer_minutes === 'number'
  )
}
