import type { MergedPart } from '../merge/merge3.ts'
import { agree, allOf, joinRuns, type Runs, slicesOf, zipRuns } from './runs.ts'

/**
 * The origins of a merged text. What came from one side keeps the origin that it has there. What stands in both sides
 * keeps its origin if both agree, and else becomes unknown.
 */
export function mergeOrigins(parts: readonly MergedPart[], mine: Runs, theirs: Runs): Runs {
  const [ofMine, ofTheirs] = [slicesOf(mine), slicesOf(theirs)]
  return joinRuns(
    parts.map(({ length, inMine, inTheirs }) => {
      const here = inMine === undefined ? undefined : ofMine(inMine, inMine + length)
      const there = inTheirs === undefined ? undefined : ofTheirs(inTheirs, inTheirs + length)
      if (here && there) return zipRuns(here, there, agree)
      return here ?? there ?? allOf('u', length)
    }),
  )
}
