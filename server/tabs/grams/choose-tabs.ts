import { sql } from 'kysely'
import { prepare } from '../../db/prepare.ts'
import type { Tx } from '../../db/schema.ts'
import { isNewer, type Place } from '../history-place.ts'
import { gramsToFind, inTitle } from './grams.ts'
import { type Ahead, firstSegments, lookAhead, type Step, stepsOf } from './look-ahead.ts'
import { matchSegments, readNewestLists } from './match-segments.ts'
import { listSegments } from './segments.ts'

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
  const caller = { tx, userId }
  const grams = gramsToFind(sought)
  if (grams.length === 0) return undefined
  const { few, others } = inTwo(grams)
  // What nearly every search asks for leaves at once: on PostgreSQL each wait takes longer than what it is for.
  const [segments, unindexed, newestLists] = await Promise.all([
    listSegments(tx, userId),
    listUnindexed(tx, userId),
    readNewestLists(caller, few, firstSegments),
  ])
  if (segments.length === 0 || !segments.every(({ isOurs }) => isOurs)) return undefined
  if (unindexed.length > maxUnindexed) return undefined

  const choose = (steps: Step[], left: number[]): Chosen => ({
    batches(after, wanted) {
      const ahead = lookAhead(caller, { steps, left, after, wanted: () => batchFor(wanted()) + 1 })
      return inBatches(newestFirst(unindexed, after, ahead), wanted)
    },
    together(words) {
      const more = gramsToFind([words]).filter((gram) => !grams.includes(gram))
      return more.length === 0 ? this : choose(steps, [...left, ...more])
    },
    titled(words) {
      const own = inTwo(gramsToFind([words]).map(inTitle))
      return choose(
        stepsOf(segments, (some) => matchSegments(caller, some, own.few)),
        own.others,
      )
    },
  })
  const steps = stepsOf(segments, (some, at) =>
    matchSegments(caller, some, few, at === 0 ? newestLists : undefined),
  )
  return choose(steps, others)
}

/** A few grams tell most segments that have nothing: the lists of the others are read for what is left. */
function inTwo(grams: number[]): { few: number[]; others: number[] } {
  const isFirst = (_: number, at: number) => at % everyGram === 0
  return { few: grams.filter(isFirst), others: grams.filter((gram, at) => !isFirst(gram, at)) }
}

const everyGram = 3

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

/** Segments are opened when all newer ones have been taken: a page is mostly full before. */
async function* newestFirst(
  unindexed: Place[],
  after: Place | undefined,
  ahead: Ahead,
): AsyncGenerator<Place> {
  // Each with its newest place at the end.
  const open = [oldestFirst(unindexed, after)]
  for (;;) {
    const newest = newestOf(open)
    const next = newest?.at(-1)
    const date = ahead.newest()
    if (date !== undefined && (!next || date >= next.date)) {
      for (const places of await ahead.open()) open.push(oldestFirst(places, after))
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

function batchFor(wanted: number, least = smallestBatch): number {
  return Math.max(least, wanted)
}

async function* inBatches(places: AsyncGenerator<Place>, wanted: () => number): AsyncGenerator<string[]> {
  let least = smallestBatch
  let size = batchFor(wanted())
  let ids = new Set<string>()
  let last: Place | undefined
  for await (const place of places) {
    if (ids.size >= size && last && isNewer(last, place)) {
      yield [...ids]
      ids = new Set()
      least = Math.min(2 * least, largestBatch)
      size = batchFor(wanted(), least)
    }
    ids.add(place.id)
    last = place
  }
  if (ids.size > 0) yield [...ids]
}
