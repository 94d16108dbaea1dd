import type { Readable } from '#shared/text/count-words.ts'
import type { TextRange } from '../../../lib/text/editor.ts'
import type { Slip } from './slip.ts'

/** A part of a text to proofread, with some text around it: the meaning of a sentence depends on those before it. */
export interface Piece {
  text: string
  /** The part that the answer is about. All ranges here are offsets from the start of the piece. */
  core: TextRange
  /** Whether its first or last line is a part of a longer one. */
  isCut: { before: boolean; behind: boolean }
  /** Whether nothing follows it in the text. */
  isLast: boolean
  /** The place of the last edit, and the caret. Undefined if the writer is not in a sentence now. */
  writing: { at: number; caret: number } | undefined
  /** The piece is everything in sight. It shows how the text spells. */
  isView: boolean
  /** The writer has chosen curly quotes, whatever the text has so far. */
  isCurly: boolean
}

export interface PieceAnswer {
  slips: Omit<Slip, 'id'>[]
  /** The sentence in which the writer is now: its slips are left out. */
  writing: TextRange | undefined
  /** Whether the text ends with a sentence that is not finished, and would have slips if it was. */
  isLeft: boolean
  /** Whether the piece has sentences, and is not as a whole in another language. */
  isEnglish: boolean
}

/** More than nearly all sentences have. */
const around = 1_000
/** More than nearly all paragraphs have. */
export const pieceLength = 16_000

interface CutPiece {
  /** The offset of the piece in the text. It is smaller by the length of a fence that was put before the piece. */
  start: number
  piece: Piece
}

/**
 * Cuts a piece out of the text. Quotations and code are recognised from the start of a paragraph, and from the fence
 * before it. So an open fence is repeated at the start of the piece.
 */
export function cutPiece(
  text: Readable,
  core: TextRange,
  { writing, isView, isCurly }: Pick<Piece, 'writing' | 'isView' | 'isCurly'>,
): CutPiece {
  const from = paragraphStart(text, core.from)
  const to = paragraphEnd(text, core.to)
  const fence = openFence(text, from)
  const start = from - fence.length
  return {
    start,
    piece: {
      text: fence + text.slice(from, to),
      core: { from: core.from - start, to: core.to - start },
      isCut: {
        before: from > 0 && text.slice(from - 1, from) !== '\n',
        behind: to < text.length && text.slice(to, to + 1) !== '\n',
      },
      isLast: to === text.length,
      writing: writing && { at: writing.at - start, caret: writing.caret - start },
      isView,
      isCurly,
    },
  }
}

/** The lines that a range touches. Of very long lines, only a part. */
export function linesOf(text: Readable, { from, to }: TextRange): TextRange {
  const start = Math.max(0, from - pieceLength)
  const before = text.slice(start, from).lastIndexOf('\n')
  const behind = text.slice(to, to + pieceLength).indexOf('\n')
  return {
    from: before < 0 ? start : start + before + 1,
    to: behind < 0 ? Math.min(text.length, to + pieceLength) : to + behind,
  }
}

/**
 * A place before an offset from which the sentences can be understood: after a blank line, because lines may be wrapped
 * by hand; otherwise at the start of a line; otherwise anywhere.
 */
function paragraphStart(text: Readable, offset: number): number {
  const first = Math.max(0, offset - pieceLength)
  const before = text.slice(first, offset)
  const near = before.length - around
  if (near <= 0) return 0
  const blank = before.lastIndexOf('\n\n', near)
  if (blank >= 0) return first + blank + 2
  const line = before.lastIndexOf('\n', near)
  if (line >= 0) return first + line + 1
  if (first === 0) return 0
  const later = before.indexOf('\n')
  return later < 0 ? first : first + later + 1
}

/**
 * The last line end that is near, otherwise the next one, otherwise anywhere: a quotation that is cut still counts as
 * one.
 */
function paragraphEnd(text: Readable, offset: number): number {
  if (offset + around >= text.length) return text.length
  const behind = text.slice(offset, offset + pieceLength)
  const near = behind.lastIndexOf('\n', around)
  const end = near < 0 ? behind.indexOf('\n') : near
  if (end >= 0) return offset + end
  return offset + pieceLength >= text.length ? text.length : offset + around
}

const fences = ['```', '~~~']
/** If another backtick follows in the line, it is code within a sentence. */
const fenceLine = /^[^\S\n]{0,3}(```(?=`*[^`\n]*$)|~~~)/gm

/** The line of the fence that is open at an offset; empty if there is none. */
function openFence(text: Readable, offset: number): string {
  const before = text.slice(0, offset)
  if (!fences.some((mark) => before.includes(mark))) return ''
  let open = ''
  for (const [, mark = ''] of before.matchAll(fenceLine)) {
    if (!open) open = mark
    else if (mark === open) open = ''
  }
  return open && `${open}\n`
}
