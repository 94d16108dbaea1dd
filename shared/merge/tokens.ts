import { unspacedLetter } from '../text/unspaced.ts'

/** A text cut into pieces: piece i runs from `starts[i]` to `starts[i + 1]`. */
export interface Tokens {
  starts: Uint32Array
  /** Equal pieces have equal numbers, also in other texts that were cut with the same dictionary. */
  ids: Uint32Array
}

export type Dictionary = Map<string, number>

const paragraph = /[^\n]*\n+|[^\n]+/g

/**
 * Words, spaces, line ends and single signs. In scripts without spaces each letter is a piece. An emoji stays whole
 * with everything joined to it. A longer "word" than any real one is cut, so that an edit in an unbroken megabyte does
 * not count as an edit of all of it.
 */
const word = new RegExp(
  [
    `[[\\p{L}\\p{N}\\p{M}\\p{Pc}'’\\-]--${unspacedLetter}]{1,64}`,
    '[^\\S\\r\\n]+',
    '\\r?\\n',
    '\\r',
    `${unspacedLetter}\\p{M}*`,
    '\\p{RI}{2}',
    '[^\\s](?:[\\p{M}\\p{EMod}]|\\u200d[^\\s])*',
  ].join('|'),
  'gv',
)

export function splitParagraphs(text: string, dictionary: Dictionary): Tokens {
  return split(text, paragraph, dictionary)
}

export function splitWords(text: string, dictionary: Dictionary): Tokens {
  return split(text, word, dictionary)
}

function split(text: string, pattern: RegExp, dictionary: Dictionary): Tokens {
  const pieces = text.match(pattern) ?? []
  const starts = new Uint32Array(pieces.length + 1)
  const ids = new Uint32Array(pieces.length)
  let start = 0
  let index = 0
  for (const piece of pieces) {
    let id = dictionary.get(piece)
    if (id === undefined) {
      id = dictionary.size
      dictionary.set(piece, id)
    }
    ids[index++] = id
    start += piece.length
    starts[index] = start
  }
  return { starts, ids }
}
