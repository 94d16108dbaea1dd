import { hasFiniteVerb, isMainClause, startsClause } from '../grammar/clauses.ts'
import type { Token } from '../grammar/tagger.ts'
import { ask, hasTag, isOneOf, isWord, type Question, type QuestionRule, wordsAt } from './question.ts'
import { isTold } from './told.ts'

/** “A common use is advertising, a less common one is running code”, “it was added in June, thus older ones lack it”. */
export const splicedClauses: QuestionRule = (sentences) => {
  if (isTold(sentences)) return []
  return sentences.flatMap((sentence): Question[] => {
    const { tokens } = sentence
    const open = tokens.findLastIndex(({ text }) => /^[;:(—–]$/.test(text))
    if (open !== -1 || tokens.at(-1)?.text === '?' || sentence.words.isLiterary) return []
    const commas = tokens.flatMap(({ text }, at) => (text === ',' ? [at] : []))
    if (commas.length > maxCommas) return []
    const at = commas.find(
      (comma) =>
        standsAlone(tokens.slice(0, comma)) && isSentence(tokens, comma + 1) && !isContrast(tokens, comma),
    )
    if (at === undefined || isRow(tokens, commas, at)) return []
    return ask(sentence, at - 1, at + 1, {
      kind: 'run-on',
      weight: 5.1,
      reason: `Two sentences are joined by a comma alone, before “${wordsAt(sentence, at + 1, Math.min(at + 3, tokens.length - 1))} …”, so readers take the second for a part of the first.`,
      advice: 'Put a full stop or a semicolon there, or join them with a word such as “and” or “because”.',
    })
  })
}

/** With more of them, it is a list. */
const maxCommas = 4

const subject =
  /^(?:i|he|she|we|they|it|this|that|these|those|there|the|an?|my|our|your|his|her|its|their|some|many|most|one|each|both|all)$/

function standsAlone(left: Token[]): boolean {
  const from = isOneOf(left[0], /^(?:and|but|so|also|however|\*|-|•)$/) ? (left[1]?.text === ',' ? 2 : 1) : 0
  const words = left.slice(from)
  if (words.filter(isWord).length < 4 || words.some(({ text }) => /^["“”]$/.test(text))) return false
  const [first, second] = words
  // “The higher the rate, …”, “one of the shows I saw, …”, “the truth is, …”
  if (
    words.slice(1).some(({ word, text }) => word === 'that' || text === '.') ||
    /^(?:be|AUX)$/.test(words.at(-1)?.tag ?? '')
  )
    return false
  if (isOneOf(first, /^the$/) && (/er$/.test(second?.word ?? '') || isOneOf(second, /^(?:more|less)$/)))
    return false
  const verb = words.findIndex(({ tag }) => tag === 'VERB' || tag === 'AUX')
  if (
    verb > 1 &&
    hasTag(words[verb - 1], 'PRON') &&
    hasTag(words[verb - 2], 'NOUN') &&
    !hasFiniteVerb(words.slice(verb + 1))
  )
    return false
  if (!isOneOf(first, subject) && !(hasTag(first, 'PROPN', 'NOUN') && !/(?:ing|ed)$/.test(first?.word ?? '')))
    return false
  if (
    !isMainClause(words.map(({ text }) => text).join(' ')) ||
    words.some(({ word }) => leavesOpen.test(word))
  )
    return false
  // The last part must have the verb: “He came, but unlike the others, they …”.
  const joint = words.findLastIndex(({ word, text }) => /^(?:and|but|or)$/.test(word) || text === ',')
  if (joint > 0 && !hasFiniteVerb(words.slice(joint))) return false
  return startsClause(words, 0)
}

const leavesOpen =
  /^(?:if|when|because|although|though|while|who|which|whom|whose|what|how|why|where|as|once|until|after|before|since|whatever|moment|time|sooner|more|less|said|says|say|think|thought|know|knew|day|night|morning|year|week|month|like|so|such|not|n't|only|just|better|either|neither|whether|unless|whilst|found|finds?|discover|discovered|admit|given|being|else|wish|hope|feel|felt|noticed|reali[sz]ed?|means|underneath|however|hear|heard|no|by)$/

function isSentence(tokens: Token[], at: number): boolean {
  const adverb = isOneOf(tokens[at], /^(?:thus|therefore|hence|otherwise|instead|moreover|nevertheless)$/)
  const from = adverb ? (tokens[at + 1]?.text === ',' ? at + 2 : at + 1) : at
  const rest = tokens.slice(from)
  if (rest.filter(isWord).length < 4 || reports(rest)) return false
  // “It contains Chatroom, She’s the Boss and others”: names.
  if (/^[HSWT]/.test(rest[0]?.text ?? '')) return false
  if (isOneOf(rest[0], /^(?:i|we|they|he|she|it|this|there)$/)) {
    return (
      hasTag(rest[1], 'AUX') ||
      (hasTag(rest[1], 'VERB') &&
        isOneOf(rest[0], /^(?:i|we|they|he|she)$/) &&
        !/ing$/.test(rest[1]?.word ?? ''))
    )
  }
  if (
    !isOneOf(rest[0], /^(?:the|an?|these|this|my|our|your|his|her|their|its|one|some|many|most)$/) &&
    !adverb
  )
    return false
  const verb = rest.findIndex(({ tag }) => !/^(?:DET|ADJ|NOUN|ADV|PRON|PROPN|NUM)$/.test(tag))
  return (
    verb > 0 &&
    verb < 7 &&
    hasTag(rest[verb - 1], 'NOUN') &&
    hasTag(rest[verb], 'AUX') &&
    rest[verb]?.word !== 'being' &&
    !rest.slice(0, verb).some(({ tag }, index) => tag === 'PRON' && index > 0)
  )
}

function reports(rest: Token[]): boolean {
  return rest
    .slice(1, 5)
    .some(({ word }) =>
      /^(?:said|told|heard|think|thinks|thought|believe|believed|sure|afraid|hope|guess|guessed|seems|says|say|added|suppose|know|mean|wrote|asked|argued|admit|confess|fear|imagine)$/.test(
        word,
      ),
    )
}

const minWordsOfPair = 8

/** “The fall was an accident, the kiss was not”: short, and set side by side. */
function isContrast(tokens: Token[], comma: number): boolean {
  return comma < minWordsOfPair && isOneOf(tokens[comma + 1], /^(?:the|my|our|your|his|her|their|its)$/)
}

/** “He came, he saw, and he won.” */
function isRow(tokens: Token[], commas: number[], at: number): boolean {
  const last = commas.at(-1) ?? 0
  return last > at && isOneOf(tokens[last + 1], /^(?:and|or|but|so)$/)
}
