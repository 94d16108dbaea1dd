/** A key within this time after another one belongs to the same typing, even for slow writers. */
export const maxPauseMs = 600

/** Letters that decide on a change of a review, or go to another one. */
const reviewLetters = 'knpr'

export interface Typing {
  /** Whether this key, without Ctrl, Alt or Meta, is part of typing. */
  hears(key: string, atMs: number, isForReview: boolean): boolean
}

/**
 * Tells typing from deciding. A writer who has not noticed that a review has opened goes on typing, and every sentence
 * contains letters of the review. They decide nothing until the typing has paused. Typing begins with a letter that the
 * review does not use, so fast decisions do not count as typing. It may have begun before the review was open.
 */
export function createTyping(): Typing {
  let lastMs = Number.NEGATIVE_INFINITY

  return {
    hears(key, atMs, isForReview) {
      // After Tab, the next key is meant for the focused button.
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

/** Keys that press the focused button, or scroll. */
export function isForControl(key: string): boolean {
  return key === ' ' || key === 'Enter'
}
