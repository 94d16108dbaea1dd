import { trashDays } from '#shared/tab-fields.ts'
import type { Tab } from '#shared/tabs.ts'
import type { Store, Tx } from '../db/schema.ts'
import { AppError } from '../errors.ts'
import { readTab } from './tab-rows.ts'
import { keepVersion } from './versions.ts'

/** Moves the tab to the trash; the text it held is kept as a version too. Deleting twice is deleting once. */
export async function deleteTab(
  tx: Tx,
  userId: string,
  id: string,
  now: number,
  timeZone?: string,
): Promise<void> {
  const deleted = await tx
    .updateTable('writing_tabs')
    .set({ deleted_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .returning(['id', 'content'])
    .executeTakeFirst()
  if (!deleted) return refuseUnknownTab(tx, userId, id)
  if (deleted.content === '') return
  await keepVersion(tx, userId, deleted, { reason: 'before-delete' }, now, timeZone)
}

async function refuseUnknownTab(tx: Tx, userId: string, id: string): Promise<void> {
  await readTab(tx, userId, id).catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === 'gone')) throw error
  })
}

/** Brings a tab back as it was. Restoring what is there already changes nothing. */
export async function restoreTab(tx: Tx, userId: string, id: string): Promise<Tab> {
  await tx
    .updateTable('writing_tabs')
    .set({ deleted_at: null })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .execute()
  return readTab(tx, userId, id)
}

/** Empties every writer's trash of what has lain there for thirty days. */
export async function emptyOldTrash(store: Store, now: number): Promise<void> {
  const users = await store.db.selectFrom('users').select('id').execute()
  const before = now - trashDays * 24 * 60 * 60_000
  for (const { id } of users) {
    await store.asUser(id, (tx) =>
      tx.deleteFrom('writing_tabs').where('user_id', '=', id).where('deleted_at', '<', before).execute(),
    )
  }
}
