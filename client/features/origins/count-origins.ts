import { kindOf, type OriginKind, originKinds } from '#shared/origins/kinds.ts'
import { type Runs, slicesOf } from '#shared/origins/runs.ts'
import type { Readable } from '#shared/text/count-words.ts'
import { unspacedLetter } from '#shared/text/unspaced.ts'

/** How many words are of each kind. */
export type WordCounts = Record<OriginKind, number>

/** Takes some milliseconds to count. */
const partLength = 100_000

/**
 * Counts the words of a text by their origins, a part at each step, and returns the counts at the end. They are the
 * same words that `countWords` counts. A word of several origins counts for the one that most of its letters have, or
 * for the first of equals: correcting a letter in a pasted word makes nobody its author.
 */
export function* countOrigins(text: Readable, runs: Runs): Generator<undefined, WordCounts> {
  const counts = noWords()
  const runsIn = slicesOf(runs)
  for (let start = 0; start < text.length; ) {
    const part = partAt(text, start)
    for (const { from, to } of wordsIn(part)) counts[mostOf(runsIn(start + from, start + to))] += 1
    start += part.length
    yield
  }
  return counts
}

function noWords(): WordCounts {
  return Object.fromEntries(originKinds.map((kind) => [kind, 0])) as WordCounts
}

/**
 * Returns a part that ends at white space, where a word ends. A part without white space is cut anyway, and may then
 * count a word too many.
 */
function partAt(text: Readable, start: number): string {
  const part = text.slice(start, Math.min(text.length, start + partLength))
  if (start + part.length === text.length) return part
  let end = part.length
  while (end > 0 && !/\s/.test(part.charAt(end - 1))) end -= 1
  return end > 0 ? part.slice(0, end) : part
}

interface Word {
  from: number
  to: number
}

/** Thai is the first block of scripts without spaces. */
const unspaced = /[\u0e00-\uffff]/
const letterOrDigit = /[\p{L}\p{N}]/u
/** Cut after a thousand letters, as in `countWords`. */
const pieces = new RegExp(`(?<unspaced>${unspacedLetter}{1,1000})|(?:(?!${unspacedLetter}).)+`, 'gvs')
let segmenter: Intl.Segmenter | undefined

function* wordsIn(text: string): Generator<Word> {
  for (const { 0: run, index } of text.matchAll(/\S+/g)) {
    if (!unspaced.test(run) || !letterOrDigit.test(run)) yield { from: index, to: index + run.length }
    else for (const { from, to } of wordsOfRun(run)) yield { from: index + from, to: index + to }
  }
}

/** Words in scripts that have no spaces between words. */
function* wordsOfRun(run: string): Generator<Word> {
  for (const { 0: piece, index, groups } of run.matchAll(pieces)) {
    if (!groups?.unspaced) {
      if (letterOrDigit.test(piece)) yield { from: index, to: index + piece.length }
      continue
    }
    segmenter ??= new Intl.Segmenter('en', { granularity: 'word' })
    for (const { segment, index: at, isWordLike } of segmenter.segment(piece))
      if (isWordLike) yield { from: index + at, to: index + at + segment.length }
  }
}

function mostOf(runs: Runs): OriginKind {
  const [only, ...others] = runs
  if (!only) return 'older'
  if (others.length === 0) return kindOf(only.origin)
  const units = new Map<OriginKind, number>()
  for (const { origin, length } of runs) {
    const kind = kindOf(origin)
    units.set(kind, (units.get(kind) ?? 0) + length)
  }
  const [[kind]] = [...units].toSorted((a, b) => b[1] - a[1]) as [[OriginKind, number]]
  return kind
}

/**
 * Whole per cents that add up to exactly 100, unless all counts are 0. What rounding down loses is given to the counts
 * that lost most.
 */
export function wholePercents(counts: readonly number[]): number[] {
  const sum = counts.reduce((sum, count) => sum + count, 0)
  if (sum === 0) return counts.map(() => 0)
  const percents = counts.map((count) => Math.floor((count * 100) / sum))
  const missing = 100 - percents.reduce((sum, percent) => sum + percent, 0)
  const lost = counts.map((count, index) => ({ index, rest: (count * 100) % sum }))
  for (const { index } of lost.toSorted((a, b) => b.rest - a.rest).slice(0, missing))
    percents[index] = (percents[index] ?? 0) + 1
  return percents
}
