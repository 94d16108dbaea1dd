import { type Change, proseDiff } from '#shared/merge/prose-diff.ts'
import { bodyOf, gapAfter, type Sentence, type Sentences } from './split-sentences.ts'

/** These sentences of one text became those of the other. The numbers are indexes into their lists. */
export interface Match {
  fromA: number
  toA: number
  fromB: number
  toB: number
  /** Whether the sentences share words. If not, they only stand at the same place. */
  isKin: boolean
}

/**
 * Which sentences of two texts correspond, in order and without gaps. Sentences that share many of their words belong
 * together, also when one was split in two or two were joined. Sentences in between are matched separately.
 */
export function matchSentences(a: Sentences, b: Sentences): Match[] {
  const matches: Match[] = []
  let [atA, atB] = [0, 0]
  for (const kin of kinOf(a, b)) {
    matches.push(...between(a, b, { fromA: atA, toA: kin.fromA, fromB: atB, toB: kin.fromB }), kin)
    ;[atA, atB] = [kin.toA, kin.toB]
  }
  const rest = { fromA: atA, toA: a.all.length, fromB: atB, toB: b.all.length }
  return [...matches, ...between(a, b, rest)]
}

/** Whether both are one sentence with the same words. The white space after it may differ. */
export function isSame(
  a: Sentences,
  b: Sentences,
  { fromA, toA, fromB, toB }: Omit<Match, 'isKin'>,
): boolean {
  return toA - fromA === 1 && toB - fromB === 1 && bodyOf(a, fromA) === bodyOf(b, fromB)
}

interface Shared {
  inA: number
  inB: number
  units: number
}

/**
 * The share of the shorter sentence that both must have. If it were much lower, common little words would be enough to
 * match.
 */
const kinShare = 0.34

/** Groups of sentences that share words. The beginnings of the two texts are the first group. */
function kinOf(a: Sentences, b: Sentences): Match[] {
  const groups: Match[] = [{ fromA: 0, toA: 1, fromB: 0, toB: 1, isKin: true }]
  const shared = sharedUnits(a, b, proseDiff(a.text, b.text))
  const [sameA, sameB] = [new Set<number>(), new Set<number>()]
  for (const { inA, inB } of shared) {
    if (bodyOf(a, inA) !== bodyOf(b, inB)) continue
    sameA.add(inA)
    sameB.add(inB)
  }
  for (const { inA, inB, units } of shared) {
    const isEqual = bodyOf(a, inA) === bodyOf(b, inB)
    // A sentence that is found whole is not part of any other.
    if (!isEqual && (sameA.has(inA) || sameB.has(inB))) continue
    const shorter = Math.min(lengthOf(a.all[inA]), lengthOf(b.all[inB]))
    if (!isEqual && units < kinShare * shorter) continue
    const last = groups.at(-1) as Match
    if (inA < last.toA || inB < last.toB) {
      last.toA = Math.max(last.toA, inA + 1)
      last.toB = Math.max(last.toB, inB + 1)
    } else {
      groups.push({ fromA: inA, toA: inA + 1, fromB: inB, toB: inB + 1, isKin: true })
    }
  }
  return groups
}

/** Which sentence shares how many units with which other one, in order. */
function sharedUnits(a: Sentences, b: Sentences, changes: Change[]): Shared[] {
  const found: Shared[] = []
  let [inA, inB] = [1, 1]
  let [atA, atB] = [0, 0]
  for (const { fromA, toA, toB } of [...changes, { fromA: a.text.length, toA: 0, toB: 0 }]) {
    const shift = atB - atA
    while (atA < fromA) {
      while (inA < a.all.length && (a.all[inA] as Sentence).end <= atA) inA++
      while (inB < b.all.length && (b.all[inB] as Sentence).end <= atA + shift) inB++
      const [one, other] = [a.all[inA], b.all[inB]]
      if (!one || !other) break
      const start = Math.max(atA, one.start, other.start - shift)
      const end = Math.min(fromA, one.end, other.end - shift)
      if (start < end) add(inA, inB, end - start)
      atA = Math.min(fromA, one.end, other.end - shift)
    }
    ;[atA, atB] = [toA, toB]
  }
  return found

  function add(inA: number, inB: number, units: number): void {
    const last = found.at(-1)
    if (last?.inA === inA && last.inB === inB) last.units += units
    else found.push({ inA, inB, units })
  }
}

function lengthOf(sentence: Sentence | undefined): number {
  return sentence ? sentence.end - sentence.start : 0
}

/** Matches for sentences that share nothing: by paragraphs, if both texts have the same number of paragraphs. */
function between(a: Sentences, b: Sentences, gap: Omit<Match, 'isKin'>): Match[] {
  if (gap.fromA === gap.toA && gap.fromB === gap.toB) return []
  const endsA = paragraphEnds(a, gap.fromA, gap.toA)
  const endsB = paragraphEnds(b, gap.fromB, gap.toB)
  if (endsA.length !== endsB.length) return [{ ...gap, isKin: false }]
  return endsA.map((toA, index) => ({
    fromA: endsA[index - 1] ?? gap.fromA,
    toA,
    fromB: endsB[index - 1] ?? gap.fromB,
    toB: endsB[index] ?? gap.toB,
    isKin: false,
  }))
}

function paragraphEnds(sentences: Sentences, from: number, to: number): number[] {
  const ends: number[] = []
  for (let index = from; index < to; index++) {
    if (index === to - 1 || /[\r\n]/.test(gapAfter(sentences, index))) ends.push(index + 1)
  }
  return ends
}
