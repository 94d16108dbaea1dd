import { hasShape, object, text } from '#shared/reader.ts'
import type { DeviceStorage } from '../../../lib/browser/device-storage.ts'
import { createKeptList } from '../../../lib/kept-list.ts'
import type { OfferMemory } from './cut-offer.ts'

/**
 * The offers of a window and its writer: for each tab, the version that has the cut words. The words themselves are not
 * stored.
 */
export function createKeptOffers(storage: DeviceStorage, userId: string): OfferMemory {
  const list = createKeptList(storage, `longhand:cut-offers:${userId}`, isKeptOffer)
  const versionOf = (tabId: string) => list.all().find(({ id }) => id === tabId)?.version
  return {
    versionOf,
    keep: (tabId, version) => list.put({ id: tabId, version }),
    forget(tabId, version) {
      if (versionOf(tabId) === version) list.remove(tabId)
    },
  }
}

/** `id` is that of the tab. */
const isKeptOffer = hasShape(object({ id: text, version: text }))
