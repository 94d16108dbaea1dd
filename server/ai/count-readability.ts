import { unspacedLetter } from '#shared/text/unspaced.ts'
import { measure } from '../../engine/metrics/readability.ts'
import { foreignLanguage } from '../../engine/reading/language.ts'

const unspaced = new RegExp(unspacedLetter, 'v')

/**
 * The figures of a text as we count them: models are asked for theirs and guess. What cannot be counted is null, as
 * syllables in another language than English, and words in a script that does not space them.
 */
export function countReadability(text: string) {
  const { words, averageSentenceLength, complexWordPercentage } = measure(text)
  const canCountWords = words > 0 && !unspaced.test(text)
  const canCountSyllables = canCountWords && foreignLanguage(text) === undefined
  return {
    averageSentenceLength: canCountWords ? averageSentenceLength : null,
    complexWordPercentage: canCountSyllables ? complexWordPercentage : null,
  }
}
