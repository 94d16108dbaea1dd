import type { Origin } from '#shared/origins/runs.ts'
import { offsetWithin } from '#shared/text/splice.ts'

/** A text with words inserted at a caret, or at its end, and the caret after these words. */
export function withWords(text: string, words: string, caret = text.length): { text: string; caret: number } {
  const at = offsetWithin(text, caret)
  return { text: text.slice(0, at) + words + text.slice(at), caret: at + words.length }
}

/**
 * The record of a text of this length after words were inserted. The code that reads records is loaded later, and this
 * runs at the start. So two runs with the same origin may be next to each other. A record that does not fit the text is
 * left so.
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
