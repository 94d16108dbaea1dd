import { syllable } from 'syllable'

const maxWordLength = 40

export function syllablesIn(word: string): number {
  if (/\d/.test(word)) return 1
  // Longer than any word: such a string may be a key or a chain of letters, and would be slow to examine.
  return word.length > maxWordLength ? Math.ceil(word.length / 3) : Math.max(1, syllable(word))
}
