import type { Tab } from '#shared/tabs.ts'
import type { Tx } from '../db/schema.ts'
import { AppError } from '../errors.ts'
import { keepVersion } from './keep-version.ts'
import { LongText, mostBytesHere } from './long-text.ts'
import { isAtMost, readTab } from './tab-rows.ts'

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
    .set({ deleted_at: now, unkept_added: 0, unkept_removed: 0, unkept_since: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where((eb) => isAtMost(eb.ref('content'), mostBytesHere(tx)))
    .returning(['id', 'content', 'word_count', 'revision'])
    .executeTakeFirst()
  if (!deleted) return refuseOthers(tx, userId, id)
  if (deleted.content === '') return
  await keepVersion(tx, userId, deleted, { reason: 'before-delete' }, now, timeZone)
}

/** What is not there, and what is too long to be written here. */
async function refuseOthers(tx: Tx, userId: string, id: string): Promise<void> {
  await readTab(tx, userId, id).catch((error: unknown) => {
    if (!isGone(error)) throw error
  })
}

/** Brings a tab back as it was. Restoring what is there already changes nothing. */
export async function restoreTab(tx: Tx, userId: string, id: string): Promise<Tab> {
  await tx
    .updateTable('writing_tabs')
    .set({ deleted_at: null })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where((eb) => isAtMost(eb.ref('content'), mostBytesHere(tx)))
    .execute()
  // Long and in the trash still.
  return readTab(tx, userId, id).catch((error: unknown) => {
    throw isGone(error) ? new LongText() : error
  })
}

function isGone(error: unknown): boolean {
  return error instanceof AppError && error.code === 'gone'
}
