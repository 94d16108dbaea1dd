import type { SavingPlatform } from '../saving-platform.ts'
import type { Draft, DraftPlace } from './draft.ts'
import { draftsOf, hasWords, nameOf } from './earlier-words.ts'
import { type HeldDraft, holdDraft, holdNewDraft } from './hold-draft.ts'

type Platform = Pick<SavingPlatform, 'drafts' | 'slots' | 'newId'>

export interface BroughtBack {
  /** The tab that has the words now. */
  tabId: string
  /** The tab that had the words before. */
  earlier: { userId: string; tabId: string }
}

interface BringBackOptions {
  userId: string
  earlierIds: readonly string[]
  /** Called for each tab at once: the page may be gone before the last one is done. */
  onBrought: (brought: BroughtBack) => void
}

/**
 * Moves the words of earlier accounts into drafts of new tabs, as if they had been written offline. Drafts of living
 * windows are left to them. Rejects if the storage refuses. Then every tab is complete in its new place or in its old
 * one, so that the call can be repeated.
 */
export async function bringBackWords(
  platform: Platform,
  { userId, earlierIds, onBrought }: BringBackOptions,
): Promise<void> {
  for (const earlierId of earlierIds) {
    // Several windows may have shown the same text of a tab. The draft with versions comes first, since it has the text
    // as well.
    const drafts = (await draftsOf(platform, earlierId)).toSorted(mostVersionsFirst)
    const done = new Set<string>()
    for (const draft of drafts) {
      if (done.has(nameOf(draft)) && draft.versions.length === 0) continue
      const twins = drafts.filter((other) => other !== draft && isTwin(other, draft))
      const tabId = await bringBack(platform, draft, twins, userId)
      if (tabId === undefined) continue
      done.add(nameOf(draft))
      onBrought({ tabId, earlier: { userId: earlierId, tabId: draft.tabId } })
    }
  }
}

function mostVersionsFirst(a: Draft, b: Draft): number {
  return b.versions.length - a.versions.length
}

/** Whether the first draft has nothing that the second one lacks. */
function isTwin(first: Draft, second: Draft): boolean {
  return first.versions.length === 0 && nameOf(first) === nameOf(second)
}

/** Brings a draft back, and removes its twins with it. Returns the id of the new tab. */
async function bringBack(platform: Platform, place: Draft, twins: Draft[], userId: string) {
  const found = await holdDraft(platform, place)
  if (!found) return undefined
  const others = await holdAll(platform, twins)
  try {
    if (hasWords(found.draft)) return await moveTo(platform, found.draft, others, userId)
    // The draft has no words. If it cannot be removed, it does no harm.
    await platform.drafts.remove(found.draft).catch(() => {})
    return undefined
  } finally {
    for (const { held } of [found, ...others]) await held.release()
  }
}

export async function holdAll(
  platform: Pick<SavingPlatform, 'drafts' | 'slots'>,
  places: readonly DraftPlace[],
): Promise<HeldDraft[]> {
  const found = await Promise.all(places.map((place) => holdDraft(platform, place)))
  return found.filter((draft) => draft !== undefined)
}

async function moveTo(platform: Platform, from: Draft, others: HeldDraft[], userId: string): Promise<string> {
  const tabId = platform.newId()
  // Another window may have changed these drafts since they were listed.
  const twins = others.map(({ draft }) => draft).filter((other) => isTwin(other, from))
  const { draft, held } = await holdNewDraft(platform, { userId, tabId }, { revision: 0, text: '' })
  try {
    // In one transaction: words in both places would be brought back twice, and words in neither would be lost.
    await platform.drafts.move([from, ...twins], {
      ...draft,
      text: from.text,
      origins: from.origins,
      versions: from.versions,
    })
  } finally {
    await held.release()
  }
  return tabId
}
