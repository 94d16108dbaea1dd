import { unspacedLetter } from '#shared/text/unspaced.ts'
import { kindOfText } from '../reading/kind/kind-of-text.ts'
import type { KindOfText } from '../reading/kind/kinds-of-text.ts'
import { foreignLanguage } from '../reading/language.ts'
import { countText, readabilityOf } from './readability.ts'

/** The figures that a writer sees. Null if they cannot be counted. */
export interface Figures {
  sentences: number | null
  averageSentenceLength: number | null
  complexWordPercentage: number | null
  grade: number | null
  score: number | null
}

/**
 * Syllables are counted only in English. Words are not counted in scripts without spaces. Verse and lists have no
 * sentences. A grade and a score need a text of a kind that they mean something for, and enough of it.
 */
export function figuresOf(text: string, counts = countText(text), kind?: KindOfText): Figures {
  const { sentences, averageSentenceLength, complexWordPercentage, grade, score } = readabilityOf(counts)
  const canCountWords = counts.words > 0 && !unspaced.test(text)
  const canCountSyllables = canCountWords && foreignLanguage(text) === undefined
  const hasScore = canCountSyllables && (kind ?? kindOfText(text)).hasScore
  return {
    sentences: sentences > 0 || text.trim() === '' ? sentences : null,
    averageSentenceLength: canCountWords ? averageSentenceLength : null,
    complexWordPercentage: canCountSyllables ? complexWordPercentage : null,
    grade: hasScore ? grade : null,
    score: hasScore ? score : null,
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
