import type { Caller } from '../call.ts'
import type { Place } from '../history-place.ts'
import { type Matched, matchSegments } from './match-segments.ts'
import { readPlaces, type Segment } from './segments.ts'

/** Some segments, which are read only when all newer tabs have been yielded. */
export interface Step {
  newest: string
  oldest: string
  /** Returns the segments with a tab that has the first few grams. The database is asked once; later calls reuse it. */
  match(): Promise<Matched[]>
}

/** The size of the first step: a word that nearly all tabs have fills a page from these segments. */
export const firstSegments = 24
/** Each further step is larger, up to this size. */
const segmentsAtOnce = 192
const growth = 3

/** Expects the segments newest first. */
export function stepsOf(
  segments: Segment[],
  match: (segments: Segment[], step: number) => Promise<Matched[]>,
): Step[] {
  const steps: Step[] = []
  let from = 0
  for (let count = firstSegments; from < segments.length; count = Math.min(growth * count, segmentsAtOnce)) {
    const some = segments.slice(from, from + count)
    const at = steps.length
    from += some.length
    const oldest = some.reduce((date, one) => (one.oldest < date ? one.oldest : date), some[0]?.oldest ?? '')
    steps.push({ newest: some[0]?.newest ?? '', oldest, match: once(() => match(some, at)) })
  }
  return steps
}

function once<T>(work: () => Promise<T>): () => Promise<T> {
  let done: Promise<T> | undefined
  return () => {
    done ??= work()
    return done
  }
}

/** The segments that have not been opened yet. */
export interface Ahead {
  /** The newest day that a tab in them may have; undefined if none is left. */
  newest(): string | undefined
  /** Waits for the database once. Returns, for each segment opened, the places of the tabs that have all grams. */
  open(): Promise<Place[][]>
}

interface Search {
  steps: Step[]
  /** The grams that the steps did not ask for. */
  left: number[]
  after: Place | undefined
  /** How many more tabs the page has room for. */
  wanted: () => number
}

/**
 * Up to this many segments are opened together with reading the lists that may still rule them out: that saves a wait
 * and costs little.
 */
const openedUnseen = 6
const openedAtOnce = 16
const askedAtOnce = 64

/** Asks at once for everything that is surely needed: each wait for the database takes longer than the work. */
export function lookAhead(caller: Caller, { steps, left, after, wanted }: Search): Ahead {
  const { tx, userId } = caller
  const ahead = after ? steps.filter(({ oldest }) => oldest <= after.date) : [...steps]
  /** `sure` segments have all grams; the `maybe` segments after them have the first few. */
  let sure: Matched[] = []
  let maybe: Matched[] = []
  // Twice as many each time: a search that goes on has found little so far.
  let asked = 0
  let opened = 0

  const askRest = async (some: Matched[]) => (left.length === 0 ? some : matchSegments(caller, some, left))

  async function goOn(): Promise<void> {
    const matched = await ahead.shift()?.match()
    maybe = matched?.filter(({ oldest }) => !after || oldest <= after.date) ?? []
    if (tabsIn(maybe) < wanted()) begin(ahead[0])
  }

  return {
    newest: () => (sure[0] ?? maybe[0] ?? ahead[0])?.newest,
    async open() {
      if (sure.length > 0) {
        opened = Math.min(Math.max(enough(sure, wanted()), 2 * opened), openedAtOnce)
        const some = sure.splice(0, opened)
        return found(some, await readPlaces(tx, userId, some))
      }
      if (maybe.length > 0) {
        asked = Math.min(Math.max(enough(maybe, wanted()), 2 * asked), askedAtOnce)
        const some = maybe.splice(0, asked)
        if (some.length <= openedUnseen) {
          const [matched, places] = await Promise.all([askRest(some), readPlaces(tx, userId, some)])
          return found(matched, places)
        }
        sure = await askRest(some)
        return []
      }
      await goOn()
      return []
    },
  }
}

/** Starts a step whose result will be awaited later. If the page is full before that, a failure does not matter. */
function begin(step: Step | undefined): void {
  step?.match().catch(() => {})
}

function found(matched: Matched[], places: Map<number, Place[]>): Place[][] {
  return matched.map(({ segment, bits }) => (places.get(segment) ?? []).filter((_, at) => hasBit(bits, at)))
}

function hasBit(bits: Uint8Array, at: number): boolean {
  return (((bits[at >>> 3] ?? 0) >> (at & 7)) & 1) === 1
}

/**
 * How many of these segments, from the first on, are needed for this many tabs: all of them if they have fewer. Some
 * more are added if they overlap the days of the first segment, because their tabs come between.
 */
function enough(matched: Matched[], tabs: number): number {
  let count = 0
  for (let room = tabs; room > 0 && count < matched.length; count++) {
    room -= tabsIn(matched.slice(count, count + 1))
  }
  const isBetween = ({ newest }: Matched) => newest > (matched[0]?.oldest ?? '')
  while (count < openedUnseen && matched.slice(count, count + 1).some(isBetween)) count += 1
  return count
}

function tabsIn(matched: Matched[]): number {
  let count = 0
  for (const { bits } of matched) {
    for (let byte of bits) for (; byte !== 0; byte &= byte - 1) count += 1
  }
  return count
}
