import model from 'wink-eng-lite-web-model'
import winkNLP, { type ItsFunction } from 'wink-nlp'

export interface Token {
  text: string
  /** In lower case, with straight apostrophes. */
  word: string
  /** Universal part of speech: NOUN, VERB, AUX, … */
  tag: string
  /** The dictionary form, if the tagger knows it. */
  lemma: string
  /** Offset from the start of the sentence. */
  start: number
  end: number
}

/** The words and punctuation of a sentence with their parts of speech. Unreadable text has no tokens. */
export function tag(sentence: string): Token[] {
  const known = remembered.get(sentence)
  if (known) return known
  if (remembered.size >= maxRemembered) remembered.clear()
  const tokens = readTokens(sentence)
  remembered.set(sentence, tokens)
  return tokens
}

/** A cache: an analysis, a simplification and a rephrasing of one text read the same sentences. */
const maxRemembered = 10_000
const remembered = new Map<string, Token[]>()

const nlp = winkNLP(model, ['pos'])
// The package's type declaration has one parameter too few.
const lemmaOf = nlp.its.lemma as unknown as ItsFunction<string>

/** The tokenizer takes quadratic time on text without spaces, so a long run of it becomes one token. */
const unbrokenRun = /(?<!\S)\S{80,}/g

function readTokens(sentence: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  for (const { 0: run, index } of sentence.matchAll(unbrokenRun)) {
    tokens.push(...tagged(sentence.slice(at, index), at))
    const end = index + run.length
    tokens.push({ text: run, word: run, tag: 'X', lemma: run, start: index, end })
    at = end
  }
  return [...tokens, ...tagged(sentence.slice(at), at)]
}

function tagged(text: string, offset: number): Token[] {
  const found = nlp.readDoc(text).tokens()
  const words = found.out()
  const tags = found.out(nlp.its.pos)
  const lemmas = found.out(lemmaOf)
  const tokens: Token[] = []
  let at = 0
  for (const [index, word] of words.entries()) {
    const start = text.indexOf(word, at)
    if (start === -1) continue
    at = start + word.length
    tokens.push({
      text: word,
      word: word.toLowerCase().replaceAll('’', "'"),
      tag: tags[index] ?? 'X',
      lemma: lemmas[index] ?? word,
      start: offset + start,
      end: offset + at,
    })
  }
  return tokens.filter(({ tag }) => tag !== 'SPACE')
}
