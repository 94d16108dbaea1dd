import type { Token } from '../grammar/tagger.ts'
import { ask, type QuestionRule, wordsAt } from './question.ts'

const minNouns = 4

/** “Youth service delivery plan”: only the last noun shows which belongs to which. */
export const nounStrings: QuestionRule = (sentences) => {
  return sentences.flatMap((sentence) => {
    const { tokens } = sentence
    for (let first = 0; first < tokens.length; first++) {
      let last = first
      while (isPlainNoun(tokens[last])) last++
      // “Shops offer box lunches”: behind a plural, the tagger may take a verb for a noun.
      if (tokens.slice(first, last - 1).some(({ word, lemma }) => word !== lemma && /[^s]s$/.test(word))) {
        first = last
        continue
      }
      const isJoined = /-/.test(sentence.text[(tokens[first]?.start ?? 0) - 1] ?? '')
      if (last - first >= minNouns && !isJoined) {
        const words = wordsAt(sentence, first, last - 1)
        const [head, ...others] = tokens.slice(first, last).reverse()
        const rest = others
          .reverse()
          .map(({ text }) => text)
          .join(' ')
        return ask(sentence, first, last - 1, {
          kind: 'noun-string',
          weight: 3.8,
          reason: `“${words}” is a string of ${last - first} nouns: which belongs to which comes out only at the last one.`,
          advice: `Begin with “${head?.text}”, and join “${rest}” to it with “of”, “for” or “to”.`,
        })
      }
      first = Math.max(first, last)
    }
    return []
  })
}

/** Not a name or a number, and not a word that the tagger wrongly takes for a noun. */
function isPlainNoun(token: Token | undefined): boolean {
  return (
    token?.tag === 'NOUN' &&
    /^\p{Ll}{3,}$/u.test(token.text) &&
    !/ing$/.test(token.text) &&
    !isQuality.test(token.text)
  )
}

const isQuality =
  /^(?:mean|median|main|key|total|present|past|average|overall|individual|expert|chief|standard|public|local|current|recent|future|initial|final|maximum|minimum|net|gross|human|official|digital|medical|legal|online)$/
