import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Api } from '../../lib/api.ts'
import { systemClock } from '../../lib/clock.ts'
import { deviceStorage } from '../../lib/device-storage.ts'
import { randomUuid } from '../../lib/uuid.ts'
import type { DayTabsState } from './day-strip.ts'
import { createDayTabs, type DayTabs } from './day-tabs.ts'

/** The page's day: loaded while the page is shown, and awake whenever the window is. */
export function useDayTabs({ request, userId }: { request: Api; userId: string }): DayTabs {
  const [dayTabs] = useState(() =>
    createDayTabs({
      request,
      userId,
      clock: systemClock,
      storage: deviceStorage,
      isVisible: () => document.visibilityState === 'visible',
      makeId: randomUuid,
    }),
  )

  useEffect(() => {
    const stop = dayTabs.start()
    const reread = (event: StorageEvent) => dayTabs.reread(event.key)
    document.addEventListener('visibilitychange', dayTabs.wake)
    window.addEventListener('online', dayTabs.wake)
    window.addEventListener('storage', reread)
    return () => {
      document.removeEventListener('visibilitychange', dayTabs.wake)
      window.removeEventListener('online', dayTabs.wake)
      window.removeEventListener('storage', reread)
      stop()
    }
  }, [dayTabs])

  return dayTabs
}

export function useDayTabsState(dayTabs: DayTabs): DayTabsState {
  return useSyncExternalStore(dayTabs.subscribe, dayTabs.getState)
}
