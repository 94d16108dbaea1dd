/** The looks of words, from the outside in. */
export interface Look {
  /** Where a link leads. */
  href?: string | undefined
  struck?: boolean
  strong?: boolean
  em?: boolean
  code?: boolean
}

export interface Piece {
  text: string
  look: Look
  /** Whether its white space is kept as it is. */
  isKept?: boolean
}

interface Mark {
  open: string
  close: string
}

/** Writes a line of Markdown. White space is put outside of the marks, which would have no effect beside it. */
export function renderLine(pieces: readonly Piece[]): string {
  let line = ''
  let space = ''
  let open: Mark[] = []

  function change(marks: Mark[]): void {
    const kept = open.findIndex((mark, index) => !isSame(mark, marks[index]))
    const from = kept === -1 ? open.length : kept
    line += open
      .slice(from)
      .reverse()
      .map(({ close }) => close)
      .join('')
    line += space
    line += marks
      .slice(from)
      .map((mark) => mark.open)
      .join('')
    space = ''
    open = marks
  }

  for (const { text, look } of joined(pieces)) {
    const words = text.trim()
    if (words === '') {
      space += text
      continue
    }
    const start = text.indexOf(words)
    space += text.slice(0, start)
    change(marksOf(look, words))
    line += words
    space = text.slice(start + words.length)
  }
  change([])
  return line
}

/** Joins words of one look, which a document may have in many parts. */
function joined(pieces: readonly Piece[]): Piece[] {
  const all: { look: Look; texts: string[] }[] = []
  for (const { text, look } of pieces) {
    const last = all.at(-1)
    if (last && keyOf(last.look) === keyOf(look)) last.texts.push(text)
    else all.push({ look, texts: [text] })
  }
  return all.map(({ look, texts }) => ({ look, text: texts.join('') }))
}

function keyOf({ href, struck, strong, em, code }: Look): string {
  return `${struck ? 1 : 0}${strong ? 1 : 0}${em ? 1 : 0}${code ? 1 : 0}${href ?? ''}`
}

function marksOf({ href, struck, strong, em, code }: Look, words: string): Mark[] {
  const marks: Mark[] = []
  if (href !== undefined && href !== words) marks.push({ open: '[', close: `](${href})` })
  if (struck) marks.push(asMark('~~'))
  if (strong) marks.push(asMark('**'))
  if (em) marks.push(asMark('*'))
  if (code && !words.includes('`')) marks.push(asMark('`'))
  return marks
}

function asMark(mark: string): Mark {
  return { open: mark, close: mark }
}

function isSame(one: Mark, other: Mark | undefined): boolean {
  return one.open === other?.open && one.close === other.close
}
