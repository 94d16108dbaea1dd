import { hasFiniteVerb, startsClause } from '../grammar/clauses.ts'
import type { Sentence } from '../grammar/read-text.ts'
import type { Token } from '../grammar/tagger.ts'
import { ask, hasTag, isOneOf, isWord, type Question, type QuestionRule, wordsAt } from './question.ts'
import { isTold } from './told.ts'

/** Sentences that run into one another: by a comma alone, by “and” again and again, by no mark at all. */
export const runOns: QuestionRule = (sentences) => {
  const told = isTold(sentences)
  return sentences.flatMap((sentence) => {
    return [...unmarked(sentence), ...(told ? [] : [...spliced(sentence), ...chained(sentence)])]
  })
}

const sentenceOpening =
  /^(?:The|This|These|There|It|They|He|She|We|In|But|However|When|If|After|What|How|My|Our)$/

/** “It is about control The question is”: a capital, but nothing that ends the sentence before. */
function unmarked(sentence: Sentence): Question[] {
  const { tokens, text } = sentence
  return tokens.flatMap((token, at) => {
    const [before, next] = [tokens[at - 1], tokens[at + 1]]
    if (!before || !next || at < 4 || !sentenceOpening.test(token.text)) return []
    if (!/^\p{Ll}{2,}$/u.test(before.text) || hasTag(before, 'ADP', 'DET', 'SCONJ', 'CCONJ', 'AUX')) return []
    if (!/^\p{Ll}/u.test(next.text) || !/^ +$/.test(text.slice(before.end, token.start))) return []
    if (/^(?:called|titled|entitled|named|book|film|song|article|paper|section)$/.test(before.word)) return []
    if (!startsClause(tokens, at) || !hasFiniteVerb(tokens.slice(0, at))) return []
    return ask(sentence, at - 1, at, {
      kind: 'run-on',
      weight: 5.4,
      reason: `“${token.text}” has a capital, as if a sentence began here, but the one before has no end.`,
      advice: `Put a full stop before “${token.text}”, or write it small.`,
    })
  })
}

/** “That is no bonus, it is expected now”. */
function spliced(sentence: Sentence): Question[] {
  const { tokens } = sentence
  const commas = tokens.flatMap(({ text }, at) => (text === ',' ? [at] : []))
  if (commas.length > 2 || tokens.some(({ text }) => /^[;:?—–(]$/.test(text))) return []
  const at = commas.find((comma) => {
    // “It is the house, my friend, that will fall.”
    if (tokens[comma + 1]?.word === 'that' && tokens[0]?.word === 'it') return false
    return (
      isOneOf(tokens[comma + 1], /^(?:it|they|this|he|she|we|i|that|there)$/) && standsAlone(tokens, comma)
    )
  })
  const last = commas.at(-1) ?? 0
  // “He came, he saw, and he won” is a series.
  if (at === undefined || (last > at && isOneOf(tokens[last + 1], /^(?:and|or|but|so)$/))) return []
  return ask(sentence, at, at + 1, {
    kind: 'run-on',
    weight: 5.2,
    reason: `Two sentences are joined by a comma alone, before “${wordsAt(sentence, at + 1, at + 2)}”, so readers take the second for a part of the first.`,
    advice: 'Put a full stop or a semicolon there, or join them with a word such as “and” or “because”.',
  })
}

function standsAlone(tokens: Token[], comma: number): boolean {
  const [left, right] = [tokens.slice(0, comma), tokens.slice(comma + 1)]
  if (left.filter(isWord).length < 4 || right.filter(isWord).length < 4) return false
  if (!hasTag(right[1], 'AUX') && !isOneOf(right[1], /^'(?:s|re|ll|ve|d|m)$/)) return false
  const [first] = left
  const isSubject = isOneOf(
    first,
    /^(?:i|he|she|we|you|they|it|this|that|these|there|the|my|our|your|his|her|their)$/,
  )
  return (
    isSubject &&
    (startsClause(left, 0) || (first?.word === 'that' && hasTag(left[1], 'AUX'))) &&
    !left.some(({ word }) => leavesOpen.test(word)) &&
    !reports(right)
  )
}

const leavesOpen =
  /^(?:if|when|because|although|though|while|who|which|whom|whose|what|how|why|where|as|once|until|after|before|since|whatever|moment|time|sooner|more|less|said|says|say|think|thought|know|knew|day|night|morning|year|week|month|like|so|such)$/

/** “…, it is said”, “…, I have heard”. */
function reports(right: Token[]): boolean {
  return right
    .slice(1, 5)
    .some(({ word }) =>
      /^(?:said|told|heard|think|believe|believed|sure|afraid|hope|guess|seems|says)$/.test(word),
    )
}

const minJoints = 3
const minWords = 32

/** “… and we went … and then they … and it was”. */
function chained(sentence: Sentence): Question[] {
  const { tokens } = sentence
  if (tokens.length < minWords || tokens.some(({ text }) => /^[;:]$/.test(text))) return []
  const joints = tokens.flatMap(({ word }, at) => {
    const next = isOneOf(tokens[at + 1], /^(?:then|so|also)$/) ? at + 2 : at + 1
    const isSubject = isOneOf(
      tokens[next],
      /^(?:i|he|she|we|they|it|you|this|there|the|my|our|his|her|their)$/,
    )
    return /^(?:and|but|so)$/.test(word) && isSubject && startsClause(tokens, next) ? [at] : []
  })
  const at = joints[Math.floor(joints.length / 2)]
  if (joints.length < minJoints || at === undefined) return []
  return ask(sentence, at, Math.min(at + 2, tokens.length - 1), {
    kind: 'run-on',
    weight: 5.2,
    reason: `Here ${joints.length + 1} sentences hang together by “and”, “but” or “so”, and readers get no rest.`,
    advice: `Put a full stop before “${wordsAt(sentence, at, Math.min(at + 2, tokens.length - 1))} …”, and see which of the others can go as well.`,
  })
}
