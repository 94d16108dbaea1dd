import { hasShape, object, text } from '#shared/reader.ts'
import type { DeviceStorage } from '../../../lib/browser/device-storage.ts'
import { createKeptList } from '../../../lib/kept-list.ts'
import type { OfferMemory } from './cut-offer.ts'

/** The offers of one window and writer, by tab: which version holds what was cut. They contain none of its words. */
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

/** `id` is the tab's. */
const isKeptOffer = hasShape(object({ id: text, version: text }))
