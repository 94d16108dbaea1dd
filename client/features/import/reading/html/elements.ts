import { isSafeAddress } from '../../../../lib/markdown/line-looks.ts'
import type { Look } from './render-line.ts'
import type { Styles } from './styles.ts'
import type { Tables } from './tables.ts'
import type { Gap, TextLines } from './text-lines.ts'

export interface Reading {
  isExact: boolean
  to: TextLines
  look: Look & More
  /** The number of the next item of each list around. Undefined for a list without numbers. */
  lists: (number | undefined)[]
  tables: Tables
  styles: Styles
  /** How many footnotes there are so far. */
  notes: number
  /** How many elements keep white space. */
  pre: number
}

interface More {
  isRaised?: boolean
  isHeading?: boolean
  /** Between fences, where marks would be words. */
  isFenced?: boolean
}

type Attributes = Record<string, string>

/** Begins an element, and returns what ends it. */
export function elementOf(name: string, attributes: Attributes, reading: Reading): () => void {
  const special = specials.get(name)
  if (special) return special(attributes, reading, name)
  const look = lookOf(name)
  if (look) {
    const styled = { ...look, ...reading.styles.lookOf(attributes) }
    // A heading is bold by itself.
    return withLook(reading.look.isHeading ? { ...styled, strong: false } : styled, reading)
  }
  const gap = gaps.get(name)
  return gap === undefined ? nothing : block(gap, reading)
}

type Begin = (attributes: Attributes, reading: Reading, name: string) => () => void

const specials = new Map<string, Begin>(
  Object.entries<Begin>({
    br: (_, { to }) => {
      to.breakLine()
      return nothing
    },
    hr: (_, { to }) => {
      to.end(2)
      to.addLine('---')
      return () => to.end(2)
    },
    p: paragraph,
    h1: heading,
    h2: heading,
    h3: heading,
    h4: heading,
    h5: heading,
    h6: heading,
    a: link,
    ul: (_, reading) => list(undefined, reading),
    ol: ({ start }, reading) => list(numberOf(start) ?? 1, reading),
    li: item,
    blockquote: (_, { to }) => {
      to.end(2)
      to.open('> ', '> ', false)
      return () => {
        to.close()
        to.end(2)
      }
    },
    pre: preformatted,
    code: code,
    q: (_, reading) => around('“', '”', reading),
    rt: (_, reading) => around('(', ')', reading),
    input: checkbox,
    table: (_, reading) => reading.tables.table(reading),
    tr: (_, reading) => reading.tables.row(reading),
    td: (_, reading) => reading.tables.cell(reading),
    th: (_, reading) => reading.tables.cell(reading),
  }),
)

const gaps = new Map<string, Gap>([
  ...(
    'address article aside body caption center dd details dialog dir div dt fieldset figcaption footer form header html ' +
    'legend main menu nav section summary'
  )
    .split(' ')
    .map((name) => [name, 1] as const),
  ['dl', 2],
  ['figure', 2],
])

function lookOf(name: string): (Look & More) | undefined {
  if (name === 'b' || name === 'strong') return { strong: true }
  if (name === 'i' || name === 'em' || name === 'cite' || name === 'dfn') return { em: true }
  if (name === 's' || name === 'del' || name === 'strike') return { struck: true }
  if (name === 'kbd' || name === 'samp' || name === 'tt') return { code: true }
  if (name === 'sup') return { isRaised: true }
  // By itself they say nothing of words, but their style may.
  return name === 'span' || name === 'font' || name === 'u' ? {} : undefined
}

function nothing(): void {}

function block(gap: Gap, reading: Reading): () => void {
  reading.to.end(gap)
  return () => reading.to.end(gap)
}

function withLook(look: Reading['look'], reading: Reading): () => void {
  const before = reading.look
  reading.look = { ...before, ...look }
  return () => {
    reading.look = before
  }
}

function around(before: string, after: string, { to, look }: Reading): () => void {
  to.add(before, look)
  return () => to.add(after, look)
}

function paragraph(_: Attributes, { to, isExact }: Reading): () => void {
  to.end(2)
  const { length } = to.lines()
  return () => {
    to.end(2)
    if (isExact && to.lines().length === length) to.addLine('')
  }
}

function heading(attributes: Attributes, reading: Reading, name: string): () => void {
  const end = paragraph(attributes, reading)
  const endLook = withLook({ strong: false, isHeading: true }, reading)
  reading.to.open(`${'#'.repeat(Number(name[1]))} `, '', true)
  return () => {
    reading.to.close()
    endLook()
    end()
  }
}

function link({ href = '' }: Attributes, reading: Reading): () => void {
  const address = href.trim()
  if (!isSafeAddress(address) || address.length > maxAddress || /[\p{Cc}]/u.test(address)) return nothing
  return withLook({ href: address.replace(/[ ()<>]/g, escapeSign) }, reading)
}

function escapeSign(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
}

const maxAddress = 2_000

function list(number: number | undefined, reading: Reading): () => void {
  const { to, lists } = reading
  to.end(2)
  lists.push(number)
  return () => {
    lists.pop()
    to.end(2)
  }
}

function item({ value, id = '' }: Attributes, reading: Reading): () => void {
  const { to, lists, isExact } = reading
  to.end(1)
  const number = numberOf(value) ?? lists.at(-1)
  if (number !== undefined && lists.length > 0) lists[lists.length - 1] = number + 1
  const isNote = isExact && /^(?:foot|end)note-/.test(id)
  if (isNote) reading.notes++
  const mark = isNote ? `[^${reading.notes}]: ` : number === undefined ? '- ' : `${number}. `
  to.open(mark, ' '.repeat(isNote ? 4 : mark.length), true)
  return () => {
    to.close()
    to.end(1)
  }
}

function numberOf(written: string | undefined): number | undefined {
  return written !== undefined && /^\d{1,9}$/.test(written) ? Number(written) : undefined
}

function preformatted(_: Attributes, reading: Reading): () => void {
  reading.to.end(2)
  reading.pre++
  return () => {
    reading.pre--
    reading.to.end(2)
  }
}

/** Lines of code stand between fences. */
function code(_: Attributes, reading: Reading): () => void {
  if (reading.pre === 0) return withLook({ code: true }, reading)
  reading.to.end(1)
  reading.to.addLine('```')
  const endLook = withLook({ isFenced: true }, reading)
  return () => {
    endLook()
    reading.to.end(1)
    reading.to.addLine('```')
  }
}

function checkbox({ type, checked }: Attributes, { to, look }: Reading): () => void {
  if (type === 'checkbox') to.add(checked === undefined ? '[ ] ' : '[x] ', look)
  return nothing
}
