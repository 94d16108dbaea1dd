import { sql } from 'kysely'
import { prepare } from '../../db/prepare.ts'
import type { Tx } from '../../db/schema.ts'
import { isNewer, type Place } from '../history-place.ts'
import { gramsToFind, inTitle } from './grams.ts'
import { type Ahead, firstSegments, lookAhead, type Step, stepsOf } from './look-ahead.ts'
import { matchSegments, readNewestLists } from './match-segments.ts'
import { listSegments } from './segments.ts'

/** With more unindexed tabs than this, the index is not asked: indexing is still under way. */
const maxUnindexed = 2_000

/** The tabs of a writer that may contain what is searched for. Every tab that does contain it is among them. */
export interface Chosen {
  /**
   * Yields ids in batches, newest first. A batch has as many as are wanted, and at least a number that doubles each
   * time. Tabs of the same millisecond are in the same batch, because only the database knows their order.
   */
  batches(after: Place | undefined, wanted: () => number): AsyncGenerator<string[]>
  /** Narrows these tabs to those that may have the words next to each other. */
  together(words: string): Chosen
  /** All tabs that may have these words in their titles. */
  titled(words: string): Chosen
}

/**
 * Asks the index which tabs may have all of these; each entry is one word or several adjacent ones. Returns undefined
 * if the index cannot tell. The transaction must see one snapshot.
 */
export async function chooseTabs(tx: Tx, userId: string, sought: string[]): Promise<Chosen | undefined> {
  const caller = { tx, userId }
  const grams = gramsToFind(sought)
  if (grams.length === 0) return undefined
  const { few, others } = inTwo(grams)
  // Nearly every search needs all three, so they are sent together: on PostgreSQL each wait takes longer than the work.
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

/** The first few grams rule out most segments. The lists of the other grams are read only for the segments left. */
function inTwo(grams: number[]): { few: number[]; others: number[] } {
  const isFirst = (_: number, at: number) => at % everyGram === 0
  return { few: grams.filter(isFirst), others: grams.filter((gram, at) => !isFirst(gram, at)) }
}

const everyGram = 3

async function listUnindexed(tx: Tx, userId: string): Promise<Place[]> {
  const { rows } = await unindexedTabs(tx, { userId })
  return rows.flatMap(({ id, date, at }) => (date === null || at === null ? [] : [{ id, date, at }]))
}

/**
 * Not a join: until PostgreSQL has analyzed `unindexed_tabs` again, it expects many rows there, and would go through
 * all tabs.
 */
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

/** A segment is opened only when all newer tabs have been yielded: most often the page is full before. */
async function* newestFirst(
  unindexed: Place[],
  after: Place | undefined,
  ahead: Ahead,
): AsyncGenerator<Place> {
  // In each array, the newest place is the last.
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

/** Leaves out places newer than `after`, but none of the same millisecond. */
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

/** While a page is not full, the least size of a batch doubles each time, up to the largest. */
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
