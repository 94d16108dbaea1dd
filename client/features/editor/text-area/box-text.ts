import type { Splice } from '#shared/text/splice.ts'
import { withLineFeeds } from '../line-feeds.ts'

/**
 * A text, and the same text as a text box holds it, with `\n` at every line end. An edit in the box changes the same
 * words of the text, and the line ends around them stay as they were.
 */
export interface BoxText {
  text: string
  shown: string
  /** Converts an offset of the text into one of the box; `inText` converts back. */
  inBox(offset: number): number
  inText(offset: number): number
  /** Converts an edit of the box into one of the text. */
  typed(splice: Splice): Splice
}

export function boxText(text: string): BoxText {
  const shown = withLineFeeds(text)
  const pairs = shown.length === text.length ? [] : pairsOf(text)

  const inText = (offset: number) => offset + countBelow(pairs, (place, before) => place - before < offset)

  return {
    text,
    shown,
    inText,
    inBox: (offset) => offset - countBelow(pairs, (place) => place < offset),

    typed({ from: shownFrom, to: shownTo, insert }) {
      const [from, to] = [inText(shownFrom), inText(shownTo)]
      if ((insert[0] ?? text[to]) !== '\n') return { from, to, insert }
      // A `\r` before this `\n` would join it to one line end, where the box has two. So it is replaced by a `\n` too.
      let start = from
      while (text[start - 1] === '\r') start -= 1
      return { from: start, to, insert: '\n'.repeat(from - start) + insert }
    },
  }
}

/** Where the line ends of two characters (`\r\n`) stand. */
function pairsOf(text: string): number[] {
  const places: number[] = []
  for (let at = text.indexOf('\r\n'); at >= 0; at = text.indexOf('\r\n', at + 2)) places.push(at)
  return places
}

/**
 * Counts, by halving, the places at the start of a list for which the condition holds. It must hold for no later one.
 */
function countBelow(places: number[], isBelow: (place: number, index: number) => boolean): number {
  let [low, high] = [0, places.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (isBelow(places[middle] ?? 0, middle)) low = middle + 1
    else high = middle
  }
  return low
}
