import type { Token } from '../grammar/tagger.ts'
import { ask, hasTag, isOneOf, type QuestionRule } from './question.ts'

const minOpeningWords = 5
const maxOpeningWords = 16

/** “When you open the box the lid may fall”: readers notice too late that the opening has ended. */
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
    if (verb < 2 || lacksSubject(tokens)) return []
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
function lacksSubject(tokens: Token[]): boolean {
  return (
    hasTag(tokens[1], 'VERB', 'AUX', 'ADP', 'ADV') || isOneOf(tokens[1], /^(?:all|that|so|upon|and|or|of)$/)
  )
}

const reports =
  /^(?:say|think|know|believe|hope|feel|see|tell|find|hear|suppose|guess|wish|mean|sure|ensure|realize|realise|like|want|let|make|help|so|time|way|reason|day|year|moment)$/

/** “We stay”, “please call”: a pronoun and its verb, after a word that cannot introduce a clause. */
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
    if (opensThing(tokens, at, verb)) return at
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

const brings =
  /^(?:learn|notice|show|prove|decide|claim|argue|report|check|confirm|mention|explain|agree|understand|remember|forget|assume|discover|indicate|suggest|state|expect|fear|doubt|imagine|care|insist|read|write|announce|ask|be|become|seem)$/

/** “The tank is”, after a clause that has had its verb: it cannot be the object of that verb. */
function opensThing(tokens: Token[], at: number, verb: number): boolean {
  const [before, first] = [tokens[at - 1], tokens[at]]
  if (at - verb < 1 || !isOneOf(first, /^(?:the|this|these|those|my|your|his|our|their|its)$/)) return false
  if (!before || reports.test(before.lemma) || brings.test(before.lemma)) return false
  if (hasTag(before, 'ADP', 'AUX', 'SCONJ', 'CCONJ', 'DET', 'PART', 'PRON') || /'s?$/.test(before.word))
    return false
  const words = tokens.slice(at + 1, at + 4)
  const verbAt = words.findIndex((token) => !hasTag(token, 'NOUN', 'ADJ'))
  return (
    verbAt > 0 &&
    hasTag(words[verbAt - 1], 'NOUN') &&
    isOneOf(words[verbAt], /^(?:is|are|was|were|will|would|can|could|may|might|must|should|has|have|had)$/)
  )
}
