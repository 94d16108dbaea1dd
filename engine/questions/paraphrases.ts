import type { Sentence } from '../grammar/read-text.ts'
import { factsOf } from '../metrics/word-facts.ts'
import { ask, isWord, type QuestionRule, wordsAt } from './question.ts'

const sentencesBack = 8
const minShared = 6
const minShare = 0.7
const minRare = 2
const wordsMarked = 6

/** A sentence that says what an earlier one said, with nearly the same words in any order. */
export const paraphrases: QuestionRule = (sentences) => {
  const lemmas = sentences.map(lemmasOf)
  return sentences.flatMap((sentence, index) => {
    const mine = lemmas[index] ?? new Set()
    if (mine.size < minShared) return []
    const from = Math.max(0, index - sentencesBack)
    const earlier = lemmas.slice(from, index).findIndex((theirs) => saysTheSame(mine, theirs))
    const other = earlier === -1 ? undefined : sentences[from + earlier]
    const first = sentence.tokens.findIndex(isWord)
    if (!other || first === -1 || other.text === sentence.text || announces(other) || announces(sentence))
      return []
    const opening = other.tokens.findIndex(isWord)
    return ask(sentence, first, Math.min(first + wordsMarked, sentence.tokens.length) - 1, {
      kind: 'said-twice',
      weight: 4.5,
      reason: `This comes close to what “${wordsAt(other, opening, Math.min(opening + 5, other.tokens.length - 1))} …” has said, so readers look for what is new.`,
      advice: 'Make one sentence of the two, or say in this one only what is new.',
    })
  })
}

/** “The aim was to find out whether …”: the later sentence repeats it to give the result. */
function announces({ tokens }: Sentence): boolean {
  return tokens.some(({ word }) =>
    /^(?:aims?|aimed|goals?|hypothes[ie]s|hypothesi[sz]ed|objectives?|questions?|whether)$/.test(word),
  )
}

function saysTheSame(mine: Set<string>, theirs: Set<string>): boolean {
  const shared = [...mine].filter((lemma) => theirs.has(lemma))
  if (shared.length < minShared || shared.length < Math.min(mine.size, theirs.size) * minShare) return false
  return shared.filter((lemma) => !factsOf(lemma).isFamiliar).length >= minRare
}

function lemmasOf({ tokens }: Sentence): Set<string> {
  return new Set(
    tokens.flatMap(({ tag, lemma, text }) => {
      return /^(?:NOUN|VERB|ADJ|ADV|PROPN)$/.test(tag) && /^\p{L}{3,}$/u.test(text)
        ? [lemma.toLowerCase()]
        : []
    }),
  )
}
