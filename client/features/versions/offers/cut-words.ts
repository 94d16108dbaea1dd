import { countWords } from '#shared/text/count-words.ts'
import { knownSplice } from '../../../lib/text/known-texts.ts'

interface Loss {
  /** Undefined if counting would delay the next key. */
  words: number | undefined
  /** In characters, without white space and the punctuation at words. */
  length: number
}

const maxCounted = 100_000
const word = /[\p{L}\p{M}\p{N}]+/gu

/**
 * The words of a text that are missing in the next one. A passage that was moved, or cut and pasted back, is not
 * missing.
 */
export function lossOf(before: string, after: string): Loss {
  const { from, to, insert } = knownSplice(before, after)
  // Too long for a full comparison. A passage that only moved does not change the length.
  if (to - from + insert.length > maxCounted) {
    return { words: undefined, length: to - from === insert.length ? 0 : to - from }
  }
  const left = new Map<string, number>()
  for (const part of runsOf(insert).flat()) left.set(part, (left.get(part) ?? 0) + 1)
  const isLost = (part: string) => {
    const count = left.get(part) ?? 0
    left.set(part, count - 1)
    return count <= 0
  }
  const lost = runsOf(before.slice(from, to)).map((parts) => parts.filter(isLost).join(''))
  return { words: countWords(lost.join('\n')), length: lost.join('').length }
}

/** The parts between white space, as in the word count, and their words: adding an apostrophe loses no word. */
function runsOf(text: string): string[][] {
  return text.split(/\s+/).map((run) => run.match(word) ?? [run])
}
