/*
 * Restoring a backup takes the database back in time, while browsers still hold revisions that it has forgotten. If the
 * database went on counting, it would give the same numbers to other texts, and a save made from one text would be
 * applied to another. So restoring begins an era: its revisions start with the second in which it was restored, and no
 * number is ever used again. A database that was never restored is in era 0.
 */

/** More saves than one tab gets: ten hours a day without a pause would take two months. */
export const revisionsPerEra = 1_000_000

/** Whether the later of two revisions of a tab was made from the earlier one, as far as their numbers tell. */
export function isDescendant(earlier: number, later: number): boolean {
  return eraOf(earlier) === eraOf(later) && earlier <= later
}

/** Whether this is the revision with which a tab was made: nobody has saved it since, in this era. */
export function isFirst(revision: number): boolean {
  return revision % revisionsPerEra === 1
}

/** Whether a backup was restored between the two, so that the database may have forgotten what the earlier one was of. */
export function isOfEarlierEra(earlier: number, later: number): boolean {
  return eraOf(earlier) < eraOf(later)
}

/** Which of them this one is of, as a number that grows. */
export function eraOf(revision: number): number {
  return Math.floor(revision / revisionsPerEra)
}
