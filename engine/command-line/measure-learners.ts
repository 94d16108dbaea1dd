import { type Change, proseDiff } from '#shared/merge/prose-diff.ts'
import { findFaults } from '../find-faults.ts'
import type { LearnersSentence } from './read-judged.ts'

const minAgreeing = 2

interface MeasuredLearners {
  errors: number
  found: number
  marks: number
  right: number
}

/**
 * How many errors of learners are marked. An error counts where the first editor's correction touches a place that at
 * least two others touch; a mark is right where one of them touches it.
 */
export function measureLearners(sentences: LearnersSentence[]): MeasuredLearners {
  const sum = { errors: 0, found: 0, marks: 0, right: 0 }
  for (const { src, refs } of sentences) {
    const [first = [], ...others] = refs.map((corrected) => proseDiff(src, corrected))
    const errors = first.filter((error) => {
      return others.filter((editor) => editor.some((change) => touches(error, change))).length >= minAgreeing
    })
    const marks = findFaults(src).map(({ start, end }) => ({ fromA: start, toA: end }))
    sum.errors += errors.length
    sum.found += errors.filter((error) => marks.some((mark) => touches(mark, error))).length
    sum.marks += marks.length
    sum.right += marks.filter((mark) =>
      [first, ...others].flat().some((change) => touches(mark, change)),
    ).length
  }
  return sum
}

/** What is only put in has no length, and is at the edge of another. */
function touches(a: Pick<Change, 'fromA' | 'toA'>, b: Pick<Change, 'fromA' | 'toA'>): boolean {
  return a.fromA <= b.toA && b.fromA <= a.toA
}
