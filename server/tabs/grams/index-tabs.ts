import { sql } from 'kysely'
import type { Store, Tx } from '../../db/schema.ts'
import { isNewer, type Place, placeOf } from '../history-place.ts'
import { inSteps, type Sized, sumBytes } from '../tab-sizes.ts'
import { packLists } from './pack-lists.ts'
import {
  dropGivenUp,
  giveUpSegments,
  giveUpUnfinished,
  listSegments,
  locksRows,
  newSegment,
  Outdated,
  readPlaces,
  type Segment,
  takeIntoUse,
  unindexSegment,
  writeSegment,
} from './segments.ts'

/** With less than this unindexed, each search reads those texts in a few milliseconds, and indexing is not worth it. */
const minBytes = 512 * 1024
const minTabs = 250
/** Limits of one segment, which is in memory while it is made. A longer text is never indexed: each search reads it. */
const maxBytes = 2 * 1024 * 1024
const maxTabs = 1_000
/** How many unindexed tabs are listed at once. */
const tabsAtOnce = 20_000

/** Whether there is work for this writer: texts to index, or segments to maintain. */
export async function needsIndexing(tx: Tx, userId: string): Promise<boolean> {
  return (await hasSegments(tx, userId)) || (await isWorthIndexing(tx, userId))
}

/** Whether so much of this writer's text is unindexed that it slows searches down. */
export async function isWorthIndexing(tx: Tx, userId: string): Promise<boolean> {
  const tabs = await listUnindexed(tx, userId, minTabs)
  return tabs.length >= minTabs || sumBytes(tabs) >= minBytes
}

interface Manner {
  isStopped?(): boolean
  /** Waits before the next step. `ms` is how long the last step took. */
  rest?(ms: number): Promise<unknown>
}

/**
 * Indexes the texts that are not indexed yet, if it is worth it, in steps so short that no other call waits. A text
 * that is saved between being read and being indexed stays unindexed.
 */
export async function indexTabs(
  store: Store,
  userId: string,
  { isStopped = () => false, rest = async () => {} }: Manner = {},
): Promise<void> {
  await clearUp(store, userId)
  for (let isMore = true; isMore; ) {
    if (!(await store.readAs(userId, (tx) => isWorthIndexing(tx, userId)))) return
    const { tabs, merged } = await store.readAs(userId, (tx) => planSegments(tx, userId))
    const steps = [...inSteps(tabs, maxBytes, maxTabs)]
    let made = 0
    for (const step of steps) {
      if (isStopped()) return
      const begun = performance.now()
      // The merged segments are dropped with the last step, when all of their tabs are in new segments.
      const dropped = made === steps.length - 1 ? merged : []
      const outcome = await makeSegment(store, userId, step, dropped)
      if (outcome === 'done by others') return
      if (outcome === 'made') made += 1
      await rest(performance.now() - begun)
    }
    isMore = tabs.length >= tabsAtOnce && made > 0
  }
}

/** Counts segments of every state. */
async function hasSegments(tx: Tx, userId: string): Promise<boolean> {
  const one = await tx
    .selectFrom('gram_segments')
    .select('segment')
    .where('user_id', '=', userId)
    .limit(1)
    .execute()
  return one.length > 0
}

/** Removes what an interrupted process left behind, and makes useless segments' tabs unindexed. */
async function clearUp(store: Store, userId: string): Promise<void> {
  if (!(await store.readAs(userId, (tx) => hasSegments(tx, userId)))) return
  await giveUpUnfinished(store, userId)
  for (const segment of await store.readAs(userId, (tx) => listUseless(tx, userId))) {
    await store.asUser(userId, (tx) => unindexSegment(tx, userId, segment))
  }
  await dropGivenUp(store, userId)
}

/**
 * A segment is useless if an earlier release made it, if most of its texts have been saved since, or if one of its tabs
 * no longer exists (deleting it for good was interrupted before its grams were forgotten). For segments of a newer
 * release only the last reason counts: otherwise two releases that run side by side would keep rebuilding each other's
 * index.
 */
async function listUseless(tx: Tx, userId: string): Promise<number[]> {
  const useless: number[] = []
  const newer = new Set((await listUnindexed(tx, userId, tabsAtOnce)).map(({ id }) => id))
  // A tab that is in a later segment too was saved after this one was made.
  const segments = (await listSegments(tx, userId)).toSorted((a, b) => b.segment - a.segment)
  for (const { segment, isOurs, isNewer, texts } of segments) {
    const tabs = (await readPlaces(tx, userId, [{ segment }])).get(segment) ?? []
    const isOld = tabs.filter(({ id }) => newer.has(id)).length > texts / 2
    for (const { id } of tabs) newer.add(id)
    const isWhole = (await readTabs(tx, userId, tabs)).length === tabs.length
    if (!isWhole || (!isNewer && (isOld || !isOurs))) useless.push(segment)
  }
  return useless
}

type Tab = Place & Sized

/** Sorted newest first, so that the tabs of one segment are near each other in the history. */
async function planSegments(tx: Tx, userId: string): Promise<{ tabs: Tab[]; merged: Segment[] }> {
  const tabs = await listUnindexed(tx, userId, tabsAtOnce)
  const merged: Segment[] = []
  let bytes = sumBytes(tabs)
  let texts = tabs.length
  const segments = (await listSegments(tx, userId)).filter(({ isOurs }) => isOurs)
  // Small segments are merged, so that they never pile up. A text is indexed again only when its segment grows by half
  // or more, so this happens a few times only.
  for (const segment of segments.toSorted((a, b) => a.bytes - b.bytes)) {
    if (segment.bytes > 2 * bytes || bytes + segment.bytes > maxBytes || texts + segment.texts > maxTabs)
      break
    merged.push(segment)
    bytes += segment.bytes
    texts += segment.texts
  }
  const known = new Set(tabs.map(({ id }) => id))
  for (const places of (await readPlaces(tx, userId, merged)).values()) {
    const others = places.filter(({ id }) => !known.has(id))
    for (const { id } of others) known.add(id)
    // A text that has become too long since then is in `unindexed_tabs`, and is read at every search.
    tabs.push(...(await readTabs(tx, userId, others)).filter(({ bytes }) => bytes <= maxBytes))
  }
  return { tabs: tabs.sort((a, b) => (isNewer(a, b) ? -1 : 1)), merged }
}

/** Leaves out texts that are too long for a segment. */
async function listUnindexed(tx: Tx, userId: string, max: number): Promise<Tab[]> {
  const bytes = sql<number>`octet_length(t.content)`
  const rows = await tx
    .selectFrom('unindexed_tabs as u')
    .innerJoin('writing_tabs as t', (join) =>
      join.onRef('t.id', '=', 'u.tab_id').onRef('t.user_id', '=', 'u.user_id'),
    )
    .select(['t.id', 't.writing_date', 't.created_at', bytes.as('bytes')])
    .where('u.user_id', '=', userId)
    .where(bytes, '<=', maxBytes)
    .limit(sql.lit(max))
    .execute()
  return rows.map((row) => ({ ...placeOf(row), bytes: row.bytes }))
}

async function readTabs(tx: Tx, userId: string, places: Place[]): Promise<Tab[]> {
  if (places.length === 0) return []
  const rows = await tx
    .selectFrom('writing_tabs')
    .select(['id', 'writing_date', 'created_at'])
    .select(sql<number>`octet_length(content)`.as('bytes'))
    .where('user_id', '=', userId)
    .where(
      'id',
      'in',
      places.map(({ id }) => id),
    )
    .execute()
  return rows.map((row) => ({ ...placeOf(row), bytes: row.bytes }))
}

/**
 * If a text has changed, its step is left for another run, and the next step follows. If another process indexes the
 * same texts, this one stops.
 */
type Outcome = 'made' | 'changed' | 'done by others'

async function makeSegment(store: Store, userId: string, tabs: Tab[], merged: Segment[]): Promise<Outcome> {
  const rows = await store.readAs(userId, (tx) => readTexts(tx, userId, tabs))
  if (rows.length === 0) return 'changed'
  const lists = packLists(rows)
  const segment = await newSegment(store, userId)
  try {
    await writeSegment(store, userId, segment, { places: rows.map(placeOf), bytes: sumBytes(tabs), lists })
    return await store.asUser(userId, async (tx) => {
      const outcome = await replace(tx, userId, rows, { segment, merged })
      if (outcome !== 'made') await giveUpSegments(tx, userId, [segment])
      return outcome
    })
  } catch (error) {
    if (!(error instanceof Outdated)) throw error
    await store.asUser(userId, (tx) => giveUpSegments(tx, userId, [segment]))
    return 'done by others'
  } finally {
    await dropGivenUp(store, userId)
  }
}

/** Puts the new segment into use for these texts and gives up the segments that were merged into it. */
async function replace(
  tx: Tx,
  userId: string,
  rows: Read[],
  { segment, merged }: { segment: number; merged: Segment[] },
): Promise<Outcome> {
  if (!(await areThere(tx, userId, rows))) return 'changed'
  const outcome = await noteIndexed(tx, userId, rows)
  if (outcome !== 'made') return outcome
  const others = merged.map((one) => one.segment)
  if ((await giveUpSegments(tx, userId, others)) < others.length) throw new Outdated()
  await takeIntoUse(tx, userId, segment)
  return 'made'
}

/**
 * A deleted text must not come back in the index. The lock makes a call that deletes one of these tabs wait; afterwards
 * it finds the new segment and forgets it.
 */
async function areThere(tx: Tx, userId: string, rows: Read[]): Promise<boolean> {
  const ids = rows.map(({ id }) => id)
  const select = tx
    .selectFrom('writing_tabs')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
  const there = await (locksRows(tx) ? select.orderBy('id').forKeyShare() : select).execute()
  return there.length === ids.length
}

function readTexts(tx: Tx, userId: string, tabs: Tab[]) {
  return tx
    .selectFrom('writing_tabs as t')
    .leftJoin('unindexed_tabs as u', (join) =>
      join.onRef('u.tab_id', '=', 't.id').onRef('u.user_id', '=', 't.user_id'),
    )
    .select(['t.id', 't.writing_date', 't.created_at', 't.title', 't.content', 'u.mark'])
    .where('t.user_id', '=', userId)
    .where(
      't.id',
      'in',
      tabs.map(({ id }) => id),
    )
    .where(sql<number>`octet_length(t.content)`, '<=', maxBytes)
    .orderBy('t.writing_date', 'desc')
    .orderBy('t.created_at', 'desc')
    .orderBy('t.id', 'desc')
    .execute()
}

type Read = { id: string; mark: number | null }

/** Marks as indexed those tabs that were not saved since their texts were read. */
async function noteIndexed(tx: Tx, userId: string, rows: Read[]): Promise<Outcome> {
  const marks = new Map(rows.flatMap(({ id, mark }) => (mark === null ? [] : [[id, mark]])))
  if (marks.size === 0) return 'made'
  const select = tx
    .selectFrom('unindexed_tabs')
    .select(['tab_id', 'mark'])
    .where('user_id', '=', userId)
    .where('tab_id', 'in', [...marks.keys()])
  const standing = await (locksRows(tx) ? select.orderBy('tab_id').forUpdate() : select).execute()
  const ids = standing.filter(({ tab_id, mark }) => marks.get(tab_id) === mark).map(({ tab_id }) => tab_id)
  if (ids.length === 0) return standing.length === 0 ? 'done by others' : 'changed'
  await tx.deleteFrom('unindexed_tabs').where('user_id', '=', userId).where('tab_id', 'in', ids).execute()
  return 'made'
}
