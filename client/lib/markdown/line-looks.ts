import { readBlocks } from './read-blocks.ts'
import { type Link, readInline } from './read-inline.ts'

/** The looks of a stretch of a line. A stretch may have several, except for a mark, which has no other. */
export const looks = { mark: 1, strong: 2, em: 4, code: 8, link: 16, quote: 32 } as const

export interface Span {
  from: number
  to: number
  /** The sum of its `looks`. */
  look: number
}

interface LineLooks {
  /** In order, without overlaps, none of them empty. All offsets are in the line. */
  spans: Span[]
  links: Link[]
}

/** A paragraph is one line, and only pasted data has longer ones. What follows is left as it is. */
export const maxLineLength = 10_000

/** Reads the Markdown of one line. Other lines have no influence, so a key costs no more than the lines in sight. */
export function lineLooks(line: string): LineLooks {
  const text = line.slice(0, maxLineLength)
  if (!mayHaveMarks.test(text)) return nothing
  const { marks, start, isHeading, isQuote } = readBlocks(text)
  const inline = readInline(text, start)
  const paint = createPaint(text.length)
  for (const { from, to } of [...marks, ...inline.marks]) paint.fill(from, to, looks.mark)
  for (const { from, to } of inline.code) paint.fill(from, to, looks.code)
  for (const { from, to } of inline.links) paint.fill(from, to, looks.link)
  if (isQuote) paint.fill(start, text.length, looks.quote)
  // These may be nested, so only their ends are noted.
  if (isHeading) paint.begin(start, text.length, 'strong')
  for (const { from, to, look } of inline.emphases) paint.begin(from, to, look)
  return { spans: paint.spans(), links: inline.links }
}

const mayHaveMarks = /^[ \t]*(?:[-+>#]|\d{1,9}[.)])|[*_`[]/
const nothing: LineLooks = { spans: [], links: [] }

type Nested = 'strong' | 'em'

function createPaint(length: number) {
  const filled = new Uint8Array(length)
  const steps = { strong: new Int16Array(length + 1), em: new Int16Array(length + 1) }

  return {
    fill(from: number, to: number, look: number): void {
      for (let at = from; at < to; at++) filled[at] = (filled[at] ?? 0) | look
    },

    begin(from: number, to: number, look: Nested): void {
      steps[look][from] = (steps[look][from] ?? 0) + 1
      steps[look][to] = (steps[look][to] ?? 0) - 1
    },

    spans(): Span[] {
      const spans: Span[] = []
      const depth = { strong: 0, em: 0 }
      let open: Span = { from: 0, to: 0, look: 0 }
      for (let at = 0; at < length; at++) {
        depth.strong += steps.strong[at] ?? 0
        depth.em += steps.em[at] ?? 0
        const look = lookOf(filled[at] ?? 0, depth)
        if (look !== open.look) {
          open = { from: at, to: at, look }
          if (look) spans.push(open)
        }
        open.to = at + 1
      }
      return spans
    },
  }
}

function lookOf(filled: number, depth: Record<Nested, number>): number {
  if (filled & looks.mark) return looks.mark
  return filled | (depth.strong > 0 ? looks.strong : 0) | (depth.em > 0 ? looks.em : 0)
}

/** Whether the address names a scheme: others would be read as an address of ours, or as a script. */
export function isSafeAddress(address: string): boolean {
  return /^(?:https?:\/\/|mailto:)/i.test(address)
}
