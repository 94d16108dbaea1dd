import type { DayTab } from './day-tab.ts'

/** Notes what the writer changes while a list of tabs is being loaded, because that list may be older. */
interface FreshChanges {
  /** Keeps what is noted while this work loads a list. */
  during<T>(work: () => Promise<T>): Promise<T>
  note(id: string, changes: Partial<DayTab>): void
  /** A tab of the list with the newer changes. */
  over(tab: DayTab): DayTab
}

export function createFreshChanges(): FreshChanges {
  const changed = new Map<string, Partial<DayTab>>()
  let underWay = 0

  return {
    async during(work) {
      underWay += 1
      try {
        return await work()
      } finally {
        underWay -= 1
        if (underWay === 0) changed.clear()
      }
    },
    note(id, changes) {
      if (underWay > 0) changed.set(id, { ...changed.get(id), ...changes })
    },
    over: (tab) => ({ ...tab, ...changed.get(tab.id) }),
  }
}
