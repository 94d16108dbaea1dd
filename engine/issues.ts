import { maxIssues } from '#shared/ai-limits.ts'
import type { Issue } from '#shared/suggestions.ts'
import type { Fault } from './fault.ts'
import { overlap } from './reading/stretch.ts'
import { type Kind, kindOf, reasonFor } from './tables/kinds.ts'

/** If a text has other faults too, it shows only this many errors: proofreading marks them on the page anyway. */
const maxErrorsBesides = 3
/** Up to this weight, an error is small, such as a hyphen or a space. One of them shows the writer what to look for. */
const smallSlip = 5

/**
 * The most serious issues: errors first. Edits and questions share the other places equally, so that neither crowds out
 * the other. Issues do not overlap, so that each can be applied.
 */
export function mostImportant(faults: Fault[]): Fault[] {
  const errors = faults.filter(({ kind }) => kindOf(kind).isError)
  const others = faults.filter(({ kind }) => !kindOf(kind).isError)
  const serious = errors.filter(({ weight }) => weight > smallSlip).length
  const first = others.length > 0 ? chooseFrom(errors.slice(0, serious + 1), [], maxErrorsBesides) : []
  // Edits can be applied at once, so they get the odd place.
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

/** Adds up to `count` faults to those of `before`: one of each sort, then a second of each, then any. */
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

/** Errors with different reasons are of different sorts. */
function sortOf({ kind, reason }: Fault): string {
  return kindOf(kind).isError ? `${kind} ${reason}` : kind
}

/**
 * The faults, in the words that the writer sees. One study in an analysis is enough: if `isCited`, no reason cites
 * another.
 */
export function issuesFor(faults: Fault[], text: string, isCited = false): Issue[] {
  const turns = new Map<Kind, number>()
  let mayCite = !isCited
  return faults.map((fault) => {
    const original = text.slice(fault.start, fault.end)
    // The length of the fault chooses the first wording, and the next ones follow in order, so no two of a kind are the
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
