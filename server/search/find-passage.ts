import { type Terms, termsOf } from './terms.ts'

interface Passage {
  text: string
  /** How much of the sentence is in it, 0 to 1: of its terms or of their weight, whichever is less. */
  score: number
}

export type FindPassage = (sentence: string) => Passage | undefined

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
    return claim.weights.size < minTerms ? undefined : bestPassage(claim, sentences)
  }
}

function bestPassage(claim: Terms, sentences: PageSentence[]): Passage | undefined {
  let best: { passage: PageSentence[]; score: number } | undefined
  for (const [more, minScore] of minScores.entries()) {
    const minGain = best ? worthAnotherSentence : 0
    for (let start = 0; start + more < sentences.length; start++) {
      const passage = sentences.slice(start, start + more + 1)
      const score = support(claim, passage)
      if (score >= minScore && score > (best?.score ?? 0) + minGain) best = { passage, score }
    }
  }
  return best && { text: shown(best.passage), score: best.score }
}

function support(claim: Terms, passage: PageSentence[]): number {
  let [found, foundWeight, wholeWeight] = [0, 0, 0]
  for (const [term, weight] of claim.weights) {
    wholeWeight += weight
    const holding = passage.filter(({ terms }) => terms.weights.has(term))
    // Another figure is another fact, whatever stands around it.
    if (holding.length === 0 && claim.numbers.has(term)) return 0
    if (holding.length === 0) continue
    const isNegated = claim.negated.has(term)
    if (!holding.some(({ terms }) => terms.negated.has(term) === isNegated)) return 0
    found++
    foundWeight += weight
  }
  return Math.min(foundWeight / wholeWeight, found / claim.weights.size)
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
