import type { Change } from '#shared/merge/prose-diff.ts'
import { countWords } from '#shared/text/count-words.ts'

/** A part of one line of a review, from left to right. */
export type Piece =
  | { type: 'same'; text: string }
  | { type: 'change'; index: number }
  /** Unchanged words, too many to draw. */
  | { type: 'gap'; words: number }

/**
 * A text with its changes, split at unchanged line ends, so that only the visible blocks need layout. A long unchanged
 * stretch shows only its two ends.
 */
export function blocksOf(before: string, changes: Change[]): Piece[][] {
  const blocks: Piece[][] = [[]]
  let at = 0
  for (const [index, { fromA, toA }] of changes.entries()) {
    addSame(before.slice(at, fromA), at > 0, true)
    blocks.at(-1)?.push({ type: 'change', index })
    at = toA
  }
  addSame(before.slice(at), at > 0, false)
  return blocks

  function addSame(text: string, follows: boolean, leads: boolean): void {
    if (text.length <= longStretch) {
      addLines(text)
      return
    }
    const head = follows ? cutBehind(text, shownBeside) : 0
    const tail = leads ? cutBehind(text, text.length - shownBeside) : text.length
    addLines(text.slice(0, head))
    blocks.push([{ type: 'gap', words: countWords(text.slice(head, tail)) }], [])
    addLines(text.slice(tail))
  }

  function addLines(text: string): void {
    const [first, ...rest] = text.split(/\r\n|\n|\r/).map((line): Piece[] => {
      return line === '' ? [] : [{ type: 'same', text: line }]
    })
    if (first) blocks.at(-1)?.push(...first)
    blocks.push(...rest)
  }
}

const longStretch = 40_000
const shownBeside = 10_000
/** The limit of the search, for a line without an end or a word without one. */
const maxSearch = 2_000

/** The place after the next line end, or else after the next word. */
function cutBehind(text: string, at: number): number {
  const ahead = text.slice(at, at + maxSearch)
  const end = /\n/.exec(ahead) ?? /\s/.exec(ahead)
  if (end) return at + end.index + 1
  const isInsidePair = /^[\udc00-\udfff]/.test(ahead)
  return isInsidePair ? at + 1 : at
}
