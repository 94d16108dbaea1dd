import type { DayTab } from '../../../features/tabs/day-tab.ts'
import { messageFor } from '../../../features/tabs/tab-messages.ts'
import { createObservable, derive, follow, type Observed } from '../../../lib/observable.ts'
import type { Toasts } from '../../../ui/toasts.tsx'
import type { RoomPorts } from '../room/room-ports.ts'
import type { KnownTabs } from './known-tabs.ts'
import type { LeftTab } from './left-tab.ts'
import { openFirstTab } from './open-first-tab.ts'
import type { OpenTabs } from './open-tabs.ts'
import { reviewedTab } from './reviewed-tab.ts'
import type { TabActions } from './tab-actions.ts'
import type { TabOpening } from './tab-opening.ts'

interface FollowTabsPorts extends Pick<RoomPorts, 'clock' | 'platform'> {
  known: KnownTabs
  leftTab: LeftTab
  openTabs: OpenTabs
  openFirst: TabOpening['openFirst']
  sayNotOpened: TabOpening['sayNotOpened']
  lookAgain: TabActions['lookAgain']
  /** The tab in the editor. */
  tab: Observed<DayTab | null>
  toasts: Pick<Toasts, 'error'>
  focusText: () => void
}

/**
 * Keeps the list of the day's tabs and the tab in the editor consistent, until all of the returned functions are
 * called.
 */
export function followTabs({
  known,
  leftTab,
  openTabs,
  openFirst,
  sayNotOpened,
  lookAgain,
  tab,
  toasts,
  clock,
  platform,
  focusText,
}: FollowTabsPorts): (() => void)[] {
  // One idea: each of the returned functions ends one connection between the list and the tab.
  const { dayTabs, atHand, today, ofToday, others } = known
  const problem = { get: () => dayTabs.getState().problem, subscribe: dayTabs.subscribe }
  const reviewedId = reviewedTab()
  const left = createObservable(leftTab.read())
  const hasAsked = { get: () => dayTabs.getState().hasAsked, subscribe: dayTabs.subscribe }
  const first = derive([ofToday, others, left, hasAsked], (tabs, others, left, hasAsked) => {
    const all = left ? [...tabs, ...others, ...left.ofThatDay] : []
    const known = all.find(({ id }) => id === left?.id)
    // Until the server was asked, a tab that is not listed may still exist: another device may have made it.
    if (known || (left && !hasAsked)) return known
    return tabs.find(({ id }) => id === reviewedId) ?? tabs[0]
  })
  const otherId = derive([tab, today], (tab, today) => (tab && tab.writing_date !== today ? tab.id : null))

  const look = () => {
    const id = otherId.get()
    // Without the server, what is known of the tab stays. If the tab was deleted, its saving says so.
    if (id) lookAgain(id).catch(() => {})
  }

  return [
    // This tab came from the history, or it belongs to the day that has just ended.
    follow([otherId], (id) => {
      const open = tab.get()
      if (id && open) atHand.put(open)
      look()
      return undefined
    }),
    platform.page.onReturning(look),
    follow([problem], (problem) => {
      if (problem) toasts.error(problem)
      return undefined
    }),
    // The list may know more about a tab than the editor does, because another window may have changed the tab.
    follow([ofToday, others], (tabs, others) => {
      for (const { id, title, timer_minutes, font, size } of [...others, ...tabs]) {
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
      onFailed(error, tab) {
        if (tab.id !== left.get()?.id) return toasts.error(messageFor('load', error))
        sayNotOpened(tab, error)
        left.set(undefined)
      },
    }),
    follow([tab], (tab) => {
      // From then on, another tab comes only by the writer's choice.
      if (tab && left.get()) left.set(undefined)
      return undefined
    }),
    leftTab.follow(tab),
  ]
}
