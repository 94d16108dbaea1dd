import type { Token } from './tagger.ts'

/** A run of tokens, from `first` to `last`, that names one thing: “the chair of the board”. */
export interface NounPhrase {
  first: number
  last: number
}

const inPhrase = new Set(['DET', 'ADJ', 'NOUN', 'PROPN', 'NUM', 'PRON'])
const heads = new Set(['NOUN', 'PROPN', 'PRON'])
/** Words that begin a relative clause or join two things: only a full parse could tell what they belong to. */
const unclear =
  /^(?:which|who|whom|whose|what|that|both|there|and|or|nor|either|neither|itself|himself|herself|themselves)$/

/** The noun phrase that ends before `end`, if it is certain. */
export function nounPhraseBefore(tokens: Token[], end: number): NounPhrase | undefined {
  let first = end
  while (first > 0 && belongs(tokens, first - 1) && (first === end || !startsAnother(tokens, first))) first--
  return checked(tokens, { first, last: end - 1 })
}

/** The noun phrase that starts at `first`, if it is certain. */
export function nounPhraseAt(tokens: Token[], first: number): NounPhrase | undefined {
  let last = first - 1
  while (
    last + 1 < tokens.length &&
    belongs(tokens, last + 1) &&
    (last < first || !startsAnother(tokens, last + 1))
  ) {
    last++
  }
  return checked(tokens, { first, last })
}

/** “The staff | last winter”, “the clerk | every day”: after the noun, something new begins. */
function startsAnother(tokens: Token[], at: number): boolean {
  const [previous, token] = [tokens[at - 1], tokens[at]]
  if (!token || !/^(?:NOUN|PROPN)$/.test(previous?.tag ?? '')) return false
  return token.tag === 'DET' || /^(?:last|next|every|each)$/.test(token.word)
}

function belongs(tokens: Token[], at: number): boolean {
  const token = tokens[at]
  if (!token || unclear.test(token.word)) return false
  return inPhrase.has(token.tag) || token.word === 'of' || /^'s?$/.test(token.word)
}

function checked(tokens: Token[], phrase: NounPhrase): NounPhrase | undefined {
  const words = tokens.slice(phrase.first, phrase.last + 1)
  const [first, last] = [words[0], words.at(-1)]
  if (!first || !last || first.word === 'of' || !heads.has(last.tag)) return undefined
  return words.some(({ word }) => unclear.test(word)) ? undefined : phrase
}

export function isPlural(tokens: Token[], { first, last }: NounPhrase): boolean {
  const words = tokens.slice(first, last + 1)
  const of = words.findIndex(({ word }) => word === 'of')
  const head = (of > 0 ? words.slice(0, of) : words).findLast(({ tag }) => heads.has(tag))
  if (!head) return false
  if (/^(?:i|we|you|they|these|those|people|men|women|children|police|me|us|them)$/.test(head.word))
    return true
  return head.tag === 'NOUN' && head.word !== head.lemma && /[^s]s$/.test(head.word)
}
