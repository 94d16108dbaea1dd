import type { Readable } from '#shared/text/count-words.ts'
import type { TextRange } from '../../../lib/editor.ts'
import type { Slip } from './slip.ts'

/** A part of a text that is proofread, with some words around it: what a sentence means depends on those before it. */
export interface Piece {
  text: string
  /** What the answer is about. Like all ranges here, from the start of the piece. */
  core: TextRange
  /** Its first and last sentence may be parts of longer ones. */
  isCut: { before: boolean; behind: boolean }
  /** Nothing follows it. */
  isLast: boolean
  /** Where the writer has typed last, and the caret, if that is in this piece. */
  writing: { at: number; caret: number } | undefined
  /** All that is in sight: shows how the text spells. */
  isView: boolean
}

export interface PieceAnswer {
  slips: Omit<Slip, 'id'>[]
  /** The sentence that is being written: nothing is said of it. */
  writing: TextRange | undefined
}

/** Longer than nearly all sentences; a line without end is read around its part in sight alone. */
const around = 1_000

interface CutPiece {
  start: number
  piece: Piece
}

export function cutPiece(
  text: Readable,
  core: TextRange,
  { writing, isView }: Pick<Piece, 'writing' | 'isView'>,
): CutPiece {
  const start = lineStart(text, Math.max(0, core.from - around), core.from)
  const end = lineEnd(text, core.to, Math.min(text.length, core.to + around))
  return {
    start,
    piece: {
      text: text.slice(start, end),
      core: { from: core.from - start, to: core.to - start },
      isCut: {
        before: start > 0 && text.slice(start - 1, start) !== '\n',
        behind: end < text.length && text.slice(end, end + 1) !== '\n',
      },
      isLast: end === text.length,
      writing: writing && { at: writing.at - start, caret: writing.caret - start },
      isView,
    },
  }
}

/** The lines that a range touches, as far as they are not too long. */
export function linesOf(text: Readable, { from, to }: TextRange): TextRange {
  const start = Math.max(0, from - around)
  const before = text.slice(start, from).lastIndexOf('\n')
  const behind = text.slice(to, to + around).indexOf('\n')
  return {
    from: before < 0 ? start : start + before + 1,
    to: behind < 0 ? Math.min(text.length, to + around) : to + behind,
  }
}

/** The first line that begins behind `from`, or else there. */
function lineStart(text: Readable, from: number, to: number): number {
  if (from === 0) return 0
  const at = text.slice(from - 1, to).indexOf('\n')
  return at < 0 ? from : from + at
}

/** The last line that ends before `to`, or else there. */
function lineEnd(text: Readable, from: number, to: number): number {
  if (to === text.length) return to
  const at = text.slice(from, to + 1).lastIndexOf('\n')
  return at < 0 ? to : from + at
}
