import type { TextCopies } from '../../../features/offline-texts/text-copies.ts'
import type { SavingPlatform } from '../../../features/saving/saving-platform.ts'
import { createKnownWriters } from '../../../features/saving/windows/known-writers.ts'
import type { DayTabs } from '../../../features/tabs/day-tabs.ts'
import type { ListedStorage } from '../../../lib/browser/device-storage.ts'
import type { SessionUser } from '../../../lib/session/session-user.ts'

/** Earlier accounts with the writer's address, which are deleted but whose words this browser still has. */
export interface EarlierAccounts {
  /** Stores which account has this address, for the case that it is deleted some day. */
  remember(): void
  /** How many tabs have such words. None where the part that knows cannot be loaded: the next start asks again. */
  count(): Promise<number>
  /**
   * Turns the words into tabs of this account. Throws if the storage refuses; the remaining words are then still
   * offered.
   */
  bringBack(): Promise<void>
  /** Called after signing out: if this browser has no words of the writer, it forgets their address too. */
  forgetAddress(): Promise<void>
  /** Called after the writer has deleted the account: forgets everything that this browser has of the address. */
  forgetAll(): Promise<void>
}

interface EarlierPorts {
  user: SessionUser
  platform: SavingPlatform
  dayTabs: Pick<DayTabs, 'add' | 'getState'>
  storage: ListedStorage
  windowStorage: ListedStorage
  /** Other than the device's own, for tests. */
  openCopies?: (userId: string) => TextCopies
}

export function createEarlierAccounts(ports: EarlierPorts): EarlierAccounts {
  const { user, storage } = ports
  const writers = createKnownWriters(storage)

  async function forgetWithoutDrafts(id: string): Promise<void> {
    const part = await import('./forget-sent.ts').catch(() => undefined)
    await part?.forgetWithoutDrafts(ports, writers, id)
  }

  return {
    remember: () => writers.remember(user),
    async count() {
      const earlierIds = writers.earlierIds(user)
      if (earlierIds.length === 0) return 0
      const part = await loadBringingBack().catch(() => undefined)
      return part ? part.countEarlier(ports, earlierIds) : 0
    },

    async bringBack() {
      const earlierIds = writers.earlierIds(user)
      const { bringBackEarlier } = await loadBringingBack()
      await bringBackEarlier(ports, earlierIds)
      for (const id of earlierIds) await forgetWithoutDrafts(id)
    },

    forgetAddress: () => forgetWithoutDrafts(user.id),

    async forgetAll() {
      const { forgetAccount } = await import('./forget-sent.ts')
      await forgetAccount(ports, writers)
    },
  }
}

/** Only where there was an earlier account, which hardly anybody had. */
const loadBringingBack = () => import('./bring-back-earlier.ts')
