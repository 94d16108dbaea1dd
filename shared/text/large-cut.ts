const min = 40
const max = 200

/** From how many characters on a removal is more than a correction: a fifth of the text or 200, but at least 40. */
export function largeCut({ length }: string): number {
  return Math.max(min, Math.min(max, length / 5))
}
