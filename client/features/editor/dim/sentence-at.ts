import { sentenceEnds } from '../../../../engine/reading/sentences.ts'
import type { TextRange } from '../../../lib/text/editor.ts'

/** Which sentence an offset between two sentences belongs to. */
export type Side = 'before' | 'behind'

/** Longer than any sentence. In an endless line only this much around the caret is read. */
const reach = 4_000

/** The sentence of a line at an offset, with the white space behind it. A line's end belongs to its last sentence. */
export function sentenceAt(line: string, at: number, side: Side): TextRange {
  const start = at > reach ? at - reach : 0
  const ends = sentenceEnds(line.slice(start, at + reach)).map((end) => start + end)
  const isBefore = side === 'before' || at === line.length
  const from = ends.findLast((end) => (isBefore ? end < at : end <= at)) ?? start
  return { from, to: ends.find((end) => end > from) ?? line.length }
}
