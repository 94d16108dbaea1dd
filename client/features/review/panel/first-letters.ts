import { isForControl, isReviewLetter, maxPauseMs } from '../rewriter/typing.ts'

/** As in "know" and "present"; more of them, or one that comes twice, are decisions. */
const maxFirstLetters = 2

export interface FirstLetters {
  /**
   * `first`: a letter of the review after a pause. `typed`: another letter follows it at once, so what the review has done
   * since then was meant as words. The key comes without Ctrl, Alt or Meta.
   */
  hear(key: string, atMs: number): 'first' | 'typed' | undefined
}

/**
 * Tells the first letters of a word from decisions, which is known only afterwards: a decision that waited for the next
 * key would be slow.
 */
export function createFirstLetters(): FirstLetters {
  /** Of the review, one right after the other; none in the middle of words. */
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
