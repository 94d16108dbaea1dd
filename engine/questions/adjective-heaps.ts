import type { Token } from '../grammar/tagger.ts'
import { ask, hasTag, type QuestionRule } from './question.ts'

const minWords = 4

/** “A trusted, open, official, auditable policy”: by the last adjective, readers have forgotten the first. */
export const adjectiveHeaps: QuestionRule = (sentences) => {
  return sentences.flatMap((sentence) => {
    const { tokens } = sentence
    for (let first = 0; first < tokens.length; first++) {
      if (!describes(tokens[first])) continue
      let last = first
      while (tokens[last + 1]?.text === ',' && describes(tokens[last + 2])) last += 2
      const count = (last - first) / 2 + 1
      const adjectives = tokens.slice(first, last + 1).filter(({ tag }) => tag === 'ADJ').length
      if (
        count >= minWords &&
        adjectives * 2 >= count &&
        hasTag(tokens[last], 'ADJ') &&
        hasTag(tokens[last + 1], 'NOUN', 'PROPN')
      ) {
        return ask(sentence, first, last, {
          kind: 'adjective-heap',
          weight: 3.9,
          reason: `“${tokens[last + 1]?.text}” has ${count} words before it that describe it, and readers remember none of them.`,
          advice: 'Keep the two that matter most, and show the others by what it does.',
        })
      }
      first = last
    }
    return []
  })
}

/** The tagger takes “official” for a noun and “trusted” for a verb. */
function describes(token: Token | undefined): boolean {
  return hasTag(token, 'ADJ', 'VERB', 'NOUN') && /^\p{Ll}{3,}$/u.test(token?.text ?? '')
}
