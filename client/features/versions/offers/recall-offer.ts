import { ApiError } from '../../../lib/api/api-error.ts'
import type { VersionsApi } from '../versions-api.ts'
import type { CutOffer, OfferMemory } from './cut-offer.ts'

interface RecallOptions {
  tabId: string
  version: string
  api: Pick<VersionsApi, 'readText'>
  offer: Pick<CutOffer, 'saved'>
  keptOffers: Pick<OfferMemory, 'forget'>
  /** Aborted when the tab is no longer in the editor. */
  signal: AbortSignal
}

/**
 * Repeats an offer after a reload. The version is loaded first, because it may be deleted, and only its text shows
 * whether its words are still missing.
 */
export async function recallOffer(options: RecallOptions): Promise<void> {
  const { tabId, version, api, offer, keptOffers, signal } = options
  const text = await api.readText(version, signal).catch((error: unknown) => {
    if (isGone(error)) keptOffers.forget(tabId, version)
    // If the server cannot be reached, the version could not be opened either. It is tried again at the next start.
    return undefined
  })
  if (text !== undefined && !signal.aborted) offer.saved({ tabId, version, before: text.content })
}

function isGone(error: unknown): boolean {
  return error instanceof ApiError && [404, 410].includes(error.status) && error.code !== 'unreadable'
}
