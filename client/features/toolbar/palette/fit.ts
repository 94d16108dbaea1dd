/**
 * How well a row matches the query, the best first. Visible words count more than hidden ones, because a writer who
 * types words that the page shows means those.
 */
export const fits = {
  /** The query is the whole title. */
  title: 0,
  /** Visible words begin with the query. */
  seen: 1,
  /** Hidden words of a tool begin with the query. */
  hidden: 2,
  /** The query is within a word, abbreviates words, or consists of words that are apart. */
  letters: 3,
} as const

export type Fit = (typeof fits)[keyof typeof fits]

/** The best first. Equal matches keep their order. */
export function byFit(a: { fit: Fit }, b: { fit: Fit }): number {
  return a.fit - b.fit
}
