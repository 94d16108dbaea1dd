import { sql } from 'kysely'
import type { Tx } from '../../db/schema.ts'
import { isNewer, type Place, placeOf } from '../history-place.ts'
import { inSteps } from '../tab-sizes.ts'
import { bucketOf, gramsToFind } from './grams.ts'
import { readList } from './pack-lists.ts'
import { listSegments, readPlaces, type Segment } from './segments.ts'

/** Where more are not indexed, they are being indexed. */
const maxUnindexed = 2_000

/** Which of a writer's tabs may have what is looked for: every tab that has it is among these. */
export interface Chosen {
  /** The newest first, in batches. Tabs of the same millisecond come in one, for the database knows their order. */
  batches(after: Place | undefined): AsyncGenerator<string[]>
  /** Those among them that may have these words next to each other: few lists are read where few tabs are left. */
  together(words: string): Promise<Chosen>
}

/**
 * Which tabs may have all of these, each of which is words that stand next to each other. Undefined where nothing tells. For a
 * transaction that sees one moment alone.
 */
export async function chooseTabs(tx: Tx, userId: string, sought: string[]): Promise<Chosen | undefined> {
  const grams = gramsToFind(sought)
  if (grams.length === 0) return undefined
  const segments = await listSegments(tx, userId)
  if (segments.length === 0 || !segments.every(({ isOurs }) => isOurs)) return undefined
  const unindexed = await listUnindexed(tx, userId)
  if (!unindexed) return undefined
  const chosen = (matched: Matched[]): Chosen => ({
    batches: (after) => inBatches(newestFirst(tx, userId, unindexed, matched, after)),
    async together(words) {
      const more = gramsToFind([words]).filter((gram) => !grams.includes(gram))
      return more.length === 0 ? this : chosen(await matchSegments(tx, userId, matched, more))
    },
  })
  return chosen(await matchSegments(tx, userId, segments, grams))
}

async function listUnindexed(tx: Tx, userId: string): Promise<Place[] | undefined> {
  const rows = await tx
    .selectFrom('unindexed_tabs as u')
    .innerJoin('writing_tabs as t', (join) =>
      join.onRef('t.id', '=', 'u.tab_id').onRef('t.user_id', '=', 'u.user_id'),
    )
    .select(['t.id', 't.writing_date', 't.created_at'])
    .where('u.user_id', '=', userId)
    .limit(maxUnindexed + 1)
    .execute()
  return rows.length > maxUnindexed ? undefined : rows.map(placeOf)
}

/** Where `bits` are given, only the tabs that these name are asked for. */
type Asked = Segment & { bits?: Uint8Array }

interface Matched extends Segment {
  /** Which of its tabs have all the grams. */
  bits: Uint8Array
}

/** Texts can be made whose grams are all in the same few lists. */
const listBytesAtOnce = 4 * 1024 * 1024

/** Segments without a tab that has all the grams are left out. */
async function matchSegments(tx: Tx, userId: string, segments: Asked[], grams: number[]): Promise<Matched[]> {
  if (segments.length === 0) return []
  const sizes = await selectLists(tx, userId, segments, grams)
    .select(['segment', sql<number | string>`sum(octet_length(packed))`.as('bytes')])
    .groupBy('segment')
    .execute()
  const bytesOf = new Map(sizes.map(({ segment, bytes }) => [segment, Number(bytes)]))
  const sized = segments.map((segment) => ({ segment, bytes: bytesOf.get(segment.segment) ?? 0 }))
  const matched: Matched[] = []
  for (const step of inSteps(sized, listBytesAtOnce, sized.length)) {
    const some = step.map(({ segment }) => segment)
    matched.push(...(await matchSome(tx, userId, some, grams)))
  }
  return matched
}

function selectLists(tx: Tx, userId: string, segments: Segment[], grams: number[]) {
  const ids = segments.map(({ segment }) => segment)
  return tx
    .selectFrom('gram_lists')
    .where('user_id', '=', userId)
    .where('segment', 'in', ids)
    .where('bucket', 'in', [...new Set(grams.map(bucketOf))])
}

async function matchSome(tx: Tx, userId: string, segments: Asked[], grams: number[]): Promise<Matched[]> {
  const rows = await selectLists(tx, userId, segments, grams)
    .select(['segment', 'bucket', 'packed'])
    .execute()
  const lists = new Map(rows.map(({ segment, bucket, packed }) => [`${segment} ${bucket}`, packed]))
  return segments.flatMap((segment) => {
    let bits = segment.bits
    for (const gram of grams) {
      const packed = lists.get(`${segment.segment} ${bucketOf(gram)}`)
      const list = packed && readList(packed, gram, segment.texts)
      bits = list && (bits ? both(bits, list) : list)
      if (!bits) return []
    }
    return bits?.some((byte) => byte !== 0) ? [{ ...segment, bits }] : []
  })
}

function both(some: Uint8Array, others: Uint8Array): Uint8Array | undefined {
  const bits = some.map((byte, at) => byte & (others[at] ?? 0))
  return bits.some((byte) => byte !== 0) ? bits : undefined
}

/** Opened together, where one is needed. */
const openedAtOnce = 4

/** Places of segments are read when all newer ones have been taken: a page is mostly full before. */
async function* newestFirst(
  tx: Tx,
  userId: string,
  unindexed: Place[],
  matched: Matched[],
  after: Place | undefined,
): AsyncGenerator<Place> {
  const waiting = [...matched]
  // Each with its newest place at the end.
  const open = [oldestFirst(unindexed, after)]
  for (;;) {
    const newest = newestOf(open)
    const next = newest?.at(-1)
    if (waiting[0] && (!next || waiting[0].newest >= next.date)) {
      const opened = waiting.splice(0, openedAtOnce)
      const places = await readPlaces(tx, userId, opened)
      for (const { segment, bits } of opened) {
        const found = (places.get(segment) ?? []).filter((_, at) => ((bits[at >>> 3] ?? 0) >> (at & 7)) & 1)
        open.push(oldestFirst(found, after))
      }
      continue
    }
    if (!next) return
    newest?.pop()
    yield next
  }
}

/** Without those that are newer than `after`; it decides nothing within a millisecond. */
function oldestFirst(places: Place[], after: Place | undefined): Place[] {
  const left = after ? places.filter((place) => !isNewer(place, after)) : places
  return left.toSorted((a, b) => (isNewer(a, b) ? 1 : -1))
}

function newestOf(open: Place[][]): Place[] | undefined {
  let newest: Place[] | undefined
  for (const places of open) {
    const place = places.at(-1)
    const best = newest?.at(-1)
    if (place && (!best || isNewer(place, best))) newest = places
  }
  return newest
}

/** The first is about a page. Where that is not enough, more are read at once. */
const smallestBatch = 50
const largestBatch = 800

async function* inBatches(places: AsyncGenerator<Place>): AsyncGenerator<string[]> {
  let size = smallestBatch
  let ids = new Set<string>()
  let last: Place | undefined
  for await (const place of places) {
    if (ids.size >= size && last && isNewer(last, place)) {
      yield [...ids]
      ids = new Set()
      size = Math.min(2 * size, largestBatch)
    }
    ids.add(place.id)
    last = place
  }
  if (ids.size > 0) yield [...ids]
}
