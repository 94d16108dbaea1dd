import type { Origin } from '#shared/origins/runs.ts'
import { offsetWithin } from '#shared/text/splice.ts'

/** A text with words at a caret, or at its end, and where the caret is after them. */
export function withWords(text: string, words: string, caret = text.length): { text: string; caret: number } {
  const at = offsetWithin(text, caret)
  return { text: text.slice(0, at) + words + text.slice(at), caret: at + words.length }
}

/**
 * The record of a text, of this length, into which words have come. What reads records is loaded later, and this is at
 * the start: so two runs of one origin may follow each other. A record of another text stays one.
 */
export function recordWith(
  words: { at: number; length: number; origin: Origin },
  length: number,
  record?: string,
): string {
  const own = runOf(words.origin, words.length)
  let left = words.at
  let code = ''
  for (const [, origin = '', digits] of (record || runOf('n', length)).matchAll(/(\D)(\d+)/g)) {
    const units = Number(digits)
    const isHere = left >= 0 && left < units
    code += isHere ? runOf(origin, left) + own + runOf(origin, units - left) : runOf(origin, units)
    left = isHere ? -1 : left - units
  }
  return left === 0 ? code + own : code
}

function runOf(origin: string, length: number): string {
  return length > 0 ? `${origin}${length}` : ''
}
