import type { HeldDraft } from '../../../features/saving/drafts/hold-draft.ts'
import type { SavingPlatform } from '../../../features/saving/saving-platform.ts'
import type { DeviceStorage } from '../../../lib/browser/device-storage.ts'
import { tabIdIn } from './early-words.ts'
import type { TabPlaces } from './tab-places.ts'
import { withWords } from './with-words.ts'

interface BringPorts {
  /** Given by the caller: a module that many import would become a file of its own. */
  holdDraftOf: (tabId: string) => Promise<HeldDraft>
  platform: Pick<SavingPlatform, 'drafts'>
  places: TabPlaces
  storage: DeviceStorage
}

/**
 * Words that were typed for tabs on their way when a page ended: into the drafts of these tabs, and from there to the
 * server. What the storage of the drafts does not take stays where it is, for the next start.
 */
export async function bringEarlyWords(keys: readonly string[], ports: BringPorts): Promise<void> {
  // One after the other: two may be for one tab.
  for (const key of keys) await bring(key, ports).catch(() => {})
}

async function bring(key: string, { holdDraftOf, platform, places, storage }: BringPorts): Promise<void> {
  const tabId = tabIdIn(key)
  const { draft, held } = await holdDraftOf(tabId)
  // A text that is not here gets them at its end, wherever its caret was.
  const isHere = draft.base.revision > 0 || draft.text !== ''
  const left = isHere ? places.of(tabId) : undefined
  // Only now: the page that they were typed in may live, and be done with them.
  const words = storage.getItem(key)
  try {
    // All of them were taken back. An empty draft would hide the text of its tab.
    if (!words) return storage.removeItem(key)
    const added = withWords(draft.text, words, left?.caret)
    await platform.drafts.put({ ...draft, text: added.text, origins: undefined }, 'strict')
    if (!takeAway(storage, key, words)) await platform.drafts.put(draft, 'strict')
    else if (left) places.keep(tabId, { ...left, caret: added.caret })
  } finally {
    await held.release()
  }
}

/**
 * Leaves what has been typed since. False where the page that the words were typed in has done something else with
 * them.
 */
function takeAway(storage: DeviceStorage, key: string, words: string): boolean {
  const now = storage.getItem(key)
  if (!now?.startsWith(words)) return false
  if (now === words) storage.removeItem(key)
  else storage.setItem(key, now.slice(words.length))
  return true
}
