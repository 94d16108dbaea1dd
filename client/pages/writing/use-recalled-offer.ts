import { useEffect } from 'react'
import type { CutOffer, OfferMemory } from '../../features/versions/offers/cut-offer.ts'
import type { Api } from '../../lib/api.ts'
import type { Editor } from '../../lib/editor.ts'

interface RecalledOffer {
  offer: CutOffer
  keptOffers: OfferMemory
  request: Api
  editor: Editor | null
  tabId: string | undefined
}

/** Whenever a tab comes into the editor, also after a reload, its cut is offered again. */
export function useRecalledOffer({ offer, keptOffers, request, editor, tabId }: RecalledOffer): void {
  useEffect(() => {
    const version = tabId && keptOffers.versionOf(tabId)
    if (!editor || !version) return
    const leave = new AbortController()
    recall({ tabId, version, offer, keptOffers, request, signal: leave.signal }).catch(() => {
      // Not loaded: there is no way to the version then either.
    })
    return () => leave.abort()
  }, [offer, keptOffers, request, editor, tabId])
}

interface Recalled extends Pick<RecalledOffer, 'offer' | 'keptOffers' | 'request'> {
  tabId: string
  version: string
  signal: AbortSignal
}

/** Loaded only by whoever has cut something. */
async function recall({ request, ...options }: Recalled): Promise<void> {
  const [{ recallOffer }, { createVersionsApi }] = await Promise.all([
    import('../../features/versions/offers/recall-offer.ts'),
    import('../../features/versions/versions-api.ts'),
  ])
  await recallOffer({ ...options, api: createVersionsApi(request, options.tabId) })
}
