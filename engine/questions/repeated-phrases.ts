import type { Sentence } from '../grammar/read-text.ts'
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
  const places = sentences.flatMap((sentence) => sentence.tokens.map((_, at) => ({ sentence, at })))
  const byPhrase = groupBy(places.filter(isPhrase), phraseAt)
  const again = [...byPhrase].flatMap(([, found]) => (found.length <= maxTimes ? thirdTime(found) : []))
  return [...again.slice(0, 1), ...sameOpenings(sentences)]
}

/** All small letters, at least two words that say something, and one of them rare. */
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
