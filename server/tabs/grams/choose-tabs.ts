import { sql } from 'kysely'
import { prepare } from '../../db/prepare.ts'
import type { Tx } from '../../db/schema.ts'
import { isNewer, type Place } from '../history-place.ts'
import { inSteps } from '../tab-sizes.ts'
import { bucketOf, gramsToFind, inTitle } from './grams.ts'
import { readList } from './pack-lists.ts'
import { listSegments, readPlaces, type Segment } from './segments.ts'

/** Where more are not indexed, they are being indexed. */
const maxUnindexed = 2_000

/** Which of a writer's tabs may have what is looked for: every tab that has it is among these. */
export interface Chosen {
  /**
   * The newest first, in batches: of as many as are wanted, or of more each time. Tabs of the same millisecond come in one, for the
   * database knows their order.
   */
  batches(after: Place | undefined, wanted: () => number): AsyncGenerator<string[]>
  /** Those among them that may have these words next to each other: few lists are read where few tabs are left. */
  together(words: string): Chosen
  /** Those of all tabs that may have these words in their titles. */
  titled(words: string): Chosen
}

/**
 * Which tabs may have all of these, each of which is words that stand next to each other. Undefined where nothing tells. For a
 * transaction that sees one moment alone.
 */
export async function chooseTabs(tx: Tx, userId: string, sought: string[]): Promise<Chosen | undefined> {
  const grams = gramsToFind(sought)
  if (grams.length === 0) return undefined
  const [segments, unindexed] = await Promise.all([listSegments(tx, userId), listUnindexed(tx, userId)])
  if (segments.length === 0 || !segments.every(({ isOurs }) => isOurs)) return undefined
  if (unindexed.length > maxUnindexed) return undefined

  const choose = (steps: Step[]): Chosen => ({
    batches: (after, wanted) => inBatches(newestFirst(tx, userId, unindexed, steps, after), wanted),
    together(words) {
      const more = gramsToFind([words]).filter((gram) => !grams.includes(gram))
      if (more.length === 0) return this
      return choose(steps.map((step) => narrowed(step, (some) => matchSegments(tx, userId, some, more))))
    },
    titled(words) {
      const own = gramsToFind([words]).map(inTitle)
      return choose(stepsOf(segments, segmentsAtOnce, (some) => matchSegments(tx, userId, some, own)))
    },
  })
  return choose(stepsOf(segments, fewSegments, (some) => matchSegments(tx, userId, some, grams)))
}

async function listUnindexed(tx: Tx, userId: string): Promise<Place[]> {
  const { rows } = await unindexedTabs(tx, { userId })
  return rows.flatMap(({ id, date, at }) => (date === null || at === null ? [] : [{ id, date, at }]))
}

/** Not as a join: where PostgreSQL takes the notes for many, as it does until it has counted again, it would go through all tabs. */
const unindexedTabs = prepare((db, { userId }: { userId: string }) =>
  db
    .selectFrom('unindexed_tabs as u')
    .select((eb) => {
      const tab = eb
        .selectFrom('writing_tabs as t')
        .whereRef('t.id', '=', 'u.tab_id')
        .whereRef('t.user_id', '=', 'u.user_id')
      return ['u.tab_id as id', tab.select('t.writing_date').as('date'), tab.select('t.created_at').as('at')]
    })
    .where('u.user_id', '=', userId)
    .limit(sql.lit(maxUnindexed + 1)),
)

/** Where `bits` are given, only the tabs that these name are asked for. */
type Asked = Segment & { bits?: Uint8Array }

interface Matched extends Segment {
  /** Which of its tabs have all the grams. */
  bits: Uint8Array
}

/** Some segments, which nobody looks into before all newer tabs have been taken. */
interface Step {
  newest: string
  oldest: string
  /** Those of them with a tab that has all the grams. Whoever asks again gets what is known. */
  match(): Promise<Matched[]>
}

/** What nearly all tabs have fills a page from these. Where that is not enough, twice as many are asked, up to the larger number. */
const fewSegments = 8
const segmentsAtOnce = 64

/** Of segments of which the newest comes first. */
function stepsOf(
  segments: Segment[],
  first: number,
  match: (segments: Segment[]) => Promise<Matched[]>,
): Step[] {
  const steps: Step[] = []
  let from = 0
  for (let count = first; from < segments.length; count = Math.min(2 * count, segmentsAtOnce)) {
    const some = segments.slice(from, from + count)
    from += some.length
    const oldest = some.reduce((date, one) => (one.oldest < date ? one.oldest : date), some[0]?.oldest ?? '')
    steps.push({ newest: some[0]?.newest ?? '', oldest, match: once(() => match(some)) })
  }
  return steps
}

function narrowed(step: Step, match: (segments: Matched[]) => Promise<Matched[]>): Step {
  return { ...step, match: once(async () => match(await step.match())) }
}

function once<T>(work: () => Promise<T>): () => Promise<T> {
  let done: Promise<T> | undefined
  return () => {
    done ??= work()
    return done
  }
}

/** Of many segments, a few grams tell most that have nothing: the lists of the others are read for what is left. */
const everyGram = 3

async function matchSegments(tx: Tx, userId: string, segments: Asked[], grams: number[]): Promise<Matched[]> {
  if (segments.length <= fewSegments) return matchSome(tx, userId, segments, grams)
  const isFirst = (_: number, at: number) => at % everyGram === 0
  const left = await matchSome(tx, userId, segments, grams.filter(isFirst))
  const others = grams.filter((gram, at) => !isFirst(gram, at))
  return others.length === 0 ? left : matchSome(tx, userId, left, others)
}

/** Texts can be made whose grams are all in the same few lists. */
const listBytesAtOnce = 4 * 1024 * 1024

/** Segments without a tab that has all the grams are left out. */
async function matchSome(tx: Tx, userId: string, segments: Asked[], grams: number[]): Promise<Matched[]> {
  if (segments.length === 0) return []
  // Lists that are longer than most are read apart, because not all of them can be held.
  const max = Math.floor(listBytesAtOnce / (segments.length * grams.length))
  const bytes = sql<number>`octet_length(packed)`
  const rows = await selectLists(tx, userId, segments, grams)
    .select(['segment', 'bucket', bytes.as('bytes')])
    .select(sql<Uint8Array | null>`case when ${bytes} <= ${sql.lit(max)} then packed end`.as('packed'))
    .execute()
  const long = new Set(rows.flatMap(({ segment, packed }) => (packed === null ? [segment] : [])))
  const matched = readMatched(
    segments.filter(({ segment }) => !long.has(segment)),
    rows,
    grams,
  )
  if (long.size === 0) return matched

  const sized = segments.flatMap((segment) => {
    const own = rows.filter((row) => row.segment === segment.segment)
    return long.has(segment.segment) ? [{ segment, bytes: own.reduce((sum, row) => sum + row.bytes, 0) }] : []
  })
  for (const step of inSteps(sized, listBytesAtOnce, sized.length)) {
    const some = step.map(({ segment }) => segment)
    const lists = await selectLists(tx, userId, some, grams).select(['segment', 'bucket', 'packed']).execute()
    matched.push(...readMatched(some, lists, grams))
  }
  const order = new Map(segments.map(({ segment }, at) => [segment, at]))
  return matched.sort((a, b) => (order.get(a.segment) ?? 0) - (order.get(b.segment) ?? 0))
}

function selectLists(tx: Tx, userId: string, segments: Segment[], grams: number[]) {
  const ids = segments.map(({ segment }) => segment)
  return tx
    .selectFrom('gram_lists')
    .where('user_id', '=', userId)
    .where('segment', 'in', ids)
    .where('bucket', 'in', [...new Set(grams.map(bucketOf))])
}

type ListRow = { segment: number; bucket: number; packed: Uint8Array | null }

function readMatched(segments: Asked[], rows: ListRow[], grams: number[]): Matched[] {
  const lists = new Map(rows.map(({ segment, bucket, packed }) => [`${segment} ${bucket}`, packed]))
  return segments.flatMap((segment) => {
    let bits = segment.bits
    for (const gram of grams) {
      const packed = lists.get(`${segment.segment} ${bucketOf(gram)}`) ?? undefined
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

/** Segments are matched, and their places are read, when all newer ones have been taken: a page is mostly full before. */
async function* newestFirst(
  tx: Tx,
  userId: string,
  unindexed: Place[],
  steps: Step[],
  after: Place | undefined,
): AsyncGenerator<Place> {
  const ahead = after ? steps.filter(({ oldest }) => oldest <= after.date) : [...steps]
  let matched: Matched[] = []
  // Each with its newest place at the end.
  const open = [oldestFirst(unindexed, after)]
  for (;;) {
    const newest = newestOf(open)
    const next = newest?.at(-1)
    const isDue = (one: { newest: string } | undefined) => one && (!next || one.newest >= next.date)
    if (isDue(matched[0])) {
      const places = await readPlaces(tx, userId, matched.slice(0, openedAtOnce))
      for (const { segment, bits } of matched.slice(0, openedAtOnce)) {
        const found = (places.get(segment) ?? []).filter((_, at) => ((bits[at >>> 3] ?? 0) >> (at & 7)) & 1)
        open.push(oldestFirst(found, after))
      }
      matched = matched.slice(openedAtOnce)
      continue
    }
    const step = matched.length === 0 ? ahead[0] : undefined
    if (step && isDue(step)) {
      ahead.shift()
      matched = await step.match()
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

/** Where a page is not full after as many as it has room for, more are read at once. */
const smallestBatch = 20
const largestBatch = 800

async function* inBatches(places: AsyncGenerator<Place>, wanted: () => number): AsyncGenerator<string[]> {
  let least = smallestBatch
  let size = Math.max(least, wanted())
  let ids = new Set<string>()
  let last: Place | undefined
  for await (const place of places) {
    if (ids.size >= size && last && isNewer(last, place)) {
      yield [...ids]
      ids = new Set()
      least = Math.min(2 * least, largestBatch)
      size = Math.max(least, wanted())
    }
    ids.add(place.id)
    last = place
  }
  if (ids.size > 0) yield [...ids]
}
