import { type Terms, termsOf } from './terms.ts'

export interface Passage {
  text: string
  /** How much of the sentence's weight is in it: 0 to 1. */
  score: number
}

export type FindPassage = (sentence: string) => Passage | undefined

interface PageSentence {
  text: string
  terms: Terms
}

/** How much of a sentence must be found for a passage to count, and how much a longer passage must add. */
const leastScore = 0.6
const worthAnotherSentence = 0.1
const longestPassage = 3
const maxPassageLength = 500
/** Fewer words than this are found by chance. */
const leastWords = 3

/**
 * Looks for the words of a page that support a sentence. It compares words and understands none: a passage shares most
 * of the sentence's words, names weighing more, holds each of its numbers, and is negated where it is. What it finds is
 * for a reader to judge; that it finds nothing is the safer mistake.
 */
export function createPassageFinder(pageText: string): FindPassage {
  const sentences = splitPage(pageText).map((text) => ({ text, terms: termsOf(text) }))
  return (sentence) => {
    const claim = termsOf(sentence)
    return claim.weights.size < leastWords ? undefined : bestPassage(claim, sentences)
  }
}

function bestPassage(claim: Terms, sentences: PageSentence[]): Passage | undefined {
  let best: { passage: PageSentence[]; score: number } | undefined
  for (let length = 1; length <= longestPassage; length++) {
    const leastGain = best ? worthAnotherSentence : 0
    for (let start = 0; start + length <= sentences.length; start++) {
      const passage = sentences.slice(start, start + length)
      const score = support(claim, passage)
      if (score >= leastScore && score > (best?.score ?? 0) + leastGain) best = { passage, score }
    }
  }
  return best && { text: shown(best.passage), score: best.score }
}

function support(claim: Terms, passage: PageSentence[]): number {
  const has = (term: string) => passage.some(({ terms }) => terms.weights.has(term))
  let found = 0
  let whole = 0
  for (const [term, weight] of claim.weights) {
    const isThere = has(term)
    // Another figure is another fact, whatever stands around it.
    if (!isThere && claim.numbers.has(term)) return 0
    if (isThere) found += weight
    whole += weight
  }
  const isNegated = passage.some(({ terms }) => terms.isNegated)
  return isNegated === claim.isNegated ? found / whole : 0
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
