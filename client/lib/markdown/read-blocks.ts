import type { TextRange } from '../text/editor.ts'

interface Blocks {
  marks: TextRange[]
  /** Where the words of the line begin. */
  start: number
  isHeading: boolean
  isQuote: boolean
}

const quoteMark = /[ \t]{0,3}>/y
const listMark = /[ \t]*(?:[-*+]|\d{1,9}[.)])(?=[ \t])/y
const headingMark = /[ \t]{0,3}#{1,6}(?=[ \t])/y

/** A line of three or more marks, as between two scenes. */
export const ruleLine = /^[ \t]*(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/

/**
 * Reads the marks at the beginning of a line: of quotes and lists, which may be nested, and of a heading. A rule is a
 * mark as a whole.
 */
export function readBlocks(line: string): Blocks {
  if (ruleLine.test(line)) {
    const rule = { from: line.search(/\S/), to: line.trimEnd().length }
    return { marks: [rule], start: line.length, isHeading: false, isQuote: false }
  }
  const marks: TextRange[] = []
  let start = 0
  let isQuote = false

  function take(mark: RegExp): boolean {
    mark.lastIndex = start
    const match = mark.exec(line)
    if (!match) return false
    const from = start + match[0].search(/\S/)
    start += match[0].length
    marks.push({ from, to: start })
    return true
  }

  for (;;) {
    if (take(quoteMark)) isQuote = true
    else if (!take(listMark)) break
  }
  return { isHeading: take(headingMark), isQuote, marks, start }
}
