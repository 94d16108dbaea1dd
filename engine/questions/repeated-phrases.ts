import type { Sentence } from '../grammar/read-text.ts'
import type { Token } from '../grammar/tagger.ts'
import { factsOf } from '../metrics/word-facts.ts'
import { groupBy } from '../reading/group-by.ts'
import { ask, isWord, type Question, type QuestionRule, wordsAt } from './question.ts'

const wordsInPhrase = 4
const minTimes = 3
/** A phrase that comes more often is a term of its subject. */
const maxTimes = 5
const minOthersInRow = 4

interface Place {
  sentence: Sentence
  at: number
}

/** “With your increased commitment” for the third time; four sentences in a row that begin with “I”. */
export const repeatedPhrases: QuestionRule = (sentences) => {
  // A contract has one name for each thing, and its lists are alike.
  if (sentences[0]?.field === 'law') return []
  const places = sentences.flatMap((sentence) => sentence.tokens.map((_, at) => ({ sentence, at })))
  const byPhrase = groupBy(places.filter(isPhrase), phraseAt)
  const again = [...byPhrase].flatMap(([, found]) => (found.length <= maxTimes ? thirdTime(found) : []))
  return [
    ...again.slice(0, 1),
    ...nearAgain(sentences),
    ...sameOpenings(sentences),
    ...sameConjunctions(sentences),
  ]
}

/** In small letters, with at least two nouns, verbs, adjectives or adverbs, one of them rare. */
function isPhrase({ sentence: { tokens }, at }: Place): boolean {
  const words = tokens.slice(at, at + wordsInPhrase)
  if (
    words.length < wordsInPhrase ||
    !words.every(
      ({ text }, index) => /^\p{Ll}+$/u.test(text) || (at + index === 0 && /^\p{Lu}?\p{Ll}+$/u.test(text)),
    )
  )
    return false
  const content = words.filter(({ tag }) => /^(?:NOUN|VERB|ADJ|ADV)$/.test(tag))
  return content.length >= 2 && content.some(({ word }) => !factsOf(word).isFamiliar)
}

function phraseAt({ sentence: { tokens }, at }: Place): string {
  return tokens
    .slice(at, at + wordsInPhrase)
    .map(({ word }) => word)
    .join(' ')
}

function thirdTime(found: Place[]): Question[] {
  const place = found[minTimes - 1]
  if (!place || new Set(found.map(({ sentence }) => sentence)).size < minTimes) return []
  const { sentence, at } = place
  const words = wordsAt(sentence, at, at + wordsInPhrase - 1)
  return ask(sentence, at, at + wordsInPhrase - 1, {
    kind: 'echo',
    weight: 3.9,
    reason: `“${words}” comes for the third time, and readers begin to skip it.`,
    advice: 'Keep it where it matters most, and say something else in the other places.',
  })
}

const wordsNear = 5
const maxApart = 110
const maxNear = 2
const minBefore = 2

/** “Clean energy, conservation and climate resilience”, and the same again a few lines below. */
function nearAgain(sentences: Sentence[]): Question[] {
  const seen = new Map<string, { position: number; sentence: Sentence }>()
  const found: Question[] = []
  let position = 0
  for (const sentence of sentences) {
    const words = sentence.tokens.flatMap((token, at) => (/^\p{L}[\p{L}'’]*$/u.test(token.text) ? [at] : []))
    const isAgain = words.map((_, index) => {
      const phrase = phraseOf(sentence, words.slice(index, index + wordsNear))
      const before = seen.get(phrase)
      seen.set(phrase, { position: ++position, sentence })
      if (!before || position - before.position > maxApart) return false
      return before.sentence !== sentence || position - before.position >= wordsNear
    })
    found.push(...askAgain(sentence, words, isAgain))
  }
  return found.slice(0, maxNear)
}

function phraseOf({ tokens }: Sentence, places: number[]): string {
  return places.map((at) => tokens[at]?.word).join(' ')
}

function saysMuch(words: Token[]): boolean {
  const content = words.filter(({ tag }) => /^(?:NOUN|VERB|ADJ|ADV)$/.test(tag))
  if (content.length < 3 || words.some(({ text }) => /^\p{Lu}/u.test(text))) return false
  return words.length >= wordsOfFamiliar || content.some(({ word }) => !factsOf(word).isFamiliar)
}

/** So many words in the same order are noticed, however common each is. */
const wordsOfFamiliar = 6

function askAgain(sentence: Sentence, words: number[], isAgain: boolean[]): Question[] {
  const from = isAgain.indexOf(true)
  const next = isAgain.indexOf(false, from)
  const to = (next === -1 ? words.length : next) + wordsNear - 2
  const places = words.slice(from, to + 1)
  const [first = 0, last = 0] = [places[0], places.at(-1)]
  // Sentences that begin alike do so on purpose, or are repeated as a whole.
  if (from < minBefore || places.length < wordsNear || !saysMuch(sentence.tokens.slice(first, last + 1)))
    return []
  return ask(sentence, first, last, {
    kind: 'echo',
    weight: 3.8,
    reason: `“${wordsAt(sentence, first, last)}” stood in these words a few lines above, and readers hear it twice.`,
    advice: 'Say it shorter the second time, or join the two places.',
  })
}

/** “But they could … But they went”: the second “but” turns the first one round. */
function sameConjunctions(sentences: Sentence[]): Question[] {
  return sentences.flatMap((sentence, index) => {
    const before = sentences[index - 1]
    const [word, other] = [sentence, before].map((sentence) => sentence?.tokens[0]?.word)
    if (word !== other || !/^(?:but|however|so|also|then)$/.test(word ?? '')) return []
    return ask(sentence, 0, 1, {
      kind: 'echo',
      weight: 3.6,
      reason: `The sentence before begins with “${sentence.tokens[0]?.text}” too, so readers lose what stands against what.`,
      advice: 'Leave out one of the two, or join the sentences.',
    })
  })
}

function sameOpenings(sentences: Sentence[]): Question[] {
  let inRow = 0
  return sentences.flatMap((sentence, index) => {
    const word = openingOf(sentence)
    inRow = word !== undefined && word === openingOf(sentences[index - 1]) ? inRow + 1 : 0
    if (inRow !== minOthersInRow - 1 || word === undefined) return []
    const at = sentence.tokens.findIndex(isWord)
    return ask(sentence, at, at + 1, {
      kind: 'echo',
      weight: 3.3,
      reason: `This is the fourth sentence in a row that begins with “${sentence.tokens[at]?.text}”, and they begin to sound like a list.`,
      advice: 'Begin one of them with a time, a place or a reason, or join two.',
    })
  })
}

function openingOf(sentence: Sentence | undefined): string | undefined {
  const word = sentence?.tokens.find(isWord)?.word
  return /^(?:i|we|you|he|she|it|they|this|there)$/.test(word ?? '') ? word : undefined
}
