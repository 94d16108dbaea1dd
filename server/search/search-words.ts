import { maxSearchQueryLength } from '#shared/ai-limits.ts'
import { plainLine } from '../outbound/untrusted-text.ts'
import { isEmptyWord } from './terms.ts'

/**
 * Chooses the most significant words of a text and keeps their order: names and years first, then long words. Search
 * engines look for pages with all the words, and no page has a whole paragraph. A short text stays as it is.
 */
export function searchWords(text: string, maxWords: number): string {
  const line = plainLine(text, 4 * maxSearchQueryLength)
  const words = [...line.matchAll(word)].map(({ 0: written, index }, place) => ({ written, index, place }))
  if (words.length <= maxWords) return plainLine(line, maxSearchQueryLength)
  const telling = words
    .filter(({ written }) => !isEmptyWord(written.toLowerCase()))
    .sort((a, b) => weight(b) - weight(a))
    .slice(0, maxWords)
    .sort((a, b) => a.place - b.place)
  return plainLine(telling.map(({ written }) => written).join(' '), maxSearchQueryLength)
}

const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu
const maxWeight = 10

function weight({ written, index }: { written: string; index: number }): number {
  const isNameOrYear = (index > 0 && /^\p{Lu}/u.test(written)) || /^\p{N}{4}/u.test(written)
  return Math.min(written.length, maxWeight) + (isNameOrYear ? maxWeight : 0)
}
