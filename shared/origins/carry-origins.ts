import { commonPrefix, commonSuffix } from '../text/splice.ts'
import { allOf, joinRuns, type Origin, type Runs, sliceRuns, zipRuns } from './runs.ts'

/**
 * The origins of a text that somebody has changed without saying how. What certainly stands before and behind the
 * change keeps its own, and what came is `changed`. The texts alone do not always tell where that was. Of "very very",
 * one typed and one by AI, one may be left: its origin is unknown. Where one has become two, either may be the new one.
 */
export function carryOrigins(runs: Runs, before: string, after: string, changed: Origin): Runs {
  if (before === after) return runs
  const prefix = commonPrefix(before, after)
  const suffix = commonSuffix(before, after, 0)
  const shorter = Math.min(before.length, after.length)
  const overlap = Math.max(0, prefix + suffix - shorter)
  const first = sliceRuns(runs, 0, prefix - overlap)
  const last = sliceRuns(runs, before.length - suffix + overlap, before.length)
  const between = after.length - (prefix - overlap) - (suffix - overlap)
  if (after.length > before.length || overlap === 0) return joinRuns([first, allOf(changed, between), last])
  const either = zipRuns(
    sliceRuns(runs, prefix - overlap, prefix),
    sliceRuns(runs, before.length - suffix, before.length - suffix + overlap),
    (a, b) => (a === b ? a : 'u'),
  )
  return joinRuns([first, either, last])
}
