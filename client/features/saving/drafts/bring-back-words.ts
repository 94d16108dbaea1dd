import type { SavingPlatform } from '../saving-platform.ts'
import type { Draft } from './draft.ts'
import { draftsOf, hasWords, nameOf } from './earlier-words.ts'
import { type HeldDraft, holdDraft, holdNewDraft } from './hold-draft.ts'

type Platform = Pick<SavingPlatform, 'drafts' | 'slots' | 'newId'>

export interface BroughtBack {
  /** Of the tab that the words are in now. */
  tabId: string
  /** Of the tab that they were in before. */
  earlier: { userId: string; tabId: string }
}

interface BringBackOptions {
  userId: string
  earlierIds: readonly string[]
  /** Of each tab at once: the page may be gone before the last one is there. */
  onBrought: (brought: BroughtBack) => void
}

/**
 * Makes them drafts of a new tab each, as if they had been written offline. What a living window holds is left to it. Where
 * the storage refuses, this throws: every tab is then whole in its new place or whole in its old one, from where it can be
 * asked for again.
 */
export async function bringBackWords(
  platform: Platform,
  { userId, earlierIds, onBrought }: BringBackOptions,
): Promise<void> {
  for (const earlierId of earlierIds) {
    // Of windows that showed the same text of a tab, the one that has kept a version of it has the text as well.
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

/** Whether the first has nothing that the second lacks. */
function isTwin(first: Draft, second: Draft): boolean {
  return first.versions.length === 0 && nameOf(first) === nameOf(second)
}

/** The twins go with it. */
async function bringBack(platform: Platform, place: Draft, twins: Draft[], userId: string) {
  const found = await holdDraft(platform, place)
  if (!found) return undefined
  const others = await holdAll(platform, twins)
  try {
    if (hasWords(found.draft)) return await moveTo(platform, found.draft, others, userId)
    // It has no words. If it cannot be removed, it does no harm.
    await platform.drafts.remove(found.draft).catch(() => {})
    return undefined
  } finally {
    for (const { held } of [found, ...others]) await held.release()
  }
}

async function holdAll(platform: Platform, places: Draft[]): Promise<HeldDraft[]> {
  const found = await Promise.all(places.map((place) => holdDraft(platform, place)))
  return found.filter((draft) => draft !== undefined)
}

async function moveTo(platform: Platform, from: Draft, others: HeldDraft[], userId: string): Promise<string> {
  const tabId = platform.newId()
  // Another window may have changed them since they were listed.
  const twins = others.map(({ draft }) => draft).filter((other) => isTwin(other, from))
  const { draft, held } = await holdNewDraft(platform, { userId, tabId }, { revision: 0, text: '' })
  try {
    // At once: words that are in both places would be brought back twice, and in neither not at all.
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
