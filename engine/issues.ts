import { maxIssues } from '#shared/ai-limits.ts'
import type { Issue } from '#shared/suggestions.ts'
import type { Fault } from './fault.ts'
import { overlap } from './reading/stretch.ts'
import { type Kind, kindOf, reasonFor } from './tables/kinds.ts'

/** Where a text has other faults too, they are not crowded out by its slips, which the page marks by itself. */
const maxErrorsBesides = 3
/** A hyphen or a space: one such slip shows the writer what to look for. */
const smallSlip = 5

/**
 * The most serious issues: errors first, then what other words can mend and what only the writer can answer, half of the
 * places for each, so that neither crowds out the other. They do not overlap, so that each can be applied.
 */
export function mostImportant(faults: Fault[]): Fault[] {
  const errors = faults.filter(({ kind }) => kindOf(kind).isError)
  const others = faults.filter(({ kind }) => !kindOf(kind).isError)
  const serious = errors.filter(({ weight }) => weight > smallSlip).length
  const first = others.length > 0 ? chooseFrom(errors.slice(0, serious + 1), [], maxErrorsBesides) : []
  // The odd place is for words that can be taken at once.
  const half = (maxIssues - first.length) / 2
  const edits = chooseFrom(others.filter(isEdit), first, Math.ceil(half))
  const questions = chooseFrom(
    others.filter((fault) => !isEdit(fault)),
    edits,
    Math.floor(half),
  )
  const chosen = chooseFrom(others, questions, maxIssues)
  return chooseFrom(errors, chosen, maxIssues).sort((a, b) => rankOf(a) - rankOf(b))

  function rankOf(fault: Fault): number {
    const at = errors.indexOf(fault)
    return at === -1 ? errors.length + others.indexOf(fault) : at
  }
}

function isEdit({ advice }: Fault): boolean {
  return advice === undefined
}

/** As many more as may be, one of each sort before a second of any. */
function chooseFrom(faults: Fault[], before: Fault[], count: number): Fault[] {
  const chosen = [...before]
  const limit = Math.min(maxIssues, before.length + count)
  const counts = new Map<string, number>()
  for (const fault of before) counts.set(sortOf(fault), (counts.get(sortOf(fault)) ?? 0) + 1)
  for (const perSort of [1, 2, maxIssues]) {
    for (const fault of faults) {
      if (chosen.length === limit) return chosen
      const count = counts.get(sortOf(fault)) ?? 0
      if (count >= perSort || chosen.some((other) => overlap(other, fault))) continue
      counts.set(sortOf(fault), count + 1)
      chosen.push(fault)
    }
  }
  return chosen
}

/** Errors with another reason are of another sort. */
function sortOf({ kind, reason }: Fault): string {
  return kindOf(kind).isError ? `${kind} ${reason}` : kind
}

/**
 * The faults in the words that the writer sees. One study in an analysis is enough: where one is cited, the reasons say it
 * without.
 */
export function issuesFor(faults: Fault[], text: string, isCited = false): Issue[] {
  const turns = new Map<Kind, number>()
  let mayCite = !isCited
  return faults.map((fault) => {
    const original = text.slice(fault.start, fault.end)
    // The first wording depends on the words of the text, the next ones follow in order, so no two of a kind are the
    // same.
    const found = { ...fault, original }
    const first = turns.get(fault.kind) ?? original.length
    const others = [first, first + 1, first + 2, first + 3]
    const turn = others.find((turn) => mayCite || !citesStudy(reasonFor(found, turn))) ?? first
    turns.set(fault.kind, turn + 1)
    const reason = fault.reason ?? reasonFor(found, turn)
    mayCite &&= !citesStudy(reason)
    return {
      type: kindOf(fault.kind).countsAs,
      text: original,
      startIndex: fault.start,
      endIndex: fault.end,
      suggestion: fault.replacement,
      reason,
      ...(fault.advice && { advice: fault.advice }),
    }
  })
}

export function citesStudy(words: string): boolean {
  return /\(\p{Lu}[^()]*, \d{4}\)/u.test(words)
}
