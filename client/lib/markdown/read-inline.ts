import type { TextRange } from '../text/editor.ts'
import { type Emphasis, matchEmphases, type Run, readRun } from './emphasis.ts'

export interface Link extends TextRange {
  address: string
}

interface Inline {
  marks: TextRange[]
  emphases: Emphasis[]
  code: TextRange[]
  /** The words of each, with its address. */
  links: Link[]
}

/**
 * Emphasis, code and links from `start` on. Every step is taken once: a line of nothing but marks costs as much for
 * each of its letters as any other.
 */
export function readInline(line: string, start: number): Inline {
  const found: Inline = { marks: [], emphases: [], code: [], links: [] }
  const runs: Run[] = []
  const brackets: Bracket[] = []
  const ticks = readTicks(line)
  let parentheses: Parentheses | undefined

  /** From this run on they are matched with each other, and with none that comes later. */
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
    // A link holds no other.
    brackets.length = 0
    found.marks.push({ from: bracket.from, to: bracket.to }, { from: at, to: close + 1 })
    found.links.push({ from: bracket.to, to: at, address: line.slice(at + 2, Math.min(end, close)) })
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
  /** How many runs of emphasis there were before it. */
  runs: number
}

interface Ticks {
  length: number
  /** Where the next run of as many begins. */
  close: number | undefined
}

/** All runs of ticks, by where they begin. */
function readTicks(line: string): Map<number, Ticks> {
  const runs = new Map<number, Ticks>()
  const last = new Map<number, number>()
  for (const { index, 0: ticks } of [...line.matchAll(/`+/g)].reverse()) {
    runs.set(index, { length: ticks.length, close: last.get(ticks.length) })
    last.set(ticks.length, index)
  }
  return runs
}

/** Where it goes on behind these ticks, or behind the code that they begin. */
function readCode(found: Inline, ticks: Map<number, Ticks>, at: number): number {
  // The rest of a run whose first tick was escaped closes nothing.
  const { length, close } = ticks.get(at) ?? { length: 1 }
  if (close === undefined) return at + length
  found.marks.push({ from: at, to: at + length }, { from: close, to: close + length })
  found.code.push({ from: at + length, to: close })
  return close + length
}

interface Parentheses {
  /** For each opening one where it is closed, or 0. */
  closes: Int32Array
  /** For each letter where the white space after it begins. */
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

/** What may stand behind an address; other words there are no link. */
function isTitle(line: string, from: number, to: number): boolean {
  const quote = line[from]
  return (quote === '"' || quote === "'") && to - 1 > from && line[to - 1] === quote
}
