import { merge3 } from '#shared/merge/merge3.ts'
import { proseDiff } from '#shared/merge/prose-diff.ts'
import { type Splice, spliceBetween } from '#shared/text/splice.ts'

/** What a text needs to be changed as one step of undo. */
export interface MergeTarget {
  text(): string
  replace(splices: Splice[], options?: { joins?: boolean }): void
}

export interface MergedInto {
  text: string
  /** Places where words stand beside what was written there since. */
  conflicts: number
}

/**
 * Makes `to` of the text that was `from`, and keeps what has been written in it since. What came of it, or undefined
 * where so much was written that nothing could be done.
 */
export function mergeInto(
  target: MergeTarget,
  from: string,
  to: string,
  /** With the step before, so that undoing takes both back at once. */
  joins = false,
): MergedInto | undefined {
  const now = target.text()
  const { text, conflicts, refused } = merge3(from, to, now)
  if (refused) return undefined
  if (text !== now) target.replace(splicesBetween(now, text), { joins })
  return { text, conflicts }
}

/** Word by word, so that the caret stays at its word; in one piece where the comparison would be felt. */
function splicesBetween(before: string, after: string): Splice[] {
  if (before.length + after.length > longText) return [spliceBetween(before, after)]
  return proseDiff(before, after).map(({ fromA, toA, fromB, toB }) => {
    return { from: fromA, to: toA, insert: after.slice(fromB, toB) }
  })
}

const longText = 200_000
