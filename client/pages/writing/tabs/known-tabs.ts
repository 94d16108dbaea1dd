import { connectDayTabs } from '../../../features/tabs/connect-day-tabs.ts'
import { type DayTab, withOtherDays } from '../../../features/tabs/day-tab.ts'
import { createDayTabs, type DayTabs } from '../../../features/tabs/day-tabs.ts'
import { createTabsAtHand, type TabsAtHand } from '../../../features/tabs/tabs-at-hand.ts'
import type { Api } from '../../../lib/api/api.ts'
import { listenTo } from '../../../lib/browser/listen-to.ts'
import { changedKey } from '../../../lib/browser/own-place.ts'
import { randomUuid } from '../../../lib/browser/uuid.ts'
import { derive, type Observed } from '../../../lib/observable.ts'
import type { RoomPorts } from '../room/room-ports.ts'

/** The tabs that the page knows of, open or not. */
export interface KnownTabs {
  dayTabs: DayTabs
  /** Keeps tabs of other days at hand. */
  atHand: TabsAtHand
  /** The writer's present day. */
  today: Observed<string>
  ofToday: Observed<readonly DayTab[]>
  /** The tabs of other days that are at hand. */
  others: Observed<readonly DayTab[]>
  /** The tabs in the strip: those of the day, those of other days that are at hand, and the one in the editor. */
  stripWith(tab: Observed<DayTab | null>): Observed<readonly DayTab[]>
  /** Loads the tabs and follows the other windows, until the returned function is called. */
  connect(): () => void
}

type KnownTabsPorts = Pick<RoomPorts, 'user' | 'clock' | 'storage' | 'page'> & { request: Api }

export function createKnownTabs({ user, request, clock, storage, page }: KnownTabsPorts): KnownTabs {
  const isVisible = () => page.document.visibilityState === 'visible'
  const dayTabs = createDayTabs({ request, userId: user.id, clock, storage, isVisible, makeId: randomUuid })
  const atHand = createTabsAtHand(storage, user.id)
  const ofToday = { get: () => dayTabs.getState().tabs, subscribe: dayTabs.subscribe }
  const others = { get: atHand.getState, subscribe: atHand.subscribe }
  return {
    dayTabs,
    atHand,
    today: { get: () => dayTabs.getState().day, subscribe: dayTabs.subscribe },
    ofToday,
    others,

    stripWith: (tab) =>
      derive([ofToday, others, tab], (tabs, others, tab) =>
        withOtherDays(withOtherDays(tabs, others), tab ? [tab] : []),
      ),

    connect() {
      const stop = connectDayTabs(dayTabs, page)
      const reread = (event: Event) => atHand.reread(changedKey(event as StorageEvent))
      const stopListening = listenTo([[page.window, 'storage', reread]])
      return () => {
        stop()
        stopListening()
      }
    },
  }
}
