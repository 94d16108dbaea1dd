import { overlap } from '../reading/stretch.ts'
import { isCapitalised } from '../reading/words.ts'
import { opensSentence } from './match.ts'
import type { Sentence } from './read-text.ts'
import { articleBefore, inCaseOf } from './spelling.ts'
import type { Token } from './tagger.ts'

/** A replacement for a part of a sentence, with offsets from its start. */
export interface Edit {
  start: number
  end: number
  replacement: string
}

/**
 * A replacement for the tokens from `first` to `last`. It gets a capital if the old words had one, and the right
 * article before it. If `plain` is empty, the next word is included. Undefined if the words are protected or a name.
 */
export function rewording(sentence: Sentence, first: number, last: number, plain: string): Edit | undefined {
  const { tokens } = sentence
  const [from, to] = [tokens[first], tokens[last]]
  if (!from || !to || !isPlainProse(sentence, first, last)) return undefined
  const words = inCaseOf(from.text, plain)
  if (plain === '') return omission(sentence, first, last)
  const article = tokens[first - 1]
  if (article && /^an?$/.test(article.word) && article.word !== articleBefore(plain)) {
    const fitting = inCaseOf(article.text, articleBefore(plain))
    return allowed(sentence, { start: article.start, end: to.end, replacement: `${fitting} ${words}` })
  }
  return allowed(sentence, { start: from.start, end: to.end, replacement: words })
}

/** The edit, unless it touches protected text or crosses a line end. */
export function allowed({ text, zones }: Sentence, edit: Edit): Edit | undefined {
  if (zones.some((zone) => overlap(zone, edit))) return undefined
  const original = text.slice(edit.start, edit.end)
  return original === edit.replacement || /[\n\r]/.test(original) ? undefined : edit
}

/** Removes the words. A suggestion must show some words, so it includes the next one. */
function omission(sentence: Sentence, first: number, last: number): Edit | undefined {
  const { tokens } = sentence
  const [from, next] = [tokens[first], tokens[last + 1]]
  if (!from || !next || !/^[\p{L}\p{N}]/u.test(next.text)) return undefined
  const replacement = inCaseOf(from.text, next.text)
  const article = tokens[first - 1]
  if (article && /^an?$/.test(article.word)) return undefined
  return allowed(sentence, { start: from.start, end: next.end, replacement })
}

/**
 * Whether the words contain no capital, except at the start of a sentence, and are no part of a hyphenated word: so
 * they are neither a name nor a headline.
 */
export function isPlainProse(sentence: Sentence, first: number, last: number): boolean {
  const { tokens, text } = sentence
  if (opensSentence(tokens, first) && isHeadline(tokens, first, last)) return false
  for (let at = first; at <= last; at++) {
    const token = tokens[at]
    if (!token) return false
    const isOpening = at === first && opensSentence(tokens, first)
    if (isCapitalised(token.text) && !isOpening && token.text !== 'I') return false
    if (isOpening && /^\p{Lu}{2}/u.test(token.text)) return false
  }
  return !isJoined(text, tokens[first], tokens[last])
}

function isHeadline(tokens: Token[], first: number, last: number): boolean {
  return first === last && isCapitalised(tokens[first + 1]?.text ?? '') && tokens.length < 8
}

function isJoined(text: string, from: Token | undefined, to: Token | undefined): boolean {
  return (
    /[-\p{L}\p{N}_@/]/u.test(text[(from?.start ?? 0) - 1] ?? ' ') || /[-_@]/.test(text[to?.end ?? 0] ?? ' ')
  )
}
