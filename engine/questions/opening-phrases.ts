import type { Token } from '../grammar/tagger.ts'
import { ask, hasTag, isOneOf, isWord, type QuestionRule } from './question.ts'

const minWords = 5
const maxWords = 14

/** “From a short term perspective I am sure”: a long opening without a verb of its own, and no comma after it. */
export const openingPhrases: QuestionRule = (sentences) => {
  return sentences.flatMap((sentence) => {
    const { tokens } = sentence
    const first = isOneOf(tokens[0], /^(?:now|so|and|but|then|also)$/) ? 1 : 0
    if (!isOneOf(tokens[first], opening)) return []
    const subject = subjectAfter(tokens, first)
    if (subject === -1 || tokens.slice(first, subject).filter(isWord).length < minWords) return []
    return ask(sentence, subject - 1, subject, {
      kind: 'opening-comma',
      weight: 3.7,
      reason: `The opening goes as far as “${tokens[subject - 1]?.text}”, and no comma shows that the sentence itself begins with “${tokens[subject]?.text}”.`,
      advice: `Put a comma before “${tokens[subject]?.text}”.`,
    })
  })
}

const opening =
  /^(?:in|at|on|from|for|with|without|by|during|despite|after|before|since|until|under|among|between|through|upon|within|because|due|instead|throughout|unlike|like|given|according)$/

/** “I”, “he”, “we” and their verb, after a noun: whatever came before had no verb. */
function subjectAfter(tokens: Token[], first: number): number {
  for (let at = first + 1; at < Math.min(tokens.length - 2, first + maxWords); at++) {
    const [before, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]]
    if (!before || !token || /^[,;:—–(?"“”]$/.test(token.text)) return -1
    if (isOneOf(token, /^(?:that|which|who|whom|whose|what|where|when|how|why|if|because|as|than|whether)$/))
      return -1
    if (isOneOf(token, /^(?:i|he|she|we|they)$/)) {
      const isVerb = hasTag(next, 'AUX') || (hasTag(next, 'VERB') && !isOneOf(next, /ing$/))
      return hasTag(before, 'NOUN', 'NUM', 'PROPN') && isVerb && !mayTakeClause(tokens, at) ? at : -1
    }
    if (
      isOneOf(token, /^(?:it|there|you|this)$/) &&
      hasTag(before, 'NOUN', 'NUM', 'PROPN') &&
      hasTag(next, 'AUX')
    )
      return mayTakeClause(tokens, at) ? -1 : at
    if (hasTag(token, 'AUX') || (hasTag(token, 'VERB') && !isOneOf(token, /(?:ing|ed)$/))) return -1
  }
  return -1
}

/** “In the house we bought there was …”: the clause belongs to the noun, and another verb follows. */
function mayTakeClause(tokens: Token[], at: number): boolean {
  const rest = tokens.slice(at + 2)
  const end = rest.findIndex(({ text }) => /^[,.;:!?]$/.test(text))
  const clause = rest.slice(0, end === -1 ? rest.length : end)
  if (end !== -1 && rest[end]?.text === ',') return true
  return (
    isOneOf(
      tokens[at - 1],
      /^(?:time|way|day|year|moment|reason|extent|things?|place|case|people|work|everything|all)$/,
    ) || clause.length < 2
  )
}
