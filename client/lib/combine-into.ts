import { proseDiff } from '#shared/merge/prose-diff.ts'
import { type Splice, spliceBetween } from '#shared/text/splice.ts'
import { type Combined, combineBySentence } from './combine/combine-by-sentence.ts'
import type { Editor } from './editor.ts'

/** What a text needs to be changed as one step of undo. */
export type CombineTarget = Pick<Editor, 'text' | 'replace'>

export type CombineInto = typeof combineInto

/**
 * Turns the text that was `from` into `to`, and keeps what was written in it since. Returns what was done, or undefined
 * where nothing is left that `to` would fit and so nothing was.
 */
export function combineInto(
  target: CombineTarget,
  from: string,
  to: string,
  /** With the step before, so that undoing takes both back at once. */
  joins = false,
): Combined | undefined {
  const now = target.text()
  const combined = combineBySentence(from, to, now)
  if (combined.isRefused) return undefined
  if (combined.text !== now) target.replace(splicesBetween(now, combined.text), { joins })
  return combined
}

/** Word by word, so that the caret stays at its word; in one piece where comparing would hold up the next key. */
function splicesBetween(before: string, after: string): Splice[] {
  if (before.length + after.length > longText) return [spliceBetween(before, after)]
  return proseDiff(before, after).map(({ fromA, toA, fromB, toB }) => {
    return { from: fromA, to: toA, insert: after.slice(fromB, toB) }
  })
}

const longText = 200_000
