import { wordCount } from '../reading/words.ts'
import { ask, hasTag, type QuestionRule } from './question.ts'

const maxWords = 12

/** “While we still have the chance.” The main clause is missing. */
export const fragments: QuestionRule = (sentences) => {
  return sentences.flatMap((sentence) => {
    const { tokens, text } = sentence
    const [first, second] = tokens
    if (!first || !opening.test(first.text) || !text.endsWith('.') || /[,;:—–(]/.test(text)) return []
    if (wordCount(text) > maxWords || hasTag(second, 'VERB', 'ADP', 'AUX') || isTwoClauses(sentence.tokens))
      return []
    return ask(sentence, 0, Math.max(0, tokens.length - 2), {
      kind: 'fragment',
      weight: 4.2,
      reason: `A sentence that begins with “${first.text}” waits for another part, and here it ends before that comes.`,
      advice: 'Join it to the sentence before or after it, with a comma between them.',
    })
  })
}

const opening = /^(?:While|Whereas|Although|Though|Unless|Which|Whilst|Because|Especially|Including|Until)$/

/** “Although he was tired he went on”: only the comma is missing. */
function isTwoClauses(tokens: { tag: string }[]): boolean {
  return tokens.filter(({ tag }) => tag === 'VERB' || tag === 'AUX').length > 3
}
