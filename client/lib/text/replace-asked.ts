import { createObservable } from '../observable.ts'

/** What is to become of words, as the find panel has it. */
export interface Replacement {
  search: string
  replace: string
  /** Letter by letter, as it was typed. */
  isExact: boolean
  isWhole: boolean
}

/** What was last asked of all texts. The find panel knows its text alone: a page that has more of them sees to it. */
export const replaceAsked = createObservable<Replacement | null>(null)

/** Whether there is such a page. */
export const isReplaceHeard = createObservable(false)
