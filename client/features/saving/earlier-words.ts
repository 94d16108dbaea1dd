import type { Draft } from './draft.ts'
import { holdDraft, holdNewDraft } from './hold-draft.ts'
import type { SavingPlatform } from './saving-platform.ts'

/*
 * Words of an account that is no more: it was deleted elsewhere, or a server restored from a backup has forgotten it. Its
 * drafts are sent to nobody by themselves. Whoever has the same address now may have them, and says so.
 */

type Platform = Pick<SavingPlatform, 'drafts' | 'slots' | 'newId'>

/** How many tabs these accounts have left words in. */
export async function countEarlierWords(platform: Platform, userIds: readonly string[]): Promise<number> {
  const drafts = await Promise.all(userIds.map((id) => draftsOf(platform, id)))
  return new Set(drafts.flat().filter(hasWords).map(nameOf)).size
}

export interface BroughtBack {
  /** Of the tab that the words are in now. */
  tabId: string
  /** Of the one that they were in. */
  earlier: { userId: string; tabId: string }
}

/** Makes them drafts of a new tab each, as if they had been written offline. What a living window holds is left to it. */
export async function bringBackWords(
  platform: Platform,
  { userId, earlierIds }: { userId: string; earlierIds: readonly string[] },
): Promise<BroughtBack[]> {
  const brought: BroughtBack[] = []
  const done = new Set<string>()
  for (const earlierId of earlierIds) {
    for (const draft of await draftsOf(platform, earlierId)) {
      // Of windows that showed the same text of a tab, one; unless another has kept a version that nobody else has.
      const isOfUse = hasWords(draft) && (draft.versions.length > 0 || !done.has(nameOf(draft)))
      const tabId = await bringBack(platform, draft, isOfUse ? userId : undefined)
      if (!tabId) continue
      done.add(nameOf(draft))
      brought.push({ tabId, earlier: { userId: earlierId, tabId: draft.tabId } })
    }
  }
  return brought
}

/** Without a user for it the draft is removed. */
async function bringBack(platform: Platform, place: Draft, userId: string | undefined) {
  const found = await holdDraft(platform, place)
  if (!found) return undefined
  try {
    if (userId === undefined) {
      await platform.drafts.remove(found.draft)
      return undefined
    }
    return await moveTo(platform, found.draft, userId)
  } finally {
    await found.held.release()
  }
}

async function moveTo(platform: Platform, from: Draft, userId: string): Promise<string> {
  const tabId = platform.newId()
  const { draft, held } = await holdNewDraft(platform, { userId, tabId }, { revision: 0, text: '' })
  // At once: words that are in both would be brought back twice, and in neither not at all.
  await platform.drafts.move(from, { ...draft, text: from.text, versions: from.versions })
  await held.release()
  return tabId
}

async function draftsOf({ drafts }: Platform, userId: string): Promise<Draft[]> {
  const notes = await drafts.ofUser(userId).catch(() => [])
  const found = await Promise.all(notes.map((note) => drafts.get(note).catch(() => undefined)))
  return found.filter((draft) => draft !== undefined)
}

function nameOf({ tabId, text }: Draft): string {
  return `${tabId} ${text}`
}

function hasWords({ text, versions }: Draft): boolean {
  return text.trim() !== '' || versions.length > 0
}

/** For a writer who has signed out, or whose words were brought back: whether anything is left of them here. */
export async function hasDrafts(
  { drafts }: Pick<SavingPlatform, 'drafts'>,
  userId: string,
): Promise<boolean> {
  // A storage that does not answer may hold some.
  const notes = await drafts.ofUser(userId).catch(() => undefined)
  return notes === undefined || notes.length > 0
}
