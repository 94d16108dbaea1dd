import type { TextRange } from '../text/editor.ts'

export interface Emphasis extends TextRange {
  look: 'strong' | 'em'
}

/** Several stars or underscores in a row. */
export interface Run {
  from: number
  length: number
  mark: '*' | '_'
  canOpen: boolean
  canClose: boolean
}

const word = /[\p{L}\p{N}_]/u

/**
 * Reads the run of marks at an offset. Stars count next to any letter, so emphasis works within a word, and in
 * languages without spaces. An underscore within a word is a part of the word.
 */
export function readRun(line: string, from: number): Run {
  const mark = line[from] === '*' ? '*' : '_'
  let to = from
  while (line[to] === mark) to += 1
  const [before, after] = [letterBefore(line, from), letterAt(line, to)]
  const isIn = (letter: string) => mark === '_' && word.test(letter)
  return {
    from,
    length: to - from,
    mark,
    canOpen: /\S/.test(after) && !isIn(before),
    canClose: /\S/.test(before) && !isIn(after),
  }
}

/**
 * Pairs the runs as CommonMark does: from left to right, each run closes the nearest possible one, two marks before
 * one. How far a run has searched in vain is remembered for runs of the same kind, so that nothing is searched twice.
 */
export function matchEmphases(runs: Run[]): { emphases: Emphasis[]; marks: TextRange[] } {
  const emphases: Emphasis[] = []
  const marks: TextRange[] = []
  const open: Run[] = []
  const lookedAt = new Map<string, number>()

  function openerOf(closer: Run): number {
    const kind = `${closer.mark}${closer.canOpen}${closer.length % 3}`
    const end = lookedAt.get(kind) ?? 0
    for (let at = open.length - 1; at >= end; at--) {
      const opener = open[at]
      if (opener && canPair(opener, closer)) return at
    }
    lookedAt.set(kind, open.length)
    return -1
  }

  function pair(at: number, opener: Run, closer: Run): void {
    const length = Math.min(opener.length, closer.length) > 1 ? 2 : 1
    const from = opener.from + opener.length
    emphases.push({ from, to: closer.from, look: length > 1 ? 'strong' : 'em' })
    marks.push({ from: from - length, to: from }, { from: closer.from, to: closer.from + length })
    opener.length -= length
    closer.length -= length
    closer.from += length
    open.length = opener.length > 0 ? at + 1 : at
    for (const [kind, count] of lookedAt) lookedAt.set(kind, Math.min(count, at))
  }

  for (const run of runs) {
    while (run.canClose && run.length > 0) {
      const at = openerOf(run)
      const opener = open[at]
      if (!opener) break
      pair(at, opener, run)
    }
    if (run.canOpen && run.length > 0) open.push(run)
  }
  return { emphases, marks }
}

/** The rule of three of CommonMark: `*a**b*` is emphasis with two stars in it. */
function canPair(opener: Run, closer: Run): boolean {
  if (opener.mark !== closer.mark) return false
  const isClear = !opener.canClose && !closer.canOpen
  const sum = opener.length + closer.length
  return isClear || sum % 3 !== 0 || (opener.length % 3 === 0 && closer.length % 3 === 0)
}

/** The whole letter at an offset, even if it is a surrogate pair. */
function letterAt(line: string, at: number): string {
  const point = line.codePointAt(at)
  return point === undefined ? '' : String.fromCodePoint(point)
}

function letterBefore(line: string, at: number): string {
  return Array.from(line.slice(Math.max(0, at - 2), at)).at(-1) ?? ''
}
