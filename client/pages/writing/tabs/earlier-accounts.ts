import type { BroughtBack } from '../../../features/saving/drafts/bring-back-words.ts'
import { countEarlierWords, hasDrafts } from '../../../features/saving/drafts/earlier-words.ts'
import type { SavingPlatform } from '../../../features/saving/saving-platform.ts'
import { createKnownWriters } from '../../../features/saving/windows/known-writers.ts'
import type { DayTabs } from '../../../features/tabs/day-tabs.ts'
import { readRememberedTabs } from '../../../features/tabs/remembered-tabs.ts'
import { forgetKeysOf, type ListedStorage } from '../../../lib/browser/device-storage.ts'
import { forgetBookTitle } from '../../../lib/choices/book-key.ts'
import { sessionTitle } from '../../../lib/own-title.ts'
import type { SessionUser } from '../../../lib/session/session-user.ts'

/** The earlier accounts of the writer's address of which this browser still holds words. */
export interface EarlierAccounts {
  /** Remembers this account, in case it is gone some day. */
  remember(): void
  /** How many tabs with words there are. */
  count(): Promise<number>
  /** Makes them tabs of this account. Throws if the storage refuses; the rest is still offered then. */
  bringBack(): Promise<void>
  /** Called after signing out: if no words of the writer are left here, their address is forgotten too. */
  forgetAddress(): Promise<void>
  /** Called when the writer has deleted the account: all that the address has left here goes with it. */
  forgetAll(): Promise<void>
}

/** Where the writer was in each text and when, and that they have written at all. */
const toldOfTexts = ['tab-places', 'has-written', 'last-import']

export function createEarlierAccounts(options: {
  user: SessionUser
  platform: SavingPlatform
  dayTabs: Pick<DayTabs, 'add' | 'getState'>
  storage: ListedStorage
  windowStorage: ListedStorage
}): EarlierAccounts {
  const { user, platform, dayTabs, storage, windowStorage } = options
  const writers = createKnownWriters(storage)

  function forgetKeys(id: string): void {
    forgetKeysOf(storage, id)
    forgetKeysOf(windowStorage, id)
  }

  async function forgetWithoutDrafts(id: string): Promise<void> {
    if (await hasDrafts(platform, id)) return
    writers.forget(id)
    if (id !== user.id) return forgetKeys(id)
    forgetKeysOf(storage, id, toldOfTexts)
    forgetBookTitle(storage, id)
  }

  function list({ tabId, earlier }: BroughtBack): void {
    const known = readRememberedTabs(storage, earlier.userId).find(({ id }) => id === earlier.tabId)
    const { title = sessionTitle, writing_date = dayTabs.getState().day } = known ?? {}
    dayTabs.add({ id: tabId, title, writing_date })
  }

  return {
    remember: () => writers.remember(user),
    count: () => countEarlierWords(platform, writers.earlierIds(user)),

    async bringBack() {
      const earlierIds = writers.earlierIds(user)
      // Hardly anybody has such words.
      const { bringBackWords } = await import('../../../features/saving/drafts/bring-back-words.ts')
      await bringBackWords(platform, { userId: user.id, earlierIds, onBrought: list })
      for (const id of earlierIds) await forgetWithoutDrafts(id)
    },

    forgetAddress: () => forgetWithoutDrafts(user.id),

    async forgetAll() {
      for (const id of [user.id, ...writers.earlierIds(user)]) {
        await platform.drafts.clear(id).catch(() => {})
        writers.forget(id)
        forgetKeys(id)
      }
      const { forgetChoicesOfDevice } = await import('./forget-choices-of-device.ts')
      forgetChoicesOfDevice(storage)
    },
  }
}
