import { doublets as pairs } from '../tables/doublets.ts'
import { ask, type QuestionRule, wordsAt } from './question.ts'

const partners = new Map(
  pairs.flatMap(([one, other]) => [[`${one} ${other}`, true] as const, [`${other} ${one}`, true] as const]),
)

/** “Safe and secure”: is there a difference? */
export const doublets: QuestionRule = (sentences) => {
  return sentences.flatMap((sentence) => {
    const { tokens } = sentence
    return tokens.flatMap((token, at) => {
      const [joint, other] = [tokens[at + 1], tokens[at + 2]]
      if (!other || !/^(?:and|or|&)$/.test(joint?.word ?? '')) return []
      const isPair = [token.word, token.lemma].some((one) => {
        return [other.word, other.lemma].some((two) => partners.has(`${one} ${two}`))
      })
      if (!isPair) return []
      return ask(sentence, at, at + 2, {
        kind: 'doublet',
        weight: 4,
        reason: `“${wordsAt(sentence, at, at + 2)}” says nearly the same twice, and readers look for the difference.`,
        advice: `If there is none, keep “${token.text}” or “${other.text}”, whichever says more.`,
      })
    })
  })
}
