import { bringBackWords, countEarlierWords, hasDrafts } from '../../features/saving/earlier-words.ts'
import { createKnownWriters } from '../../features/saving/known-writers.ts'
import type { SavingPlatform } from '../../features/saving/saving-platform.ts'
import type { DayTabs } from '../../features/tabs/day-tabs.ts'
import { forgetTabsOf, readRememberedTabs } from '../../features/tabs/remembered-tabs.ts'
import type { DeviceStorage } from '../../lib/device-storage.ts'
import type { SessionUser } from '../../lib/session/session.ts'

/** The accounts that the writer's address had before this one, as far as this browser holds words of them. */
export interface EarlierAccounts {
  /** For the case that this one is no more some day. */
  remember(): void
  /** How many tabs with words there are. */
  count(): Promise<number>
  /** Makes them tabs of this account. */
  bringBack(): Promise<void>
  /** After signing out: where nothing of the writer is left here, the address is not either. */
  forgetAddress(): Promise<void>
  /** The account is deleted, by its writer, and all that the address has left here with it. */
  forgetAll(): Promise<void>
}

export function createEarlierAccounts(options: {
  user: SessionUser
  platform: SavingPlatform
  dayTabs: Pick<DayTabs, 'add' | 'getState'>
  storage: DeviceStorage
}): EarlierAccounts {
  const { user, platform, dayTabs, storage } = options
  const writers = createKnownWriters(storage)

  async function forgetWithoutDrafts(id: string): Promise<void> {
    if (await hasDrafts(platform, id)) return
    writers.forget(id)
    if (id !== user.id) forgetTabsOf(storage, id)
  }

  return {
    remember: () => writers.remember(user),
    count: () => countEarlierWords(platform, writers.earlierIds(user)),

    async bringBack() {
      const earlierIds = writers.earlierIds(user)
      const brought = await bringBackWords(platform, { userId: user.id, earlierIds })
      for (const { tabId, earlier } of brought) {
        const known = readRememberedTabs(storage, earlier.userId).find(({ id }) => id === earlier.tabId)
        const { title = 'Writing Session', writing_date = dayTabs.getState().day } = known ?? {}
        dayTabs.add({ id: tabId, title, writing_date })
      }
      for (const id of earlierIds) await forgetWithoutDrafts(id)
    },

    forgetAddress: () => forgetWithoutDrafts(user.id),

    async forgetAll() {
      for (const id of [user.id, ...writers.earlierIds(user)]) {
        await platform.drafts.clear(id).catch(() => {})
        writers.forget(id)
        forgetTabsOf(storage, id)
      }
    },
  }
}
