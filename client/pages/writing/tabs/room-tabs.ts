import type { DayTab } from '../../../features/tabs/day-tab.ts'
import type { DayTabs } from '../../../features/tabs/day-tabs.ts'
import type { Api } from '../../../lib/api/api.ts'
import type { Observed } from '../../../lib/observable.ts'
import { isNobodyElsewhere } from '../room/room-element.ts'
import type { RoomPorts } from '../room/room-ports.ts'
import { createEarlyWords } from './early-words.ts'
import { followTabs } from './follow-tabs.ts'
import { createKnownTabs, type KnownTabs } from './known-tabs.ts'
import { createLeftTab } from './left-tab.ts'
import { createTabActions, type TabActions } from './tab-actions.ts'
import { createTabRemoval, type TabRemoval } from './tab-removal.ts'
import type { TabCut } from './tab-set.ts'
import { createTabsLife, type TabsLife } from './tabs-life.ts'
import { createWindowTabs, type WindowTabs } from './window-tabs.ts'

/** The tabs of the page: those of the day, and those of other days that the writer has opened and not closed. */
export interface RoomTabs
  extends TabActions,
    TabRemoval,
    Pick<WindowTabs, 'openTabs' | 'saveAll'>,
    Pick<KnownTabs, 'today'>,
    Pick<DayTabs, 'add' | 'told'>,
    Pick<TabsLife, 'isStranded' | 'earlier' | 'forgetDevice'> {
  /** The tab in the editor. Null until the first one has come. */
  tab: Observed<DayTab | null>
  /** The tabs in the strip: those of the day, then those of other days that are at hand. */
  strip: Observed<readonly DayTab[]>
  /** Loads and saves the tabs, until the returned function is called. */
  start(): () => void
}

interface RoomTabsPorts extends RoomPorts {
  request: Api
  /** Whether the server has ended the session. It accepts nothing until the writer signs in again. */
  hasEnded: Observed<boolean>
  /** Called before another tab comes into the editor. */
  beforeChange: () => void
  /** Focuses the text that has just come into the editor. */
  focusText: () => void
  onCut: (cut: TabCut) => void
}

const noticeMs = 5_000

export function createRoomTabs(ports: RoomTabsPorts): RoomTabs {
  const { user, toasts, storage, focusText } = ports
  const known = createKnownTabs(ports)
  const { dayTabs, atHand, today } = known
  const leftTab = createLeftTab(ports)
  const earlyWords = createEarlyWords(storage, user.id)
  const windowTabs = createWindowTabs({
    ...ports,
    earlyWords,
    userId: user.id,
    dayTabs,
    isAtHand: (id) => atHand.getState().some((tab) => tab.id === id),
    onNotice(notice) {
      // When the tab was deleted, it was taken from the list, by another window or after a reply of the server.
      if (notice === 'restored') dayTabs.fallBehind()
      // Part of the chunk of the desk (scripts/code-parts.ts), like the code that shows the message.
      import('./notice-words.ts').then(
        ({ noticeWords }) => toasts.info(noticeWords[notice], { shownMs: noticeMs }),
        () => {},
      )
    },
  })
  const { openTabs, saveAll } = windowTabs
  const life = createTabsLife({ ...ports, known, windowTabs, earlyWords, leftTab })
  // Only the tab, without the state of its saving: that changes with each save, and only the chip shows it.
  const tab = { get: () => openTabs.getState().tab, subscribe: openTabs.subscribe }
  const strip = known.stripWith(tab)
  const focusFirst = () => isNobodyElsewhere() && focusText()
  const actions = createTabActions({ ...ports, openTabs, earlyWords, dayTabs, atHand, strip, tab })

  return {
    ...life,
    ...actions,
    ...createTabRemoval({ ...ports, ...actions, openTabs, dayTabs, atHand, tab }),
    openTabs,
    saveAll,
    add: dayTabs.add,
    told: dayTabs.told,
    today,
    tab,
    strip,
    start: () =>
      life.start(() =>
        followTabs({ ...ports, ...actions, known, leftTab, openTabs, tab, focusText: focusFirst }),
      ),
  }
}
