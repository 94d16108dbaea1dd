import { maxIssues } from '#shared/ai-limits.ts'
import type { Issue } from '#shared/suggestions.ts'
import type { Fault } from './find-faults.ts'
import { kindOfText } from './reading/kind/kind-of-text.ts'
import { overlap } from './reading/stretch.ts'
import { type Kind, kindOf, reasonFor } from './tables/kinds.ts'

/**
 * The most serious issues, one of each kind before a second of any. They do not overlap, so that each can be applied.
 */
export function mostImportant(faults: Fault[]): Fault[] {
  const chosen: Fault[] = []
  const counts = new Map<Kind, number>()
  for (const limit of [1, 2, maxIssues]) {
    for (const fault of faults) {
      if (chosen.length === maxIssues) return chosen
      const count = counts.get(fault.kind) ?? 0
      if (count >= limit || chosen.some((other) => overlap(other, fault))) continue
      counts.set(fault.kind, count + 1)
      chosen.push(fault)
    }
  }
  return chosen
}

/** The faults in the words that the writer sees. */
export function issuesFor(faults: Fault[], text: string): Issue[] {
  const turns = new Map<Kind, number>()
  const { mayJudgeAuthor } = kindOfText(text)
  return faults.map((fault) => {
    const original = text.slice(fault.start, fault.end)
    // The first wording depends on the words of the text, the next ones follow in order, so no two of a kind are the
    // same.
    const turn = turns.get(fault.kind) ?? original.length
    turns.set(fault.kind, turn + 1)
    return {
      type: kindOf(fault.kind).countsAs,
      text: original,
      startIndex: fault.start,
      endIndex: fault.end,
      suggestion: fault.replacement,
      reason: reasonFor({ ...fault, original, mayJudgeAuthor }, turn),
    }
  })
}
