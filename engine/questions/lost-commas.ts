import type { Sentence } from '../grammar/read-text.ts'
import type { Token } from '../grammar/tagger.ts'
import { ask, hasTag, isOneOf, type Question, type QuestionRule } from './question.ts'

/** Commas without which readers take one part of a sentence for another. */
export const lostCommas: QuestionRule = (sentences) => {
  return sentences.flatMap((sentence) => [...afterParticiple(sentence), ...beforeSaid(sentence)])
}

const minOpening = 3
const maxOpening = 12

/** “Written by three of them the report shows …”. */
function afterParticiple(sentence: Sentence): Question[] {
  const { tokens } = sentence
  if (!isParticiple(tokens) || !isOneOf(tokens[1], /^(?:by|in|on|at|from|for|with|near|as|to)$/)) return []
  for (let at = minOpening; at < Math.min(maxOpening, tokens.length - 2); at++) {
    const token = tokens[at]
    if (!token || /^[,;:—–("“]$/.test(token.text) || hasTag(token, 'AUX')) return []
    if (!isOneOf(token, /^(?:the|this|these|it|he|she|they|we|its|his|her|their)$/)) continue
    if (!hasTag(tokens[at - 1], 'NOUN', 'PROPN', 'NUM') || !hasVerbSoon(tokens, at)) continue
    return ask(sentence, at - 1, at, {
      kind: 'opening-comma',
      weight: 4.2,
      reason: `The opening with “${tokens[0]?.text}” ends before “${token.text}”, and no comma shows it.`,
      advice: `Put a comma before “${token.text}”.`,
    })
  }
  return []
}

function isParticiple([first]: Token[]): boolean {
  return (
    first !== undefined &&
    /^\p{Lu}/u.test(first.text) &&
    /(?:ed|wn|en|built|made|held|kept|led|set)$/.test(first.word) &&
    hasTag(first, 'VERB', 'ADJ')
  )
}

function hasVerbSoon(tokens: Token[], at: number): boolean {
  return tokens.slice(at + 1, at + 10).some((token, ahead, rest) => {
    return (
      hasTag(token, 'AUX', 'VERB') &&
      !/ing$/.test(token.word) &&
      !isOneOf(rest[ahead - 1], /^(?:to|that|which|who)$/)
    )
  })
}

const minWordsSaid = 4

/** “Rents will rise said the mayor.” */
function beforeSaid(sentence: Sentence): Question[] {
  const { tokens } = sentence
  const at = tokens.findIndex(({ word }, at) => at >= minWordsSaid && /^(?:said|says)$/.test(word))
  const [before, next] = [tokens[at - 1], tokens[at + 1]]
  if (at === -1 || !before || !next || !/^\p{L}/u.test(before.text)) return []
  const rest = tokens.slice(at + 1)
  const isSpeaker = hasTag(next, 'PROPN') || isOneOf(next, /^(?:the|his|her|mr|mrs|ms|dr)$/)
  const ends =
    rest.length <= 5 && rest.slice(0, -1).every((token) => hasTag(token, 'PROPN', 'DET', 'NOUN', 'ADJ'))
  if (!isSpeaker || !ends || !hasTag(before, 'NOUN', 'ADV', 'ADJ', 'VERB')) return []
  const clause = tokens.slice(0, at)
  const isWhole = clause.some((token, place) => place > 0 && hasTag(token, 'AUX')) && !clause.some(isOpen)
  if (!isWhole) return []
  return ask(sentence, at - 1, at, {
    kind: 'comma',
    weight: 4.4,
    reason: `What was said ends before “${tokens[at]?.text}”, and without a comma readers look for its subject there.`,
    advice: `Put a comma before “${tokens[at]?.text}”.`,
  })
}

/** “Nobody knew what he said”: the words before “said” are its object. */
function isOpen({ word }: Token): boolean {
  return /^(?:what|as|that|who|which|whatever|how|why|where)$/.test(word)
}
