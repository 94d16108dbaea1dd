import { isSafeAddress, looks } from '../../../lib/markdown/line-looks.ts'
import {
  createLineReader,
  type Piece,
  type ReadLine,
  withAddresses,
} from '../../../lib/markdown/read-lines.ts'
import './printed-lines.css'

/**
 * A text for paper, with the looks that its Markdown asks for. Each line is still a paragraph, as in a Word document.
 * On paper nobody can follow a link, so its address stands behind it. A heading at the beginning that says the title of the
 * tab again is left out, as in a document of many tabs: the title stands above the text.
 */
export function printedLines(lines: readonly string[], title = ''): HTMLElement[] {
  const read = createLineReader()
  return withoutTitle(lines.map(read), title).flatMap((line) => printedLine(line) ?? [])
}

function withoutTitle(lines: ReadLine[], title: string): ReadLine[] {
  const isWritten = ({ kind }: ReadLine) => kind !== 'blank'
  const at = lines.findIndex(isWritten)
  const first = lines[at]
  if (first?.kind !== 'heading') return lines
  const words = first.pieces.map(({ text }) => text).join('')
  if (inOneForm(words) !== inOneForm(title)) return lines
  const next = lines.findIndex((line, index) => index > at && isWritten(line))
  return next < 0 ? [] : lines.slice(next)
}

function inOneForm(words: string): string {
  return words.trim().replaceAll(/\s+/g, ' ').toLowerCase()
}

function printedLine(line: ReadLine): HTMLElement | undefined {
  switch (line.kind) {
    case 'blank':
      return element('p')
    case 'fence':
    case 'code':
      if (line.kind === 'fence' && line.text === '') return undefined
      return element('p', element('code', line.text))
    case 'rule':
      return named('printed-rule', element('p', line.text.trim()))
    case 'words':
      return element('p', line.indent, ...wordsOf(line.pieces))
    case 'quote':
      return named('printed-quote', element('p', ...wordsOf(line.pieces)))
    case 'heading':
      // The title of the tab is the heading of the first level.
      return element(`h${Math.min(6, line.level + 1)}`, ...wordsOf(line.pieces))
    case 'item': {
      const { tag, indent, mark } = line.item
      const sign = named('printed-sign', element('span', `${tag === 'ul' ? '•' : mark} `))
      const item = named('printed-item', element('p', sign, ...wordsOf(line.pieces)))
      item.style.setProperty('--depth', `${Math.min(8, Math.ceil(indent.length / 4))}`)
      return item
    }
  }
}

function wordsOf(pieces: readonly Piece[]): Node[] {
  return withAddresses(pieces, () => true).map(({ text, look, address }) => {
    let node: Node = document.createTextNode(text)
    if (look & looks.code) node = element('code', node)
    if (look & looks.em) node = element('em', node)
    if (look & looks.strong) node = element('strong', node)
    if (address === undefined || !isSafeAddress(address)) return node
    // In a PDF the link can be followed.
    const link = element('a', node)
    link.setAttribute('href', address)
    return link
  })
}

function element(tag: string, ...content: (Node | string)[]): HTMLElement {
  const made = document.createElement(tag)
  if (tag === 'p' || tag.startsWith('h')) made.dir = 'auto'
  made.append(...content)
  return made
}

function named(name: string, made: HTMLElement): HTMLElement {
  made.className = name
  return made
}
