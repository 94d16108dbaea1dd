import { syllable } from 'syllable'

const longestWord = 40
const mostRemembered = 20_000
const remembered = new Map<string, number>()

/** Counted once for each word: texts repeat themselves. */
export function syllablesIn(word: string): number {
  if (/\d/.test(word)) return 1
  // No word is as long; what is may be a key or a chain of letters, and would take long to look at.
  if (word.length > longestWord) return Math.ceil(word.length / 3)
  const known = remembered.get(word)
  if (known !== undefined) return known
  if (remembered.size >= mostRemembered) remembered.clear()
  const count = Math.max(1, syllable(word))
  remembered.set(word, count)
  return count
}
