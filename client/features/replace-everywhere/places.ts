import { readOrigins, writeOrigins } from '#shared/origins/code.ts'
import { allOf, joinRuns, type Runs, slicesOf } from '#shared/origins/runs.ts'
import { createFinder, type Match, matchesOf } from '#shared/text/finder.ts'
import { applySplice, type Splice } from '#shared/text/splice.ts'
import { storable } from '#shared/text/storable.ts'
import { wholeWords } from '#shared/text/whole-words.ts'
import type { Replacement } from '../../lib/text/replace-asked.ts'

/** A text and the record of its origins, as the server has them. */
export interface Recorded {
  text: string
  origins: string | undefined
}

/** Finds the places in a text at which to replace. */
type FindPlaces = (text: string) => Match[]

/**
 * The places that Ctrl+F finds with the same options, except those that are replaced already: "Ann" within "Anne", if
 * it is to become "Anne". So texts can be searched again of which some are done.
 */
export function createPlaces({ search, replace, isExact, isWhole }: Replacement): FindPlaces {
  const any = createFinder(search, { isExact })
  const finder = isWhole ? wholeWords(any) : any
  const words = storable(replace)
  const offsets = [...matchesOf(any, words)].map(({ from }) => from)
  const isDone = (text: string, from: number) =>
    offsets.some((offset) => from >= offset && text.startsWith(words, from - offset))
  return (text) => [...matchesOf(finder, text)].filter(({ from }) => !isDone(text, from))
}

/** One change for all places of a text, and the change that undoes it. */
interface Changed extends Recorded {
  splice: Splice
  back: Splice
}

/** A splice, with the origins of its new words. */
interface Change extends Splice {
  runs: Runs
}

/** The new words count as typed, as when Ctrl+F replaces them. All other words keep their origins. */
export function replaced(before: Recorded, places: readonly Match[], replace: string): Changed | undefined {
  const insert = storable(replace)
  const runs = allOf('t', insert.length)
  return changed(
    before,
    places.map(({ from, to }) => ({ from, to, insert, runs })),
  )
}

/** The changes are in order and do not overlap. Returns undefined if there are none. */
export function changed(before: Recorded, changes: readonly Change[]): Changed | undefined {
  const [first, last] = [changes[0], changes.at(-1)]
  if (!first || !last) return undefined
  const { text } = before
  const originsAt = slicesOf(runsOf(before))
  const parts: string[] = []
  const allRuns: Runs[] = [originsAt(0, first.from)]
  changes.forEach(({ to, insert, runs }, index) => {
    const next = changes[index + 1]?.from ?? to
    parts.push(insert, text.slice(to, next))
    allRuns.push(runs, originsAt(to, next))
  })
  allRuns.push(originsAt(last.to, text.length))
  const insert = parts.join('')
  const [from, to] = [first.from, last.to]
  const splice = { from, to, insert }
  return {
    text: applySplice(text, splice),
    origins: writeOrigins(joinRuns(allRuns)),
    splice,
    back: { from, to: from + insert.length, insert: text.slice(from, to) },
  }
}

/** A complete record, which also says where the origin is unknown: without a record the server would guess. */
export function recordOf(recorded: Recorded): string {
  return writeOrigins(runsOf(recorded))
}

export function runsOf({ text, origins }: Recorded): Runs {
  return readOrigins(origins, text.length) ?? allOf('u', text.length)
}
