import { proseDiff } from '#shared/merge/prose-diff.ts'
import { type Splice, spliceBetween } from '#shared/text/splice.ts'
import { type Combined, combineBySentence } from '../combine/combine-by-sentence.ts'
import type { Editor, StepOrigin } from './editor.ts'

/** The parts of an editor needed to change its text as one undo step. */
export type CombineTarget = Pick<Editor, 'text' | 'replace'> & Partial<Pick<Editor, 'origins'>>

export type CombineInto = typeof combineInto

/**
 * Replaces the text `from` by `to` and keeps what the writer has changed since `from`. Returns the result. If too
 * little of `from` is left, changes nothing and returns undefined.
 */
export function combineInto(
  target: CombineTarget,
  from: string,
  to: string,
  /** Joins the previous undo step, so that one undo takes both back. */
  joins = false,
  /** The origin of the new words. */
  origin: StepOrigin = 'u',
): Combined | undefined {
  const now = target.text()
  const combined = combineBySentence(from, to, now)
  if (combined.isRefused) return undefined
  if (combined.text !== now) target.replace(splicesBetween(now, combined.text), { joins, origin })
  return combined
}

/**
 * Compared word by word, so that the caret stays at its word, and only new words count as new. If the stretch that
 * differs is too long to compare before the next key, it is replaced as a whole.
 */
function splicesBetween(before: string, after: string): Splice[] {
  const stretch = spliceBetween(before, after)
  if (stretch.to - stretch.from + stretch.insert.length > longStretch) return [stretch]
  return proseDiff(before, after).map(({ fromA, toA, fromB, toB }) => {
    return { from: fromA, to: toA, insert: after.slice(fromB, toB) }
  })
}

const longStretch = 200_000
