import { startsClause } from '../grammar/clauses.ts'
import type { Sentence } from '../grammar/read-text.ts'
import type { Token } from '../grammar/tagger.ts'
import { ask, hasTag, isOneOf, type QuestionRule } from './question.ts'
import { isTold } from './told.ts'

const minWordsBeforeAnd = 8
const minWordsAfterAnd = 5
const minWordsBeforeBut = 5

/** “He has the voice for it and he sang with strength”: two sentences are joined without a comma. */
export const joiningCommas: QuestionRule = (sentences) => {
  if (isTold(sentences)) return []
  return sentences.flatMap((sentence) => {
    const { tokens } = sentence
    return tokens.flatMap((token, at) => {
      if (!isOneOf(token, /^(?:and|but|so)$/) || !isJoint(tokens, at)) return []
      return ask(sentence, at, at + 1, {
        kind: 'comma',
        weight: token.word === 'and' ? 3.8 : 4.5,
        reason: `“${token.text}” joins two sentences here, and without a comma readers take what follows for a part of the first.`,
        advice: `Put a comma before “${token.text}”, or a full stop.`,
      })
    })
  })
}

function isJoint(tokens: Token[], at: number): boolean {
  const isAnd = tokens[at]?.word === 'and'
  const from = tokens.slice(0, at).findLastIndex(({ text }) => /^[;:—–(]$/.test(text)) + 1
  const left = tokens.slice(from, at)
  const end = tokens.findIndex(({ text }, next) => next > at && /^[,.;:!?—–)]$/.test(text))
  const right = tokens.slice(at + 1, end === -1 ? tokens.length : end)
  if (left.length < (isAnd ? minWordsBeforeAnd : minWordsBeforeBut)) return false
  if (right.length < (isAnd ? minWordsAfterAnd : 3) || /^[,"”“—–-]$/.test(left.at(-1)?.text ?? ''))
    return false
  if (!opensWithItsSubject(tokens, at + 1) || !startsClause(left, 0)) return false
  return !left.some(({ word, text }) => text === ',' || subordinates.test(word)) && !isOrder(left)
}

/** “It” and “you” may be objects, so their verb must be one that cannot be anything else. */
function opensWithItsSubject(tokens: Token[], at: number): boolean {
  const [subject, verb] = [tokens[at], tokens[at + 1]]
  if (!isOneOf(subject, /^(?:i|he|she|we|they|it|you|this|there)$/)) return false
  if (isOneOf(subject, /^(?:it|you|this|there)$/)) return hasTag(verb, 'AUX')
  return startsClause(tokens, at)
}

/** After one of these words, the subordinate clause may go on behind the “and”. */
const subordinates =
  /^(?:that|if|when|whenever|while|because|who|whom|whose|which|what|how|where|why|as|than|before|after|since|until|till|unless|though|although|whether|once|so|both|either|neither|says?|said|think|thought|know|knew|hope|believe|feel|felt|see|saw|sure|let|wish|suppose|means?)$/

function isOrder([first]: Token[]): boolean {
  return first !== undefined && first.tag === 'VERB' && first.word === first.lemma
}

/** “Kandji which reduces”: there is only one of that name, so the clause is an aside. */
export const namesExplained: QuestionRule = (sentences) => {
  return sentences.flatMap((sentence) => {
    const { tokens } = sentence
    return tokens.flatMap((which, at) => {
      const [name, verb] = [tokens[at - 1], tokens[at + 1]]
      if (which.word !== 'which' || !verb || !isName(sentence, name)) return []
      if (!hasTag(verb, 'AUX', 'VERB', 'ADV') || hasRival(tokens, at)) return []
      return ask(sentence, at, at + 1, {
        kind: 'comma',
        weight: 4.4,
        reason: `“${name?.text}” is a name, so “which” only adds something about it, and without a comma it sounds as if there were several.`,
        advice: 'Put a comma before “which”, and one after what it says, if the sentence goes on.',
      })
    })
  })
}

/**
 * Whether the word is a name. Not at the start of a sentence, and not “the Act which”, of which there may be several.
 */
function isName({ tokens }: Sentence, name: Token | undefined): boolean {
  if (!name || !/^\p{Lu}\p{L}*\p{Ll}$/u.test(name.text) || name.start === 0) return false
  const at = tokens.indexOf(name)
  const before = tokens[at - 1]
  return (
    hasTag(name, 'PROPN') && !isOneOf(before, /^(?:the|a|an|this|that|any|each|every|all|no|those|these)$/)
  )
}

function hasRival(tokens: Token[], at: number): boolean {
  return tokens.slice(Math.max(0, at - 3), at).some(({ word }) => /^(?:of|those|the|any)$/.test(word))
}
