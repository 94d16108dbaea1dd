import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { hourMs } from '#shared/durations.ts'
import type { CreateVersionRequest } from '#shared/requests/tabs.ts'
import type { Tab } from '#shared/tabs.ts'
import { countWords } from '#shared/text/count-words.ts'
import { storable } from '#shared/text/storable.ts'
import type { TabVersion } from '#shared/versions.ts'
import type { Call, Caller } from './call.ts'
import { differByFewWords } from './few-words.ts'
import { countGrowth } from './growth.ts'
import { maxBytesHere } from './long-text.ts'
import { sentOrigins } from './origins.ts'
import { packOldVersions } from './pack-old-versions.ts'
import { hashText } from './pack-text.ts'
import { isAtMost } from './tab-rows.ts'
import { isKeptForGood, thinVersions } from './thin-versions.ts'
import { storeText } from './version-texts.ts'
import { shown, versionColumns } from './versions.ts'

type KeptTab = Pick<Tab, 'id' | 'content' | 'origins' | 'word_count' | 'revision'>

/**
 * Keeps a version because a client asks for it: of the text in the request or, without one, of the tab's current text.
 * A repeated request (its first answer was lost) keeps no second version.
 */
export async function keepVersion(call: Call, tab: KeptTab, request: NewVersion): Promise<TabVersion> {
  const content = storable(request.content ?? tab.content)
  const isOwn = content === tab.content
  await countFromHere(call, tab, isOwn)
  return keepText(call, await newestVersion(call, tab.id), {
    tabId: tab.id,
    content,
    countedWords: isOwn ? tab.word_count : request.word_count,
    origins: (isOwn && tab.origins) || sentOrigins(content, request.origins),
    standing: tab.content,
    reason: request.reason,
    name: request.name === undefined ? null : storable(request.name),
  })
}

/** The words of a text in the request are counted before the transaction begins. */
interface NewVersion extends CreateVersionRequest {
  word_count?: number
}

export function counted(request: CreateVersionRequest): NewVersion {
  if (request.content === undefined) return request
  return { ...request, word_count: countWords(storable(request.content)) }
}

/**
 * Keeps the text that a tab had before a save. `standing` is the text after that save, which has written its row
 * already. Returns undefined if the save took away nothing that needs a version.
 */
export async function keepStanding(
  call: Call,
  before: KeptTab,
  reason: 'before-cut' | 'session',
  standing: string,
): Promise<TabVersion | undefined> {
  const newest = await newestVersion(call, before.id)
  if (await isTakenBack(call, before, standing, newest)) return undefined
  return keepText(call, newest, {
    tabId: before.id,
    content: before.content,
    countedWords: before.word_count,
    origins: before.origins ?? '',
    standing,
    reason,
    name: null,
  })
}

/**
 * Whether the save undoes a replacement: it brings back the text of the newest version, which stays for good, and
 * changes only a name or two. Otherwise a writer who undoes a replacement in all tabs would get, in each, a version
 * with the unwanted words, and after the next replacement a second version of a text that is kept already.
 */
async function isTakenBack(
  caller: Caller,
  before: KeptTab,
  standing: string,
  newest: Newest,
): Promise<boolean> {
  if (newest?.length !== standing.length || !isKeptForGood(newest.reason)) return false
  const text = { content: standing, hash: hashText(Buffer.from(standing)) }
  return (await isText(caller, newest, text)) && differByFewWords(before.content, standing)
}

/** Finds the version that was kept at this time because of a cut. Returns undefined if there are two, or none. */
export async function cutVersionAt(
  { tx, userId }: Caller,
  tabId: string,
  at: number,
): Promise<string | undefined> {
  const versions = await tx
    .selectFrom('tab_versions')
    .select('id')
    .where('tab_id', '=', tabId)
    .where('user_id', '=', userId)
    .where('reason', '=', 'before-cut')
    .where('created_at', '=', at)
    .limit(2)
    .execute()
  return versions.length === 1 ? versions[0]?.id : undefined
}

/**
 * Locks the tab's row, so that no two calls keep a version at once. If the version has the row's current text, the
 * counts of what saves have changed start again from zero.
 */
async function countFromHere({ tx, userId, now }: Call, tab: KeptTab, isText: boolean): Promise<void> {
  const isHere = isText ? sql<boolean>`revision = ${tab.revision}` : sql<boolean>`1 = 0`
  await tx
    .updateTable('writing_tabs')
    .set({
      unkept_added: sql<number>`case when ${isHere} then 0 else unkept_added end`,
      unkept_removed: sql<number>`case when ${isHere} then 0 else unkept_removed end`,
      unkept_since: sql<number>`case when ${isHere} then ${sql.lit(now)} else unkept_since end`,
    })
    .where('id', '=', tab.id)
    .where('user_id', '=', userId)
    .execute()
}

interface Keeping extends Pick<TabVersion, 'reason' | 'name'> {
  tabId: string
  content: string
  origins: string
  /** The number of words, if it is known: else they are counted. */
  countedWords: number | undefined
  /** The tab's text when the call is done. */
  standing: string
}

async function keepText(call: Call, newest: Newest, keeping: Keeping): Promise<TabVersion> {
  const { tx, userId, now } = call
  const { tabId, content } = keeping
  const owner = { tab_id: tabId, user_id: userId }
  const bytes = Buffer.from(content)
  const hash = hashText(bytes)
  const kept = await sameVersion(call, { ...keeping, hash, newest })
  if (kept) return keeping.reason === 'named' ? namedAgain(call, kept) : kept

  const version = {
    id: randomUUID(),
    word_count: keeping.countedWords ?? countWords(content),
    reason: keeping.reason,
    name: keeping.name,
    created_at: now,
    origins: keeping.origins,
  }
  const stored = await storeText(tx, owner, { content, bytes, hash }, newest?.base ?? null)
  countGrowth(tx, { originBytes: version.origins.length })
  await tx
    .insertInto('tab_versions')
    .values({ ...version, ...owner, ...stored })
    .execute()
  await packOldVersions(tx, owner, stored.base, content.length)
  await thinVersions(call, { id: tabId, content: keeping.standing })
  return shown(version)
}

/**
 * The version has the time at which it was asked for last: that is when the tab had this text, and it is looked for by its
 * time. So where words are replaced, brought back and replaced again, the version tells when they were replaced.
 */
async function namedAgain({ tx, userId, now }: Call, version: TabVersion): Promise<TabVersion> {
  const created_at = Math.max(version.created_at, now)
  await tx
    .updateTable('tab_versions')
    .set({ created_at })
    .where('id', '=', version.id)
    .where('user_id', '=', userId)
    .execute()
  return { ...version, created_at }
}

type Newest = Awaited<ReturnType<typeof newestVersion>>

async function newestVersion({ tx, userId }: Caller, tabId: string) {
  const row = await tx
    .selectFrom('tab_versions')
    .select([...versionColumns, 'hash', 'base', 'length'])
    .where('tab_id', '=', tabId)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { ...row, ...shown(row) }
}

/**
 * Finds a version that makes a new one of the same text needless. That is the newest version, unless the new one would
 * stay longer; or one with the same reason and name: of any age if it stays for good, else of the last hour.
 */
async function sameVersion(
  { tx, userId, now }: Call,
  keeping: Keeping & { hash: Uint8Array; newest: Newest },
): Promise<TabVersion | undefined> {
  const { tabId, newest, hash, reason, name } = keeping
  const staysForGood = isKeptForGood(reason)
  if (newest && !staysForGood && (await isText({ tx, userId }, newest, keeping))) return shown(newest)
  const same = await tx
    .selectFrom('tab_versions')
    .select([...versionColumns, 'hash', 'base'])
    .where('tab_id', '=', tabId)
    .where('user_id', '=', userId)
    .where('reason', '=', reason)
    .where('created_at', '>', staysForGood ? -1 : now - hourMs)
    .where('hash', '=', hash)
    .where((row) => (name === null ? row('name', 'is', null) : row('name', '=', name)))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return same && shown(same)
}

/** Compares the texts themselves for a version of an earlier release, which has no hash until it is packed. */
async function isText(
  { tx, userId }: Caller,
  version: { id: string; hash: Uint8Array | null },
  { content, hash }: { content: string; hash: Uint8Array },
): Promise<boolean> {
  if (version.hash) return Buffer.compare(version.hash, hash) === 0
  const row = await tx
    .selectFrom('tab_versions')
    .select('content')
    .where('id', '=', version.id)
    .where('user_id', '=', userId)
    // A text that is too long to be read here cannot equal this one.
    .where((row) => isAtMost(row.ref('content'), maxBytesHere(tx)))
    .executeTakeFirst()
  return row?.content === content
}
