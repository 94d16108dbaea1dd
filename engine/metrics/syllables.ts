import { syllable } from 'syllable'

const maxWordLength = 40

export function syllablesIn(word: string): number {
  if (/\d/.test(word)) return 1
  // No word is as long; what is may be a key or a chain of letters, and would take long to look at.
  return word.length > maxWordLength ? Math.ceil(word.length / 3) : Math.max(1, syllable(word))
}
