import type { Sentence } from '../grammar/read-text.ts'
import type { Token } from '../grammar/tagger.ts'
import { factsOf } from '../metrics/word-facts.ts'
import { groupBy } from '../reading/group-by.ts'
import { praisingWords } from '../tables/softeners.ts'
import { ask, type Question, type QuestionRule, wordsAt } from './question.ts'

/** A word of the text, by its place among all words. */
interface Place {
  sentence: Sentence
  at: number
  /** Its number among all words of the text. */
  position: number
}

/** A word that comes more often is the subject of the text, such as “process” in a text about processes. */
const maxOfSubject = 4
const maxApart = 12
const maxPairApart = 32
const maxPraiseApart = 90

/** Words that are rare enough to be noticed, and come again before they are forgotten. */
export const echoes: QuestionRule = (sentences) => {
  const places = placesOf(sentences)
  const byWord = groupBy(places, ({ sentence, at }) => keyOf(sentence.tokens[at]))
  const byPair = groupBy(places.filter(opensPair), pairAt)
  return [
    ...[...byPair].flatMap(([, found]) => pairsAgain(found)),
    ...[...byWord].flatMap(([word, found]) =>
      praisingWords.has(word) ? praisedAgain(found) : wordAgain(found),
    ),
  ]
}

function placesOf(sentences: Sentence[]): Place[] {
  let position = 0
  return sentences.flatMap((sentence) => {
    return sentence.tokens.flatMap((token, at) => {
      position++
      return isContent(token, at) ? [{ sentence, at, position }] : []
    })
  })
}

function isContent({ tag, text, word }: Token, at: number): boolean {
  if (praisingWords.has(word)) return at === 0 || text === word
  return (
    /^(?:NOUN|VERB|ADJ|ADV)$/.test(tag) &&
    (/^\p{Ll}{4,}$/u.test(text) || (at === 0 && /^\p{Lu}\p{Ll}{3,}$/u.test(text)))
  )
}

function keyOf(token: Token | undefined): string {
  return token?.lemma.toLowerCase() ?? ''
}

function opensPair({ sentence: { tokens }, at }: Place): boolean {
  const next = tokens[at + 1]
  if (!next || !isContent(next, at + 1)) return false
  // Two nouns, or a noun and its adjective, are often a term.
  return [tokens[at], next].some((token) => token?.tag === 'VERB' || token?.tag === 'ADV')
}

function pairAt({ sentence: { tokens }, at }: Place): string {
  return `${keyOf(tokens[at])} ${keyOf(tokens[at + 1])}`
}

/** “Strongly emphasizes … strongly emphasize”. */
function pairsAgain(found: Place[]): Question[] {
  const [first, second] = found
  if (!first || !second || found.length > 2 || second.position - first.position > maxPairApart) return []
  if (isParallel(first, second) || isFamiliarPair(second)) return []
  const { sentence, at } = second
  return ask(sentence, at, at + 1, said(wordsAt(sentence, at, at + 1), 4))
}

function isFamiliarPair({ sentence: { tokens }, at }: Place): boolean {
  return [at, at + 1].every((at) => factsOf(tokens[at]?.word ?? '').isFamiliar)
}

/**
 * The same rare verb, adjective or adverb twice in one sentence. Nouns are often repeated, since they are the subject.
 */
function wordAgain(found: Place[]): Question[] {
  if (found.length < 2 || found.length > maxOfSubject) return []
  return found.flatMap((second, index) => {
    const first = found[index - 1]
    const token = second.sentence.tokens[second.at]
    if (
      !first ||
      !token ||
      first.sentence !== second.sentence ||
      second.position - first.position > maxApart ||
      isParallel(first, second)
    )
      return []
    if (token.tag === 'NOUN' || first.sentence.tokens[first.at]?.tag === 'NOUN') return []
    if (factsOf(token.word).isFamiliar || token.word.length < 6 || isOfTerm(found)) return []
    return ask(second.sentence, second.at, second.at, said(token.text, 3.4))
  })
}

/** “Partial termination”, and again “partial termination”: a term, for which there is no other word. */
function isOfTerm(found: Place[]): boolean {
  const nexts = found.map(({ sentence: { tokens }, at }) => keyOf(tokens[at + 1]))
  return nexts.some((next, at) => nexts.indexOf(next) !== at)
}

function praisedAgain(found: Place[]): Question[] {
  const third = found.findIndex(({ position }, index) => {
    return position - (found[index - 2]?.position ?? Number.NEGATIVE_INFINITY) <= maxPraiseApart
  })
  const place = found[third]
  if (!place) return []
  const { sentence, at } = place
  return ask(sentence, at, at, {
    kind: 'echo',
    weight: 3.8,
    reason: `This is “${sentence.tokens[at]?.word}” for the third time in a few lines, and each time it praises less.`,
    advice: 'Say what is so good about it, or leave the word out.',
  })
}

function said(words: string, weight: number) {
  return {
    kind: 'echo' as const,
    weight,
    reason: `“${words}” stood just before, and readers hear it twice.`,
    advice: 'Use another word, or join the two sentences so that one mention is enough.',
  }
}

/** “Do you long to … Do you long to”: repeated on purpose, after the same word or at the start of both sentences. */
function isParallel(first: Place, second: Place): boolean {
  const before = ({ sentence, at }: Place) => sentence.tokens[at - 1]?.word
  const opens = ({ at }: Place) => at < 4
  if (before(first) !== undefined && before(first) === before(second)) return true
  return opens(first) && opens(second) && first.sentence !== second.sentence
}
