import { holdBestDraft, holdNewDraft } from '../../../features/saving/drafts/hold-draft.ts'
import { unknownTab } from '../../../features/saving/open-tab.ts'
import type { SavingPlatform } from '../../../features/saving/saving-platform.ts'
import type { KeptWords } from './early-words.ts'
import type { TabPlaces } from './tab-places.ts'
import { withWords } from './with-words.ts'

interface BringPorts {
  userId: string
  platform: SavingPlatform
  places: TabPlaces
  forget: (id: string) => void
}

/**
 * Words that were typed for tabs on their way when a page ended: into the drafts of these tabs, and from there to the
 * server. What the storage does not take stays where it is, for the next start.
 */
export async function bringEarlyWords(found: readonly KeptWords[], ports: BringPorts): Promise<void> {
  // One after the other: two may be for one tab.
  for (const words of found) await bring(words, ports).catch(() => {})
}

async function bring({ id, tabId, text }: KeptWords, { userId, platform, places, forget }: BringPorts) {
  const place = { userId, tabId }
  const best = await holdBestDraft(platform, place)
  const { draft, held } = best ?? (await holdNewDraft(platform, place, unknownTab))
  const left = places.of(tabId)
  const added = withWords(draft.text, text, left?.caret)
  try {
    await platform.drafts.put({ ...draft, text: added.text }, 'strict')
    forget(id)
    if (left) places.keep(tabId, { ...left, caret: added.caret })
  } finally {
    await held.release()
  }
}
