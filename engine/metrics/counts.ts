import { sentencesIn } from '../reading/sentences.ts'
import { isCapitalised, lookUpForm, wordsIn } from '../reading/words.ts'
import { factsOf } from './word-facts.ts'

/** What the grades are computed from. Counts of parts add up to the counts of the whole. */
export interface Counts {
  words: number
  sentences: number
  syllables: number
  /** Words of three or more syllables; names and numbers are not counted. */
  complexWords: number
  /** Words that the list of Dale and Chall does not have; names and numbers are not counted. */
  unfamiliarWords: number
}

export const noCounts: Counts = { words: 0, sentences: 0, syllables: 0, complexWords: 0, unfamiliarWords: 0 }

/** Remembered by the paragraph: after a key, only the paragraph that it changed is counted again. */
export function countParagraph(paragraph: string): Counts {
  const known = remembered.get(paragraph)
  if (known) return known
  if (remembered.size >= mostRemembered) remembered.clear()
  const counts = sentencesIn(paragraph).reduce(
    (sum, { text }) => addCounts(sum, countSentence(text)),
    noCounts,
  )
  remembered.set(paragraph, counts)
  return counts
}

export function countSentences(text: string): Counts {
  return sentencesIn(text).reduce((sum, { text }) => addCounts(sum, countSentence(text)), noCounts)
}

const mostRemembered = 5_000
const remembered = new Map<string, Counts>()

function countSentence(sentence: string): Counts {
  const counts = { ...noCounts, sentences: 1 }
  for (const word of wordsIn(sentence)) {
    const isName = counts.words > 0 && isCapitalised(word)
    const { syllables, isFamiliar } = factsOf(lookUpForm(word))
    counts.words++
    counts.syllables += syllables
    if (isName || /\d/.test(word)) continue
    if (syllables >= 3) counts.complexWords++
    if (!isFamiliar) counts.unfamiliarWords++
  }
  return counts
}

export function addCounts(a: Counts, b: Counts): Counts {
  return {
    words: a.words + b.words,
    sentences: a.sentences + b.sentences,
    syllables: a.syllables + b.syllables,
    complexWords: a.complexWords + b.complexWords,
    unfamiliarWords: a.unfamiliarWords + b.unfamiliarWords,
  }
}
