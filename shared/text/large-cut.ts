const min = 40
const max = 200

/** From so many characters on, taking them away from a text is no correction: a fifth of it or 200, and at least 40. */
export function largeCut({ length }: string): number {
  return Math.max(min, Math.min(max, length / 5))
}
