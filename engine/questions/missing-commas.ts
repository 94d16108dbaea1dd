import type { Token } from '../grammar/tagger.ts'
import { ask, hasTag, isOneOf, type QuestionRule } from './question.ts'

const minOpeningWords = 5
const maxOpeningWords = 16

/** “When you open the box the lid may fall”: readers notice too late where the opening ends. */
export const missingCommas: QuestionRule = (sentences) => {
  return sentences.flatMap((sentence) => {
    const { tokens } = sentence
    const [first] = tokens
    if (
      !first ||
      !/^(?:if|when|because|although|though|while|after|before|once|unless|whenever)$/.test(first.word)
    )
      return []
    if (tokens.slice(0, maxOpeningWords + 6).some(({ text }) => /^[,;:—–(]$/.test(text))) return []
    const verb = tokens.findIndex(hasTense)
    if (verb < 2 || isQuestionOpening(tokens)) return []
    const main = mainClauseAfter(tokens, verb)
    if (main === -1) return []
    return ask(sentence, main - 1, main, {
      kind: 'opening-comma',
      weight: 4,
      reason: `The sentence opens with “${first.text} …”, and no comma shows where that part ends and the main one begins.`,
      advice: `Put a comma before “${tokens[main]?.text}”, if the main part begins there.`,
    })
  })
}

function hasTense({ tag, word }: Token): boolean {
  return (tag === 'VERB' || tag === 'AUX') && !/ing$/.test(word)
}

/** “Before going home …” has no subject of its own. */
function isQuestionOpening(tokens: Token[]): boolean {
  return (
    hasTag(tokens[1], 'VERB', 'AUX', 'ADP', 'ADV') || isOneOf(tokens[1], /^(?:all|that|so|upon|and|or|of)$/)
  )
}

const reports =
  /^(?:say|think|know|believe|hope|feel|see|tell|find|hear|suppose|guess|wish|mean|sure|ensure|realize|realise|like|want|let|make|help|so|time|way|reason|day|year|moment)$/

/** “We stay”, “please call”: a pronoun and its verb, after a word that cannot bring it in. */
function mainClauseAfter(tokens: Token[], verb: number): number {
  for (
    let at = Math.max(verb + 1, minOpeningWords);
    at < Math.min(tokens.length - 2, maxOpeningWords);
    at++
  ) {
    const [before, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]]
    if (!before || !token || !next) return -1
    if (
      isOneOf(
        token,
        /^(?:and|or|but|that|than|as|who|which|whom|where|what|how|why|if|whether|because|when|while|before|after|until|since)$/,
      )
    )
      return -1
    if (!/^(?:i|you|he|she|we|they|it|please)$/.test(token.word)) continue
    const isVerb =
      token.word === 'please'
        ? hasTag(next, 'VERB', 'AUX')
        : hasTag(next, 'AUX') || (hasTag(next, 'VERB') && !/ing$/.test(next.word))
    if (!isVerb || reports.test(before.lemma)) return -1
    // “The man we saw”: here the clause may belong to the noun before it.
    if (hasTag(before, 'NOUN', 'PROPN') && !hasTag(next, 'AUX')) return -1
    if (hasTag(before, 'VERB', 'ADP', 'AUX', 'SCONJ', 'CCONJ', 'DET')) return -1
    return at
  }
  return -1
}
