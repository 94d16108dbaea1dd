import { maxContentLength } from '#shared/tab-fields.ts'
import { tooLong, Unreadable } from '../unreadable.ts'
import { createAround } from './around.ts'
import { type Look, type Piece, renderLine } from './render-line.ts'

/** The distance to what comes next: 0 for the same line, 1 for the next line, 2 for a blank line between. */
export type Gap = 0 | 1 | 2

export interface TextLines {
  /** Adds words to the current line. */
  add(text: string, look: Look, isKept?: boolean): void
  breakLine(): void
  /** Ends the line. */
  end(gap: Gap): void
  /** Adds a complete line. */
  addLine(line: string): void
  /** The last sign of the current line. Empty if the line has no word yet. */
  lastSign(): string
  open(first: string, rest: string, isItem: boolean): void
  close(): void
  lines(): string[]
}

interface Kept {
  /** Whether white space is kept, as in Word. Otherwise it is joined, as browsers show it. */
  isExact: boolean
  /** Whether a blank line is put between paragraphs. */
  isSpaced: boolean
}

/** Collects the lines of a text while it is read. */
export function createTextLines({ isExact, isSpaced }: Kept): TextLines {
  const lines: string[] = []
  const around = createAround()
  let gap: Gap = 0
  let length = 0
  let pieces: Piece[][] = [[]]
  let last = around.now()

  function write(line: string): void {
    const now = around.now()
    if (gap === 2 && lines.length > 0 && isSpaced && !(now.isItem && last.isItem))
      push('>'.repeat(Math.min(now.quotes, last.quotes)))
    push(line === '' ? around.marks().trimEnd() : around.marks() + line)
    gap = 1
    last = now
  }

  function push(line: string): void {
    length += line.length + 1
    if (length > maxContentLength + 1_000) throw new Unreadable(tooLong)
    lines.push(line)
  }

  function flush(): void {
    const rendered = pieces.map((line) => renderLine(isExact ? line : collapsed(line)))
    // A break at the end of a line is not visible.
    if (rendered.length > 1 && rendered.at(-1) === '') rendered.pop()
    const isEmpty = rendered.length === 1 && pieces.length === 1 && rendered[0]?.trim() === ''
    pieces = [[]]
    if (isEmpty && !isExact) return
    if (isEmpty && rendered[0] === '') return
    for (const line of rendered) write(line)
  }

  return {
    add(text, look, isKept = false) {
      const words = isExact ? text.replace(/[\r\n]/g, ' ') : text
      if (words !== '') pieces.at(-1)?.push({ text: words, look, isKept })
    },
    breakLine() {
      pieces.push([])
    },
    end(wanted) {
      flush()
      gap = wanted > gap ? wanted : gap
    },
    addLine: write,
    lastSign() {
      return (
        pieces
          .at(-1)
          ?.findLast(({ text }) => text !== '')
          ?.text.at(-1) ?? ''
      )
    },
    open(first, rest, isItem) {
      flush()
      around.open(first, rest, isItem)
    },
    close() {
      flush()
      around.close()
    },
    lines: () => lines,
  }
}

/** Joins white space as browsers show it: to one space, and to none at the ends. */
function collapsed(line: readonly Piece[]): Piece[] {
  let isAfterSpace = true
  const all = line.map((piece) => {
    const { text, look, isKept } = piece
    if (isKept) {
      isAfterSpace = false
      return { ...piece }
    }
    let words = text.replace(/[ \t\r\n\f]+/g, ' ')
    if (isAfterSpace) words = words.replace(/^ /, '')
    if (words !== '') isAfterSpace = words.endsWith(' ')
    return { text: words, look }
  })
  for (let at = all.length - 1; at >= 0; at--) {
    const piece = all[at]
    if (!piece || piece.isKept) break
    piece.text = piece.text.replace(/ $/, '')
    if (piece.text !== '') break
  }
  return all
}
