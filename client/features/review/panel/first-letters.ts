import { isForControl, isReviewLetter, maxPauseMs } from '../rewriter/typing.ts'

/**
 * Words may begin with two letters of the review, as “know” and “present” do. More letters, or a repeated one, are
 * decisions.
 */
const maxFirstLetters = 2

export interface FirstLetters {
  /**
   * Returns `first` for a letter of the review after a pause. Returns `typed` if another letter follows at once: then
   * what the review has done since `first` was meant as words. To be called without Ctrl, Alt or Meta.
   */
  hear(key: string, atMs: number): 'first' | 'typed' | undefined
}

/**
 * Tells the first letters of a word from decisions. The difference shows only at the next key, and a decision that
 * waited for it would be slow.
 */
export function createFirstLetters(): FirstLetters {
  /** Letters of the review, typed one right after the other, but not within a word. */
  let letters = ''
  let lastMs = Number.NEGATIVE_INFINITY

  return {
    hear(key, atMs) {
      if (key === 'Tab') lastMs = Number.NEGATIVE_INFINITY
      if ([...key].length > 1) return undefined
      const goesOn = atMs - lastMs < maxPauseMs
      if (isForControl(key) && !goesOn) return undefined
      lastMs = atMs
      if (isForControl(key)) return undefined
      if (isReviewLetter(key)) {
        const isInWord = goesOn && letters === ''
        if (!isInWord) letters = (goesOn ? letters : '') + key.toLowerCase()
        return goesOn ? undefined : 'first'
      }
      const isWord = goesOn && isBeginning(letters)
      letters = ''
      return isWord ? 'typed' : undefined
    },
  }
}

function isBeginning(letters: string): boolean {
  return letters !== '' && letters.length <= maxFirstLetters && new Set(letters).size === letters.length
}
