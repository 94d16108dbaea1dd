import { maxChapterLine } from './chapter-line.ts'

export function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end === -1 ? text.length : end
}

/** The words of a line, up to the length that a heading may have, and the end of the line. */
export function lineFrom(text: string, from: number): { words: string; to: number } {
  const to = endOfLine(text, from)
  return { words: text.slice(from, Math.min(to, from + maxChapterLine)).trim(), to }
}

export function isBlank(text: string, from: number): boolean {
  return lineFrom(text, from).words === ''
}

/** Whether a blank line follows the line that ends here, at once or after one more line, which then is a title. */
export function isParted(text: string, to: number): boolean {
  const next = lineFrom(text, to + 1)
  return next.words === '' || isBlank(text, next.to + 1)
}

/** The marks of bold and italic words too, because they may stand behind the full stop. */
const sentenceEnds = new Set('.!?…:"”»’\'“‹›。！？」』）)*_~-—')

export function endsSentence(words: string): boolean {
  return sentenceEnds.has(words.at(-1) ?? '')
}
