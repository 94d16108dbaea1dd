/*
 * A backup that is restored takes the database back in time, while browsers still hold revisions that it has forgotten.
 * Were it to go on counting from there, it would give the same numbers to other texts, and a save made against the one
 * would be applied to the other. So a restored database begins an era: its revisions start with the second in which it
 * was restored, and no number that was ever given out comes back. A database that was never restored is in era 0.
 */

/** More saves than one tab sees: ten hours a day without a pause would take two months. */
export const revisionsPerEra = 1_000_000

/** Whether the later of two revisions of a tab was made from the earlier one, as far as the numbers tell. */
export function isDescendant(earlier: number, later: number): boolean {
  return eraOf(earlier) === eraOf(later) && earlier <= later
}

function eraOf(revision: number): number {
  return Math.floor(revision / revisionsPerEra)
}
