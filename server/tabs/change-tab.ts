import type { ChangeTabRequest } from '#shared/requests/tabs.ts'
import type { Tab } from '#shared/tabs.ts'
import { storable } from '#shared/text/storable.ts'
import type { Call } from './call.ts'
import { readTab } from './tab-rows.ts'

/** Renames the tab or sets its countdown. The text does not change, so the revision stays. */
export async function changeTab(
  { tx, userId, now }: Call,
  id: string,
  { title, timer_minutes }: ChangeTabRequest,
): Promise<Tab> {
  const tab = await readTab({ tx, userId }, id)
  if (title === undefined && timer_minutes === undefined) return tab
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
  return readTab({ tx, userId }, id)
}
