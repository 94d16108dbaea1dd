import { isRecord } from '#shared/reader.ts'
import type { DeviceStorage } from '../../lib/browser/device-storage.ts'
import { createKeptList } from '../../lib/kept-list.ts'
import type { DayTab } from './day-tab.ts'
import type { TabChanges } from './tabs-api.ts'

/** The changes of tabs of any day that the server has not confirmed. They are stored in this browser. */
export interface UntoldChanges {
  all(): ChangedTab[]
  keep(id: string, changes: TabChanges): void
  /** Drops the changes that the server has now, unless another window has changed them again. */
  drop(id: string, told: TabChanges): void
  /** Drops all changes of a tab. */
  forget(id: string): void
  over(tab: DayTab): DayTab
}

interface ChangedTab extends TabChanges {
  id: string
}

export function createUntoldChanges(storage: DeviceStorage, userId: string): UntoldChanges {
  const list = createKeptList(storage, `longhand:tab-changes:${userId}`, isChangedTab)
  const find = (id: string) => list.all().find((changed) => changed.id === id)

  return {
    all: list.all,
    keep: (id, changes) => list.put({ ...find(id), ...changes, id }),
    drop(id, told) {
      const { title, timer_minutes }: TabChanges = find(id) ?? {}
      const left = {
        ...(title !== told.title && title !== undefined && { title }),
        ...(timer_minutes !== told.timer_minutes && timer_minutes !== undefined && { timer_minutes }),
      }
      if (Object.keys(left).length > 0) list.put({ id, ...left })
      else list.remove(id)
    },
    forget: list.remove,
    over: (tab) => ({ ...tab, ...find(tab.id) }),
  }
}

function isChangedTab(value: unknown): value is ChangedTab {
  if (!isRecord(value) || typeof value.id !== 'string') return false
  const { title = '', timer_minutes = 0 } = value
  return typeof title === 'string' && typeof timer_minutes === 'number'
}
