import { sentenceEnds } from '../../../../engine/reading/sentences.ts'
import type { TextRange } from '../../../lib/text/editor.ts'

/** Which sentence an offset between two is of. */
export type Side = 'before' | 'behind'

/** Longer than any sentence; a line without end is read around the caret alone. */
const reach = 4_000

/** The sentence of a line that an offset is in, with the white space behind it. What nothing follows is of the one before. */
export function sentenceAt(line: string, at: number, side: Side): TextRange {
  const start = at > reach ? at - reach : 0
  const ends = sentenceEnds(line.slice(start, at + reach)).map((end) => start + end)
  const isBefore = side === 'before' || at === line.length
  const from = ends.findLast((end) => (isBefore ? end < at : end <= at)) ?? start
  return { from, to: ends.find((end) => end > from) ?? line.length }
}
