import type { KeptState, TextHere } from '../../../features/offline-texts/fetch-texts.ts'
import { createTextKeeper, nothingKept } from '../../../features/offline-texts/keep-texts.ts'
import { openTextCopies, type TextCopies } from '../../../features/offline-texts/text-copies.ts'
import { areWhole, noteWhole } from '../../../features/offline-texts/whole-copies.ts'
import { draftsOf } from '../../../features/saving/drafts/earlier-words.ts'
import { forgetOvertakenDrafts } from '../../../features/saving/drafts/forget-overtaken.ts'
import { createPatientApi } from '../../../lib/api/patient-api.ts'
import { deviceStorage } from '../../../lib/browser/device-storage.ts'
import { ownPlace } from '../../../lib/browser/own-place.ts'
import { keepsTexts } from '../../../lib/choices/keeps-texts.ts'
import { keepsTextsKey } from '../../../lib/choices/kept-texts.ts'
import { systemClock } from '../../../lib/clock.ts'
import { createObservable } from '../../../lib/observable.ts'
import type { Room } from '../room/create-room.ts'
import { bringBackForgotten } from './earlier-copies.ts'

type KeepingRoom = Pick<Room, 'user' | 'request' | 'platform' | 'tabs'>

/** Of the writer of this page: how it stands, for the settings. */
export const keptState = createObservable<KeptState>(nothingKept)

/** Keeps all texts of the writer on this device, until the returned function is called. */
export function startKeeping(room: KeepingRoom): () => void {
  const { user, platform } = room
  const copies = openTextCopies(indexedDB, user.id, () => {
    // Otherwise it was the browser.
    if (isWanted(room)) keptState.set({ ...nothingKept, status: 'refused' })
  })
  platform.keepStorage()
  const keeper = createTextKeeper({
    request: createPatientApi(room.request),
    copies,
    clock: systemClock,
    ...browserPorts,
    onReturning: platform.page.onReturning,
    onLeaving: platform.page.onLeaving,
    onWritten: room.tabs.openTabs.subscribe,
    openTexts: () => openTexts(room),
    leftTexts: () => leftTexts(room),
    inTurn: (signal, run) =>
      navigator.locks?.request(ownPlace.name(`longhand.texts/${user.id}`), { signal }, run) ?? run(),
    isWanted: () => isWanted(room),
    areDraftsRefused: () => areDraftsRefused(room),
    areWhole: (copies) => areWhole(deviceStorage, user.id, copies),
    forgetOvertaken: () => forgetOvertaken(room, copies),
  })
  keptState.set(nothingKept)
  const stopTelling = keeper.state.subscribe(() => {
    keptState.set(keeper.state.get())
    noteWhole(deviceStorage, user.id, keeper.state.get())
  })
  const stop = keeper.start()
  return () => {
    stop()
    stopTelling()
    copies.close()
  }
}

/** Makes new tabs of the copies that are here alone. Rejects where the storage refuses: what is left stays a copy. */
export async function bringBackHere({ user, request, platform, tabs }: KeepingRoom): Promise<void> {
  const copies = openTextCopies(indexedDB, user.id)
  const isKnown = (id: string) =>
    request(`/api/tabs/${id}?text=none`, { read: () => true }).catch(() => false)
  try {
    await bringBackForgotten({ user, platform, dayTabs: tabs, isKnown }, copies)
    keptState.set({ ...keptState.get(), forgotten: 0 })
  } finally {
    copies.close()
    void tabs.told().then(tabs.saveAll)
  }
}

/** Takes the choice back here too where the writer has done so in another window. */
function isWanted(room: KeepingRoom): boolean {
  const isWanted = deviceStorage.getItem(keepsTextsKey(room.user.id)) !== null
  if (!isWanted) keepsTexts(room).choose('off')
  return isWanted
}

function areDraftsRefused({ tabs }: KeepingRoom): boolean {
  const { status, unsaved } = tabs.openTabs.getState()
  return [status, unsaved?.status].some((status) => status?.kind === 'not-stored')
}

const browserPorts = {
  isVisible: () => document.visibilityState === 'visible',
  savesData: () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true,
  async roomLeft() {
    const { quota, usage } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {}
    return quota === undefined || usage === undefined ? undefined : quota - usage
  },
}

/** As the server has confirmed them. */
function openTexts({ tabs }: KeepingRoom): TextHere[] {
  return tabs.strip.get().flatMap((tab) => {
    const base = tabs.openTabs.opened(tab.id)?.saving.draft().base
    return base && base.revision > 0 ? [{ ...base, id: tab.id, tab }] : []
  })
}

async function leftTexts({ user, platform }: KeepingRoom): Promise<TextHere[]> {
  const drafts = await draftsOf(platform, user.id)
  return drafts.filter(({ base }) => base.revision > 0).map(({ tabId, base }) => ({ ...base, id: tabId }))
}

async function forgetOvertaken({ user, platform }: KeepingRoom, copies: TextCopies): Promise<void> {
  const revisions = new Map((await copies.heads()).map(({ id, revision }) => [id, revision]))
  await forgetOvertakenDrafts(user.id, platform, (id) => revisions.get(id))
}
