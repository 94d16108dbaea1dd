import type { Token } from '../grammar/tagger.ts'
import { ask, hasTag, isOneOf, type QuestionRule, wordsAt } from './question.ts'

const maxWordsBetween = 9

/** “The growth in sales and visits are”, “the number and severity of attacks has”: the verb follows the nearest noun. */
export const distantVerbs: QuestionRule = (sentences) => {
  return sentences.flatMap((sentence) => {
    const { tokens, text } = sentence
    if (text.endsWith('?')) return []
    const first = startOfSubject(tokens)
    const head = headAt(tokens, first)
    if (head === -1) return []
    const verb = verbAfter(tokens, head)
    const noun = tokens[head]
    if (verb === -1 || !noun || !disagree(tokens, head, verb)) return []
    const other = isOneOf(tokens[verb], /^(?:are|were|have)$/) ? 'one thing' : 'several things'
    return ask(sentence, verb, verb, {
      kind: 'agreement',
      weight: 6,
      reason: `The subject is “${wordsAt(sentence, first, isPair(tokens, head) ? head + 2 : head)}”, which is ${other}, but “${tokens[verb]?.text}” goes with the words just before it.`,
      advice: `Try the sentence without what stands between “${noun.text}” and “${tokens[verb]?.text}”.`,
    })
  })
}

function startOfSubject(tokens: Token[]): number {
  return isOneOf(tokens[0], /^(?:and|but|so|yet)$/) ? 1 : 0
}

/** “The rapid growth”, followed by “of”, “in” or “and”. */
function headAt(tokens: Token[], first: number): number {
  if (isOneOf(tokens[first], isMass) && tokens[first + 1]?.word !== 'and') return first
  if (!isOneOf(tokens[first], /^(?:the|this|that|a|an|my|our|your|his|her|its|their)$/)) return -1
  let at = first + 1
  while (hasTag(tokens[at], 'ADJ', 'ADV')) at++
  while (hasTag(tokens[at + 1], 'NOUN')) at++
  const noun = tokens[at]
  if (!noun || !hasTag(noun, 'NOUN') || !/^\p{Ll}{3,}$/u.test(noun.text)) return -1
  if (isGroup.test(noun.lemma) && tokens[at + 1]?.word !== 'and') return -1
  if (noun.word !== noun.lemma || /(?:s|people|men|children|data|media|police|staff|means)$/.test(noun.word))
    return -1
  return at
}

/** Never plural, and without an article at the start of a sentence. */
const isMass =
  /^(?:funding|research|information|knowledge|training|evidence|access|progress|advice|equipment|spending|demand|growth|damage|guidance|feedback|maintenance)$/

const isGroup =
  /^(?:majority|minority|number|lot|range|variety|series|pair|couple|group|set|team|rest|half|part|portion|percent|percentage|proportion|handful|array|host|total|bulk|kind|sort|type|family|crowd|army|public|remainder|mix|mixture|combination|collection|selection|list|plethora|third|quarter|fraction|dozen|hundred|thousand|million|multitude|abundance|generation|population|crew|band|class|committee|board|council|government|company|audience|jury|pack|flock|herd|batch|bunch|string|row|chain|cluster|pool|maximum|minimum|average|sample|some|trio|duo|body|fleet|wealth|stream|flood|wave|burst|flurry|sum|supply|mass|pile|stack|assortment|category|side|same|other|more|only|whole|first|last|next|thing|one|way)$/

function isPair(tokens: Token[], head: number): boolean {
  return tokens[head + 1]?.word === 'and' && hasTag(tokens[head + 2], 'NOUN')
}

/** The first verb after “of …”, with nothing in between that could have a verb of its own. */
function verbAfter(tokens: Token[], head: number): number {
  const from = isPair(tokens, head) ? head + 3 : head + 1
  if (!isOneOf(tokens[from], /^(?:of|in|for|to|with|between|from|on|at|behind)$/)) return -1
  for (let at = from + 1; at < Math.min(from + 1 + maxWordsBetween, tokens.length); at++) {
    const token = tokens[at]
    if (isOneOf(token, /^(?:are|were|have|is|was|has)$/)) return at
    if (isQuality(tokens, at)) continue
    if (
      !hasTag(token, 'NOUN', 'ADJ', 'DET', 'PROPN', 'ADP', 'CCONJ', 'NUM') ||
      isOneOf(token, /^(?:that|which|who|than|as|or|but|nor|both|what)$/)
    )
      return -1
  }
  return -1
}

/** “Ranking keywords”: the tagger takes it for a verb. */
function isQuality(tokens: Token[], at: number): boolean {
  return (
    isOneOf(tokens[at], /(?:ed|ing)$/) && hasTag(tokens[at], 'VERB') && hasTag(tokens[at + 1], 'NOUN', 'ADJ')
  )
}

function disagree(tokens: Token[], head: number, verb: number): boolean {
  const [before, token] = [tokens[verb - 1], tokens[verb]]
  if (!hasTag(before, 'NOUN', 'ADV', 'ADJ') || !token) return false
  if (isPair(tokens, head)) return isOneOf(token, /^(?:is|was|has)$/) && tokens[head + 3]?.word === 'of'
  const between = tokens.slice(head + 1, verb)
  // “The price of bread and the wages are”: two subjects.
  const joint = between.findIndex(({ word }) => word === 'and')
  if (
    joint !== -1 &&
    between
      .slice(joint)
      .some(
        ({ tag, word }) => tag === 'DET' || tag === 'ADP' || /^(?:its|their|his|her|our|my|your)$/.test(word),
      )
  )
    return false
  return isOneOf(token, /^(?:are|were|have)$/) && hasTag(before, 'NOUN') && isOneOf(before, /[^s]s$/)
}
