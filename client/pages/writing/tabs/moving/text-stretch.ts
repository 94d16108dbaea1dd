import type { Splice } from '#shared/text/splice.ts'
import type { TextRange } from '../../../../lib/text/editor.ts'

/** A stretch of a text at an earlier time. An empty one is a place. */
export interface Stretch {
  text: string
  from: number
  to: number
}

export const wordsOf = ({ text, from, to }: Stretch) => text.slice(from, to)

/** How much of the surrounding text is compared to tell equal words apart. */
const contextLength = 80

/**
 * Where the stretch is in the present text. Undefined if it is gone, or if equal words make its place uncertain: a
 * caller that cuts or writes there must not guess.
 */
export function placeNow(stretch: Stretch, now: string): number | undefined {
  const { text, from, to } = stretch
  if (now === text) return from
  const words = wordsOf(stretch)
  // One of several equal words is gone, and it may be this one.
  if (words && countOf(words, now) < countOf(words, text)) return undefined
  const head = text.slice(Math.max(0, from - contextLength), from)
  const tail = text.slice(to, to + contextLength)
  const around = onlyPlaceOf(head + words + tail, now, { isFirst: head === '', isLast: tail === '' })
  if (around !== undefined) return around + head.length
  const isFirst = head.length === from
  const isLast = to + tail.length === text.length
  const behind = onlyPlaceOf(head + words, now, { isFirst, isLast: false })
  const before = onlyPlaceOf(words + tail, now, { isFirst: false, isLast })
  const places = [behind === undefined ? undefined : behind + head.length, before]
  return places.find((at) => at !== undefined && !(words === '' && isInsideWord(now, at)))
}

/**
 * Extends whole paragraphs by the blank lines before or after them, whichever are fewer. The blank lines that stay
 * separate the paragraphs around as before. At the beginning or end of the text, nothing has to be separated, so all of
 * these blank lines are included. Any other stretch is returned unchanged.
 */
export function withBlankLines(stretch: Stretch): Stretch {
  const { text, from } = stretch
  const words = wordsOf(stretch)
  const start = from + words.length - words.trimStart().length
  const end = from + words.trimEnd().length
  const before = text.slice(0, start).trimEnd().length
  const behind = text.length - text.slice(end).trimStart().length
  if (start >= end) return stretch
  const [above, below] = [lineEnds(text, before, start), lineEnds(text, end, behind)]
  const [isFirst, isLast] = [before === 0, behind === text.length]
  if (isFirst || isLast) {
    const isWhole = (isFirst || above.count > 1) && (isLast || below.count > 1)
    return isWhole ? { text, from: isFirst ? 0 : above.from, to: isLast ? text.length : below.to } : stretch
  }
  if (above.count < 2 || below.count < 2) return stretch
  return below.count > above.count
    ? { text, from: above.from, to: below.from }
    : { text, from: above.to, to: below.to }
}

/** How many line ends there are, and the range from the first to the last of them. */
function lineEnds(text: string, from: number, to: number): TextRange & { count: number } {
  const all = [...text.slice(from, to).matchAll(/\r\n|\r|\n/g)]
  const last = all.at(-1)
  return {
    count: all.length,
    from: from + (all[0]?.index ?? 0),
    to: from + (last ? last.index + last[0].length : 0),
  }
}

/**
 * Where to write a stretch back that belongs at `at`. If it was the end of the text, in lines of its own, and somebody
 * has gone on writing there, it goes after the paragraph they wrote.
 */
export function behindParagraph(now: string, at: number, { text, from, to }: Stretch): number {
  if (to < text.length || !/^[\r\n]/.test(text.slice(from))) return at
  const rest = now.slice(at).search(/(?:\r\n|\r|\n)[ \t]*[\r\n]/)
  return rest < 0 ? now.length : at + rest
}

/** Whether the text has these words at least once more than before. */
export function hasGained(words: string, text: string, before: string): boolean {
  return countOf(words, text) > countOf(words, before)
}

/** The change that inserts the words. A space is added if the words beside them are not the old ones. */
export function insertApart(now: string, at: number, stretch: Stretch): Splice {
  const { text, from, to } = stretch
  const words = wordsOf(stretch)
  const isGlued = (seam: string, was: string) => seam !== was && /^\S\S$/.test(seam)
  const before = isGlued((now[at - 1] ?? '') + words.slice(0, 1), text.slice(Math.max(0, from - 1), from + 1))
  const behind = isGlued(words.slice(-1) + (now[at] ?? ''), text.slice(to - 1, to + 1))
  return { from: at, to: at, insert: (before ? ' ' : '') + words + (behind ? ' ' : '') }
}

/** The only place of these words in the text. `isFirst` and `isLast` mean that nothing may be before or after them. */
function onlyPlaceOf(
  words: string,
  text: string,
  { isFirst, isLast }: { isFirst: boolean; isLast: boolean },
): number | undefined {
  if (isFirst && isLast) return undefined
  if (isFirst) return text.startsWith(words) ? 0 : undefined
  if (isLast) return text.endsWith(words) ? text.length - words.length : undefined
  const first = text.indexOf(words)
  return first >= 0 && text.indexOf(words, first + 1) < 0 ? first : undefined
}

function countOf(words: string, text: string): number {
  let count = 0
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + words.length)) count++
  return count
}

function isInsideWord(text: string, at: number): boolean {
  return (
    /[\p{L}\p{N}\p{M}]$/u.test(text.slice(Math.max(0, at - 2), at)) &&
    /^[\p{L}\p{N}\p{M}]/u.test(text.slice(at, at + 2))
  )
}
