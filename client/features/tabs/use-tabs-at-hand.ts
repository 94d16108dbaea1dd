import { useEffect, useState, useSyncExternalStore } from 'react'
import { deviceStorage } from '../../lib/device-storage.ts'
import type { DayTab } from './day-tab.ts'
import { createTabsAtHand, type TabsAtHand } from './tabs-at-hand.ts'

/** The writer's tabs of other days, as all windows of this browser have them. */
export function useTabsAtHand(userId: string): [TabsAtHand, readonly DayTab[]] {
  const [atHand] = useState(() => createTabsAtHand(deviceStorage, userId))
  useEffect(() => {
    const reread = (event: StorageEvent) => atHand.reread(event.key)
    window.addEventListener('storage', reread)
    return () => window.removeEventListener('storage', reread)
  }, [atHand])
  return [atHand, useSyncExternalStore(atHand.subscribe, atHand.getState)]
}
