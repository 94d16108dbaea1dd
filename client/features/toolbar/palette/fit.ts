/** How well a row has what is typed, the best first: a writer who types what is shown on the page means that. */
export const fits = {
  /** What is typed is its whole title. */
  title: 0,
  /** Words that are shown begin with what is typed. */
  seen: 1,
  /** Other words under which a tool is found begin with it. */
  hidden: 2,
  /** It stands within a word, abbreviates some, or is words that stand apart. */
  letters: 3,
} as const

export type Fit = (typeof fits)[keyof typeof fits]

/** The best first, and what fits alike as it came. */
export function byFit(a: { fit: Fit }, b: { fit: Fit }): number {
  return a.fit - b.fit
}
