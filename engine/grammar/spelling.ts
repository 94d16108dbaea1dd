import { capitalised, isCapitalised } from '../reading/words.ts'

/** The words in the case of what they stand for. */
export function inCaseOf(original: string, words: string): string {
  return isCapitalised(original) ? capitalised(words) : words
}

/** The words as they stand within a sentence; a name and “I” keep their capital. */
export function uncapitalised(words: string, isName: boolean): string {
  if (isName || /^I\b/.test(words) || /^\p{Lu}[\p{Lu}\d.]/u.test(words)) return words
  return words.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase())
}

/** “a” or “an”, by the sound that follows. */
export function articleBefore(words: string): 'a' | 'an' {
  return soundsLikeVowel.test(words) ? 'an' : 'a'
}

const soundsLikeVowel =
  /^(?:[aio]|e(?!u|w)|u(?!n(?:i(?!n|m)|a(?:nim))|s(?:e|u|a)|til|ti|k|r(?:i|o))|hour|honest|honor|honour|heir|x-ray)(?!ne\b|nce\b)/i
