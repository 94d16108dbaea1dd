import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import type { CreateVersionRequest, Tab, TabVersion, VersionsPage } from '#shared/tabs.ts'
import { countWords } from '#shared/text/count-words.ts'
import { storable } from '#shared/text/storable.ts'
import type { Tx } from '../db/schema.ts'
import { AppError } from '../errors.ts'
import { isKeptForGood, thinVersions } from './thin-versions.ts'

const versionColumns = ['id', 'word_count', 'reason', 'name', 'created_at'] as const

/**
 * Keeps a text of this tab: the one the writer sends, or the one that stands there now. One that is the newest version
 * already is not kept again, unless the new version stays longer than that one may.
 */
export async function keepVersion(
  tx: Tx,
  userId: string,
  tab: Pick<Tab, 'id' | 'content'>,
  request: CreateVersionRequest,
  now: number,
  timeZone?: string,
): Promise<TabVersion> {
  const content = storable(request.content ?? tab.content)
  const newest = isKeptForGood(request.reason) ? undefined : await newestVersion(tx, userId, tab.id)
  if (newest?.content === content) return newest.version

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
  await thinVersions(tx, userId, tab.id, now, timeZone)
  return version
}

async function newestVersion(tx: Tx, userId: string, tabId: string) {
  const row = await tx
    .selectFrom('tab_versions')
    .select([...versionColumns, 'content'])
    .where('tab_id', '=', tabId)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const { content, ...version } = row
  return { content, version: version as TabVersion }
}

export interface VersionsQuery {
  cursor?: string | undefined
  limit: number
}

/** A page of a tab's versions, newest first. The cursor names the last one seen, which may be gone by then. */
export async function listVersions(
  tx: Tx,
  userId: string,
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
    const { at, id } = readCursor(cursor)
    select = select.where(sql<boolean>`(created_at, id) < (${at}, ${id})`)
  }
  const rows = (await select.execute()) as TabVersion[]
  const versions = rows.slice(0, limit)
  const last = versions.at(-1)
  return { versions, cursor: rows.length > limit && last ? `${last.created_at}.${last.id}` : null }
}

const cursorParts = z.tuple([
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
  z.uuid(),
])

function readCursor(cursor: string): { at: number; id: string } {
  const parts = cursorParts.safeParse(cursor.split('.'))
  if (!parts.success) throw new AppError('invalid_request', 'The cursor is not one of ours.')
  const [at, id] = parts.data
  return { at, id }
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
