import { commonPrefix, commonSuffix } from '../text/splice.ts'
import { type Budget, matchTokens } from './match-tokens.ts'
import { type Dictionary, splitParagraphs, splitWords, type Tokens } from './tokens.ts'

/** `before.slice(fromA, toA)` has become `after.slice(fromB, toB)`. Changes are in order and never touch each other. */
export interface Change {
  fromA: number
  toA: number
  fromB: number
  toB: number
}

/**
 * Finds what changed between two texts, by whole words. First it aligns the paragraphs that stand exactly once in each
 * text. Between these it aligns the words that stand exactly once, and compares only the rest word by word. Rare words
 * keep a rewritten passage aligned, where "the" and "of" would be matched at random; and a megabyte falls into small
 * pieces.
 */
export function proseDiff(before: string, after: string): Change[] {
  if (before === after) return []
  const budget: Budget = { steps: stepLimit }
  let changes = [outerChange(before, after)]
  for (const pass of passes) {
    changes = changes.flatMap((change) => narrow(change, before, after, pass, budget))
  }
  return joinPhrases(changes, before)
}

const stepLimit = 10_000_000

interface Pass {
  split: (text: string, dictionary: Dictionary) => Tokens
  uniqueOnly: boolean
}

const passes: Pass[] = [
  { split: splitParagraphs, uniqueOnly: true },
  { split: splitWords, uniqueOnly: true },
  { split: splitWords, uniqueOnly: false },
]

/** Everything between the common beginning and the common end, extended to the white space around it. */
function outerChange(before: string, after: string): Change {
  let prefix = commonPrefix(before, after)
  let suffix = commonSuffix(before, after, prefix)
  prefix -= lengthOfMatch(before.slice(Math.max(0, prefix - maxWordLength), prefix), /\S+$/)
  const end = before.length - suffix
  suffix -= lengthOfMatch(before.slice(end, end + Math.min(suffix, maxWordLength)), /^\S+/)
  return { fromA: prefix, toA: before.length - suffix, fromB: prefix, toB: after.length - suffix }
}

/** A longer run without spaces is not a word and may be cut anywhere. */
const maxWordLength = 200

function lengthOfMatch(text: string, pattern: RegExp): number {
  return pattern.exec(text)?.[0].length ?? 0
}

function narrow(change: Change, before: string, after: string, pass: Pass, budget: Budget): Change[] {
  if (change.fromA === change.toA || change.fromB === change.toB) return [change]
  const dictionary: Dictionary = new Map()
  const a = pass.split(before.slice(change.fromA, change.toA), dictionary)
  const b = pass.split(after.slice(change.fromB, change.toB), dictionary)
  const shared = sharedIds(a.ids, b.ids, dictionary.size, pass.uniqueOnly)
  if (pass.uniqueOnly) dropWordsNearby(shared, dictionary, change, before)
  const inA = indexesOf(a.ids, shared)
  const inB = indexesOf(b.ids, shared)
  const partner = matchTokens(idsAt(a.ids, inA), idsAt(b.ids, inB), budget)

  const narrowed: Change[] = []
  let { fromA, fromB } = change
  for (const [index, other] of partner.entries()) {
    if (other < 0) continue
    const tokenA = inA[index] as number
    const tokenB = inB[other] as number
    push(change.fromA + startOf(a, tokenA), change.fromB + startOf(b, tokenB))
    fromA = change.fromA + startOf(a, tokenA + 1)
    fromB = change.fromB + startOf(b, tokenB + 1)
  }
  push(change.toA, change.toB)
  return narrowed

  function push(toA: number, toB: number): void {
    if (fromA < toA || fromB < toB) narrowed.push({ fromA, toA, fromB, toB })
  }
}

/** Marks the numbers that both texts have, or that each has exactly once. Only these tokens can be aligned. */
function sharedIds(a: Uint32Array, b: Uint32Array, size: number, uniqueOnly: boolean): Uint8Array {
  const countA = countIds(a, size)
  const countB = countIds(b, size)
  return countA.map((count, id) => Number(uniqueOnly ? count === 1 && countB[id] === 1 : count && countB[id]))
}

/** Unique in a short passage is not rare: “of” may stand again in the next line. Such words are not aligned. */
function dropWordsNearby(shared: Uint8Array, dictionary: Dictionary, change: Change, before: string): void {
  if (change.toA - change.fromA > nearby) return
  const ahead = before.slice(Math.max(0, change.fromA - nearby), change.fromA)
  const behind = before.slice(change.toA, change.toA + nearby)
  for (const [word, id] of dictionary) {
    if (shared[id] && (ahead.includes(word) || behind.includes(word))) shared[id] = 0
  }
}

const nearby = 2_000

/** Counts only to two, because all that matters is whether a number occurs more than once. */
function countIds(ids: Uint32Array, size: number): Uint8Array {
  const counts = new Uint8Array(size)
  for (const id of ids) counts[id] = counts[id] ? 2 : 1
  return counts
}

function indexesOf(ids: Uint32Array, shared: Uint8Array): number[] {
  const indexes: number[] = []
  for (let index = 0; index < ids.length; index++) if (shared[ids[index] as number]) indexes.push(index)
  return indexes
}

function idsAt(ids: Uint32Array, indexes: number[]): Uint32Array {
  return Uint32Array.from(indexes, (index) => ids[index] as number)
}

function startOf(tokens: Tokens, index: number): number {
  return tokens.starts[index] as number
}

/** Joins changes with only spaces between, if one of them replaces words: they are one phrase, and conflict as one. */
function joinPhrases(changes: Change[], before: string): Change[] {
  const joined: Change[] = []
  for (const change of changes) {
    const last = joined.at(-1)
    if (
      last &&
      (replaces(last) || replaces(change)) &&
      /^[ \t]*$/.test(before.slice(last.toA, change.fromA))
    ) {
      last.toA = change.toA
      last.toB = change.toB
    } else {
      joined.push({ ...change })
    }
  }
  return joined
}

function replaces(change: Change): boolean {
  return change.fromA < change.toA && change.fromB < change.toB
}
