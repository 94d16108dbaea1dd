import type { Sentence } from '../grammar/read-text.ts'
import { ask, hasTag, type QuestionRule } from './question.ts'

/** “10 is a low figure”: after a full stop and before a small letter, a figure does not look like a beginning. */
export const numbersFirst: QuestionRule = (sentences) => {
  return sentences.flatMap((sentence, index) => {
    const [figure, next] = sentence.tokens
    if (!figure || !next || !/^\d[\d,.]*$/.test(figure.text) || !/^\p{Ll}/u.test(next.text)) return []
    // Whoever looks for a capital sees no new sentence there.
    if (!followsSentence(sentence, sentences[index - 1])) return []
    if (!hasTag(next, 'NOUN', 'ADJ', 'VERB', 'AUX', 'ADP', 'DET')) return []
    return ask(sentence, 0, 1, {
      kind: 'number-first',
      weight: 3.6,
      reason:
        'A sentence that begins with a figure shows no capital, so readers notice too late that it has begun.',
      advice: 'Write the number in words, or begin with another word.',
    })
  })
}

/** On the same line. A figure at the start of a paragraph or an item is seen. */
function followsSentence({ start }: Sentence, before: Sentence | undefined): boolean {
  return before !== undefined && start - before.end <= 2 && /\p{Ll}{4,}\.$/u.test(before.text.slice(-20))
}
