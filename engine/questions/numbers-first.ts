import { ask, hasTag, type QuestionRule } from './question.ts'

/** “10 is a low figure”: after a full stop and before a small letter, a figure does not look like a beginning. */
export const numbersFirst: QuestionRule = (sentences) => {
  return sentences.flatMap((sentence) => {
    const { tokens } = sentence
    return tokens.flatMap((figure, at) => {
      const [stop, next] = [tokens[at - 1], tokens[at + 1]]
      if (!/^\d[\d,.]*$/.test(figure.text) || !next || !/^\p{Ll}/u.test(next.text)) return []
      // A sentence that begins with a figure goes on, for those who only look for capitals.
      if (stop?.text !== '.' || !/^\p{Ll}{4,}$/u.test(tokens[at - 2]?.text ?? '')) return []
      if (!hasTag(next, 'NOUN', 'ADJ', 'VERB', 'AUX', 'ADP', 'DET')) return []
      return ask(sentence, at, at + 1, {
        kind: 'number-first',
        weight: 3.6,
        reason:
          'A sentence that begins with a figure shows no capital, so readers notice too late that it has begun.',
        advice: 'Write the number in words, or begin with another word.',
      })
    })
  })
}
