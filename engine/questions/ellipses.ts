import { ask, isWord, type QuestionRule } from './question.ts'
import { isPlayful } from './told.ts'

const minDots = 3
const inSentences = 10

/** “I was sad... I would be...”: the third time within a few lines. */
export const ellipses: QuestionRule = (sentences) => {
  if (isPlayful(sentences)) return []
  const found: number[] = []
  for (const [index, sentence] of sentences.entries()) {
    const dots = sentence.text.match(/\p{L}(?:\.{3}|…)/gu)?.length ?? 0
    for (let times = 0; times < dots; times++) found.push(index)
    const third = found.at(-minDots)
    if (dots === 0 || third === undefined || index - third >= inSentences) continue
    const at = sentence.tokens.findLastIndex(({ text }) => /^(?:\.{2,}|…)$/.test(text))
    const word = sentence.tokens.slice(0, Math.max(0, at)).findLastIndex(isWord)
    if (word === -1) continue
    return ask(sentence, word, at, {
      kind: 'ellipsis',
      weight: 3.5,
      reason:
        'Three times in a few lines, dots leave something open, and readers begin to wonder what you do not say.',
      advice: 'Say it, or end the sentence with a full stop.',
    })
  }
  return []
}
