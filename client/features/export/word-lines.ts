import { AlignmentType, HeadingLevel, type IParagraphOptions, type IRunOptions, type Paragraph } from 'docx'
import { isSafeAddress, looks } from '../../lib/markdown/line-looks.ts'
import { createLineReader, type Piece, type ReadLine, withAddresses } from '../../lib/markdown/read-lines.ts'
import { lineBreak, toParagraph, type Words } from './word-paragraph.ts'

interface TextLook {
  /** The style of the paragraphs. */
  style: Pick<IParagraphOptions, 'style'>
  /** For a heading, which has its own style. */
  run?: IRunOptions
}

export function linesAsTyped(text: string, { style }: TextLook): Paragraph[] {
  return text.split(lineBreak).map((line) => toParagraph(line, { options: style }))
}

/** Formats Markdown. Each line becomes a paragraph, except for the marks around lines of code. */
export function linesByMarks(text: string, look: TextLook): Paragraph[] {
  const read = createLineReader()
  return text.split(lineBreak).flatMap((line) => paragraphOf(read(line), look) ?? [])
}

function paragraphOf(line: ReadLine, { style, run }: TextLook): Paragraph | undefined {
  switch (line.kind) {
    case 'blank':
      return toParagraph('', { options: style })
    case 'fence':
    case 'code':
      if (line.kind === 'fence' && line.text === '') return undefined
      return toParagraph([{ text: line.text, run: codeRun }], { options: style })
    case 'rule':
      return toParagraph(line.text.trim(), { options: { ...style, alignment: AlignmentType.CENTER } })
    case 'words':
      return toParagraph([{ text: line.indent }, ...wordsOf(line.pieces)], { options: style })
    case 'quote':
      return toParagraph(wordsOf(line.pieces), { options: { ...style, indent: { left: step } } })
    case 'heading':
      return toParagraph(wordsOf(line.pieces), {
        options: { heading: headingOf(line.level) },
        ...(run && { run }),
      })
    case 'item': {
      const { tag, indent, mark } = line.item
      const left = step * (1 + Math.min(8, Math.ceil(indent.length / 4)))
      const words = [{ text: `${tag === 'ul' ? '•' : mark}\t` }, ...wordsOf(line.pieces)]
      return toParagraph(words, { options: { ...style, indent: { left, hanging: step } } })
    }
  }
}

/** In twentieths of a point. */
const step = 400
const codeRun = { font: 'Courier New' }

/** The level below the title of the tab: one deeper than the marks say, as far as there are levels. */
function headingOf(level: number): (typeof HeadingLevel)[keyof typeof HeadingLevel] {
  const { HEADING_2, HEADING_3, HEADING_4, HEADING_5, HEADING_6 } = HeadingLevel
  return [HEADING_2, HEADING_3, HEADING_4, HEADING_5][level - 1] ?? HEADING_6
}

/** A link that would lead nowhere from a document, such as the name of a file, is written as text. */
function wordsOf(pieces: readonly Piece[]): Words[] {
  return withAddresses(pieces, (address) => !isSafeAddress(address)).map(({ text, look, address }) => {
    const run = {
      ...(look & looks.strong && { bold: true, boldComplexScript: true }),
      ...(look & looks.em && { italics: true, italicsComplexScript: true }),
      ...(look & looks.code && codeRun),
    }
    const isLink = address !== undefined && isSafeAddress(address)
    return { text, run: { ...run, ...(isLink && { style: 'Hyperlink' }) }, ...(isLink && { address }) }
  })
}
