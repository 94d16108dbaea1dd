import type { DayTab } from '../../../features/tabs/day-tab.ts'
import {
  type CutOffer,
  createCutOffer,
  type OfferMemory,
} from '../../../features/versions/offers/cut-offer.ts'
import { createKeptOffers } from '../../../features/versions/offers/kept-offers.ts'
import type { Api } from '../../../lib/api/api.ts'
import { follow, type Observed } from '../../../lib/observable.ts'
import type { Editor } from '../../../lib/text/editor.ts'
import type { TabCut } from '../tabs/tab-set.ts'
import type { RoomPorts } from './room-ports.ts'

/** After a cut, offers to restore the words. */
interface RoomCuts {
  offer: CutOffer
  saved(cut: TabCut): void
  /** Follows the tab in the editor, until the returned function is called. */
  connect(tab: Observed<DayTab | null>): () => void
}

type CutsPorts = Pick<RoomPorts, 'user' | 'windowStorage'> & { request: Api; editor: Observed<Editor | null> }

export function createRoomCuts({ user, windowStorage, request, editor }: CutsPorts): RoomCuts {
  const keptOffers = createKeptOffers(windowStorage, user.id)
  const offer = createCutOffer(keptOffers)
  return {
    offer,
    saved: (cut) => (cut.isShown ? offer.saved(cut) : offer.savedElsewhere(cut)),

    connect(tab) {
      const tabId = { get: () => tab.get()?.id, subscribe: tab.subscribe }
      const stopFollowing = follow([editor], (editor) => (editor ? offer.attach(editor) : undefined))
      // The offer is shown again whenever the tab comes into the editor, also after a reload.
      const stopRecalling = follow([editor, tabId], (editor, tabId) => {
        const version = tabId && keptOffers.versionOf(tabId)
        if (!editor || !version) return undefined
        const leave = new AbortController()
        recall({ tabId, version, offer, keptOffers, request, signal: leave.signal }).catch(() => {
          // If the offer cannot be loaded, neither could the version be restored now.
        })
        return () => leave.abort()
      })
      return () => {
        stopFollowing()
        stopRecalling()
      }
    },
  }
}

interface Recalled {
  tabId: string
  version: string
  offer: CutOffer
  keptOffers: OfferMemory
  request: Api
  signal: AbortSignal
}

/** The code is loaded only after a cut. */
async function recall({ request, ...options }: Recalled): Promise<void> {
  const [{ recallOffer }, { createVersionsApi }] = await Promise.all([
    import('../../../features/versions/offers/recall-offer.ts'),
    import('../../../features/versions/versions-api.ts'),
  ])
  await recallOffer({ ...options, api: createVersionsApi(request, options.tabId) })
}
