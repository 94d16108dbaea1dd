import { proofreadSentences } from '../../../../engine/proof/proofread.ts'
import { varietyOf } from '../../../../engine/proof/spelling-variety.ts'
import { foreignLanguage } from '../../../../engine/reading/language.ts'
import type { TextRange } from '../../../lib/text/editor.ts'
import type { Piece, PieceAnswer } from './piece.ts'
import { endLength, endsWithFullStop } from './slip.ts'

/**
 * Proofreads the pieces of a text one after another. The piece in sight decides which spelling and which apostrophes
 * the text uses.
 */
export function createPieceCheck(): (piece: Piece) => PieceAnswer {
  let style: Style | undefined
  return (piece) => {
    if (piece.isView) style = styleOf(piece.text)
    return checkPiece(piece, style ?? styleOf(piece.text))
  }
}

interface Style {
  variety: ReturnType<typeof varietyOf>
  /** The replacement for an apostrophe. */
  apostrophe: string
}

function styleOf(text: string): Style {
  return { variety: varietyOf(text), apostrophe: apostropheOf(text) }
}

/**
 * Curly or straight, whichever most quotation marks of the text are. Without any, each rule keeps its own apostrophe.
 */
function apostropheOf(text: string): string {
  const lead = text.split(/[‘’“”]/).length - text.split(/['"]/).length
  if (lead === 0) return '$&'
  return lead > 0 ? '’' : "'"
}

type Sentence = ReturnType<typeof proofreadSentences> extends Generator<infer Found> ? Found : never

function checkPiece(piece: Piece, style: Style): PieceAnswer {
  const { text, core, isCut, isLast, isCurly } = piece
  const { variety } = style
  const apostrophe = isCurly ? '’' : style.apostrophe
  const sentences = [...proofreadSentences(text, variety)]
  const isForeign = languages(text)
  const known = isCut.before ? nextLine(text) : 0
  const slips: PieceAnswer['slips'] = []
  let writing: TextRange | undefined
  let isLeft = false
  for (const [at, sentence] of sentences.entries()) {
    const range = { from: sentence.start, to: sentence.end }
    if (isWritten(piece, sentence, sentences[at + 1])) writing = range
    else if (isLast && !sentence.isFinished) isLeft = sentence.marks.length > 0 && !isForeign(sentence.start)
    else if (sentence.start < known) continue
    else if (isCut.behind && at === sentences.length - 1) continue
    else if (sentence.marks.length > 0 && !isForeign(sentence.start)) {
      slips.push(...slipsIn(text, sentence, apostrophe))
    }
  }
  return {
    slips: slips.filter(({ range }) => range.from < core.to && range.to > core.from),
    writing,
    isLeft,
    isEnglish: sentences.length > 0 && foreignLanguage(text) === undefined,
  }
}

/** A line that is cut may begin inside a quotation or code, so it is not checked: the offset of the next line. */
function nextLine(text: string): number {
  const end = text.indexOf('\n')
  return end < 0 ? text.length : end + 1
}

/**
 * Whether the writer is in this sentence: the last edit and the caret are in it, or, if it has no full stop, behind it
 * in the same line.
 */
function isWritten({ text, writing }: Piece, { start, end }: Sentence, next: Sentence | undefined): boolean {
  if (!writing) return false
  const lineEnd = text.indexOf('\n', end)
  const reach = Math.min(next?.start ?? text.length, lineEnd < 0 ? text.length : lineEnd)
  const to = endsWithFullStop(text.slice(Math.max(start, end - endLength), end)) ? end : reach
  return [writing.at, writing.caret].every((offset) => offset >= start && offset <= to)
}

/** Returns whether the line of an offset is in another language. Each line is examined once. */
function languages(text: string): (offset: number) => boolean {
  const known = new Map<number, boolean>()
  return (offset) => {
    const from = text.lastIndexOf('\n', offset - 1) + 1
    const to = text.indexOf('\n', offset)
    const isForeign =
      known.get(from) ?? foreignLanguage(text.slice(from, to < 0 ? text.length : to)) !== undefined
    known.set(from, isForeign)
    return isForeign
  }
}

function slipsIn(text: string, { start, end, marks }: Sentence, apostrophe: string): PieceAnswer['slips'] {
  const words = text.slice(start, end)
  return marks.map((mark) => {
    const others = marks.filter((other) => other !== mark)
    const { from, to, replacement } = withWords(text, mark, others)
    return {
      kind: mark.kind,
      words: text.slice(from, to),
      replacement: replacement.replace(/(?<=\p{L})['’](?=\p{L})/gu, apostrophe),
      reason: mark.reason,
      range: { from, to },
      sentence: { from: start, to: end },
      key: `${mark.rule} ${mark.start - start} ${words}`,
    }
  })
}

type Mark = Sentence['marks'][number]

/** A space or a full stop alone can hardly be seen or read aloud, so the words around it are included. */
function withWords(text: string, { start, end, replacement }: Mark, others: Mark[]) {
  const found = { from: start, to: end, replacement }
  if (/[\p{L}\p{N}]/u.test(text.slice(start, end))) return found
  const [before] = /\S*$/.exec(text.slice(Math.max(0, start - maxWordLength), start)) ?? ['']
  const [after] = /^\S*/.exec(text.slice(end, end + maxWordLength)) ?? ['']
  const from = start - before.length
  const to = end + after.length
  if (others.some((other) => other.start < to && other.end > from)) return found
  return { from, to, replacement: before + replacement + after }
}

const maxWordLength = 40
