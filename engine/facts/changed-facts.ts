import type { Change } from '#shared/merge/prose-diff.ts'
import { type Fact, type FactKind, factsIn, wordsOnly } from './facts-in.ts'

/** A fact that a rewriting had no business to touch. */
export interface FactChange {
  kind: FactKind
  /** Where: an index of the changes. */
  change: number
  /** Nothing on one side: it has gone, or has come. */
  before: string | null
  after: string | null
}

/**
 * Numbers, names, negations and quotations that changed, in a rewriting by whomever. What only moved elsewhere is no
 * change, and neither is a name or a quotation that stays in the text.
 */
export function changedFacts(
  before: string,
  after: string,
  changes: Change[] = [whole(before, after)],
): FactChange[] {
  const sides = changes.map(({ fromA, toA, fromB, toB }) => ({
    gone: factsIn(before, ...wholeWords(before, fromA, toA)),
    come: factsIn(after, ...wholeWords(after, fromB, toB)),
  }))
  const moved = countBoth(
    sides.flatMap(({ gone }) => gone),
    sides.flatMap(({ come }) => come),
  )

  const told = new Set<string>()
  const isNews = ({ kind, key }: Fact) => {
    return kind === 'quotation' || kind === 'negation' || (!told.has(key) && told.add(key))
  }

  const found = sides.flatMap(({ gone, come }, change) => {
    const lost = gone
      .filter(takeFrom(moved.gone))
      .filter((fact) => !staysIn(after, fact))
      .filter(isNews)
    const added = come
      .filter(takeFrom(moved.come))
      .filter((fact) => !staysIn(before, fact))
      .filter(isNews)
    return pair(lost, added, change)
  })
  const hasNames = !found.some(({ kind }) => kind === 'name') || !writesManyCapitals(before)
  return hasNames ? found : found.filter(({ kind }) => kind !== 'name')
}

function whole(before: string, after: string): Change {
  return { fromA: 0, toA: before.length, fromB: 0, toB: after.length }
}

/** A change may have cut a number or a quotation: `16.5` differs from `16.7` by its last sign only. */
function wholeWords(text: string, from: number, to: number): [from: number, to: number] {
  const ahead = /[^\s]*$/.exec(text.slice(Math.max(0, from - maxWordLength), from))?.[0].length ?? 0
  const behind = /^[^\s]*/.exec(text.slice(to, to + maxWordLength))?.[0].length ?? 0
  return [from - ahead, to + behind]
}

const maxWordLength = 100

type Counts = Map<string, number>

const idOf = ({ kind, key }: Fact) => `${kind} ${key}`

/** How often each fact that is on both sides may be passed over on each. */
function countBoth(gone: Fact[], come: Fact[]): { gone: Counts; come: Counts } {
  const count = (facts: Fact[]) => {
    const counts: Counts = new Map()
    for (const fact of facts) counts.set(idOf(fact), (counts.get(idOf(fact)) ?? 0) + 1)
    return counts
  }
  const [a, b] = [count(gone), count(come)]
  const both = new Map([...a].map(([id, times]) => [id, Math.min(times, b.get(id) ?? 0)]))
  return { gone: both, come: new Map(both) }
}

function takeFrom(moved: Counts): (fact: Fact) => boolean {
  return (fact) => {
    const left = moved.get(idOf(fact)) ?? 0
    moved.set(idOf(fact), left - 1)
    return left <= 0
  }
}

/** A number said once too often is a wrong number; a name is the same person. */
function staysIn(text: string, { kind, text: found, key }: Fact): boolean {
  if (kind === 'quotation') return wordsOnly(text).includes(key)
  if (kind !== 'name') return false
  // A name has no sign in it that an expression would take for its own.
  return new RegExp(`(?<![\\p{L}\\p{N}])${found}(?![\\p{L}\\p{N}])`, 'iu').test(text)
}

/** German writes each noun with a capital: there, capitals say nothing about names. */
function writesManyCapitals(text: string): boolean {
  const sample = text.slice(0, 20_000)
  const words = sample.match(/\p{L}+/gu)?.length ?? 0
  const names = factsIn(sample, 0, sample.length).filter(({ kind }) => kind === 'name').length
  return words >= 20 && names > words * 0.2
}

/** Of one kind in one change, the first that went is taken to be what the first that came stands for. */
function pair(lost: Fact[], added: Fact[], change: number): FactChange[] {
  return (['number', 'name', 'negation', 'quotation'] as const).flatMap((kind) => {
    const gone = lost.filter((fact) => fact.kind === kind)
    const come = added.filter((fact) => fact.kind === kind)
    return Array.from({ length: Math.max(gone.length, come.length) }, (_, index) => ({
      kind,
      change,
      before: gone[index]?.text ?? null,
      after: come[index]?.text ?? null,
    }))
  })
}
