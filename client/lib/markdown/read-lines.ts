import { lineLooks, looks, maxLineLength } from './line-looks.ts'
import { readBlocks, ruleLine } from './read-blocks.ts'
import type { Link } from './read-inline.ts'

/** Words with the same look, without their marks. */
export interface Piece {
  text: string
  /** The sum of its `looks`. */
  look: number
  /** Only for a link. */
  address?: string
  /** Only for a link that has one. */
  title?: string
}

export interface ListItem {
  /** The indent as it was typed; so is the mark: “-” or “12.” */
  indent: string
  mark: string
  tag: 'ul' | 'ol'
  number: number
}

/** The kind of a line, by its beginning. A `fence` begins or ends lines of code, which stay as they were typed; it has a text only if that would be lost. */
export type ReadLine =
  | { kind: 'blank' }
  | { kind: 'fence'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'rule'; text: string }
  | { kind: 'words'; indent: string; pieces: Piece[] }
  | { kind: 'quote'; pieces: Piece[] }
  | { kind: 'heading'; level: number; pieces: Piece[] }
  | { kind: 'item'; item: ListItem; pieces: Piece[] }

/** Returns a function that reads the lines of one text, one after another. Only fences affect the lines below them. */
export function createLineReader(): (line: string) => ReadLine {
  let isCode = false
  return (line) => {
    if (fence.test(line)) {
      isCode = !isCode
      return { kind: 'fence', text: isBare(line) ? '' : line }
    }
    if (isCode) return { kind: 'code', text: line }
    if (line.trim() === '') return { kind: 'blank' }
    return ruleLine.test(line) ? { kind: 'rule', text: line } : readWords(line)
  }
}

/** With another backtick behind it, it is code within a line. */
const fence = /^ {0,3}`{3,}[^`]*$/

/** It names a language at most: a fence is not shown, and further words would be lost with it. */
function isBare(line: string): boolean {
  return !/\s/.test(line.replace(/^ *`+/, '').trim())
}

const listMark = /^([ \t]*)([-*+]|(\d{1,9})[.)])(?=[ \t])/

function readWords(line: string): ReadLine {
  const { start, isHeading, isQuote } = readBlocks(line)
  const item = isQuote ? undefined : itemOf(line)
  // A heading is bold anyway.
  const pieces = piecesOf(line, start, isHeading ? ~looks.strong : ~0)
  if (isQuote) return { kind: 'quote', pieces }
  if (item) return { kind: 'item', item, pieces }
  if (isHeading) return { kind: 'heading', level: line.trimStart().search(/[^#]/), pieces }
  return { kind: 'words', indent: line.slice(0, line.search(/\S/)), pieces }
}

function itemOf(line: string): ListItem | undefined {
  const match = listMark.exec(line)
  if (!match) return undefined
  const [, indent = '', mark = '', number] = match
  return { indent, mark, tag: number === undefined ? 'ul' : 'ol', number: Number(number ?? 1) }
}

/** The words of a line after the marks at its beginning, without the marks within it. */
function piecesOf(line: string, marksEnd: number, seen: number): Piece[] {
  const { spans, links } = lineLooks(line)
  const read = line.slice(
    0,
    isSplit.test(line.slice(maxLineLength - 1, maxLineLength + 1)) ? maxLineLength - 1 : maxLineLength,
  )
  const pieces: Piece[] = []
  const start = marksEnd + line.slice(marksEnd).search(/\S|$/)
  let at = start
  let next = 0

  function add(to: number, look: number): void {
    while (at < to) {
      const link = links[next]
      const isIn = link !== undefined && at >= link.from
      const end = Math.min(to, (isIn ? link?.to : link?.from) ?? to)
      const words = read.slice(at, end)
      const text = look & looks.code ? words : words.replace(kept, '$1')
      if (text !== '') pieces.push({ text, look, ...(isIn && aimOf(link)) })
      at = end
      if (isIn && at >= link.to) next++
    }
  }

  for (const { from, to, look } of spans) {
    if (to <= start) continue
    add(from, 0)
    if (look === looks.mark) at = skipped(to)
    else add(to, look & seen)
  }
  add(read.length, 0)
  if (line.length > read.length) pieces.push({ text: line.slice(read.length), look: 0 })
  return pieces

  /** The mark after the words of a link ends the link. Of one without words, as of a picture, nothing else would be left. */
  function skipped(to: number): number {
    for (let link = links[next]; link !== undefined && link.to <= to; link = links[++next]) {
      const { address } = link
      if (link.from === link.to && address !== '') pieces.push({ text: address, look: 0, ...aimOf(link) })
    }
    return to
  }
}

function aimOf({ address, title }: Link): Pick<Piece, 'address' | 'title'> {
  return { address, ...(title !== undefined && { title: title.replace(kept, '$1') }) }
}

/** Two halves of one character, as UTF-16 units. */
const isSplit = /^[\ud800-\udbff][\udc00-\udfff]$/

/** A backslash before a mark, which makes it an ordinary character. */
const kept = /\\([!-/:-@[-`{-~])/g

/** Adds the address and the title after the words of a link: “the page (https://…, Its title)”. */
export function withAddresses(pieces: readonly Piece[], isWanted: (address: string) => boolean): Piece[] {
  let words = ''
  return pieces.flatMap((piece, index) => {
    const { text, look, address, title } = piece
    if (address === undefined) return [piece]
    words += text
    const next = pieces[index + 1]
    if (next?.address === address && next.title === title) return [piece]
    const isShown = isWanted(address) && words !== address
    words = ''
    const added = [isShown && address, title].filter(Boolean).join(', ')
    return added === '' ? [piece] : [piece, { text: ` (${added})`, look }]
  })
}
