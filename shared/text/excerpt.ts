import type { Match } from './finder.ts'

/** A few words of a text with those that were looked for, and where these stand in them. */
export interface Excerpt extends Match {
  text: string
}

/** Three lines of the narrowest list, with the match in the first two. */
const maxBefore = 40
const maxMatched = 80
const maxAfter = 100

/** The words around a match: whole ones, in one line, with dots where the text goes on. */
export function excerptOf(text: string, { from, to }: Match): Excerpt {
  const start = wordStart(text, Math.max(0, from - maxBefore), from)
  const matchEnd = characterEnd(text, from, Math.min(to, from + maxMatched))
  const end = wordEnd(text, matchEnd, Math.min(text.length, matchEnd + maxAfter))
  const before = (start > 0 ? '…' : '') + inOneLine(text.slice(start, from)).trimStart()
  const matched = inOneLine(text.slice(from, matchEnd))
  const after = inOneLine(text.slice(matchEnd, end)).trimEnd() + (end < text.length ? '…' : '')
  return { text: before + matched + after, from: before.length, to: before.length + matched.length }
}

function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}

/** Behind the first space after `at`, or else at the next whole character: some scripts have no spaces. */
function wordStart(text: string, at: number, last: number): number {
  if (at === 0) return 0
  // One unit earlier, for a word that begins here.
  const space = /\s/.exec(text.slice(at - 1, last))
  if (space) return at + space.index
  let start = at
  while (start < last && isWithinCharacter(text, start)) start += 1
  return start
}

function wordEnd(text: string, first: number, at: number): number {
  if (at === text.length) return at
  const space = /\s\S*$/.exec(text.slice(first, at + 1))
  return space ? first + space.index : characterEnd(text, first, at)
}

function characterEnd(text: string, first: number, at: number): number {
  let end = at
  while (end > first && isWithinCharacter(text, end)) end -= 1
  return end > first ? end : at
}

const goesOn = /^(?:[\p{M}\p{Emoji_Modifier}\u200d]|[\udc00-\udfff])/u

function isWithinCharacter(text: string, at: number): boolean {
  return text.charAt(at - 1) === '\u200d' || goesOn.test(text.slice(at, at + 2))
}
