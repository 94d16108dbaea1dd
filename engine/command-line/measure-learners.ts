import { type Replaced, replacedIn, touch } from './corrections.ts'
import type { LearnersSentence } from './read-judged.ts'

const minAgreeing = 2

export interface LearnersFigures {
  sentences: number
  /** Places that the first editor and at least two others changed. */
  errors: number
  found: number
  marks: number
  /** Marks where at least two editors changed something. */
  right: number
  /** Marks whose correction an editor made in the very same words. */
  same: number
}

interface Correction {
  start: number
  end: number
  replacement: string
}

/** How many of the errors on which editors agree are found, and how many of the marks are right. */
export function measureLearners(
  sentences: LearnersSentence[],
  correct: (text: string) => Correction[],
): LearnersFigures {
  const sum = { sentences: sentences.length, errors: 0, found: 0, marks: 0, right: 0, same: 0 }
  for (const { src, refs } of sentences) {
    const editors = refs.map((text) => replacedIn(src, text))
    const [first = [], ...others] = editors
    const agreed = first.filter((change) => changedBy(others, change) >= minAgreeing)
    const ours = correct(src).map((correction) => replacedIn(src, applied(src, correction)))
    sum.errors += agreed.length
    sum.found += agreed.filter((change) => changedBy(ours, change) > 0).length
    sum.marks += ours.length
    sum.right += ours.filter((changes) => {
      return changes.some((change) => changedBy(editors, change) >= minAgreeing)
    }).length
    sum.same += ours.filter((changes) => changes.every((change) => isAmong(editors, change))).length
  }
  return sum
}

/** How many editors changed something in the same place. */
function changedBy(editors: Replaced[][], change: Replaced): number {
  return editors.filter((changes) => changes.some((other) => touch(other, change))).length
}

function isAmong(editors: Replaced[][], { from, to, words }: Replaced): boolean {
  return editors.flat().some((other) => other.from === from && other.to === to && other.words === words)
}

function applied(text: string, { start, end, replacement }: Correction): string {
  return text.slice(0, start) + replacement + text.slice(end)
}
