import { unspacedLetter } from '#shared/text/unspaced.ts'
import { foreignLanguage } from '../reading/language.ts'
import { countText, readabilityOf } from './readability.ts'

/** What a writer may be told of a text; null where it cannot be counted. */
export interface Figures {
  sentences: number
  averageSentenceLength: number | null
  complexWordPercentage: number | null
  grade: number | null
  score: number | null
}

/** Syllables are counted in English alone, and words not in a script that writes them without spaces. */
export function figuresOf(text: string, counts = countText(text)): Figures {
  const { sentences, averageSentenceLength, complexWordPercentage, grade, score } = readabilityOf(counts)
  const canCountWords = counts.words > 0 && !unspaced.test(text)
  const canCountSyllables = canCountWords && foreignLanguage(text) === undefined
  return {
    sentences,
    averageSentenceLength: canCountWords ? averageSentenceLength : null,
    complexWordPercentage: canCountSyllables ? complexWordPercentage : null,
    grade: canCountSyllables ? grade : null,
    score: canCountSyllables ? score : null,
  }
}

/** The figures by which a text and its simplification are compared. Models guess theirs, so they are not believed. */
export function countReadability(
  text: string,
): Pick<Figures, 'averageSentenceLength' | 'complexWordPercentage'> {
  const { averageSentenceLength, complexWordPercentage } = figuresOf(text)
  return { averageSentenceLength, complexWordPercentage }
}

const unspaced = new RegExp(unspacedLetter, 'v')
