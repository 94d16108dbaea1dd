import { unspacedLetter } from '#shared/text/unspaced.ts'
import { foreignLanguage } from '../reading/language.ts'
import { countText, readabilityOf } from './readability.ts'

/** The figures that a writer sees. Null if they cannot be counted. */
export interface Figures {
  sentences: number
  averageSentenceLength: number | null
  complexWordPercentage: number | null
  grade: number | null
  score: number | null
}

/** Syllables are counted only in English. Words are not counted in scripts without spaces. */
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

/** The figures that compare a text with its simplification. Models guess theirs, so their figures are not used. */
export function countReadability(
  text: string,
): Pick<Figures, 'averageSentenceLength' | 'complexWordPercentage'> {
  const { averageSentenceLength, complexWordPercentage } = figuresOf(text)
  return { averageSentenceLength, complexWordPercentage }
}

const unspaced = new RegExp(unspacedLetter, 'v')
