import { sql } from 'kysely'
import { asSeveral, isAmong, isFoundBy, type Several } from '../../db/is-among.ts'
import { prepare } from '../../db/prepare.ts'
import type { Db, Tx } from '../../db/schema.ts'
import type { Caller } from '../call.ts'
import { inSteps, sumBytes } from '../tab-sizes.ts'
import { bucketOf } from './grams.ts'
import { readList } from './pack-lists.ts'
import { type Segment, segmentsInOrder } from './segments.ts'

/** A segment with at least one tab that has all grams asked for so far. */
export interface Matched extends Segment {
  /** One bit for each tab of the segment: whether it has all these grams. */
  bits: Uint8Array
}

/** If `bits` are given, only the tabs that they mark are considered. */
type Asked = Segment & { bits?: Uint8Array }

/** The lists of all grams that are asked for. `packed` is null if a list is longer than its share of the limit. */
type Lists = { segment: number; bucket: number; bytes: number; packed: Uint8Array | null }[]

/** Without a limit, texts made so that their grams are all in the same few lists could fill the memory. */
const listBytesAtOnce = 4 * 1024 * 1024

/** Leaves out segments without a tab that has all the grams. `known` are lists that have been read already. */
export async function matchSegments(
  caller: Caller,
  segments: Asked[],
  grams: number[],
  known?: Lists,
): Promise<Matched[]> {
  if (segments.length === 0) return []
  const lists = known ?? (await readLists(caller, segments, grams, shareOf(segments.length, grams)))
  const long = new Set(lists.flatMap(({ segment, packed }) => (packed === null ? [segment] : [])))
  const matched = readMatched(
    segments.filter(({ segment }) => !long.has(segment)),
    lists,
    grams,
  )
  if (long.size === 0) return matched

  // Very long lists are read in steps, because they do not fit into memory all at once.
  const sized = segments.flatMap((segment) => {
    const own = lists.filter((list) => list.segment === segment.segment)
    return long.has(segment.segment) ? [{ segment, bytes: sumBytes(own) }] : []
  })
  for (const step of inSteps(sized, listBytesAtOnce, sized.length)) {
    const some = step.map(({ segment }) => segment)
    matched.push(...readMatched(some, await readLists(caller, some, grams, anyLength), grams))
  }
  const order = new Map(segments.map(({ segment }, at) => [segment, at]))
  return matched.sort((a, b) => (order.get(a.segment) ?? 0) - (order.get(b.segment) ?? 0))
}

/** The largest integer that a parameter of either database can hold. */
const anyLength = 2 ** 31 - 1

function shareOf(segments: number, grams: number[]): number {
  return Math.floor(listBytesAtOnce / (segments * grams.length))
}

async function readLists(
  { tx, userId }: Caller,
  segments: Segment[],
  grams: number[],
  maxBytes: number,
): Promise<Lists> {
  const ids = segments.map(({ segment }) => segment)
  const { rows } = await listsOf(tx, {
    userId,
    segments: asSeveral(tx, ids),
    buckets: bucketsOf(tx, grams),
    maxBytes,
  })
  return rows
}

/** The lists of the first segments that `listSegments` returns. The two can be sent together, which saves a wait. */
export async function readNewestLists(
  { tx, userId }: Caller,
  grams: number[],
  count: number,
): Promise<Lists> {
  const buckets = bucketsOf(tx, grams)
  const { rows } = await listsOfNewest(tx, { userId, buckets, maxBytes: shareOf(count, grams), count })
  return rows
}

function bucketsOf(tx: Tx, grams: number[]): Several {
  return asSeveral(tx, [...new Set(grams.map(bucketOf))])
}

interface Wanted {
  userId: string
  buckets: Several
  maxBytes: number
}

const listsOf = prepare((db, wanted: Wanted & { segments: Several }) =>
  selectLists(db, wanted).where(isAmong(db, 'segment', wanted.segments)),
)

const listsOfNewest = prepare((db, wanted: Wanted & { count: number }) => {
  const newest = segmentsInOrder(db, wanted.userId).select('segment').limit(wanted.count)
  return selectLists(db, wanted).where(isFoundBy(db, 'segment', newest))
})

function selectLists(db: Db, { userId, buckets, maxBytes }: Wanted) {
  const bytes = sql<number>`octet_length(packed)`
  return db
    .selectFrom('gram_lists')
    .select(['segment', 'bucket', bytes.as('bytes')])
    .select(sql<Uint8Array | null>`case when ${bytes} <= ${maxBytes} then packed end`.as('packed'))
    .where('user_id', '=', userId)
    .where(isAmong(db, 'bucket', buckets))
}

function readMatched(segments: Asked[], lists: Lists, grams: number[]): Matched[] {
  const known = new Map(lists.map(({ segment, bucket, packed }) => [`${segment} ${bucket}`, packed]))
  return segments.flatMap((segment) => {
    let bits = segment.bits
    for (const gram of grams) {
      const packed = known.get(`${segment.segment} ${bucketOf(gram)}`) ?? undefined
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
