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

/** Less is read at each search in a few milliseconds. */
const minBytes = 512 * 1024
const minTabs = 250
/** Of one segment: so much is in memory while it is made. A text that is longer than that is read at every search. */
const maxBytes = 2 * 1024 * 1024
const maxTabs = 1_000
/** So many are looked through at once. */
const tabsAtOnce = 20_000

/** Whether there is anything to do for a writer: to index texts, or to look after what is indexed. */
export async function needsIndexing(tx: Tx, userId: string): Promise<boolean> {
  return (await hasSegments(tx, userId)) || (await isWorthIndexing(tx, userId))
}

/** Whether so much of a writer's texts is not indexed that a search takes longer than it has to. */
export async function isWorthIndexing(tx: Tx, userId: string): Promise<boolean> {
  const tabs = await listUnindexed(tx, userId, minTabs)
  return tabs.length >= minTabs || sumBytes(tabs) >= minBytes
}

interface Manner {
  isStopped?(): boolean
  /** Waits before the next step, after one that took so long. */
  rest?(ms: number): Promise<unknown>
}

/**
 * Indexes what is not, if it is worth it, in steps that keep nobody waiting. Texts are read first, and what is written
 * of them meanwhile stays unindexed.
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
      // They go when all of their tabs are somewhere else.
      const dropped = made === steps.length - 1 ? merged : []
      const outcome = await makeSegment(store, userId, step, dropped)
      if (outcome === 'done by others') return
      if (outcome === 'made') made += 1
      await rest(performance.now() - begun)
    }
    isMore = tabs.length >= tabsAtOnce && made > 0
  }
}

/** Whatever has become of them. */
async function hasSegments(tx: Tx, userId: string): Promise<boolean> {
  const one = await tx
    .selectFrom('gram_segments')
    .select('segment')
    .where('user_id', '=', userId)
    .limit(1)
    .execute()
  return one.length > 0
}

/** What somebody has left behind who was cut off. */
async function clearUp(store: Store, userId: string): Promise<void> {
  if (!(await store.readAs(userId, (tx) => hasSegments(tx, userId)))) return
  await giveUpUnfinished(store, userId)
  for (const segment of await store.readAs(userId, (tx) => listUseless(tx, userId))) {
    await store.asUser(userId, (tx) => unindexSegment(tx, userId, segment))
  }
  await dropGivenUp(store, userId)
}

/**
 * An earlier release made them, most of their texts have been written since, or one is gone: whoever deleted it for
 * good was cut off before its grams were forgotten. What a newer release has made is left to it: two that run side by
 * side would make each other's index anew for as long as they do.
 */
async function listUseless(tx: Tx, userId: string): Promise<number[]> {
  const useless: number[] = []
  const newer = new Set((await listUnindexed(tx, userId, tabsAtOnce)).map(({ id }) => id))
  // What is in a later one too has been written since.
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

/** The newest first, so that the tabs of a segment are near each other in the history. */
async function planSegments(tx: Tx, userId: string): Promise<{ tabs: Tab[]; merged: Segment[] }> {
  const tabs = await listUnindexed(tx, userId, tabsAtOnce)
  const merged: Segment[] = []
  let bytes = sumBytes(tabs)
  let texts = tabs.length
  const segments = (await listSegments(tx, userId)).filter(({ isOurs }) => isOurs)
  // Each text is indexed again only when its segment becomes a multiple as large: so many small ones never gather.
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
    // One that has become too long since is noted.
    tabs.push(...(await readTabs(tx, userId, others)).filter(({ bytes }) => bytes <= maxBytes))
  }
  return { tabs: tabs.sort((a, b) => (isNewer(a, b) ? -1 : 1)), merged }
}

/** Without those that are too long for a segment. */
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
 * What has changed is left for another time, and the others' turn comes. Where another process indexes them, it needs
 * no help.
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

/** From here on a new segment tells of these texts, and others no more. */
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

/** What was deleted must not come back; and who deletes one of these now waits, and then finds the segment. */
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

/** Those that nobody has written in since they were read. */
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
