import { offsetWithin } from '#shared/text/splice.ts'

/** A text with words at a caret, or at its end, and where the caret is after them. */
export function withWords(text: string, words: string, caret = text.length): { text: string; caret: number } {
  const at = offsetWithin(text, caret)
  return { text: text.slice(0, at) + words + text.slice(at), caret: at + words.length }
}
