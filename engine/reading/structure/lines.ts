import type { Stretch } from '../stretch.ts'

export interface Line extends Stretch {
  /** A blank line, or the start of the text, is above it. */
  isApart: boolean
}

const line = /[^\n\r\u2028\u2029]+/g

/** The lines of a text that are not blank. */
export function linesOf(text: string): Line[] {
  const lines: Line[] = []
  let isApart = true
  let lastEnd = 0
  for (const { 0: words, index } of text.matchAll(line)) {
    // A line end is one unit, or two on Windows.
    if (index - lastEnd > lineEndLength(text, lastEnd)) isApart = true
    lastEnd = index + words.length
    if (words.trim() === '') {
      isApart = true
      continue
    }
    lines.push({ text: words, start: index, end: lastEnd, isApart })
    isApart = false
  }
  return lines
}

function lineEndLength(text: string, at: number): number {
  return text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1
}
