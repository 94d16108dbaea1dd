import { sql } from 'kysely'
import type { TabVersion, VersionsPage } from '#shared/versions.ts'
import { AppError } from '../errors.ts'
import type { Caller } from './call.ts'
import { timeCursor } from './cursor.ts'
import { forgetTab } from './grams/segments.ts'
import { DamagedText } from './pack-text.ts'
import { contentHere, createTextReader, dropUnusedBases, textColumns } from './version-texts.ts'

/** What a client gets of a version before it asks for the text. */
export const versionColumns = ['id', 'word_count', 'reason', 'name', 'created_at'] as const

export function shown({
  id,
  word_count,
  reason,
  name,
  created_at,
}: Record<keyof TabVersion, unknown>): TabVersion {
  return { id, word_count, reason, name, created_at } as TabVersion
}

interface VersionsQuery {
  cursor?: string | undefined
  limit: number
}

/** Reads a page of a tab's versions, newest first. The cursor names the last one seen, which may be deleted by now. */
export async function listVersions(
  { tx, userId }: Caller,
  tabId: string,
  { cursor, limit }: VersionsQuery,
): Promise<VersionsPage> {
  let select = tx
    .selectFrom('tab_versions')
    .select(versionColumns)
    .where('tab_id', '=', tabId)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
  if (cursor !== undefined) {
    const [at, id] = timeCursor.read(cursor)
    select = select.where(sql<boolean>`(created_at, id) < (${at}, ${id})`)
  }
  const rows = (await select.execute()) as TabVersion[]
  const versions = rows.slice(0, limit)
  const last = versions.at(-1)
  return {
    versions,
    cursor: rows.length > limit && last ? timeCursor.write([last.created_at, last.id]) : null,
  }
}

export async function readVersion(
  { tx, userId }: Caller,
  tabId: string,
  versionId: string,
): Promise<TabVersion & { content: string; origins: string }> {
  const row = await tx
    .selectFrom('tab_versions')
    .select([...versionColumns, 'origins', ...textColumns])
    .select(contentHere(tx))
    .where('id', '=', versionId)
    .where('tab_id', '=', tabId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  try {
    return { ...shown(row), origins: row.origins, content: await createTextReader(tx, userId)(row) }
  } catch (cause) {
    if (!(cause instanceof DamagedText)) throw cause
    throw new AppError('internal', 'This version is damaged. All other versions are unchanged.', { cause })
  }
}

/** Deletes a version and gives up segments of the index. The caller must call `dropGivenUp` afterwards. */
export async function deleteVersion({ tx, userId }: Caller, tabId: string, versionId: string): Promise<void> {
  const tab = await tx
    .selectFrom('writing_tabs')
    .select(['id', 'writing_date as date'])
    .where('id', '=', tabId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  // Words that only this version has now may have been in the tab when it was indexed.
  if (tab) await forgetTab(tx, userId, tab)
  const { numDeletedRows } = await tx
    .deleteFrom('tab_versions')
    .where('id', '=', versionId)
    .where('tab_id', '=', tabId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new AppError('not_found')
  await dropUnusedBases(tx, userId, tabId)
}
