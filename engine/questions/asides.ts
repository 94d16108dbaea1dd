import { ask, isWord, type QuestionRule } from './question.ts'

const minWords = 16

/**
 * “The rule (which was changed in May, when …) holds”: after such a long aside, readers have forgotten the sentence.
 */
export const asides: QuestionRule = (sentences) => {
  return sentences.flatMap((sentence) => {
    const { tokens } = sentence
    const open = tokens.findIndex(({ text }) => text === '(')
    const close = tokens.findIndex(({ text }, at) => at > open && text === ')')
    if (open < 2 || close === -1) return []
    const words = tokens.slice(open + 1, close).filter(isWord).length
    const isInside = tokens.slice(close + 1).filter(isWord).length >= 3
    if (words < minWords || !isInside) return []
    return ask(sentence, open, open + 3, {
      kind: 'aside',
      weight: 3.6,
      reason: `These brackets hold ${words} words, and after them readers have lost how the sentence began.`,
      advice: 'Finish the sentence first, and say what is in the brackets in the next one.',
    })
  })
}
