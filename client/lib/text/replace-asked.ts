import { createObservable } from '../observable.ts'

/** A replacement, as the find panel has it. */
export interface Replacement {
  search: string
  replace: string
  /** Whether the search must match letter by letter, as typed. */
  isExact: boolean
  isWhole: boolean
}

/**
 * The last replacement requested for all texts. The find panel knows only its own text, so a page with several texts
 * carries it out.
 */
export const replaceAsked = createObservable<Replacement | null>(null)

/** Whether there is such a page. */
export const isReplaceHeard = createObservable(false)
