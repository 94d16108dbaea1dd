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
 * Some tabs of a writer, and for each gram which of them have it. What a segment says never changes: what is written in
 * its tabs later makes them unindexed. What is deleted for good takes its segments along.
 */
export interface Segment {
  segment: number
  texts: number
  bytes: number
  newest: string
  oldest: string
  isOurs: boolean
  /** A newer release made it, which may be running beside this one. */
  isNewer: boolean
}

/** In the place of a format. Nobody looks into such a segment: its lists come and go in steps. */
const beingMade = 'being made'
const beingDropped = 'being dropped'

/** The one with the newest tab first. */
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

/** For a query of those that `listSegments` finds. */
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

/**
 * Of lists, which are written and deleted in one transaction: whoever saves may wait for it, and so may the server's
 * thread.
 */
const bytesAtOnce = 256 * 1024
const listsAtOnce = 128

/** Somebody else has been at it meanwhile. */
export class Outdated extends Error {
  override name = 'Outdated'
}

/**
 * Later ones are larger, whatever a clock says. Not by one: two processes would come to the same. Numbers that
 * JavaScript can tell apart last for 2 ** 30 of them.
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

/**
 * Writes a segment that nobody looks into until it is taken into use. The places are those of its tabs, the newest
 * first.
 */
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
 * From now on nobody looks into them: to be called where all of their tabs are noted, or in another segment. How many
 * they were.
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

/** Deletes what has been given up, also where somebody else was cut off in the middle of it. */
export async function dropGivenUp(store: Store, userId: string): Promise<void> {
  const segments = await store.readAs(userId, (tx) => withFormat(tx, userId, beingDropped))
  for (const segment of segments) await dropSegment(store, userId, segment)
}

/** What is left of segments that were never taken into use. Where another process is just making one, it gives up. */
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

/** Takes along all grams of these tabs, which may be gone by now, in steps that hold nobody up. */
export async function forgetGrams(
  store: Store,
  userId: string,
  tabs: Pick<Place, 'id' | 'date'>[],
): Promise<void> {
  const segments = await store.readAs(userId, (tx) => listAround(tx, userId, tabs))
  for (const segment of segments) await store.asUser(userId, (tx) => unindexWith(tx, userId, segment, tabs))
  await dropGivenUp(store, userId)
}

/** The same for all tabs of a writer, which are about to be deleted: they are not indexed anew. */
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
 * The same in the transaction of a writer, who drops what is given up afterwards. To be called before the transaction
 * takes hold of what hangs on the tab, as a save does it: each would wait for the other.
 */
export async function forgetTab(tx: Tx, userId: string, tab: Pick<Place, 'id' | 'date'>): Promise<void> {
  for (const segment of await listAround(tx, userId, [tab])) await unindexWith(tx, userId, segment, [tab])
}

/** Segments whose tabs are of these days. */
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

/** Its tabs are indexed anew when their turn comes. */
async function unindex(tx: Tx, userId: string, segment: number, places: Place[]): Promise<void> {
  // Somebody else has dropped it.
  if (places.length === 0) return
  // No mark comes a second time: whoever has read a text before it was indexed must not take this note for the one of
  // then.
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
      // One that is being deleted is waited for, and not noted.
      return isLocking ? tabs.forKeyShare() : tabs
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'tab_id']).doNothing())
    .execute()
  await giveUpSegments(tx, userId, [segment])
}

/** SQLite lets one write at a time, and knows no such locks. */
export function locksRows(tx: Tx): boolean {
  return isPostgres(tx)
}
