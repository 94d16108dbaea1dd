import type { DeviceStorage } from '../../lib/browser/device-storage.ts'
import { createKeptList } from '../../lib/kept-list.ts'
import { createObservable } from '../../lib/observable.ts'
import type { DayTab } from './day-tab.ts'
import { atHandKey, isKeptTab } from './remembered-tabs.ts'

/** Tabs of other days that the writer has opened and not closed: they stay in the strip, on this device. */
export interface TabsAtHand {
  /** In the order in which they were opened. */
  getState(): readonly DayTab[]
  subscribe(onChange: () => void): () => void
  put(tab: DayTab): void
  /** Changes a tab that is among them. */
  update(id: string, changes: Partial<DayTab>): void
  remove(id: string): void
  /** Called when another window has written this key of the storage. */
  reread(key: string | null): void
}

/** The strip is for current work. If more are opened, the one that was opened first leaves it; the history still has it. */
const maxAtHand = 30

export function createTabsAtHand(storage: DeviceStorage, userId: string): TabsAtHand {
  const key = atHandKey(userId)
  const list = createKeptList(storage, key, isKeptTab)
  const shown = createObservable<readonly DayTab[]>(list.all())

  const show = () => shown.set(list.all())

  return {
    getState: shown.get,
    subscribe: shown.subscribe,
    put(tab) {
      list.put({ ...tab, row: null })
      for (const { id } of list.all().slice(0, -maxAtHand)) list.remove(id)
      show()
    },
    update(id, changes) {
      const known = list.all().find((tab) => tab.id === id)
      if (!known) return
      list.put({ ...known, ...changes, row: null })
      show()
    },
    remove(id) {
      list.remove(id)
      show()
    },
    reread(changed) {
      if (changed === key || changed === null) show()
    },
  }
}
