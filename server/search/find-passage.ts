import { type Terms, termsOf } from './terms.ts'

interface Passage {
  text: string
  /** How much of the sentence is in it, 0 to 1: of its terms or of their weight, whichever is less. */
  score: number
}

type FindPassage = (sentence: string) => Passage | undefined

interface PageSentence {
  text: string
  terms: Terms
}

/** How much of a sentence must be in a passage of one, two and three sentences: the longer, the more is there by chance. */
const minScores = [0.55, 0.6, 0.7]
/** By how much the score must rise for a passage that is one sentence longer. */
const worthAnotherSentence = 0.1
/** A sentence of fewer terms says too little to be found. */
const minTerms = 3
const maxPassageLength = 500
/** More than people write: a page and a report may be made to keep the server busy. */
const maxClaimLength = 1_000
const maxTerms = 300
const maxSentences = 5_000

/**
 * Looks for the words of a page that support a sentence. It compares words and understands none: a passage shares most
 * of the sentence's words, names weighing more, holds each of its numbers, and denies no word that the sentence affirms,
 * nor the other way round. What it finds is for a reader to judge; that it finds nothing is the safer mistake.
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

/** The terms of a claim that a sentence has too, each with whether both affirm it, or both deny it. */
type Shared = Map<string, boolean>

/** Goes over the fewer of both: a page of many sentences has few terms in each, whatever a claim has. */
function termsInBoth(claim: Terms, sentence: Terms): Shared {
  const shared: Shared = new Map()
  const isClaimShorter = claim.weights.size < sentence.weights.size
  const [few, many] = isClaimShorter ? [claim, sentence] : [sentence, claim]
  for (const term of few.weights.keys()) {
    if (many.weights.has(term)) shared.set(term, sentence.negated.has(term) === claim.negated.has(term))
  }
  return shared
}

/** How much of the claim a passage has; 0 where that is less than `minScore` for sure. */
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
    // Another figure is another fact, whatever stands around it.
    if (numbers < claim.numbers.size) return 0
    return Math.min(foundWeight / wholeWeight, shared.size / count)
  }
}

/** After a mark that ends a sentence and before what may begin one; the ideographic marks need no space. */
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
