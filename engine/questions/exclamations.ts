import { ask, isWord, type QuestionRule } from './question.ts'

const inSentences = 8
const minMarks = 3

/** Three exclamation marks in a few lines sound like shouting. */
export const exclamations: QuestionRule = (sentences) => {
  const shouted = sentences.map(({ text, zones }) => text.endsWith('!') && zones.length === 0)
  const third = shouted.findIndex((isShouted, at) => {
    return (
      isShouted &&
      shouted.slice(Math.max(0, at - inSentences + 1), at + 1).filter(Boolean).length === minMarks
    )
  })
  const sentence = sentences[third]
  if (!sentence) return []
  const last = sentence.tokens.length - 1
  const first = Math.max(sentence.tokens.findIndex(isWord), last - 3)
  return ask(sentence, first, last, {
    kind: 'exclamation',
    weight: 3.7,
    reason:
      'This is the third exclamation mark in a few lines. Each one takes force from the others, and readers feel shouted at.',
    advice: 'Keep it for the one sentence that deserves it.',
  })
}
