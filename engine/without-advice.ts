import { countWords } from '#shared/text/count-words.ts'
import { plural } from '#shared/text/plural.ts'
import { foreignLanguage } from './reading/language.ts'

interface Excuse {
  overallFeedback: string
  scientificInsight: string
  generalImprovement: string
}

/** The message for a text that the engine cannot read. Undefined if it can. */
export function withoutAdvice(text: string): Excuse | undefined {
  if (!/[\p{L}\p{N}]/u.test(text)) {
    return {
      overallFeedback: 'There are no words to analyze yet.',
      scientificInsight: '',
      generalImprovement: '',
    }
  }
  const language = foreignLanguage(text)
  if (!language) return undefined
  return {
    overallFeedback: `This text seems to be in ${language}. It has ${plural(countWords(text), 'word')}. The built-in engine reads English only, so it gives no score and no advice here.`,
    scientificInsight: '',
    generalImprovement: 'A language model can review other languages, if one is connected.',
  }
}
