import type { TextRange } from '../text/editor.ts'
import { type Emphasis, matchEmphases, type Run, readRun } from './emphasis.ts'

export interface Link extends TextRange {
  address: string
  /** What stands in quotes behind the address. */
  title?: string
}

interface Inline {
  marks: TextRange[]
  emphases: Emphasis[]
  code: TextRange[]
  /** The words of each link, with its address. */
  links: Link[]
}

/**
 * Reads emphasis, code and links from `start` on. It takes one pass, so a line of marks only costs no more than any
 * other.
 */
export function readInline(line: string, start: number): Inline {
  const found: Inline = { marks: [], emphases: [], code: [], links: [] }
  const runs: Run[] = []
  const brackets: Bracket[] = []
  const ticks = readTicks(line)
  let parentheses: Parentheses | undefined

  /** Pairs the runs from this one on with each other. Later runs cannot be paired with them. */
  function settle(first: number): void {
    const { emphases, marks } = matchEmphases(runs.splice(first))
    for (const emphasis of emphases) found.emphases.push(emphasis)
    for (const mark of marks) found.marks.push(mark)
  }

  function closeBracket(at: number): number {
    const bracket = brackets.pop()
    if (!bracket || line[at + 1] !== '(') return at + 1
    parentheses ??= readParentheses(line)
    const close = parentheses.closes[at + 1] ?? 0
    const end = parentheses.wordEnds[at + 2] ?? 0
    if (close === 0 || !(end >= close || isTitle(line, end + 1, close))) return at + 1
    settle(bracket.runs)
    // A link cannot contain another link.
    brackets.length = 0
    found.marks.push({ from: bracket.from, to: bracket.to }, { from: at, to: close + 1 })
    const address = line.slice(at + 2, Math.min(end, close))
    const title = line.slice(end + 2, close - 1)
    found.links.push({ from: bracket.to, to: at, address, ...(title !== '' && { title }) })
    return close + 1
  }

  for (let at = start; at < line.length; ) {
    const unit = line[at]
    if (unit === '\\') at += 2
    else if (unit === '`') at = readCode(found, ticks, at)
    else if (unit === '[') {
      const from = line[at - 1] === '!' ? at - 1 : at
      brackets.push({ from, to: at + 1, runs: runs.length })
      at += 1
    } else if (unit === ']') at = closeBracket(at)
    else if (unit === '*' || unit === '_') {
      const run = readRun(line, at)
      runs.push(run)
      at += run.length
    } else at += 1
  }
  settle(0)
  return found
}

interface Bracket extends TextRange {
  /** How many runs of emphasis there are before it. */
  runs: number
}

interface Ticks {
  length: number
  /** Where the next run of the same length begins. */
  close: number | undefined
}

/** All runs of backticks, by their offset. */
function readTicks(line: string): Map<number, Ticks> {
  const runs = new Map<number, Ticks>()
  const last = new Map<number, number>()
  for (const { index, 0: ticks } of [...line.matchAll(/`+/g)].reverse()) {
    runs.set(index, { length: ticks.length, close: last.get(ticks.length) })
    last.set(ticks.length, index)
  }
  return runs
}

/** The offset after these backticks, or after the code that they begin. */
function readCode(found: Inline, ticks: Map<number, Ticks>, at: number): number {
  // If the first backtick of a run is escaped, the rest of the run is no mark.
  const { length, close } = ticks.get(at) ?? { length: 1 }
  if (close === undefined) return at + length
  found.marks.push({ from: at, to: at + length }, { from: close, to: close + length })
  found.code.push({ from: at + length, to: close })
  return close + length
}

interface Parentheses {
  /** For each opening parenthesis, where it is closed; otherwise 0. */
  closes: Int32Array
  /** For each letter, where the next white space begins. */
  wordEnds: Int32Array
}

function readParentheses(line: string): Parentheses {
  const closes = new Int32Array(line.length)
  const wordEnds = new Int32Array(line.length + 1).fill(line.length)
  const closing: number[] = []
  for (let at = line.length - 1; at >= 0; at--) {
    const unit = line[at] ?? ''
    wordEnds[at] = unit === ' ' || unit === '\t' ? at : (wordEnds[at + 1] ?? 0)
    if (unit === ')') closing.push(at)
    if (unit === '(') closes[at] = closing.pop() ?? 0
  }
  return { closes, wordEnds }
}

/** Whether the words after an address are a title. Any other words there mean that it is no link. */
function isTitle(line: string, from: number, to: number): boolean {
  const quote = line[from]
  return (quote === '"' || quote === "'") && to - 1 > from && line[to - 1] === quote
}
