import { wordsIn } from '../words.ts'

/** What the end of a line may show. Patterns are tried on a few characters only: a line may be a megabyte long. */
const endLength = 30

export function endOf(line: string): string {
  return line.trimEnd().slice(-endLength)
}

export function endsSentence(line: string): boolean {
  return /[.!?…]["”’')\]*_]*$/.test(endOf(line))
}

/** “- milk”, “3. Open the lid”, “(b) the owner”. */
export function isItem(line: string): boolean {
  return /^\s*(?:[-*•+–◦▪‣·☐☑✓]|\[[ x]?\]|\(?(?:\d{1,3}|[a-z]|[ivx]{1,4})[.)])\s+\S/i.test(line.slice(0, 40))
}

export function startsSmall(line: string): boolean {
  return /^\s*["“‘'(]?\p{Ll}/u.test(line.slice(0, 40))
}

/** Longer lines are prose, however they end. */
const maxShortLine = 80

export function isShort(line: string): boolean {
  return line.length <= maxShortLine
}

/** The words of a short line. */
export function wordsOfLine(line: string): string[] {
  return wordsIn(line.slice(0, 1_000))
}
