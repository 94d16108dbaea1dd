import type { Change } from '#shared/merge/prose-diff.ts'
import { type Fact, type FactKind, factsIn, wordsOnly } from './facts-in.ts'
import { findsName } from './finds-name.ts'

/** A fact that a rewriting changed, though it must not. */
export interface FactChange {
  kind: FactKind
  /** The index of its place in `changes`. */
  change: number
  /** `before` is null if the fact was added, `after` is null if it was removed. */
  before: string | null
  after: string | null
}

/**
 * Numbers, names, negations and quotations that changed in a rewriting, by a model or by rules. A fact that only
 * moved is not changed, nor is a name or a quotation that is still in the text.
 */
export function changedFacts(
  before: string,
  after: string,
  changes: Change[] = [whole(before, after)],
): FactChange[] {
  const sides = changes.map(({ fromA, toA, fromB, toB }) => {
    const [a, b] = [wholeWords(before, fromA, toA), wholeWords(after, fromB, toB)]
    const [was, is] = [before.slice(...a), after.slice(...b)]
    return {
      gone: factsIn(before, ...a).filter(matters(is)),
      come: factsIn(after, ...b).filter(matters(was)),
    }
  })
  const moved = countBoth(
    sides.flatMap(({ gone }) => gone),
    sides.flatMap(({ come }) => come),
  )

  const [isInBefore, isInAfter] = [staysIn(before), staysIn(after)]
  const told = new Set<string>()
  const isNews = ({ kind, key }: Fact) => {
    return kind === 'quotation' || kind === 'negation' || (!told.has(key) && told.add(key))
  }

  const found = sides.flatMap(({ gone, come }, change) => {
    const lost = gone
      .filter(takeFrom(moved.gone))
      .filter((fact) => !isInAfter(fact))
      .filter(isNews)
    const added = come
      .filter(takeFrom(moved.come))
      .filter((fact) => !isInBefore(fact))
      .filter(isNews)
    return pair(lost, added, change)
  })
  const hasNames = !found.some(({ kind }) => kind === 'name') || !writesManyCapitals(before)
  return hasNames ? found : found.filter(({ kind }) => kind !== 'name')
}

/** “There is no doubt that” may go, but not become “there is doubt that”. The other side is read at most once. */
function matters(other: string): (fact: Fact) => boolean {
  let words: Set<string> | undefined
  return ({ head }) => {
    if (head === undefined) return true
    words ??= new Set(wordsOnly(other).split(/[^\p{L}]+/u))
    return words.has(head)
  }
}

function whole(before: string, after: string): Change {
  return { fromA: 0, toA: before.length, fromB: 0, toB: after.length }
}

/** A change may cut a number or a quotation: `16.5` differs from `16.7` only in its last character. */
function wholeWords(text: string, from: number, to: number): [from: number, to: number] {
  const ahead = /[^\s]*$/.exec(text.slice(Math.max(0, from - maxWordLength), from))?.[0].length ?? 0
  const behind = /^[^\s]*/.exec(text.slice(to, to + maxWordLength))?.[0].length ?? 0
  return [from - ahead, to + behind]
}

const maxWordLength = 100

type Counts = Map<string, number>

const idOf = ({ kind, key }: Fact) => `${kind} ${key}`

/** A fact on both sides has only moved: this is how often each such fact may be skipped. */
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

/**
 * Whether a name or a quotation is still somewhere in `text`: a person may be named once more or less. An extra number
 * is always wrong. The text is read at most once.
 */
function staysIn(text: string): (fact: Fact) => boolean {
  let words: string | undefined
  let hasName: ((name: string) => boolean) | undefined
  return ({ kind, text: found, key }) => {
    if (kind === 'quotation') {
      words ??= wordsOnly(text)
      return words.includes(key)
    }
    if (kind !== 'name') return false
    hasName ??= findsName(text)
    return hasName(found)
  }
}

/** German capitalises every noun, so there capitals do not show names. */
function writesManyCapitals(text: string): boolean {
  const sample = text.slice(0, 20_000)
  const words = sample.match(/\p{L}+/gu)?.length ?? 0
  const names = factsIn(sample, 0, sample.length).filter(({ kind }) => kind === 'name').length
  return words >= 20 && names > words * 0.2
}

/** If facts of one kind were both removed and added in one change, the first removed is paired with the first added. */
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
