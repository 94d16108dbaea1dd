import { randomUUID } from 'node:crypto'
import type { CreateVersionRequest, Tab, TabVersion } from '#shared/tabs.ts'
import { countWords } from '#shared/text/count-words.ts'
import { storable } from '#shared/text/storable.ts'
import type { Tx } from '../db/schema.ts'
import { AppError } from '../errors.ts'
import { thinVersions } from './thin-versions.ts'

const versionColumns = ['id', 'word_count', 'reason', 'name', 'created_at'] as const

/** Keeps a text of this tab: the one the writer sends, or the one that stands there now. */
export async function keepVersion(
  tx: Tx,
  userId: string,
  tab: Pick<Tab, 'id' | 'content'>,
  request: CreateVersionRequest,
  now: number,
): Promise<TabVersion> {
  const content = storable(request.content ?? tab.content)
  const version = {
    id: randomUUID(),
    word_count: countWords(content),
    reason: request.reason,
    name: request.name === undefined ? null : storable(request.name),
    created_at: now,
  }
  await tx
    .insertInto('tab_versions')
    .values({ ...version, tab_id: tab.id, user_id: userId, content })
    .execute()
  await thinVersions(tx, userId, tab.id, now)
  return version
}

export async function listVersions(tx: Tx, userId: string, tabId: string): Promise<TabVersion[]> {
  const rows = await tx
    .selectFrom('tab_versions')
    .select(versionColumns)
    .where('tab_id', '=', tabId)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows as TabVersion[]
}

export async function readVersion(
  tx: Tx,
  userId: string,
  tabId: string,
  versionId: string,
): Promise<TabVersion & { content: string }> {
  const row = await tx
    .selectFrom('tab_versions')
    .select([...versionColumns, 'content'])
    .where('id', '=', versionId)
    .where('tab_id', '=', tabId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row as TabVersion & { content: string }
}
