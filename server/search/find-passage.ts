import { type Terms, termsOf } from './terms.ts'

interface Passage {
  text: string
  /** The share of the sentence in the passage, from 0 to 1: of its terms or of their weight, whichever is less. */
  score: number
}

type FindPassage = (sentence: string) => Passage | undefined

interface PageSentence {
  text: string
  terms: Terms
}

/**
 * The least scores of passages of one, two and three sentences. Longer passages match more by chance, so they need
 * more.
 */
const minScores = [0.55, 0.6, 0.7]
/** By how much the score must rise to prefer a longer passage. */
const worthAnotherSentence = 0.1
/** A sentence with fewer terms says too little to be found. */
const minTerms = 3
const maxPassageLength = 500
/** More than people write. The limits are for pages and reports that are made to keep the server busy. */
const maxClaimLength = 1_000
const maxTerms = 300
const maxSentences = 5_000

/**
 * Looks for a passage of a page that supports a sentence. It compares words and does not understand them. A passage
 * must share most of the sentence's words (names weigh more), contain each of its numbers, and negate the same words.
 * The reader judges what it finds. In doubt it finds nothing, which is the safer mistake.
 */
export function createPassageFinder(pageText: string): FindPassage {
  const sentences = splitPage(pageText)
    .slice(0, maxSentences)
    .map((text) => ({ text, terms: termsOf(text) }))
  return (sentence) => {
    const claim = termsOf(sentence.length <= maxClaimLength ? sentence : '')
    const { size } = claim.weights
    return size < minTerms || size > maxTerms ? undefined : bestPassage(claim, sentences)
  }
}

function bestPassage(claim: Terms, sentences: PageSentence[]): Passage | undefined {
  let best: { passage: PageSentence[]; score: number } | undefined
  const shared = sentences.map(({ terms }) => termsInBoth(claim, terms))
  const score = scoreFor(claim)
  for (const [more, minScore] of minScores.entries()) {
    const minGain = best ? worthAnotherSentence : 0
    for (let start = 0; start + more < sentences.length; start++) {
      const end = start + more + 1
      const found = score(shared.slice(start, end), minScore)
      if (found >= minScore && found > (best?.score ?? 0) + minGain) {
        best = { passage: sentences.slice(start, end), score: found }
      }
    }
  }
  return best && { text: shown(best.passage), score: best.score }
}

/** The terms of a claim that a sentence has too. The value is true if both negate the term, or neither does. */
type Shared = Map<string, boolean>

/** Goes through the terms of whichever has fewer: most sentences of a page have few, however many the claim has. */
function termsInBoth(claim: Terms, sentence: Terms): Shared {
  const shared: Shared = new Map()
  const isClaimShorter = claim.weights.size < sentence.weights.size
  const [few, many] = isClaimShorter ? [claim, sentence] : [sentence, claim]
  for (const term of few.weights.keys()) {
    if (many.weights.has(term)) shared.set(term, sentence.negated.has(term) === claim.negated.has(term))
  }
  return shared
}

/** Returns a function for the score of a passage. It returns 0 early if the score must be below `minScore`. */
function scoreFor(claim: Terms) {
  const count = claim.weights.size
  const wholeWeight = [...claim.weights.values()].reduce((sum, weight) => sum + weight, 0)

  return (passage: Shared[], minScore: number): number => {
    if (passage.reduce((sum, { size }) => sum + size, 0) < minScore * count) return 0
    const shared: Shared = new Map()
    for (const sentence of passage) {
      for (const [term, isSame] of sentence) shared.set(term, isSame || shared.get(term) === true)
    }
    let [foundWeight, numbers] = [0, 0]
    for (const [term, isSame] of shared) {
      if (!isSame) return 0
      foundWeight += claim.weights.get(term) ?? 0
      if (claim.numbers.has(term)) numbers++
    }
    // A different number is a different fact, even if the words around it are the same.
    if (numbers < claim.numbers.size) return 0
    return Math.min(foundWeight / wholeWeight, shared.size / count)
  }
}

/** The place between two sentences. Ideographic full stops need no space after them. */
const sentenceEnd = /(?<=[.!?…]["'”’»)\]]{0,2})\s+(?=["'“‘«([]?[\p{Lu}\p{N}\p{Lo}])|(?<=[。！？])/u

function splitPage(text: string): string[] {
  return text
    .split('\n')
    .flatMap((line) => line.split(sentenceEnd))
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
}

function shown(passage: PageSentence[]): string {
  const text = passage.map((sentence) => sentence.text).join(' ')
  return text.length <= maxPassageLength ? text : `${text.slice(0, maxPassageLength).toWellFormed()}…`
}
