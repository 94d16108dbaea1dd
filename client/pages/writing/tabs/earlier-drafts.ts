import { eraOf } from '#shared/revision-eras.ts'
import type { DraftNote } from '../../../features/saving/drafts/stored-draft.ts'
import { type DayTab, isBeforeBackup } from '../../../features/tabs/day-tab.ts'
import { derive, follow } from '../../../lib/observable.ts'
import type { Room } from '../room/create-room.ts'

/** By then, the page has sent what closed windows have left and the restored server knows of. */
const settledMs = 5_000

/**
 * Calls back when drafts may have words that a server restored from a backup has forgotten, until the returned function is
 * called. Where none was ever restored, nothing is read.
 */
export function watchEarlierDrafts(
  room: Pick<Room, 'user' | 'platform' | 'tabs' | 'hasEnded'>,
  onFound: () => void,
): () => void {
  const { tabs, hasEnded, platform } = room
  const era = derive([tabs.strip], eraOfTabs)
  const look = async () => {
    if ((await earlierDrafts(room)).length > 0) onFound()
  }
  return follow([era, hasEnded], (era, hasEnded) =>
    era > 0 && !hasEnded ? platform.clock.after(settledMs, () => void look()) : undefined,
  )
}

/** The newest era of which these tabs tell. */
export function eraOfTabs(tabs: readonly DayTab[]): number {
  return Math.max(0, ...tabs.map(({ row }) => eraOf(row?.revision ?? 0)))
}

/**
 * The drafts from before a backup was restored, of tabs of which no draft has unsent words: those are sent, and bring their
 * tab back by themselves.
 */
export async function earlierDrafts({
  user,
  platform,
  tabs,
}: Pick<Room, 'user' | 'platform' | 'tabs'>): Promise<DraftNote[]> {
  const notes = await platform.drafts.ofUser(user.id).catch(() => [])
  const known = tabs.strip.get()
  const unsent = new Set(notes.filter(({ hasUnsent }) => hasUnsent).map(({ tabId }) => tabId))
  return notes.filter(({ tabId, baseRevision }) => isBeforeBackup(baseRevision, known) && !unsent.has(tabId))
}
