import { sentencesIn } from '../reading/sentences.ts'
import { isCapitalised, lookUpForm, wordsIn } from '../reading/words.ts'
import { isFamiliar } from './familiar-words.ts'
import { syllablesIn } from './syllables.ts'

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

export function countParagraph(paragraph: string): Counts {
  return sentencesIn(paragraph).reduce(
    (sum, sentence) => addCounts(sum, countSentence(sentence.text)),
    noCounts,
  )
}

export function countSentence(sentence: string): Counts {
  const counts = { ...noCounts, sentences: 1 }
  for (const word of wordsIn(sentence)) {
    const isName = counts.words > 0 && isCapitalised(word)
    const spelling = lookUpForm(word)
    const syllables = syllablesIn(spelling)
    counts.words++
    counts.syllables += syllables
    if (isName || /\d/.test(word)) continue
    if (syllables >= 3) counts.complexWords++
    if (!isFamiliar(spelling)) counts.unfamiliarWords++
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
