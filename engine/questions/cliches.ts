import { findPhrases, indexPhrases } from '../rules/phrase-index.ts'
import { clicheGroups } from '../tables/cliches.ts'
import { ask, type QuestionRule, wordsAt } from './question.ts'

const indexes = clicheGroups.map(({ phrases, ...said }) => ({
  said,
  index: indexPhrases(phrases.map((words) => ({ words, plain: '' }))),
}))

/** “Think outside the box”: readers have heard it so often that they no longer see anything. */
export const cliches: QuestionRule = (sentences) => {
  return sentences.flatMap((sentence) => {
    return indexes.flatMap(({ said: { reason, advice, weight }, index }) => {
      return findPhrases(index, sentence).flatMap(({ first, last }) => {
        const words = wordsAt(sentence, first, last)
        return ask(sentence, first, last, { kind: 'cliche', weight, advice, reason: reason(words) })
      })
    })
  })
}
