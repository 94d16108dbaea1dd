import { commonPrefix, commonSuffix } from '../text/splice.ts'
import { allOf, joinRuns, type Origin, type Runs, sliceRuns, zipRuns } from './runs.ts'

/**
 * The origins of a text after a change that nobody described. Words that certainly stood before or behind the change
 * keep their origins, and the inserted ones get `changed`. The two texts do not always show where the change was. If
 * “very very”, one typed and one by AI, has become “very”, its origin is unknown. If “very” has become two, either may
 * be the new one.
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
