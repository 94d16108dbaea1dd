import type { SavingPlatform } from '../saving-platform.ts'
import type { HeldSlot } from '../windows/window-slots.ts'
import { type Draft, type DraftPlace, newDraft, type Revision } from './draft.ts'
import type { DraftNote } from './stored-draft.ts'

export interface HeldDraft {
  draft: Draft
  held: HeldSlot
}

type Platform = Pick<SavingPlatform, 'drafts' | 'slots'>
type TabPlace = Pick<DraftPlace, 'userId' | 'tabId'>

/**
 * A stored draft, unless a living window holds it. It is read after this window has taken its slot: the window before
 * may have rewritten, sent or removed it since it was listed, and sending an old draft would double words and bring
 * deleted ones back.
 */
export async function holdDraft(platform: Platform, place: DraftPlace): Promise<HeldDraft | undefined> {
  const held = await platform.slots.adopt(slotName(place), place.slot)
  if (!held) return undefined
  const draft = await platform.drafts.get(place).catch(() => undefined)
  if (draft) return { draft, held }
  await held.release()
  return undefined
}

/**
 * The draft with which this window continues, out of its own and those of windows that are gone. `finishDrafts` handles
 * the others.
 */
export async function holdBestDraft(platform: Platform, place: TabPlace): Promise<HeldDraft | undefined> {
  // If drafts cannot be read, they cannot be written either, and the status says so.
  const notes = await platform.drafts.ofTab(place).catch(() => [])
  for (const note of notes.toSorted(bestFirst)) {
    const held = await holdDraft(platform, note)
    if (held) return held
  }
  return undefined
}

export async function holdNewDraft(
  { slots, newId }: Pick<SavingPlatform, 'slots' | 'newId'>,
  { userId, tabId }: TabPlace,
  row: Revision,
): Promise<HeldDraft> {
  const held = await slots.create(slotName({ userId, tabId }))
  return { draft: newDraft({ userId, tabId, slot: held.slot }, newId(), row), held }
}

/** Unsent words first, then the newest revision. */
function bestFirst(a: DraftNote, b: DraftNote): number {
  return Number(b.hasUnsent) - Number(a.hasUnsent) || b.baseRevision - a.baseRevision
}

/** The name under which windows that show a tab hold their slots. */
export function slotName({ userId, tabId }: TabPlace): string {
  return `longhand.draft/${userId}/${tabId}`
}
