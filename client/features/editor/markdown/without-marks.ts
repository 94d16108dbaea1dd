import {
  createLineReader,
  type Piece,
  type ReadLine,
  withAddresses,
} from '../../../lib/markdown/read-lines.ts'

/** A text as one reads it aloud: without the marks of Markdown, but with all of its words, addresses included. */
export function withoutMarks(text: string): string {
  const read = createLineReader()
  return text
    .split(/\r\n?|\n/)
    .flatMap((line) => wordsOf(read(line)) ?? [])
    .join('\n')
}

/** A list keeps its numbers and signs, and a line that only separates two scenes is kept as it is. */
function wordsOf(line: ReadLine): string | undefined {
  switch (line.kind) {
    case 'fence':
      return line.text || undefined
    case 'blank':
      return ''
    case 'code':
    case 'rule':
      return line.text
    case 'words':
      return line.indent + joined(line.pieces)
    case 'item':
      return `${line.item.indent}${line.item.mark} ${joined(line.pieces)}`
    default:
      return joined(line.pieces)
  }
}

function joined(pieces: readonly Piece[]): string {
  return withAddresses(pieces, () => true)
    .map(({ text }) => text)
    .join('')
}
