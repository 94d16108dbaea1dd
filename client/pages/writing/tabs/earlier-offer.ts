import type { DayTabs } from '../../../features/tabs/day-tabs.ts'
import { createObservable, type Observed } from '../../../lib/observable.ts'
import type { EarlierAccounts } from './earlier-accounts.ts'

/** The offer of words that this browser has of a deleted account with the same address. */
export interface EarlierOffer {
  /** How many tabs are offered. */
  count: Observed<number>
  /** Brings the words back. Words that could not be brought back stay where they are, and `onRefused` is called. */
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
        // After the storage has refused, it may not be able to count either.
        count.set((await earlier.count()) || before)
        onRefused()
      }
      await dayTabs.told()
      await saveHere()
    },

    leave: () => count.set(0),
  }
}
