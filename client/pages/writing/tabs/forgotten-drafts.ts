import { placeOf } from '../../../features/offline-texts/fetch-texts.ts'
import { openTextCopies } from '../../../features/offline-texts/text-copies.ts'
import { holdAll } from '../../../features/saving/drafts/bring-back-words.ts'
import type { Draft, DraftPlace } from '../../../features/saving/drafts/draft.ts'
import { hasWords } from '../../../features/saving/drafts/earlier-words.ts'
import { holdNewDraft } from '../../../features/saving/drafts/hold-draft.ts'
import { hasUnsent } from '../../../features/saving/saving-status.ts'
import { blankTab, type DayTab } from '../../../features/tabs/day-tab.ts'
import { isKeptTab, readKnownTabs } from '../../../features/tabs/remembered-tabs.ts'
import { type DeviceStorage, deviceStorage } from '../../../lib/browser/device-storage.ts'
import { keepsTextsKey } from '../../../lib/choices/kept-texts.ts'
import { sessionTitle } from '../../../lib/given-titles.ts'
import type { Room } from '../room/create-room.ts'
import { earlierDrafts, eraOfTabs } from './earlier-drafts.ts'
import { seenInTrash } from './seen-in-trash.ts'

/*
 * Texts that closed windows have left with nothing unsent, and that a server restored from a backup has forgotten. Nobody
 * makes them tabs again unasked: their writer may have deleted one for good elsewhere, and the server answers the same.
 */

type OwnRoom = Pick<Room, 'user' | 'request' | 'platform' | 'tabs'>

/** The tabs that only drafts have. Those of which this device keeps copies are left to the copies. */
export async function findForgotten(
  room: OwnRoom,
  storage: DeviceStorage = deviceStorage,
): Promise<string[]> {
  const { user, request } = room
  const trashed = seenInTrash(storage, user.id)
  const era = eraOfTabs(room.tabs.strip.get())
  const copied = await copiedIds(user.id, storage)
  const forgotten: string[] = []
  const earlier = await earlierDrafts(room)
  for (const id of new Set(earlier.map(({ tabId }) => tabId))) {
    const places = earlier.filter(({ tabId }) => tabId === id)
    const place = await placeOf(request, id)
    if (place === 'trash') trashed.put({ id, era })
    // Its writer has deleted it, and emptied the trash since. One more backup may also have lacked it.
    const isDeleted = place === 'nowhere' && trashed.all().some((tab) => tab.id === id && tab.era === era)
    if (isDeleted) await removeAll(room, places)
    if (place !== 'trash') trashed.remove(id)
    if (place === 'nowhere' && !isDeleted && !copied.has(id) && (await read(room, places)).some(hasWords)) {
      forgotten.push(id)
    }
  }
  return forgotten
}

async function copiedIds(userId: string, storage: DeviceStorage): Promise<Set<string>> {
  if (!storage.getItem(keepsTextsKey(userId))) return new Set()
  const copies = openTextCopies(indexedDB, userId)
  const heads = await copies.heads().catch(() => [])
  copies.close()
  return new Set(heads.map(({ id }) => id))
}

/**
 * Makes them the tabs that they were. What another device has brought back meanwhile is left to the saving, which merges
 * these drafts. Rejects where the storage refuses: what is left is still a draft, so that the call can be repeated.
 */
export async function bringBackDrafts(
  room: OwnRoom,
  ids: readonly string[],
  storage: DeviceStorage = deviceStorage,
): Promise<void> {
  const { request, tabs } = room
  try {
    const earlier = await earlierDrafts(room)
    for (const id of ids) {
      // Without a network, it comes back as if it had been written so.
      const place = await placeOf(request, id).catch(() => 'nowhere')
      const places = earlier.filter(({ tabId }) => tabId === id)
      if (place === 'nowhere') await bringBack(room, tabOf(room, id, storage), places)
    }
  } finally {
    void tabs.told().then(tabs.saveAll)
  }
}

/** With its title, day and look, as far as they are known here. */
function tabOf({ user, tabs }: OwnRoom, id: string, storage: DeviceStorage): DayTab {
  const shown = tabs.strip.get().find((tab) => tab.id === id) ?? tabs.openTabs.opened(id)?.tab
  if (shown) return shown
  const known = readKnownTabs(storage, user.id).find((tab) => tab.id === id)
  return isKeptTab(known)
    ? known
    : blankTab(known ?? { id, title: sessionTitle, writing_date: tabs.today.get() })
}

/**
 * One new draft of the tab has the newest text, and what else the others have as versions. Its base is what the server
 * once had: if another window or device brings the same words back, they are not doubled.
 */
async function bringBack(
  room: OwnRoom,
  { id, title, writing_date, font, size }: DayTab,
  places: readonly DraftPlace[],
): Promise<void> {
  const { user, platform, tabs } = room
  const held = await holdAll(platform, places)
  const drafts = (await read(room, places)).toSorted((a, b) => b.base.revision - a.base.revision)
  try {
    const [newest, ...others] = drafts
    // Another window may have brought it back, or somebody has written in it since.
    if (!newest || drafts.some(hasUnsent)) return
    const { draft, held: own } = await holdNewDraft(platform, { userId: user.id, tabId: id }, newest.base)
    held.push({ draft, held: own })
    const versions = [...new Set(others.map(({ text }) => text))].filter(
      (text) => !newest.text.includes(text),
    )
    // Its look makes it unsent, though its text is that of its base. What living windows hold is left to them.
    const from = held.slice(0, -1).map(({ draft }) => draft)
    await platform.drafts.move(from, { ...draft, look: { font, size }, versions })
    tabs.add({ id, title, writing_date })
  } finally {
    for (const { held: slot } of held) await slot.release()
  }
}

async function removeAll({ platform }: OwnRoom, places: readonly DraftPlace[]): Promise<void> {
  for (const { draft, held } of await holdAll(platform, places)) {
    if (!hasUnsent(draft)) await platform.drafts.remove(draft).catch(() => {})
    await held.release()
  }
}

async function read({ platform }: OwnRoom, places: readonly DraftPlace[]): Promise<Draft[]> {
  const drafts = await Promise.all(places.map((place) => platform.drafts.get(place).catch(() => undefined)))
  return drafts.filter((draft) => draft !== undefined)
}
