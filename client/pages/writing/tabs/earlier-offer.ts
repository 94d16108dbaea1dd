import type { DayTabs } from '../../../features/tabs/day-tabs.ts'
import { createObservable, type Observed } from '../../../lib/observable.ts'
import type { EarlierAccounts } from './earlier-accounts.ts'

/** Words that this browser holds of an account that is no more, and that had the same address. */
export interface EarlierOffer {
  /** Of tabs that are offered. */
  count: Observed<number>
  /** Where not all of them could be brought back, they are where they were, and it is told. */
  bringBack(onRefused: () => void): Promise<void>
  leave(): void
}

interface EarlierOfferPorts {
  earlier: Pick<EarlierAccounts, 'remember' | 'count' | 'bringBack'>
  dayTabs: Pick<DayTabs, 'told'>
  saveHere: () => Promise<unknown>
}

export function createEarlierOffer({
  earlier,
  dayTabs,
  saveHere,
}: EarlierOfferPorts): EarlierOffer & { look(): void } {
  const count = createObservable(0)
  return {
    count,

    look() {
      earlier.remember()
      void earlier.count().then(count.set)
    },

    async bringBack(onRefused) {
      const before = count.get()
      count.set(0)
      try {
        await earlier.bringBack()
      } catch {
        // The storage has refused, and may not be able to count either.
        count.set((await earlier.count()) || before)
        onRefused()
      }
      await dayTabs.told()
      await saveHere()
    },

    leave: () => count.set(0),
  }
}
