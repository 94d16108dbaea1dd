import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { asSeveral, isAmong, type Several } from '../../db/is-among.ts'
import { isPostgres } from '../../db/postgres/is-postgres.ts'
import { prepare } from '../../db/prepare.ts'
import type { Db, Store, Tx } from '../../db/schema.ts'
import type { Place } from '../history-place.ts'
import { inSteps } from '../tab-sizes.ts'
import { gramFormat, isNewerFormat } from './grams.ts'
import type { PackedBucket } from './pack-lists.ts'

/**
 * A segment of the index: some tabs of a writer, and for each gram, which of them have it. A segment never changes.
 * When one of its tabs is saved, that tab becomes unindexed. When one is deleted for good, the segment is dropped.
 */
export interface Segment {
  segment: number
  texts: number
  bytes: number
  newest: string
  oldest: string
  isOurs: boolean
  /** Made by a newer release, which may be running beside this one. */
  isNewer: boolean
}

/** Used as formats. Searches skip such segments, because their lists are written or deleted in steps. */
const beingMade = 'being made'
const beingDropped = 'being dropped'

/** Lists the segments in use; the one with the newest tab comes first. */
export async function listSegments(tx: Tx, userId: string): Promise<Segment[]> {
  const { rows } = await segmentsInUse(tx, { userId })
  return rows.map(({ format, ...segment }) => ({
    ...segment,
    isOurs: format === gramFormat,
    isNewer: format !== gramFormat && isNewerFormat(format),
  }))
}

const segmentsInUse = prepare((db, { userId }: { userId: string }) =>
  segmentsInOrder(db, userId).select(['segment', 'texts', 'bytes', 'newest', 'oldest', 'format']),
)

/** The query of the segments that `listSegments` returns. */
export function segmentsInOrder(db: Db, userId: string) {
  return db
    .selectFrom('gram_segments')
    .where('user_id', '=', userId)
    .where('format', 'not in', [beingMade, beingDropped])
    .orderBy('newest', 'desc')
    .orderBy('segment', 'desc')
}

/** The tabs of these segments, the newest first. */
export async function readPlaces(
  tx: Tx,
  userId: string,
  segments: Pick<Segment, 'segment'>[],
): Promise<Map<number, Place[]>> {
  if (segments.length === 0) return new Map()
  const ids = segments.map(({ segment }) => segment)
  const { rows } = await placesOf(tx, { userId, segments: asSeveral(tx, ids) })
  return new Map(rows.map(({ segment, places }) => [segment, unpackPlaces(places)]))
}

const placesOf = prepare((db, { userId, segments }: { userId: string; segments: Several }) =>
  db
    .selectFrom('gram_segments')
    .select(['segment', 'places'])
    .where('user_id', '=', userId)
    .where(isAmong(db, 'segment', segments)),
)

type PackedPlace = [date: string, at: number, id: string]

function unpackPlaces(places: string): Place[] {
  return (JSON.parse(places) as PackedPlace[]).map(([date, at, id]) => ({ date, at, id }))
}

/** How much of the lists one transaction writes or deletes: saves, and the server's thread, may have to wait for it. */
const bytesAtOnce = 256 * 1024
const listsAtOnce = 128

/** Another process has changed the segment meanwhile, or the writer was deleted. */
export class Outdated extends Error {
  override name = 'Outdated'
}

/**
 * Later segments have larger numbers, whatever the clock says. The step is random, because two processes at once would
 * both choose the next number. JavaScript's safe integers last for about 2 ** 30 segments.
 */
export async function newSegment(store: Store, userId: string): Promise<number> {
  const latest = await store.readAs(userId, (tx) =>
    tx
      .selectFrom('gram_segments')
      .select('segment')
      .where('user_id', '=', userId)
      .orderBy('segment', 'desc')
      .limit(1)
      .executeTakeFirst(),
  )
  return (latest?.segment ?? 0) + 1 + randomInt(2 ** 24)
}

/** Writes a segment, which searches skip until `takeIntoUse`. `places` are those of its tabs, newest first. */
export async function writeSegment(
  store: Store,
  userId: string,
  segment: number,
  { places, bytes, lists }: { places: Place[]; bytes: number; lists: PackedBucket[] },
): Promise<void> {
  const packed: PackedPlace[] = places.map(({ date, at, id }) => [date, at, id])
  const row = {
    user_id: userId,
    segment,
    format: beingMade,
    texts: places.length,
    bytes,
    newest: places[0]?.date ?? '',
    oldest: places.at(-1)?.date ?? '',
    places: JSON.stringify(packed),
  }
  await store.asUser(userId, async (tx) => {
    const user = await tx.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst()
    if (!user) throw new Outdated()
    await tx.insertInto('gram_segments').values(row).execute()
  })
  const sized = lists.map((list) => ({ list, bytes: list.packed.length }))
  for (const step of inSteps(sized, bytesAtOnce, listsAtOnce)) {
    await store.asUser(userId, async (tx) => {
      await requireBeingMade(tx, userId, segment)
      const rows = step.map(({ list }) => ({ user_id: userId, segment, ...list }))
      await tx.insertInto('gram_lists').values(rows).execute()
    })
  }
}

async function requireBeingMade(tx: Tx, userId: string, segment: number): Promise<void> {
  const made = tx
    .selectFrom('gram_segments')
    .select('format')
    .where('user_id', '=', userId)
    .where('segment', '=', segment)
  const row = await (locksRows(tx) ? made.forShare() : made).executeTakeFirst()
  if (row?.format !== beingMade) throw new Outdated()
}

export async function takeIntoUse(tx: Tx, userId: string, segment: number): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('gram_segments')
    .set({ format: gramFormat })
    .where('user_id', '=', userId)
    .where('segment', '=', segment)
    .where('format', '=', beingMade)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Outdated()
}

/**
 * Gives up these segments and returns how many it gave up; searches skip them from now on. All of their tabs must be in
 * `unindexed_tabs`, in another segment, or about to be deleted.
 */
export async function giveUpSegments(tx: Tx, userId: string, segments: number[]): Promise<number> {
  if (segments.length === 0) return 0
  const { numUpdatedRows } = await tx
    .updateTable('gram_segments')
    .set({ format: beingDropped })
    .where('user_id', '=', userId)
    .where('segment', 'in', segments)
    .where('format', '!=', beingDropped)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Deletes the segments that were given up, including those that another process was interrupted in deleting. */
export async function dropGivenUp(store: Store, userId: string): Promise<void> {
  const segments = await store.readAs(userId, (tx) => withFormat(tx, userId, beingDropped))
  for (const segment of segments) await dropSegment(store, userId, segment)
}

/** Gives up segments that were never taken into use. If another process is making one right now, that process stops. */
export async function giveUpUnfinished(store: Store, userId: string): Promise<void> {
  await store.asUser(userId, async (tx) => {
    await giveUpSegments(tx, userId, await withFormat(tx, userId, beingMade))
  })
}

async function withFormat(tx: Tx, userId: string, format: string): Promise<number[]> {
  const rows = await tx
    .selectFrom('gram_segments')
    .select('segment')
    .where('user_id', '=', userId)
    .where('format', '=', format)
    .execute()
  return rows.map(({ segment }) => segment)
}

async function dropSegment(store: Store, userId: string, segment: number): Promise<void> {
  const lists = await store.readAs(userId, (tx) =>
    tx
      .selectFrom('gram_lists')
      .select(['bucket', sql<number>`octet_length(packed)`.as('bytes')])
      .where('user_id', '=', userId)
      .where('segment', '=', segment)
      .execute(),
  )
  for (const step of inSteps(lists, bytesAtOnce, listsAtOnce)) {
    await store.asUser(userId, (tx) =>
      tx
        .deleteFrom('gram_lists')
        .where('user_id', '=', userId)
        .where('segment', '=', segment)
        .where(
          'bucket',
          'in',
          step.map(({ bucket }) => bucket),
        )
        .execute(),
    )
  }
  await store.asUser(userId, (tx) =>
    tx.deleteFrom('gram_segments').where('user_id', '=', userId).where('segment', '=', segment).execute(),
  )
}

/** Deletes all grams of these tabs, which may be deleted already, in short steps. */
export async function forgetGrams(
  store: Store,
  userId: string,
  tabs: Pick<Place, 'id' | 'date'>[],
): Promise<void> {
  const segments = await store.readAs(userId, (tx) => listAround(tx, userId, tabs))
  for (const segment of segments) await store.asUser(userId, (tx) => unindexWith(tx, userId, segment, tabs))
  await dropGivenUp(store, userId)
}

/** Deletes the grams of all tabs of a writer who is about to be deleted. The tabs do not become unindexed. */
export async function forgetAllGrams(store: Store, userId: string): Promise<void> {
  await store.asUser(userId, async (tx) => {
    const rows = await tx
      .selectFrom('gram_segments')
      .select('segment')
      .where('user_id', '=', userId)
      .execute()
    const segments = rows.map(({ segment }) => segment)
    await giveUpSegments(tx, userId, segments)
  })
  await dropGivenUp(store, userId)
}

/**
 * Like `forgetGrams`, inside a writer's transaction; the caller calls `dropGivenUp` afterwards. It must be called
 * before the transaction locks rows of the tab, in the same order as a save does: otherwise the two could deadlock.
 */
export async function forgetTab(tx: Tx, userId: string, tab: Pick<Place, 'id' | 'date'>): Promise<void> {
  for (const segment of await listAround(tx, userId, [tab])) await unindexWith(tx, userId, segment, [tab])
}

/** Lists the segments that cover one of these days. */
async function listAround(tx: Tx, userId: string, tabs: Pick<Place, 'date'>[]): Promise<number[]> {
  const dates = [...new Set(tabs.map(({ date }) => date))]
  const rows = await tx
    .selectFrom('gram_segments')
    .select(['segment', 'newest', 'oldest'])
    .where('user_id', '=', userId)
    .where('format', '!=', beingDropped)
    .execute()
  return rows
    .filter(({ newest, oldest }) => dates.some((date) => oldest <= date && date <= newest))
    .map(({ segment }) => segment)
}

async function unindexWith(
  tx: Tx,
  userId: string,
  segment: number,
  tabs: Pick<Place, 'id'>[],
): Promise<void> {
  const places = (await readPlaces(tx, userId, [{ segment }])).get(segment) ?? []
  const ids = new Set(tabs.map(({ id }) => id))
  if (places.some(({ id }) => ids.has(id))) await unindex(tx, userId, segment, places)
}

export async function unindexSegment(tx: Tx, userId: string, segment: number): Promise<void> {
  const places = (await readPlaces(tx, userId, [{ segment }])).get(segment) ?? []
  await unindex(tx, userId, segment, places)
}

/** Gives up the segment and makes its tabs unindexed, so that they are indexed again later. */
async function unindex(tx: Tx, userId: string, segment: number, places: Place[]): Promise<void> {
  // Another process has dropped the segment.
  if (places.length === 0) return
  // A mark is never used twice: a process that read a text earlier must not mistake this note for the one it read.
  const mark = randomInt(2 ** 47)
  const ids = places.map(({ id }) => id)
  const isLocking = locksRows(tx)
  await tx
    .insertInto('unindexed_tabs')
    .columns(['user_id', 'tab_id', 'mark'])
    .expression((query) => {
      const tabs = query
        .selectFrom('writing_tabs')
        .select(['user_id', 'id', sql.lit(mark).as('mark')])
        .where('user_id', '=', userId)
        .where('id', 'in', ids)
        .orderBy('id')
      // A tab that is being deleted is waited for and then left out.
      return isLocking ? tabs.forKeyShare() : tabs
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'tab_id']).doNothing())
    .execute()
  await giveUpSegments(tx, userId, [segment])
}

/** SQLite has no row locks: it allows one writer at a time. */
export function locksRows(tx: Tx): boolean {
  return isPostgres(tx)
}
