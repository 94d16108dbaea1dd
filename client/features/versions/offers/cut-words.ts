import { countWords } from '#shared/text/count-words.ts'
import { knownSplice } from '../../../lib/text/known-texts.ts'

interface Loss {
  /** Undefined if counting would delay the next key. */
  words: number | undefined
  /** In characters, without white space and punctuation. */
  length: number
}

const maxCounted = 100_000
const word = /[\p{L}\p{M}\p{N}]+/gu

/** What of a text is missing in the next one. A passage that was moved, or cut and pasted back, is not missing. */
export function lossOf(before: string, after: string): Loss {
  const { from, to, insert } = knownSplice(before, after)
  // Too long for a full comparison. A passage that only moved does not change the length.
  if (to - from + insert.length > maxCounted) {
    return { words: undefined, length: to - from === insert.length ? 0 : to - from }
  }
  const left = tally(insert)
  const lost =
    before
      .slice(from, to)
      .match(word)
      ?.filter((one) => !takeOne(left, one)) ?? []
  return { words: countWords(lost.join('\n')), length: lost.join('').length }
}

function tally(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const found of text.match(word) ?? []) counts.set(found, (counts.get(found) ?? 0) + 1)
  return counts
}

function takeOne(counts: Map<string, number>, one: string): boolean {
  const count = counts.get(one) ?? 0
  counts.set(one, count - 1)
  return count > 0
}
