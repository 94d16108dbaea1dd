import { type FindAtHand, foundAtHand, type TextAtHand } from '../../../features/history/found-at-hand.ts'
import { createHeldCopies } from '../../../features/offline-texts/held-copies.ts'
import { openTextCopies } from '../../../features/offline-texts/text-copies.ts'
import { areWhole } from '../../../features/offline-texts/whole-copies.ts'
import type { Draft } from '../../../features/saving/drafts/draft.ts'
import { draftsOf } from '../../../features/saving/drafts/earlier-words.ts'
import type { SavingPlatform } from '../../../features/saving/saving-platform.ts'
import { hasUnsent } from '../../../features/saving/saving-status.ts'
import { blankTab, type DayTab } from '../../../features/tabs/day-tab.ts'
import { readRememberedTabs } from '../../../features/tabs/remembered-tabs.ts'
import type { DeviceStorage } from '../../../lib/browser/device-storage.ts'
import { keepsTextsKey } from '../../../lib/choices/kept-texts.ts'
import { systemClock } from '../../../lib/clock.ts'
import type { OpenTabs } from './open-tabs.ts'

interface AtHandPorts {
  userId: string
  platform: Pick<SavingPlatform, 'drafts'>
  storage: DeviceStorage
  openTabs: Pick<OpenTabs, 'opened'>
  /** What the strip shows. */
  strip: readonly DayTab[]
}

const heldCopies = createHeldCopies({
  open: (userId) => openTextCopies(indexedDB, userId),
  clock: systemClock,
})

/** Undefined where this browser has no text of the writer. */
export async function findAtHand(
  ports: AtHandPorts,
  search: string,
  signal: AbortSignal,
): ReturnType<FindAtHand> {
  let copies = 0
  const tabs = await foundAtHand(
    everyText(ports, () => copies++),
    search,
    signal,
  )
  return tabs && { tabs, isWhole: areWhole(ports.storage, ports.userId, copies) }
}

/** The copies, where the writer keeps all texts on this device, and what only the window and its drafts have. */
async function* everyText(ports: AtHandPorts, countCopy: () => void): AsyncGenerator<TextAtHand> {
  const { userId, storage } = ports
  const texts = await readTextsAtHand(ports)
  const left = new Map(texts.toReversed().map((text) => [text.id, text]))
  if (storage.getItem(keepsTextsKey(userId))) {
    for await (const text of heldCopies.read(userId, left)) {
      left.delete(text.id)
      countCopy()
      yield text
    }
  }
  yield* left.values()
}

/**
 * The tabs that can be read and opened without the server: their texts are in this window, or in a draft. A draft whose
 * tab is not known here is left out, because it has neither a day nor a title.
 */
export async function readTextsAtHand(ports: AtHandPorts): Promise<TextAtHand[]> {
  const { userId, platform, storage, openTabs, strip } = ports
  const drafts = bestOfEach(await draftsOf(platform, userId))
  const listed = new Set(strip.map(({ id }) => id))
  const waiting = readRememberedTabs(storage, userId).filter(({ id }) => !listed.has(id))
  return [...strip, ...waiting.map(blankTab)].flatMap(({ row, ...tab }) => {
    const draft = openTabs.opened(tab.id)?.saving.draft() ?? drafts.get(tab.id)
    const text = isUnknown(draft) ? row?.content : draft.text
    return text === undefined ? [] : { ...tab, text }
  })
}

/** After a start without the server, a tab whose text is not here looks empty, whatever the server has. */
function isUnknown(draft: Draft | undefined): draft is undefined {
  return draft === undefined || (draft.base.revision === 0 && draft.text === '')
}

/** Each window that shows a tab has a draft of its own. */
function bestOfEach(drafts: Draft[]): Map<string, Draft> {
  const worstFirst = drafts.toSorted(
    (a, b) => Number(hasUnsent(a)) - Number(hasUnsent(b)) || a.base.revision - b.base.revision,
  )
  return new Map(worstFirst.map((draft) => [draft.tabId, draft]))
}
