import type { Splice } from './splice.ts'
import { unspacedLetter } from './unspaced.ts'

/**
 * Counts the words between white space; a blank text has 0. In scripts without spaces (Chinese, Japanese, Thai, …) the
 * segmenter finds the words. White space always ends a word, so the count of a text is the sum of its lines' counts.
 */
export function countWords(text: string): number {
  let words = 0
  let start = -1
  let needsSegmenter = false
  const stretches = gatherStretches()
  for (let at = 0; at <= text.length; at++) {
    const unit = at === text.length ? space : text.charCodeAt(at)
    if (isSpace(unit)) {
      if (start >= 0) words += needsSegmenter ? countInRun(text.slice(start, at), stretches) : 1
      start = -1
      needsSegmenter = false
    } else {
      if (start < 0) start = at
      if (unit >= firstUnspacedUnit) needsSegmenter = true
    }
  }
  return words + stretches.count()
}

/** A text that can be read in parts: a string, or a view of an editor's document. */
export interface Readable {
  readonly length: number
  slice(from: number, to: number): string
}

/**
 * How a splice changes the count. Only the words that it touches are read, so a key costs the same in 5 MB as in 5 KB.
 * A run without white space is read up to `farthest` around the splice. What lies beyond counts the same before and
 * after, except for the few words at which a longer run is cut.
 */
export function wordCountChange(before: Readable, after: Readable, splice: Splice): number {
  const end = splice.from + splice.insert.length
  const wordStart = startOfRun(before, splice.from)
  const gone = before.slice(wordStart, endOfRun(before, splice.to))
  const come = after.slice(wordStart, endOfRun(after, end))
  return countWords(come) - countWords(gone)
}

const space = 0x20
/** Thai is the first block of a script without spaces. */
const firstUnspacedUnit = 0x0e00
/** At most a thousand letters: an unbroken run of millions would overflow the stack of the regular expression. */
const unspacedLetters = new RegExp(`${unspacedLetter}{1,1000}`, 'gv')
const letterOrDigit = /[\p{L}\p{N}]/u

/** Counts the words of spaced scripts, and adds the other stretches to `stretches`. */
function countInRun(run: string, stretches: Stretches): number {
  if (!letterOrDigit.test(run)) return 1
  let words = 0
  const rest = run.replace(unspacedLetters, (stretch) => {
    stretches.add(stretch)
    return ' '
  })
  for (const piece of rest.split(' ')) if (letterOrDigit.test(piece)) words++
  return words
}

interface Stretches {
  add(stretch: string): void
  count(): number
}

const batchLength = 8_192
let segmenter: Intl.Segmenter | undefined

/** Asks the segmenter about many stretches at once, because each call costs as much as a hundred letters. */
function gatherStretches(): Stretches {
  let words = 0
  let batch = ''

  function countBatch(): void {
    // One fixed locale, because the client and the server must count alike.
    segmenter ??= new Intl.Segmenter('en', { granularity: 'word' })
    for (const segment of segmenter.segment(batch)) if (segment.isWordLike) words++
    batch = ''
  }

  return {
    add(stretch) {
      // A line break keeps neighbours apart, even if the second one begins with a combining mark.
      batch += `${stretch}\n`
      if (batch.length > batchLength) countBatch()
    },
    count() {
      if (batch !== '') countBatch()
      return words
    },
  }
}

/** The same set as `\s` in a regular expression. */
function isSpace(unit: number): boolean {
  if (unit <= space) return unit === space || (unit >= 0x09 && unit <= 0x0d)
  if (unit < 0x1680) return unit === 0xa0
  return (
    (unit >= 0x2000 && unit <= 0x200a) ||
    unit === 0x3000 ||
    unit === 0x2028 ||
    unit === 0x2029 ||
    unit === 0x202f ||
    unit === 0x205f ||
    unit === 0x1680 ||
    unit === 0xfeff
  )
}

const readAhead = 256
const farthest = 16 * readAhead

function startOfRun(text: Readable, from: number): number {
  const first = Math.max(0, from - farthest)
  for (let end = from; end > first; end -= readAhead) {
    const start = Math.max(first, end - readAhead)
    const part = text.slice(start, end)
    for (let at = part.length; at > 0; at--) if (isSpace(part.charCodeAt(at - 1))) return start + at
  }
  return first
}

function endOfRun(text: Readable, from: number): number {
  const last = Math.min(text.length, from + farthest)
  for (let start = from; start < last; start += readAhead) {
    const part = text.slice(start, Math.min(last, start + readAhead))
    for (let at = 0; at < part.length; at++) if (isSpace(part.charCodeAt(at))) return start + at
  }
  return last
}
