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
interface Replaced extends Recorded {
  splice: Splice
  back: Splice
}

/** The new words count as typed, as when Ctrl+F replaces them. All other words keep their origins. */
export function replaced(before: Recorded, places: readonly Match[], replace: string): Replaced | undefined {
  const [first, last] = [places[0], places.at(-1)]
  if (!first || !last) return undefined
  const { text } = before
  const words = storable(replace)
  const originsAt = slicesOf(runsOf(before))
  const parts: string[] = []
  const runs: Runs[] = [originsAt(0, first.from)]
  places.forEach(({ to }, index) => {
    const next = places[index + 1]?.from ?? to
    parts.push(words, text.slice(to, next))
    runs.push(allOf('t', words.length), originsAt(to, next))
  })
  runs.push(originsAt(last.to, text.length))
  const insert = parts.join('')
  const [from, to] = [first.from, last.to]
  const splice = { from, to, insert }
  return {
    text: applySplice(text, splice),
    origins: writeOrigins(joinRuns(runs)),
    splice,
    back: { from, to: from + insert.length, insert: text.slice(from, to) },
  }
}

/** A complete record, which also says where the origin is unknown: without a record the server would guess. */
export function recordOf(recorded: Recorded): string {
  return writeOrigins(runsOf(recorded))
}

function runsOf({ text, origins }: Recorded): Runs {
  return readOrigins(origins, text.length) ?? allOf('u', text.length)
}
