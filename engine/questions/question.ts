import type { Sentence } from '../grammar/read-text.ts'
import type { Token } from '../grammar/tagger.ts'
import { overlap } from '../reading/stretch.ts'
import type { Finding } from '../rules/finding.ts'

/** A place for which only the writer knows better words: why a reader has difficulty there, and what to do. */
export interface Question extends Finding {
  reason: string
  advice: string
  sentence: Sentence
}

type Said = Pick<Question, 'kind' | 'weight' | 'reason' | 'advice'>

/** Looks at the complete sentences of a text, in order. Headings and pieces of sentences are left out. */
export type QuestionRule = (sentences: Sentence[]) => Question[]

/** A question about the tokens from `first` to `last`. Empty if they touch a quotation or code. */
export function ask(sentence: Sentence, first: number, last: number, said: Said): Question[] {
  const [from, to] = [sentence.tokens[first], sentence.tokens[last]]
  if (!from || !to) return []
  const place = { start: from.start, end: to.end }
  if (sentence.zones.some((zone) => overlap(zone, place))) return []
  return [{ ...place, replacement: sentence.text.slice(from.start, to.end), ...said, sentence }]
}

/** The words as they stand in the sentence. */
export function wordsAt({ text, tokens }: Sentence, first: number, last: number): string {
  return text.slice(tokens[first]?.start, tokens[last]?.end).replace(/\s+/g, ' ')
}

/** “Water”, “well-known”, but no mark and no number. */
export function isWord({ text }: Token): boolean {
  return /^\p{L}/u.test(text)
}

export function hasTag(token: Token | undefined, ...tags: string[]): boolean {
  return token !== undefined && tags.includes(token.tag)
}

export function isOneOf(token: Token | undefined, words: RegExp): boolean {
  return token !== undefined && words.test(token.word)
}
