import { isFamiliar } from '../metrics/familiar-words.ts'
import { capitalised, isCapitalised } from '../reading/words.ts'
import type { Token } from './tagger.ts'

/** The words, capitalised like the words that they replace. */
export function inCaseOf(original: string, words: string): string {
  return isCapitalised(original) ? capitalised(words) : words
}

/** The words as they stand within a sentence. “I” and what the tagger takes for a name keep their capital. */
export function uncapitalised(words: string, { tag, word }: Token): string {
  if (/^I\b/.test(words) || /^\p{Lu}[\p{Lu}\d.]/u.test(words)) return words
  // At the start of a sentence, the tagger takes many nouns for names.
  if (tag === 'PROPN' && !isFamiliar(word) && !commonEnding.test(word)) return words
  return words.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase())
}

const commonEnding =
  /(?:tion|sion|ment|ness|ity|ance|ence|ing|ism|ous|ive|able|al|ed|ations|ments|ants|ees|nel)$/

/** “a” or “an”, by the sound that follows. */
export function articleBefore(words: string): 'a' | 'an' {
  return soundsLikeVowel.test(words) ? 'an' : 'a'
}

const soundsLikeVowel =
  /^(?:[aio]|e(?!u|w)|u(?!n(?:i(?!n|m)|a(?:nim))|s(?:e|u|a)|til|ti|k|r(?:i|o))|hour|honest|honor|honour|heir|x-ray)(?!ne\b|nce\b)/i
