import type { Sentence } from './read-text.ts'
import type { Token } from './tagger.ts'

/** Neighbouring tokens of a sentence, from `first` to `last`. */
export interface Match {
  sentence: Sentence
  first: number
  last: number
  previous: Token | undefined
  next: Token | undefined
  startsSentence: boolean
  /** Whether this word is anywhere in the sentence. */
  mentions(word: string): boolean
}

export function matchAt(sentence: Sentence, first: number, last: number): Match {
  const { tokens } = sentence
  return {
    sentence,
    first,
    last,
    previous: tokens[first - 1],
    next: tokens[last + 1],
    startsSentence: opensSentence(tokens, first),
    mentions: (word) => tokens.some((token) => token.word === word),
  }
}

/** Whether nothing but punctuation or a list marker stands before this token. */
export function opensSentence(tokens: Token[], at: number): boolean {
  return tokens.slice(Math.max(0, at - 4), at).every(isOpening) && at <= 4
}

function isOpening({ tag, text }: Token, at: number): boolean {
  return tag === 'PUNCT' || tag === 'SYM' || (at === 0 && /^(\d{1,3}|[a-zA-Z]|[ivx]+)$/.test(text))
}
