import type { Finder, Match } from './finder.ts'
import { apart, placeOfWords, placesElsewhere, type WordPlace } from './word-places.ts'

/** A few words of a text around the words of a search, and where those stand in it. */
export interface Excerpt extends Match {
  text: string
  /** Where the other words stand, if words were searched for one by one. They follow the first one. */
  others?: Match[] | undefined
}

/** Where the words stand in an excerpt, in their order. */
export function marksOf(excerpt: Excerpt | undefined): Match[] {
  return excerpt ? [excerpt, ...(excerpt.others ?? [])] : []
}

/** These fill three lines of the narrowest list, with the match in the first two. */
const maxBefore = 40
const maxMatched = 80
const maxAfter = 100

/** The words around a match: whole words, in one line, with dots where the text continues. */
export function excerptOf(text: string, { from, to }: Match): Excerpt {
  const start = wordStart(text, Math.max(0, from - maxBefore), from)
  const matchEnd = characterEnd(text, from, Math.min(to, from + maxMatched))
  const end = wordEnd(text, matchEnd, Math.min(text.length, matchEnd + maxAfter))
  const match = { from, to: matchEnd }
  const { shown, marks } = inOneLine(text, [{ from: start, to: end }], [match])
  const [mark = match] = marks
  return { text: shown, ...mark }
}

/** The length of all pieces together. More would put marks in a line that nobody sees. */
const maxOfWords = 110
const maxPieces = 3
const maxOfPiece = 180

/**
 * The words around the place with most of the searched words, and a few around the other words, in the order of the
 * text. Undefined if the text has none of them.
 */
export function excerptOfWords(text: string, finders: readonly Finder[]): Excerpt | undefined {
  const near = placeOfWords(text, finders)
  const pieces = [near, ...placesElsewhere(text, finders, near).map((place) => [place])].slice(0, maxPieces)
  const places = apart(pieces.flat())
  const [first] = places
  if (!first) return undefined
  const room = pieces.length === 1 ? maxOfPiece : Math.floor(maxOfWords / pieces.length)
  const stretches = joined(pieces.map((piece) => stretchOf(text, piece, room)))
  const { shown, marks } = inOneLine(text, stretches, places)
  const [mark, ...others] = marks
  return mark && { text: shown, ...mark, others }
}

/** The whole words around these places, as far as there is room. */
function stretchOf(text: string, places: readonly WordPlace[], room: number): Match {
  const from = Math.min(...places.map((place) => place.from))
  const to = Math.max(...places.map((place) => place.to))
  const last = characterEnd(text, from, Math.min(to, from + Math.max(room, maxMatched)))
  const around = Math.max(0, room - (last - from))
  return {
    from: wordStart(text, Math.max(0, from - Math.min(maxBefore, Math.floor(around / 3))), from),
    to: wordEnd(text, last, Math.min(text.length, last + Math.min(maxAfter, Math.floor((around * 2) / 3)))),
  }
}

/** In the order of the text. Stretches that touch are joined. */
function joined(stretches: Match[]): Match[] {
  const all: Match[] = []
  for (const stretch of stretches.toSorted((a, b) => a.from - b.from)) {
    const last = all.at(-1)
    if (last && stretch.from <= last.to + 1) last.to = Math.max(last.to, stretch.to)
    else all.push({ ...stretch })
  }
  return all
}

/**
 * The stretches in one line, with dots where the text continues, and where the places that begin in them stand in it.
 */
function inOneLine(
  text: string,
  stretches: readonly Match[],
  places: readonly Match[],
): { shown: string; marks: Match[] } {
  const marks: Match[] = []
  let shown = stretches[0]?.from === 0 ? '' : '…'
  for (const [index, { from, to }] of stretches.entries()) {
    if (index > 0) shown += ' '
    let at = from
    const add = (end: number, trim: (text: string) => string = (part) => part) => {
      shown += trim(text.slice(at, end).replace(/\s+/g, ' '))
      at = end
    }
    for (const place of places.filter((one) => one.from >= from && (one.from < to || one.to === to))) {
      add(place.from, (part) => (at === from ? part.trimStart() : part))
      const start = shown.length
      add(Math.min(place.to, to))
      marks.push({ from: start, to: shown.length })
    }
    add(to, (part) => part.trimEnd())
    if (to < text.length) shown += '…'
  }
  return { shown, marks }
}

/** Behind the first space after `at`, or else the next whole character, since some scripts have no spaces. */
function wordStart(text: string, at: number, last: number): number {
  if (at === 0) return 0
  // It starts one unit earlier, because a word may begin exactly here.
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
