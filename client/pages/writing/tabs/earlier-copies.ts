import { isDescendant } from '#shared/revision-eras.ts'
import {
  type CopiedText,
  type CopyHead,
  openTextCopies,
  type TextCopies,
} from '../../../features/offline-texts/text-copies.ts'
import type { Revision } from '../../../features/saving/drafts/draft.ts'
import { draftsOf, hasWords } from '../../../features/saving/drafts/earlier-words.ts'
import { forgetOvertakenDrafts } from '../../../features/saving/drafts/forget-overtaken.ts'
import { holdNewDraft } from '../../../features/saving/drafts/hold-draft.ts'
import { unknownTab } from '../../../features/saving/open-tab.ts'
import type { SavingPlatform } from '../../../features/saving/saving-platform.ts'
import type { DayTabs } from '../../../features/tabs/day-tabs.ts'
import type { NewTab } from '../../../features/tabs/tabs-api.ts'
import type { DeviceStorage } from '../../../lib/browser/device-storage.ts'
import { forgetKeptTexts, keepsTextsKey } from '../../../lib/choices/kept-texts.ts'
import type { SessionUser } from '../../../lib/session/session-user.ts'

/*
 * Texts that this device keeps of an account that no longer exists: a server restored from a backup has forgotten it, or
 * its host has deleted it. Then they may be nowhere else. So are tabs that such a server has forgotten of an account that it
 * knows. Where a draft has a text too, the draft is brought back.
 */

export interface CopiesPorts {
  user: SessionUser
  platform: Platform
  dayTabs: Pick<DayTabs, 'add'>
  storage: DeviceStorage
  /** Other than the device's own, for tests. */
  openCopies?: (userId: string) => TextCopies
}

type Platform = Pick<SavingPlatform, 'drafts' | 'slots' | 'newId'>

export const openHere = (userId: string) => openTextCopies(indexedDB, userId)

/** How many tabs of these accounts have words here, besides those that drafts have. */
export async function countEarlierCopies(
  { platform, storage, openCopies = openHere }: CopiesPorts,
  earlierIds: readonly string[],
): Promise<number> {
  let count = 0
  for (const earlierId of withCopies(earlierIds, storage)) {
    const copies = openCopies(earlierId)
    // What cannot be read cannot be brought back either.
    const { alone } = await partedByDrafts(platform, earlierId, copies).catch(() => ({ alone: [] }))
    count += alone.length
    copies.close()
  }
  return count
}

/**
 * Makes drafts of new tabs out of them, as if they had been written offline. Rejects if the storage refuses, and in the end
 * if a copy could not be read. A text is removed from the copies only once its draft is stored, so that the call can be
 * repeated.
 */
export async function bringBackCopies(
  { user, platform, dayTabs, storage, openCopies = openHere }: CopiesPorts,
  earlierIds: readonly string[],
): Promise<void> {
  for (const earlierId of withCopies(earlierIds, storage)) {
    const copies = openCopies(earlierId)
    try {
      const { alone, inDrafts } = await partedByDrafts(platform, earlierId, copies)
      // Now, while the drafts are there to tell: a second call would bring these texts back twice.
      await copies.remove(inDrafts.map(({ id }) => id))
      const newTab = () => ({ id: platform.newId(), base: unknownTab })
      await bringBackAll({ user, platform, dayTabs }, copies, alone, newTab)
    } finally {
      copies.close()
    }
    forgetKeptTexts(storage, earlierId)
  }
}

/**
 * The same for those of this account that a server restored from a backup does not know any more. They become the tabs that
 * they were. Where a draft has such a text with unsent words, the draft is sent, and a second one would double it. If
 * another device has brought a tab back meanwhile, its text stands, and the copy is dealt with when that is fetched.
 */
export async function bringBackForgotten(
  ports: BackPorts & { isKnown: (id: string) => Promise<boolean> },
  copies: TextCopies,
): Promise<void> {
  const forgotten: CopyHead[] = []
  for (const head of await copies.heads()) {
    if (!head.isForgotten || head.bytes === 0) continue
    const { isForgotten: _, ...known } = head
    if (await ports.isKnown(head.id)) await copies.rename(known)
    else forgotten.push(head)
  }
  const drafts = await ports.platform.drafts.ofUser(ports.user.id)
  const isUnsent = ({ id, revision }: CopyHead) =>
    drafts.some(({ tabId, baseRevision, hasUnsent }) => tabId === id && hasUnsent && baseRevision >= revision)
  const inDrafts = forgotten.filter(isUnsent)
  for (const { id, title, writing_date } of inDrafts) ports.dayTabs.add({ id, title, writing_date })
  await copies.remove(inDrafts.map(({ id }) => id))
  const alone = forgotten.filter((head) => !isUnsent(head))
  // Their base is what the server once had: if the tab comes out of its trash, words of both are not doubled.
  await bringBackAll(ports, copies, alone.sort(oldestFirst), ({ id }, base) => ({ id, base }))
}

/**
 * For a writer who has signed out, with whom the copies go. Those that may be all there is of some words become drafts, which
 * stay here and are offered when the writer is back. Returns their tabs. Rejects where one cannot be read or stored.
 */
export async function leaveAsDrafts(
  { user, platform }: Pick<CopiesPorts, 'user' | 'platform'>,
  copies: TextCopies,
  isEarlier: (revision: number) => boolean,
): Promise<CopyHead[]> {
  const isNeeded = ({ revision, bytes, isForgotten, trashedIn }: CopyHead) =>
    bytes > 0 && (isForgotten || trashedIn !== undefined || isEarlier(revision))
  const left = (await copies.heads()).filter(isNeeded)
  const drafts = await platform.drafts.ofUser(user.id)
  for (const { id, revision } of left) {
    if (drafts.some(({ tabId, baseRevision }) => tabId === id && isDescendant(revision, baseRevision)))
      continue
    const copy = await copies.text(id)
    if (!copy) continue
    const { draft, held } = await holdNewDraft(platform, { userId: user.id, tabId: id }, copy)
    try {
      await platform.drafts.put(draft, 'strict')
    } finally {
      await held.release()
    }
  }
  return left
}

type BackPorts = Pick<CopiesPorts, 'user' | 'platform' | 'dayTabs'>

/** One that cannot be read stays, and is told of once the others are there. */
async function bringBackAll(
  { user, platform, dayTabs }: BackPorts,
  copies: TextCopies,
  heads: CopyHead[],
  placeOf: (head: CopyHead, copy: CopiedText) => { id: string; base: Revision },
): Promise<void> {
  const unread: unknown[] = []
  for (const head of heads) {
    const [read] = await Promise.allSettled([copies.text(head.id)])
    if (read.status === 'rejected') {
      unread.push(read.reason)
      continue
    }
    const copy = read.value
    if (copy && copy.text.trim() !== '') {
      const { id, base } = placeOf(head, copy)
      dayTabs.add(await bringBack(platform, user.id, { ...head, id }, copy, base))
    }
    await copies.remove([head.id])
  }
  if (unread.length > 0) throw unread[0]
}

/** To open the copies of another account would make an empty database of none. */
function withCopies(earlierIds: readonly string[], storage: DeviceStorage): string[] {
  return earlierIds.filter((id) => storage.getItem(keepsTextsKey(id)))
}

interface Parted {
  alone: CopyHead[]
  inDrafts: CopyHead[]
}

/** Those that have words: which of them are here alone, and which a draft has too, as they are or newer. */
async function partedByDrafts(platform: Platform, userId: string, copies: TextCopies): Promise<Parted> {
  const heads = await copies.heads()
  const revisions = new Map(heads.map(({ id, revision }) => [id, revision]))
  await forgetOvertakenDrafts(userId, platform, (id) => revisions.get(id))
  const drafts = (await draftsOf(platform, userId)).filter(hasWords)
  const isInDraft = ({ id, revision }: CopyHead) =>
    drafts.some(({ tabId, base }) => tabId === id && base.revision >= revision)
  const written = heads
    .filter(({ bytes, trashedIn }) => bytes > 0 && trashedIn === undefined)
    .sort(oldestFirst)
  return { alone: written.filter((head) => !isInDraft(head)), inDrafts: written.filter(isInDraft) }
}

/** Those of a day are made one after the other, and stand in its strip by that. */
function oldestFirst(a: CopyHead, b: CopyHead): number {
  return a.writing_date.localeCompare(b.writing_date) || madeAt(a) - madeAt(b)
}

const madeAt = ({ created_at = Number.MAX_SAFE_INTEGER }: CopyHead) => created_at

async function bringBack(
  platform: Platform,
  userId: string,
  { id, title, writing_date, font, size }: CopyHead,
  { text, origins }: CopiedText,
  base: Revision,
): Promise<NewTab> {
  const { draft, held } = await holdNewDraft(platform, { userId, tabId: id }, base)
  try {
    // Its look makes it unsent, also where the text is that of its base.
    await platform.drafts.put({ ...draft, text, origins, look: { font, size } }, 'strict')
  } finally {
    await held.release()
  }
  return { id, title, writing_date }
}
