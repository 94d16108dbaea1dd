import type { Look } from '../../../features/appearance/page-look.ts'
import type { DayTab } from '../../../features/tabs/day-tab.ts'
import type { DayTabs } from '../../../features/tabs/day-tabs.ts'
import { messageFor } from '../../../features/tabs/tab-messages.ts'
import { isMissing } from '../../../features/tabs/tab-refusals.ts'
import type { TabsAtHand } from '../../../features/tabs/tabs-at-hand.ts'
import type { Observed } from '../../../lib/observable.ts'
import type { Toasts } from '../../../ui/toasts.tsx'
import { createTabOpening, type TabOpening, type TabOpeningPorts } from './tab-opening.ts'

export interface TabActions extends TabOpening {
  create: () => Promise<void>
  /** Makes a tab without opening it. */
  make: DayTabs['create']
  wasMade: DayTabs['wasMade']
  /** Takes a tab of another day out of the strip. If it is in the editor, its neighbour comes there. */
  close: (id: string) => Promise<void>
  rename: (id: string, title: string) => Promise<void>
  restyle: (look: Look) => void
  saveMinutes: (id: string, minutes: number) => Promise<void>
  /** Another device may have changed a tab, which no list tells where it is of another day. */
  lookAgain: (id: string) => Promise<void>
}

export interface TabActionsPorts extends TabOpeningPorts {
  dayTabs: DayTabs
  atHand: TabsAtHand
  strip: Observed<readonly DayTab[]>
  /** The tab in the editor. */
  tab: Observed<DayTab | null>
  toasts: Pick<Toasts, 'success' | 'error' | 'info'>
}

export function createTabActions(ports: TabActionsPorts): TabActions {
  const { openTabs, dayTabs, atHand, strip, tab, toasts } = ports
  const opening = createTabOpening(ports)

  /** The day's list tells of its own tabs alone. */
  function show(id: string, changes: Partial<DayTab>): void {
    openTabs.update(id, changes)
    atHand.update(id, changes)
  }

  return {
    ...opening,
    make: dayTabs.create,
    wasMade: dayTabs.wasMade,

    async create() {
      const { tab, made } = dayTabs.create()
      void opening.openToWrite(tab)
      try {
        await made
        openTabs.ask()
        toasts.success('New tab created!')
      } catch (error) {
        toasts.error(messageFor('create', error))
      }
    },

    async close(id) {
      const tabs = strip.get()
      const others = tabs.filter((tab) => tab.id !== id)
      const next = others[tabs.findIndex((tab) => tab.id === id)] ?? others.at(-1)
      if (tab.get()?.id === id && !(next && (await opening.open(next)))) return
      atHand.remove(id)
    },

    async rename(id, title) {
      const shown = () => strip.get().find((tab) => tab.id === id)?.title
      const before = shown()
      show(id, { title })
      try {
        await dayTabs.rename(id, title)
      } catch (error) {
        if (before && shown() === title) show(id, { title: before })
        // By another window, as a rule, while the title was being written.
        if (isMissing(error)) toasts.info(`The tab is gone. Its new title was “${title}”.`)
        else toasts.error(messageFor('rename', error))
      }
    },

    restyle(look) {
      const id = tab.get()?.id
      if (!id) return
      openTabs.restyle(look)
      dayTabs.restyle(id, look)
      atHand.update(id, look)
    },

    async saveMinutes(id, timer_minutes) {
      await dayTabs.setMinutes(id, timer_minutes)
      show(id, { timer_minutes })
    },

    async lookAgain(id) {
      // A look is saved with the text.
      const isSaved = !openTabs.hasUnsent(id)
      const { row, font, size, ...said } = await dayTabs.ask(id)
      show(id, { ...said, ...(isSaved && { font, size }) })
    },
  }
}
