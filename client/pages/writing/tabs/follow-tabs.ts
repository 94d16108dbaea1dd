import type { DayTab } from '../../../features/tabs/day-tab.ts'
import { messageFor } from '../../../features/tabs/tab-messages.ts'
import { derive, follow, type Observed } from '../../../lib/observable.ts'
import type { Toasts } from '../../../ui/toasts.tsx'
import type { RoomPorts } from '../room/room-ports.ts'
import type { KnownTabs } from './known-tabs.ts'
import { openFirstTab } from './open-first-tab.ts'
import type { OpenTabs } from './open-tabs.ts'
import { reviewedTab } from './reviewed-tab.ts'
import type { TabOpening } from './tab-opening.ts'

interface FollowTabsPorts extends Pick<RoomPorts, 'clock'> {
  known: KnownTabs
  openTabs: OpenTabs
  openFirst: TabOpening['openFirst']
  /** The one in the editor. */
  tab: Observed<DayTab | null>
  toasts: Pick<Toasts, 'error'>
  focusText: () => void
}

/** What the day's tabs and the one in the editor have to tell each other, until each of the answers is called. */
export function followTabs({
  known,
  openTabs,
  openFirst,
  tab,
  toasts,
  clock,
  focusText,
}: FollowTabsPorts): (() => void)[] {
  const { dayTabs, atHand, today, ofToday } = known
  const problem = { get: () => dayTabs.getState().problem, subscribe: dayTabs.subscribe }
  const reviewedId = reviewedTab()
  const first = {
    get: () => ofToday.get().find(({ id }) => id === reviewedId) ?? ofToday.get()[0],
    subscribe: ofToday.subscribe,
  }
  const otherId = derive([tab, today], (tab, today) => (tab && tab.writing_date !== today ? tab.id : null))

  return [
    // From the history, or of the day that has just ended.
    follow([otherId], (id) => {
      const open = tab.get()
      if (id && open) atHand.put(open)
      return undefined
    }),
    follow([problem], (problem) => {
      if (problem) toasts.error(problem)
      return undefined
    }),
    // The day knows more of its tabs than the one in the editor does, until midnight takes them out of it.
    follow([ofToday], (tabs) => {
      for (const { id, title, timer_minutes, font, size } of tabs) {
        openTabs.update(id, { title, timer_minutes, font, size })
      }
      return undefined
    }),
    openFirstTab({
      openFirst,
      tab,
      first,
      clock,
      onOpen: focusText,
      onFailed: (error) => toasts.error(messageFor('load', error)),
    }),
  ]
}
