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
 * Handles words that were typed for tabs still loading when a page ended: puts them into the drafts of these tabs,
 * which are then sent to the server. If a draft cannot be stored, the words stay for the next start.
 */
export async function bringEarlyWords(keys: readonly string[], ports: BringPorts): Promise<void> {
  // One after the other, because two of them may be for the same tab.
  for (const key of keys) await bring(key, ports).catch(() => {})
}

async function bring(key: string, { holdDraftOf, platform, places, storage }: BringPorts): Promise<void> {
  const tabId = tabIdIn(key)
  const { draft, held } = await holdDraftOf(tabId)
  // If the text of the tab is not on this device, the words go to its end, whatever caret is known.
  const isHere = draft.base.revision > 0 || draft.text !== ''
  const left = isHere ? places.of(tabId) : undefined
  // Read only now, because the page where the words were typed may still live and have changed them.
  const words = storage.getItem(key)
  try {
    // The writer has deleted all of them again. A draft must not be stored then: it would hide the text of its tab.
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
 * Removes these words from the storage, and leaves what has been typed after them. Returns false if the page where they
 * were typed has used them otherwise.
 */
function takeAway(storage: DeviceStorage, key: string, words: string): boolean {
  const now = storage.getItem(key)
  if (!now?.startsWith(words)) return false
  if (now === words) storage.removeItem(key)
  else storage.setItem(key, now.slice(words.length))
  return true
}
