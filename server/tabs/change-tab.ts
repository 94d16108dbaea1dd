import type { ChangeTabRequest, Tab } from '#shared/tabs.ts'
import { storable } from '#shared/text/storable.ts'
import type { Tx } from '../db/schema.ts'
import { hasRested, keepSession } from './keep-session.ts'
import { readTab } from './tab-rows.ts'

/**
 * Renames the tab or sets its countdown. The words are not touched, so the revision stays. Whoever begins with that has
 * sat down to the tab: the first save after it would not notice any more.
 */
export async function changeTab(
  tx: Tx,
  userId: string,
  id: string,
  { title, timer_minutes }: ChangeTabRequest,
  now: number,
  timeZone?: string,
): Promise<Tab> {
  const tab = await readTab(tx, userId, id)
  if (title === undefined && timer_minutes === undefined) return tab
  if (hasRested(tab, now)) await keepSession(tx, userId, tab, now, timeZone)
  await tx
    .updateTable('writing_tabs')
    .set({
      updated_at: now,
      ...(title !== undefined && { title: storable(title) }),
      ...(timer_minutes !== undefined && { timer_minutes }),
    })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .execute()
  return readTab(tx, userId, id)
}
