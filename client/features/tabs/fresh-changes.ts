import type { DayTab } from './day-tab.ts'

/** What the writer changes while lists of tabs are asked for: an answer on its way may be older than that. */
interface FreshChanges {
  /** Keeps what is noted from now on until the work, which brings a list, is done. */
  during<T>(work: () => Promise<T>): Promise<T>
  note(id: string, changes: Partial<DayTab>): void
  /** The tab of a list, with what is newer. */
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
