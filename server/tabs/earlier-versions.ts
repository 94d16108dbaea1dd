import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { dayMs } from '#shared/durations.ts'
import type { EarlierVersionsRequest } from '#shared/requests/tabs.ts'
import { countWords } from '#shared/text/count-words.ts'
import { plural } from '#shared/text/plural.ts'
import { storable } from '#shared/text/storable.ts'
import { type EarlierVersions, maxVersionsOfTab } from '#shared/versions.ts'
import { AppError } from '../errors.ts'
import type { Call, Caller } from './call.ts'
import { countGrowth } from './growth.ts'
import { sentOrigins } from './origins.ts'
import { hashText } from './pack-text.ts'
import { readTabBesideText } from './tab-rows.ts'
import { storeText } from './version-texts.ts'

type Sent = EarlierVersionsRequest['versions'][number]
type Counted = Sent & { word_count: number }

/** An interrupted import may be continued for a week, in a page that was left open. */
const broughtInForMs = 7 * dayMs

/** Counts the words of each version before the transaction begins. */
export function countedEarlier({ versions }: EarlierVersionsRequest): Counted[] {
  return versions.map((version) => {
    const content = storable(version.content)
    return { ...version, content, word_count: countWords(content) }
  })
}

/**
 * Adds versions that another Longhand server has kept of a tab. A version that is sent twice is added once. Of many
 * versions, only the first are added in one call; `count` says how many. Nothing that is stored here is changed or
 * deleted: surplus versions are thinned when the tab gets its next version. All added versions are older than the tab
 * is on this server, so they never stand between versions that this server has kept itself.
 */
export async function addEarlierVersions(
  call: Call,
  tabId: string,
  versions: readonly Counted[],
): Promise<EarlierVersions> {
  await lockTab(call, tabId)
  const tab = await readTabBesideText(call, tabId)
  if (call.now - tab.created_at > broughtInForMs)
    throw new AppError('unprocessable', 'Earlier versions can be added for a week after the tab was created.')
  let room = maxVersionsOfTab - (await countVersions(call, tabId))
  let work = 0
  for (const [count, version] of versions.entries()) {
    const created_at = timeOf(version, tab.created_at)
    const bytes = Buffer.from(version.content)
    const row = { ...version, created_at, bytes, hash: hashText(bytes) }
    if (await isHere(call, tabId, row)) continue
    if (room <= 0)
      throw new AppError(
        'unprocessable',
        `A tab can have at most ${plural(maxVersionsOfTab, 'version')} when earlier ones are added.`,
      )
    const near = await baseNear(call, tabId, created_at)
    work += bytes.length + (near?.work ?? 0)
    if (count > 0 && work > maxWork) return { count }
    await addVersion(call, tabId, row, near?.id ?? null)
    room -= 1
  }
  return { count: versions.length }
}

/** Bytes of the texts and of the bases that they may be packed against. All other writers' saves wait meanwhile. */
const maxWork = 512 * 1024

interface Row extends Counted {
  bytes: Buffer
  hash: Uint8Array
}

async function addVersion(
  { tx, userId }: Caller,
  tabId: string,
  row: Row,
  near: number | null,
): Promise<void> {
  const owner = { tab_id: tabId, user_id: userId }
  const { content, bytes, hash } = row
  const version = rowOf(row)
  const stored = await storeText(tx, owner, { content, bytes, hash }, near)
  countGrowth(tx, { originBytes: version.origins.length })
  await tx
    .insertInto('tab_versions')
    .values({ ...version, ...owner, ...stored })
    .execute()
}

function rowOf({ content, origins, reason, name, created_at, word_count }: Counted) {
  return {
    id: randomUUID(),
    reason,
    name: name === null ? null : storable(name),
    created_at,
    word_count,
    origins: sentOrigins(content, origins),
  }
}

/** The other server's clock may have been some hours ahead. Such a time is corrected and not refused. */
function timeOf({ created_at }: Sent, tabMadeAt: number): number {
  if (created_at > tabMadeAt + dayMs)
    throw new AppError('unprocessable', 'An earlier version cannot be newer than its tab.')
  return Math.min(created_at, tabMadeAt)
}

/** The same lock as when a version is kept: no two calls add the same version at once. */
async function lockTab({ tx, userId }: Caller, tabId: string): Promise<void> {
  await tx
    .updateTable('writing_tabs')
    .set((row) => ({ unkept_since: row.ref('unkept_since') }))
    .where('id', '=', tabId)
    .where('user_id', '=', userId)
    .execute()
}

async function countVersions({ tx, userId }: Caller, tabId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('tab_versions')
    .select(sql<number>`count(*)`.as('count'))
    .where('tab_id', '=', tabId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function isHere(
  { tx, userId }: Caller,
  tabId: string,
  { created_at, reason, name, hash }: Row,
): Promise<boolean> {
  const same = await tx
    .selectFrom('tab_versions')
    .select('id')
    .where('tab_id', '=', tabId)
    .where('user_id', '=', userId)
    .where('created_at', '=', created_at)
    .where('reason', '=', reason)
    .where('hash', '=', hash)
    .where((row) => (name === null ? row('name', 'is', null) : row('name', '=', storable(name))))
    .limit(1)
    .executeTakeFirst()
  return same !== undefined
}

/**
 * The base of the version before this time, or of the version after it if there is none before: neighbouring texts have
 * most in common. `work` counts the base's own base (`root`) too: if the base is full, the text becomes a new base,
 * which is packed against the root, and a short base may rest on a long root.
 */
async function baseNear({ tx, userId }: Caller, tabId: string, at: number) {
  const ofTab = tx
    .selectFrom('tab_versions as version')
    .innerJoin('version_bases as base', (join) =>
      join.onRef('base.id', '=', 'version.base').onRef('base.user_id', '=', 'version.user_id'),
    )
    .leftJoin('version_bases as root', (join) =>
      join
        .on((row) => row('root.id', '=', row.fn.coalesce('base.base', 'base.id')))
        .onRef('root.user_id', '=', 'base.user_id'),
    )
    .select(['base.id', sql<number>`base.length + coalesce(root.length, 0)`.as('work')])
    .where('version.tab_id', '=', tabId)
    .where('version.user_id', '=', userId)
    .limit(1)
  const before = await ofTab
    .where('version.created_at', '<=', at)
    .orderBy('version.created_at', 'desc')
    .executeTakeFirst()
  return before ?? ofTab.where('version.created_at', '>', at).orderBy('version.created_at').executeTakeFirst()
}
