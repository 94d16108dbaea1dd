import { hasShape, number, object, text } from '#shared/reader.ts'
import type { DayTab } from '../../../features/tabs/day-tab.ts'
import { createRememberedTabs } from '../../../features/tabs/remembered-tabs.ts'
import { listenTo } from '../../../lib/browser/listen-to.ts'
import { readStored } from '../../../lib/kept-list.ts'
import type { Observed } from '../../../lib/observable.ts'
import { maxDayMs, writingDay } from '../../../lib/writing-day.ts'
import type { RoomPorts } from '../room/room-ports.ts'

/** Stores which tab this window has in its editor, so that the window shows it again after a reload. */
export interface LeftTab {
  /** For a reloaded window: its tab, and the tabs of that day as far as this browser knows them. */
  read(): { id: string; ofThatDay: DayTab[] } | undefined
  /** Stores the tab of the window, until the returned function is called. */
  follow(tab: Observed<DayTab | null>): () => void
  forget(): void
}

/** A writer who comes back on another day, after more than this time, starts with the tabs of that day. */
const nightMs = 4 * 60 * 60_000

export function createLeftTab({
  user,
  clock,
  storage,
  windowStorage,
  isReturn,
  page,
}: Pick<RoomPorts, 'user' | 'clock' | 'storage' | 'windowStorage' | 'isReturn' | 'page'>): LeftTab {
  // No title is stored: a browser may restore the storage of a window after the writer has signed out elsewhere.
  const key = `longhand:open-tab:${user.id}`
  return {
    read() {
      const kept = readStored(windowStorage, key)
      if (!isReturn || !isKept(kept)) return undefined
      const now = clock.now()
      const agoMs = Math.abs(now - kept.at)
      // More than a day away, the stored time may also come from a wrong clock.
      if (agoMs > maxDayMs) return undefined
      const day = writingDay(kept.at)
      if (day !== writingDay(now) && agoMs > nightMs) return undefined
      return { id: kept.id, ofThatDay: createRememberedTabs(storage, user.id).day(day) }
    },
    follow(tab) {
      const keep = () => {
        const id = tab.get()?.id
        if (id) windowStorage.setItem(key, JSON.stringify({ id, at: clock.now() }))
      }
      keep()
      const stop = tab.subscribe(keep)
      // Whichever way a page ends, this is the last event that it gets.
      const stopListening = listenTo([[page.document, 'visibilitychange', keep]])
      return () => {
        stop()
        stopListening()
      }
    },
    forget: () => windowStorage.removeItem(key),
  }
}

const isKept = hasShape(object({ id: text, at: number }))
