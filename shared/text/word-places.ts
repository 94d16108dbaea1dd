import type { Readable } from './count-words.ts'
import { type Finder, type Match, matchesOf } from './finder.ts'
import { createSearchFinders, readSearch, type SearchFinders } from './search-words.ts'

/** Where one of the searched words stands, and which of them it is. */
export interface WordPlace extends Match {
  word: number
}

/** As many words as can be seen at a glance. */
const maxWords = 8
/** How many places of the first word are tried. */
const maxAnchors = 50
/** How far apart words may stand and still count as being together. */
const reach = 60

/**
 * Finds words that may be anywhere in a text: the first place where most of them stand near each other, in their order
 * there. Empty if the text has none of them.
 */
export function placeOfWords(text: Readable, finders: readonly Finder[]): WordPlace[] {
  const some = finders.slice(0, maxWords)
  const anchor = some.findIndex((finder) => finder.next(text))
  const finder = some[anchor]
  if (!finder) return []
  let best: WordPlace[] = []
  let count = 0
  for (const match of matchesOf(finder, text)) {
    const others = some.flatMap((other, word) => {
      const place = word === anchor ? undefined : nearest(other, text, match)
      return place ? [{ ...place, word }] : []
    })
    if (others.length >= best.length) {
      const places = apart([{ ...match, word: anchor }, ...others])
      if (places.length > best.length) best = places
    }
    count += 1
    if (best.length === some.length || count === maxAnchors) break
  }
  return best
}

/** The last match before this place, or the first one behind it, whichever is nearer. */
function nearest(finder: Finder, text: Readable, { from, to }: Match): Match | undefined {
  const after = finder.next(text, to, Math.min(text.length, to + reach))
  const start = after ? Math.max(0, from - (after.from - to)) : from - reach
  return [...matchesOf(finder, text, Math.max(0, start), from)].at(-1) ?? after
}

interface Passage extends Match {
  /** The words to search for in this text to come to the passage. */
  words: string
  /** Where an excerpt shows the other words, in the order of the text. */
  others: Match[]
}

/**
 * The passage of this text that a search of many texts has found: the phrase, or else the longest of the words that
 * stand together. Undefined if it is gone.
 */
export function passageIn(text: Readable, search: string): Passage | undefined {
  const sought = readSearch(search)
  const { phrase, words } = createSearchFinders(sought)
  const whole = phrase.next(text)
  if (whole) return { ...whole, words: sought.phrase, others: [] }
  const near = placeOfWords(text, words)
  const [best] = near.toSorted((a, b) => a.word - b.word)
  if (!best) return undefined
  const others = apart([...near, ...placesElsewhere(text, words, near)]).filter((place) => place !== best)
  return { from: best.from, to: best.to, words: sought.words[best.word] ?? sought.phrase, others }
}

/** The first place of each word that does not stand near the others. */
export function placesElsewhere(
  text: Readable,
  finders: readonly Finder[],
  near: readonly WordPlace[],
): WordPlace[] {
  return finders.slice(0, maxWords).flatMap((finder, word) => {
    const place = near.some((one) => one.word === word) ? undefined : finder.next(text)
    return place ? [{ ...place, word }] : []
  })
}

/** Where a title has the phrase, or else the words of a search. Empty if it has none of them. */
export function marksIn(title: string, { phrase, words }: SearchFinders): Match[] {
  const whole = phrase.next(title)
  if (whole) return [whole]
  return apart(
    words.flatMap((finder, word) => {
      const place = finder.next(title)
      return place ? [{ ...place, word }] : []
    }),
  )
}

/** Sorts the places by the text, and leaves out those that begin inside another. */
export function apart(places: WordPlace[]): WordPlace[] {
  const kept: WordPlace[] = []
  for (const place of places.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    if (place.from >= (kept.at(-1)?.to ?? 0)) kept.push(place)
  }
  return kept
}
