import type { DayTab } from '../../../features/tabs/day-tab.ts'
import { useObserved } from '../../../lib/use-observed.ts'
import { useRoom } from '../room/use-room.ts'
import type { RoomTabs } from './room-tabs.ts'

/** The state of the tabs and their actions, for components. */
export interface PageTabs extends Omit<RoomTabs, 'tab' | 'strip' | 'today'> {
  tab: DayTab | null
  tabs: readonly DayTab[]
  today: string
}

export function usePageTabs(): PageTabs {
  const { tabs } = useRoom()
  return {
    ...tabs,
    tab: useObserved(tabs.tab),
    tabs: useObserved(tabs.strip),
    today: useObserved(tabs.today),
  }
}
