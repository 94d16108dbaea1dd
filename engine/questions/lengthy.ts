import { hasFiniteVerb, startsClause } from '../grammar/clauses.ts'
import type { Sentence } from '../grammar/read-text.ts'
import type { Token } from '../grammar/tagger.ts'
import { wordCount } from '../reading/words.ts'
import { findingsIn } from '../rules/all-rules.ts'
import { ask, hasTag, isOneOf, isWord, type Question, type QuestionRule, wordsAt } from './question.ts'
import { isTold } from './told.ts'

/** A longer sentence is hard to follow in any text. */
const maxWords = 35
/** The limit in stories and letters, whose readers follow longer sentences. */
const maxWordsTold = 60
const wordsMarked = 8
/** The feedback mentions the others. */
const maxQuestions = 2

/** A long sentence that no rule can split: the question shows where a full stop could stand. */
export const lengthy: QuestionRule = (sentences) => {
  const limit = isTold(sentences) ? maxWordsTold : maxWords
  const found = sentences.flatMap((sentence) => {
    const words = sentence.text.length > limit * 2 ? wordCount(sentence.text) : 0
    if (words <= limit || isDefinition(sentence) || isMarked(sentence)) return []
    return question(sentence, words)
  })
  return found.sort((a, b) => b.weight - a.weight).slice(0, maxQuestions)
}

/** “Fees means …”: in a contract, a definition stands in one sentence. */
function isDefinition({ field, text }: Sentence): boolean {
  return field === 'law' && /\b(?:means?|includes?|refers? to)\b/.test(text)
}

/** Whether a rule that can split the sentence marks it already. */
function isMarked(sentence: Sentence): boolean {
  return findingsIn(sentence).some(({ kind, isQuiet }) => !isQuiet && /^(?:long|list|order)$/.test(kind))
}

function question(sentence: Sentence, words: number): Question[] {
  const { tokens, zones } = sentence
  const first = tokens.findIndex(isWord)
  const open =
    zones.length === 0 ? tokens.length : tokens.findIndex(({ end }) => end > (zones[0]?.start ?? 0))
  const last = Math.min(first + wordsMarked, open) - 1
  if (first === -1 || last < first + 2) return []
  return ask(sentence, first, last, {
    kind: 'lengthy',
    weight: 3.4 + Math.min(2, (words - maxWords) / 20),
    ...said(sentence, words),
  })
}

interface Said {
  reason: string
  advice: string
}

/** What makes it long decides what can be done about it. */
function said(sentence: Sentence, words: number): Said {
  return (
    onList(sentence, words) ??
    onBrackets(sentence, words) ??
    onJoint(sentence, words) ??
    onPart(sentence, words)
  )
}

const minItems = 4

/** “Amenities: two beds, free calls, …”, “a bed, a lamp, a desk, a chair and …”: it is long because it lists things. */
function onList(sentence: Sentence, words: number): Said | undefined {
  const { tokens } = sentence
  const colon = tokens.findIndex(({ text }) => text === ':')
  const from = colon === -1 ? 0 : colon + 1
  const commas = tokens.flatMap(({ text }, at) => (at >= from && /^[,;]$/.test(text) ? [at] : []))
  const items = commas.filter((at, index) => {
    const next = commas[index + 1] ?? tokens.length
    return !hasFiniteVerb(tokens.slice(at + 1, next)) && next - at <= maxWordsOfItem
  })
  if (items.length < minItems) return undefined
  const first = colon === -1 ? (commas[0] ?? 0) + 1 : colon + 1
  return {
    reason: `This sentence has ${words} words, and most of them are a list of ${items.length} things and more.`,
    advice: `Set what begins with “${wordsAt(sentence, first, Math.min(first + 2, tokens.length - 1))} …” as a list, one thing a line.`,
  }
}

const maxWordsOfItem = 14
const minWordsAside = 5

function onBrackets(sentence: Sentence, words: number): Said | undefined {
  const { tokens } = sentence
  const open = tokens.findIndex(({ text }) => text === '(')
  const length = tokens.slice(open + 1).findIndex(({ text }) => text === ')')
  if (open === -1 || length < minWordsAside) return undefined
  return {
    reason: `This sentence has ${words} words, and what stands in brackets holds up the rest.`,
    advice: `Take “(${wordsAt(sentence, open + 1, open + 3)} …)” out of it: give it a sentence of its own behind, or leave it out.`,
  }
}

const minWordsBeside = 8
const joint = /^(?:and|but|so|which|who|because|although|while|whereas|where|;)$/

/** The best place for a full stop is the one nearest to the middle. */
function onJoint(sentence: Sentence, words: number): Said | undefined {
  const { tokens } = sentence
  const best = nearestToMiddle(tokens, ({ word, text }, at) => {
    const isJoint = text === ';' || (joint.test(word) && tokens[at - 1]?.text === ',')
    return isJoint && (isAside.test(word) ? goesToTheEnd(tokens, at) : opensClause(tokens, at + 1))
  })
  if (best === undefined) return undefined
  const next = tokens[best]?.text === ';' ? best + 1 : best
  return {
    reason: `This sentence has ${words} words and says more than one thing.`,
    advice: `A full stop could stand before “${wordsAt(sentence, next, next + 3)} …”, if the next sentence says again what it is about.`,
  }
}

const isAside = /^(?:which|who|because|although|while|whereas|where)$/

/** “The firm, which owns the mill, could …”: what comes after the aside belongs to what was before it. */
function goesToTheEnd(tokens: Token[], at: number): boolean {
  return !tokens.some(
    (token, comma) => comma > at && token.text === ',' && hasTag(tokens[comma + 1], 'AUX', 'VERB'),
  )
}

/** Not the last item of a list, which the tagger may take for a clause. */
function opensClause(tokens: Token[], at: number): boolean {
  const isSubject =
    hasTag(tokens[at], 'DET', 'PRON', 'PROPN') ||
    isOneOf(
      tokens[at],
      /^(?:i|you|he|she|it|we|they|this|that|there|these|those|my|our|your|his|her|its|their)$/,
    )
  return isSubject && startsClause(tokens, at)
}

/** No place for a full stop, so something has to be taken out. */
function onPart(sentence: Sentence, words: number): Said {
  const { tokens } = sentence
  const part = nearestToMiddle(tokens, ({ word }) => later.test(word))
  if (part === undefined)
    return {
      reason: `This sentence has ${words} words. Readers must keep its beginning in mind until the full stop comes.`,
      advice: 'Say first what it comes down to, in one short sentence, and then the rest.',
    }
  const opening = wordsAt(sentence, part, Math.min(part + 2, tokens.length - 1))
  return {
    reason: `This sentence has ${words} words: with “${opening} …”, one more part begins before readers have done with the first.`,
    advice: `Ask which part is the point, and give what begins with “${opening} …” a sentence of its own.`,
  }
}

/** They open a part that depends on what came before. */
const later = /^(?:which|who|because|while|whereas|although|whether|where|including)$/

function nearestToMiddle(
  tokens: Token[],
  isPlace: (token: Token, at: number) => boolean,
): number | undefined {
  const middle = tokens.length / 2
  const [best] = tokens
    .flatMap((token, at) => {
      const isInside = at >= minWordsBeside && tokens.length - at > minWordsBeside
      return isInside && isPlace(token, at) ? [at] : []
    })
    .sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))
  return best
}
