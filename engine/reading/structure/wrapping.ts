import { endsSentence, isItem, startsSmall } from './line-signs.ts'
import type { Line } from './lines.ts'

const narrowest = 30
const widest = 160

/** How the lines of a text were wrapped, by hand or by a program. */
interface Wrapping {
  /** The column at which lines end. Undefined if most lines agree on none. */
  column: number | undefined
  /** Sentences begin with a capital, so a line that begins with a small letter continues a sentence. */
  hasCapitals: boolean
}

/**
 * A wrapped line ends where the next word did not fit. So its length and the length of the next word give a range of
 * columns. The column in most of these ranges is that of the text; a few odd lines do not matter.
 */
export function wrappingOf(runs: Line[][]): Wrapping {
  const firsts = runs.flatMap(([first]) => (first && !isItem(first.text) ? [first.text] : []))
  const hasCapitals = firsts.filter(startsSmall).length * 3 <= firsts.length
  const steps = new Array<number>(widest + 2).fill(0)
  const pairs = runs.flatMap(pairsOf).filter(([, next]) => !isItem(next.text))
  for (const [line, next] of pairs) {
    const { from, to } = columnsBetween(line, next)
    if (from > widest || to < narrowest) continue
    const first = Math.max(from, narrowest)
    const end = Math.min(to, widest) + 1
    steps[first] = (steps[first] ?? 0) + 1
    steps[end] = (steps[end] ?? 0) - 1
  }
  const { column, votes } = highest(steps)
  const goingOn = pairs.filter(([line, next]) => isFull(line, next, column) && startsSmall(next.text)).length
  const isWrapped = votes >= minPairs && votes * 3 >= pairs.length && goingOn * 4 >= votes
  return { column: isWrapped ? column : undefined, hasCapitals }
}

const minPairs = 3

type Pair = readonly [line: Line, next: Line]

function pairsOf(run: Line[]): Pair[] {
  return run.slice(1).map((next, at) => [run[at] as Line, next])
}

function highest(steps: number[]): { column: number; votes: number } {
  let votes = 0
  const best = { column: 0, votes: 0 }
  for (const [column, step] of steps.entries()) {
    votes += step
    if (votes > best.votes) Object.assign(best, { column, votes })
  }
  return best
}

/** The range of columns at which this line would have been wrapped before the next one. */
function columnsBetween(line: Line, next: Line): { from: number; to: number } {
  const from = line.text.trimEnd().length
  const word = /^\s*(\S{1,60})/.exec(next.text)?.[1] ?? ''
  return { from, to: from + word.length }
}

function isFull(line: Line, next: Line, column: number): boolean {
  const { from, to } = columnsBetween(line, next)
  return to >= column && from <= column + 2
}

const minOpenLine = 40

/** The paragraphs of a run. A wrapped line continues in the next one, also if a few lines are odd. */
export function unwrapped(run: Line[], { column, hasCapitals }: Wrapping): Line[][] {
  const pairs = pairsOf(run)
  const joined = pairs.map(([line, next]) => {
    if (isItem(next.text)) return false
    if (column !== undefined && isFull(line, next, column)) return true
    const isOpen = line.text.length >= minOpenLine && line.text.length <= widest && !endsClause(line.text)
    return isOpen && hasCapitals && startsSmall(next.text)
  })
  const isWrapped = joined.filter(Boolean).length * 3 >= pairs.length
  const usual = upperQuartile(run.map(({ text }) => text.trimEnd().length))
  const paragraphs: Line[][] = run.slice(0, 1).map((first) => [first])
  for (const [at, pair] of pairs.entries()) {
    if (joined[at] || (isWrapped && !isBreak(pair, usual, at === 0))) paragraphs.at(-1)?.push(pair[1])
    else paragraphs.push([pair[1]])
  }
  return paragraphs
}

function upperQuartile(lengths: number[]): number {
  return lengths.sort((a, b) => a - b)[Math.floor(lengths.length * 0.75)] ?? 0
}

/** Whether a new paragraph begins: an item, a line after a title, or one after a line that ended early. */
function isBreak([line, next]: Pair, usual: number, isFirst: boolean): boolean {
  if (isItem(next.text)) return true
  const { from, to } = columnsBetween(line, next)
  if (from > widest || startsSmall(next.text)) return from > widest
  return to < usual * 0.8 && (isFirst || endsClause(line.text))
}

function endsClause(line: string): boolean {
  return endsSentence(line) || /:\s*$/.test(line.slice(-20))
}
