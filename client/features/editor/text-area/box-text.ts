import type { Splice } from '#shared/text/splice.ts'
import { withLineFeeds } from '../line-feeds.ts'

/**
 * A text as it is, and as a text box has it: there every line end is one `\n`. Whoever writes in the box changes the
 * text at the same words, and the line ends around them stay as they came.
 */
export interface BoxText {
  text: string
  shown: string
  /** From an offset of the text to one of the box, and back. */
  inBox(offset: number): number
  inText(offset: number): number
  /** What somebody did to the box, as something done to the text. */
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
      // Together with what follows, the last of them would be one line end, where the box has two.
      let start = from
      while (text[start - 1] === '\r') start -= 1
      return { from: start, to, insert: '\n'.repeat(from - start) + insert }
    },
  }
}

/** Where the line ends of two units stand. */
function pairsOf(text: string): number[] {
  const places: number[] = []
  for (let at = text.indexOf('\r\n'); at >= 0; at = text.indexOf('\r\n', at + 2)) places.push(at)
  return places
}

/** By halving: how many places at the beginning of a list fit, where every one that does stands before all others. */
function countBelow(places: number[], isBelow: (place: number, index: number) => boolean): number {
  let [low, high] = [0, places.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (isBelow(places[middle] ?? 0, middle)) low = middle + 1
    else high = middle
  }
  return low
}
