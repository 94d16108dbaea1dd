import { countWords } from '#shared/text/count-words.ts'
import { knownSplice } from '../../../lib/known-texts.ts'

interface Loss {
  /** Undefined where counting would hold the next key up. */
  words: number | undefined
  /** In characters, white space and punctuation left out. */
  length: number
}

const maxCounted = 100_000
const word = /[\p{L}\p{M}\p{N}]+/gu

/** What of a text is nowhere in the next one: a passage that was moved, or cut and put back, is not lost. */
export function lossOf(before: string, after: string): Loss {
  const { from, to, insert } = knownSplice(before, after)
  // Too long to be looked through. What has only moved is as long as it was.
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
