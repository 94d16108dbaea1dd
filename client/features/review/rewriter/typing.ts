/** So soon after a key, the next one belongs to the same typing, also that of a slow writer. */
export const maxPauseMs = 600

/** They decide on a change of a review, or go to another one. */
const reviewLetters = 'knpr'

export interface Typing {
  /** Whether this key, without Ctrl, Alt or Meta, is part of typing. */
  hears(key: string, atMs: number, isForReview: boolean): boolean
}

/**
 * Tells typing from deciding: a writer who has not noticed that a review has opened goes on typing, and its letters
 * are in every sentence. They decide nothing until the typing has paused. Typing begins with a letter that the review
 * does not use, so decisions one right after the other are none, however fast. It may also have begun before there
 * was a review.
 */
export function createTyping(): Typing {
  let lastMs = Number.NEGATIVE_INFINITY

  return {
    hears(key, atMs, isForReview) {
      // After the focus has moved to a button, the next key is meant for it.
      if (key === 'Tab') lastMs = Number.NEGATIVE_INFINITY
      if ([...key].length > 1 && key !== 'Enter') return false
      const begins = !isForControl(key) && !(isForReview && isReviewLetter(key))
      if (!begins && atMs - lastMs >= maxPauseMs) return false
      lastMs = atMs
      return true
    },
  }
}

export function isReviewLetter(key: string): boolean {
  return reviewLetters.includes(key.toLowerCase())
}

/** Presses the button that has the focus, or scrolls. */
export function isForControl(key: string): boolean {
  return key === ' ' || key === 'Enter'
}
