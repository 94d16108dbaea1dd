import { isRecord } from '#shared/reader.ts'
import type { DeviceStorage } from '../../../lib/device-storage.ts'
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

interface KeptOffer {
  /** Of this tab. */
  id: string
  version: string
}

function isKeptOffer(value: unknown): value is KeptOffer {
  return isRecord(value) && typeof value.id === 'string' && typeof value.version === 'string'
}
