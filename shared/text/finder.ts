import type { Readable } from './count-words.ts'
import { alike, exact, type Folding, notKnown, notOne } from './fold.ts'

/** A stretch of a text, in UTF-16 units. */
export interface Match {
  from: number
  to: number
}

export interface Finder {
  /** The first match between these offsets. */
  next(text: Readable, from?: number, to?: number): Match | undefined
}

/**
 * Finds words in a text, in any spelling that folds to the same: see `fold`. With `isExact` every letter must be the
 * same. The time grows only with the text, whatever is searched for: each unit is read once (Knuth, Morris and Pratt).
 * No match begins or ends inside a character.
 */
export function createFinder(words: string, { isExact = false } = {}): Finder {
  const folding = isExact ? exact : alike
  const pattern = unitsOf(words, folding)
  // A search for nothing but invisible characters looks for exactly these.
  if (pattern.length === 0 && words !== '' && !isExact) return createFinder(words, { isExact: true })
  const fallbacks = fallbacksOf(pattern)
  return {
    next(text, from = 0, to = text.length) {
      if (pattern.length === 0) return undefined
      const scan = startScan(pattern, fallbacks, folding)
      for (let at = from; at < to; ) {
        const part = partOf(text, at, to)
        const found = scan.read(part, at, (match) => wholeMatch(text, match, isExact))
        if (found) return found
        at += part.length
      }
      return undefined
    },
  }
}

/** Every match from the beginning. None begins inside another. */
export function* matchesOf(finder: Finder, text: Readable, from = 0, to = text.length): Generator<Match> {
  for (let match = finder.next(text, from, to); match; match = finder.next(text, match.to, to)) yield match
}

/** How much is read at once. Each part ends at a multiple of this, so that a reader can keep the last part. */
export const partLength = 65_536

/** Reads to the end of the part, and one unit further if the end would cut a character. */
function partOf(text: Readable, from: number, to: number): string {
  const end = from - (from % partLength) + partLength
  const part = text.slice(from, Math.min(to, end))
  const isCut = isHigh(part.charCodeAt(part.length - 1)) && from + part.length < to
  return isCut ? part + text.slice(from + part.length, from + part.length + 1) : part
}

/** Stands for “no match begins here”. */
const within = -1

function startScan(pattern: Uint16Array, fallbacks: Uint16Array, folding: Folding) {
  /** Where the characters of the last units began, because a match in the folded text must be found in the original. */
  const starts = new Int32Array(pattern.length)
  let seen = 0
  /** How much of the pattern matches up to here. */
  let matched = 0

  /** Takes one unit of the folded text. Returns where the match begins, if it ends with this unit, or else `within`. */
  function take(unit: number, start: number): number {
    while (matched > 0 && pattern[matched] !== unit) matched = fallbacks[matched] ?? 0
    if (pattern[matched] === unit) matched += 1
    starts[seen % pattern.length] = start
    seen += 1
    if (matched < pattern.length) return within
    matched = fallbacks[matched] ?? 0
    return starts[seen % pattern.length] ?? within
  }

  return {
    read(part: string, offset: number, accept: (match: Match) => Match | undefined): Match | undefined {
      for (let at = 0; at < part.length; ) {
        if (matched === 0) at = skip(part, at)
        if (at === part.length) return undefined
        const start = at
        const one = folding.one(part.charCodeAt(at))
        at += one === notOne ? sizeAt(part, at) : 1
        const from =
          one === notOne
            ? takeAll(folding.of(part.slice(start, at)), offset + start)
            : take(one, offset + start)
        if (from === within) continue
        const match = accept({ from, to: offset + at })
        if (match) return match
      }
      return undefined
    },
  }

  /** Skips to the next character with which a match may begin. Nearly all of the time is spent here. */
  function skip(part: string, from: number): number {
    const [first] = pattern
    const { known } = folding
    let at = from
    for (; at < part.length; at++) {
      const one = known[part.charCodeAt(at)]
      if (one === first || one === notOne || one === notKnown) break
    }
    return at
  }

  /** Takes a character that folds to several units. A match must not begin or end between them. */
  function takeAll(units: string, start: number): number {
    let from = within
    for (let at = 0; at < units.length; at++) from = take(units.charCodeAt(at), at === 0 ? start : within)
    return from
  }
}

/** For each beginning of the pattern, the length of the longest shorter beginning with which it ends. */
function fallbacksOf(pattern: Uint16Array): Uint16Array {
  const fallbacks = new Uint16Array(pattern.length + 1)
  for (let at = 1, length = 0; at < pattern.length; at++) {
    while (length > 0 && pattern[at] !== pattern[length]) length = fallbacks[length] ?? 0
    if (pattern[at] === pattern[length]) length += 1
    fallbacks[at + 1] = length
  }
  return fallbacks
}

function unitsOf(words: string, folding: Folding): Uint16Array {
  let folded = ''
  for (const character of words) folded += folding.of(character)
  return Uint16Array.from({ length: folded.length }, (_, at) => folded.charCodeAt(at))
}

const joiner = '\u200d'
const markAtStart = /^[\p{M}\p{Emoji_Modifier}]+/u

/** Adds the marks that belong to the last letter. In an exact search, a letter with marks is another letter. */
function wholeMatch(text: Readable, { from, to }: Match, isExact: boolean): Match | undefined {
  const after = text.slice(to, to + maxMarks)
  const marks = markAtStart.exec(after)?.[0].length ?? 0
  if (isExact && marks > 0) return undefined
  // One emoji out of a family is not a match, because the family is one character.
  if (after.charAt(marks) === joiner || text.slice(Math.max(0, from - 1), from) === joiner) return undefined
  return { from, to: to + marks }
}

const maxMarks = 64

function sizeAt(text: string, at: number): number {
  return (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1
}

function isHigh(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff
}
