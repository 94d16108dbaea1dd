import { opensSentence } from '../grammar/match.ts'
import type { Sentence } from '../grammar/read-text.ts'
import { ask, hasTag, isOneOf, isWord, type Question, type QuestionRule, wordsAt } from './question.ts'
import { isTold } from './told.ts'

const maxWords = 9

/** “What was lacking was a sense of phrase”, “The fact is that …”, “It was the board that …”: a needless frame. */
export const clefts: QuestionRule = (sentences) => {
  if (isTold(sentences)) return []
  return sentences.flatMap((sentence) => {
    if (!sentence.text.endsWith('.')) return []
    return (
      [whatIs(sentence), theFactIs(sentence), itIs(sentence), thisIs(sentence)].find(
        (found) => found.length > 0,
      ) ?? []
    )
  })
}

const be = /^(?:is|was|are|were)$/

const wanting =
  /^(?:lacking|missing|needed|required|wanted|want|need|mean|meant|like|love|happened|happens|matters|mattered|strikes|struck|surprised|interesting|important|worse|more|did|found|noticed|learned|learnt|realized|realised)$/

/** “What was lacking was”, “What I mean is”; but “What is on the list is free” names a thing. */
function whatIs(sentence: Sentence): Question[] {
  const { tokens } = sentence
  const first = tokens.findIndex(isWord)
  if (tokens[first]?.word !== 'what') return []
  const last = tokens.findIndex((token, at) => {
    return at > first + 1 && isOneOf(token, be) && isOneOf(tokens[at - 1], wanting)
  })
  if (last === -1 || last - first > maxWords || !tokens[last + 1]) return []
  return ask(sentence, first, last, framed(sentence, first, last))
}

function theFactIs(sentence: Sentence): Question[] {
  const { tokens } = sentence
  const first = tokens.findIndex(isWord)
  const words = tokens.slice(first, first + 2).map(({ word }) => word)
  if (
    !/^the (?:fact|truth|thing|point|reality|problem|issue|bottom line|question|answer|result|idea|trouble)$/.test(
      words.join(' '),
    )
  )
    return []
  const last = tokens.findIndex((token, at) => at > first + 1 && at <= first + 7 && isOneOf(token, be))
  const after = tokens[last + 1]
  if (last === -1 || tokens.slice(first, last).some(({ text }) => /^[,(]$/.test(text))) return []
  const isFrame =
    isOneOf(after, /^(?:that|how|,|:|when|whether)$/) ||
    (last === first + 2 && isOneOf(after, /^(?:i|we|you|they|he|she|it|there)$/))
  const isNobody = isOneOf(tokens[first + 1], /^thing$/)
  if (!isFrame && !isNobody) return []
  return ask(sentence, first, last, framed(sentence, first, last))
}

/** “It was the board that decided”, not “it was clear that” and not “it is a rule that”. */
function itIs(sentence: Sentence): Question[] {
  const { tokens } = sentence
  const first = tokens.findIndex(isWord)
  if (tokens[first]?.word !== 'it' || !opensSentence(tokens, first) || !isOneOf(tokens[first + 1], be))
    return []
  if (!isOneOf(tokens[first + 2], /^(?:the|our|my|their|your|his|her|these|those|this)$/)) return []
  const that = tokens.findIndex(
    ({ word }, at) => at > first + 3 && at < first + 9 && /^(?:that|who|which)$/.test(word),
  )
  if (that === -1 || !hasTag(tokens[that - 1], 'NOUN', 'PROPN') || !hasTag(tokens[that + 1], 'VERB', 'AUX'))
    return []
  return ask(sentence, first, first + 1, framed(sentence, first, first + 1))
}

/** “This is so that …”, “This is due to the fact”: the sentence only continues the one before. */
function thisIs(sentence: Sentence): Question[] {
  const { tokens } = sentence
  const first = tokens.findIndex(isWord)
  const words = tokens
    .slice(first, first + 4)
    .map(({ word }) => word)
    .join(' ')
  if (
    !/^(?:this|that) (?:is|was) (?:so that|due to|mainly because|partly because|in order to|in spite of)/.test(
      words,
    )
  )
    return []
  return ask(sentence, first, first + 2, {
    kind: 'weak-opening',
    weight: 3.3,
    reason: `“${wordsAt(sentence, first, first + 2)}” begins a new sentence where the one before only goes on.`,
    advice: `Join it to the sentence before, with “${tokens[first + 2]?.word}”.`,
  })
}

function framed(sentence: Sentence, first: number, last: number) {
  return {
    kind: 'weak-opening' as const,
    weight: 3.4,
    reason: `“${wordsAt(sentence, first, last)}” is a frame: what you have to say comes only after it.`,
    advice: 'Take the frame away, and begin with what stands in it.',
  }
}
