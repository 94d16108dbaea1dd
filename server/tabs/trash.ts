import type { Tab } from '#shared/tabs.ts'
import { AppError } from '../errors.ts'
import type { Call, Caller } from './call.ts'
import { keepVersion } from './keep-version.ts'
import { LongText, maxBytesHere } from './long-text.ts'
import { originsHere } from './origins.ts'
import { isAtMost, readTab } from './tab-rows.ts'

/** Moves the tab to the trash and keeps its text as a version. If it is in the trash already, nothing happens. */
export async function deleteTab(call: Call, id: string): Promise<void> {
  const { tx, userId, now } = call
  const deleted = await tx
    .updateTable('writing_tabs')
    .set({ deleted_at: now, unkept_added: 0, unkept_removed: 0, unkept_since: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where((eb) => isAtMost(eb.ref('content'), maxBytesHere(tx)))
    .returning(['id', 'content', 'word_count', 'revision', originsHere()])
    .executeTakeFirst()
  if (!deleted) return refuseOthers(call, id)
  if (deleted.content === '') return
  await keepVersion(call, deleted, { reason: 'before-delete' })
}

/** Throws if there is no such tab, or it is too long to be written in this thread. A tab in the trash is no error. */
async function refuseOthers(caller: Caller, id: string): Promise<void> {
  await readTab(caller, id).catch((error: unknown) => {
    if (!isGone(error)) throw error
  })
}

/** Takes a tab out of the trash as it was. If it is not in the trash, nothing happens. */
export async function restoreTab(caller: Caller, id: string): Promise<Tab> {
  const { tx, userId } = caller
  await tx
    .updateTable('writing_tabs')
    .set({ deleted_at: null })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where((eb) => isAtMost(eb.ref('content'), maxBytesHere(tx)))
    .execute()
  // If the tab is still in the trash, it is too long to be written in this thread.
  return readTab(caller, id).catch((error: unknown) => {
    throw isGone(error) ? new LongText() : error
  })
}

function isGone(error: unknown): boolean {
  return error instanceof AppError && error.code === 'gone'
}
