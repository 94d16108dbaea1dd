import { type Match, opensSentence } from '../grammar/match.ts'
import { isPlural, nounPhraseAt } from '../grammar/noun-phrase.ts'
import type { Token } from '../grammar/tagger.ts'
import { people, subjectsOfTalk } from './people.ts'

/** The condition of a table entry, called with the place where its words were found. */
export type Guard = (match: Match) => boolean

export function before(...words: string[]): Guard {
  return ({ next }) => next !== undefined && words.includes(next.word)
}

export function notBefore(...words: string[]): Guard {
  return ({ next }) => next === undefined || !words.includes(next.word)
}

export function after(...words: string[]): Guard {
  return ({ previous }) => previous !== undefined && words.includes(previous.word)
}

export function notAfter(...words: string[]): Guard {
  return ({ previous }) => previous === undefined || !words.includes(previous.word)
}

export function beforeTag(...tags: string[]): Guard {
  return ({ next }) => next !== undefined && tags.includes(next.tag)
}

export function notBeforeTag(...tags: string[]): Guard {
  return ({ next }) => next === undefined || !tags.includes(next.tag)
}

export function afterTag(...tags: string[]): Guard {
  return ({ previous }) => previous !== undefined && tags.includes(previous.tag)
}

export function notAfterTag(...tags: string[]): Guard {
  return ({ previous }) => previous === undefined || !tags.includes(previous.tag)
}

export function both(one: Guard, other: Guard): Guard {
  return (match) => one(match) && other(match)
}

/** Not in texts of these fields, where the words are terms or belong to a voice. */
export function notIn(...fields: Match['sentence']['field'][]): Guard {
  return ({ sentence }) => !fields.includes(sentence.field)
}

/**
 * Not in a text of law, nor in a sentence that makes one: “the officers shall receive no remuneration” stands in by-laws
 * as in a letter.
 */
export const notInLaw: Guard = ({ sentence: { field, text } }) =>
  field !== 'law' && !operative.test(text.replace(personal, ''))

const operative = /\b(?:shall|hereby|herein|hereof|hereto|hereunder|thereof|thereto|thereunder)\b/i
/** “We shall be glad” is only polite. */
const personal = /\b(?:i|we) shall\b|\bshall (?:i|we)\b/gi

/** Not in a licence, a form or the rules of a sale, whose terms are in the words that lawyers chose. */
export const notInLicence: Guard = ({ sentence: { words, text } }) =>
  !ofLicence.test(text) &&
  ['copyright', 'license', 'licence', 'licensed', 'warranty'].every((word) => words.count(word) < 2)

const ofLicence = /\b(?:licen[sc]e[ds]?|copyright\w*|warrant(?:y|ies)|liab(?:le|ility))\b/i

/** Not “know few people in the course of a year”, which means within it, not all the time. */
export const isNoSpanOfTime: Guard = ({ sentence: { tokens }, last }) => {
  const [opens, ...more] = tokens.slice(last + 1, last + 5)
  const isSpan = opens?.tag === 'NUM' || /^(?:an?|one|some|several|few)$/.test(opens?.word ?? '')
  return (
    !isSpan || !more.some(({ lemma }) => /^(?:hour|day|night|week|month|year|decade|century)$/.test(lemma))
  )
}

/** The text has none of these words elsewhere. If it uses them often, they are its terms. */
export function notSpokenOf(...family: string[]): Guard {
  return ({ sentence: { words } }) => family.reduce((total, word) => total + words.count(word), 0) < 2
}

export const atStart: Guard = ({ startsSentence }) => startsSentence

export const notAtStart: Guard = ({ startsSentence }) => !startsSentence

/** Before a comma or a full stop. */
export const atClauseEnd: Guard = ({ next }) => next === undefined || /^[,.;:!?)]$/.test(next.text)

export const beforeNumber: Guard = ({ next }) => next?.tag === 'NUM'

/** Before a thing: “without delays”, not “without being late”. */
export const beforeNoun = beforeTag('DET', 'NOUN', 'PROPN', 'ADJ', 'PRON', 'NUM')

/** Before a clause: “because the road was closed”. */
export const beforeClause = beforeTag('DET', 'NOUN', 'PROPN', 'PRON', 'ADJ', 'NUM')

const maxPhraseWords = 5

/** “Many ways”, not “many talent”. */
export const beforePlural: Guard = ({ sentence: { tokens }, last }) => {
  const phrase = nounPhraseAt(tokens, last + 1)
  if (phrase && tokens[phrase.last + 1]?.text !== '-') return isPlural(tokens, phrase)
  // The tagger sees verbs in “address formats” and “work-related costs”.
  const words = tokens.slice(last + 1, last + 2 + maxPhraseWords)
  const end = words.findIndex(({ tag, text }) => !/^(?:ADJ|NOUN|VERB)$/.test(tag) && text !== '-')
  const head = words[end - 1]
  return head?.tag === 'NOUN' && head.word !== head.lemma && /[^s]s$/.test(head.word)
}

/** Before a noun phrase of one of these words: “the new rules of the club”, and not “a rules committee”. */
export function beforePhraseWith(...words: string[]): Guard {
  return ({ sentence: { tokens }, last }) => {
    const following = tokens.slice(last + 1, last + 1 + maxPhraseWords)
    const end = following.findIndex(({ tag }) => !/^(?:DET|ADJ|NOUN|PROPN|PRON|NUM|PART)$/.test(tag))
    return following.slice(0, end === -1 ? undefined : end).some(({ word }, at) => {
      return words.includes(word) && !/^(?:NOUN|PROPN)$/.test(tokens[last + 2 + at]?.tag ?? '')
    })
  }
}

/** After a person or a group that can have a duty. A thing “is required to” be there for a purpose. */
export const afterPerson: Guard = ({ sentence: { tokens }, first, previous }) => {
  if (!previous) return false
  // “Only five members are required to find most of it”: that many are needed.
  if (tokens[first - 2]?.tag === 'NUM') return false
  // “An Acme Account is required to log in”: with an article, it is a thing with a name, or one of the people above.
  let start = first - 1
  while (start > 0 && /^(?:PROPN|NOUN|ADJ)$/.test(tokens[start - 1]?.tag ?? '')) start--
  const link = tokens[start - 1]?.tag === 'DET' ? start - 2 : start - 1
  // “A ticket for Finch is required to come in”, “a vote of the council is required to win”: the ticket and the vote
  // are. But “members of Finch are”.
  if (tokens[link]?.tag === 'ADP' && !opensSentence(tokens, link))
    return people.has(tokens[link - 1]?.word ?? '')
  if (people.has(previous.word)) return true
  // At the start of a sentence, “Processing” is no name.
  return previous.tag === 'PROPN' && tokens[start - 1]?.tag !== 'DET' && !opensSentence(tokens, first - 1)
}

/** After a verb of knowing or telling: “he knows the reason why it fell”, not “I think the reason why it fell is”. */
export const afterKnowing: Guard = ({ previous, sentence: { tokens }, last }) => {
  const isKnown = /^(?:know|understand|explain|ask|see|discover|learn|wonder|about)$/.test(
    previous?.lemma ?? '',
  )
  return isKnown && !tokens.slice(last + 1).some(({ word }) => word === 'because')
}

/**
 * After a noun or verb that can be about something: “a question with regard to pay”, not “the losses in connection with
 * the sale”.
 */
export const afterTelling: Guard = ({ previous, next }) => {
  return (
    previous !== undefined && subjectsOfTalk.has(previous.lemma) && next !== undefined && next.tag !== 'VERB'
  )
}

/** The sentence is not only about the past, in which “now” would mean another time. */
export const inPresent: Guard = ({ sentence: { tokens } }) => {
  if (tokens.some(({ word }) => /^(?:am|is|are|has|have|can|will|may|must|do|does)$/.test(word))) return true
  return !tokens.some(({ tag, word, lemma }, at) => {
    if (/^(?:was|were|had|did)$/.test(word)) return true
    const isForm = tag === 'VERB' && word !== lemma && !/(?:s|ing)$/.test(word)
    const isParticiple = tokens.slice(Math.max(0, at - 3), at).some(({ tag }) => tag === 'AUX')
    return isForm && !isParticiple && /^(?:NOUN|PROPN|PRON|ADV)$/.test(tokens[at - 1]?.tag ?? '')
  })
}

/** “Harm the margin”, not “harm the margin of up to 80 points”: the figures tell how large the effect is. */
export const withoutFigures: Guard = ({ sentence: { tokens }, last }) => {
  return !tokens.slice(last + 1).some(({ tag }) => tag === 'NUM')
}

/** What takes an infinitive: “he failed in order to please” is not “he failed to please”. */
const beforeInfinitive = new Set(
  'ability able afford agree aim allow appear ask attempt begin bound care chance choose claim continue decide decision deserve due eager expect fail forget free go happen have hesitate hope learn like likely love manage need not offer only opportunity plan prefer prepare pretend proceed promise ready refuse require right seem start struggle supposed tend try use used want willing wish'.split(
    ' ',
  ),
)
const maxToOther = 3

/** “In order” can go if no other “to” is near, and if the word before it would not take the remaining “to”. */
export const asPurpose: Guard = ({ sentence: { tokens }, first, previous, next }) => {
  if (previous && (beforeInfinitive.has(previous.word) || beforeInfinitive.has(previous.lemma))) return false
  if (isSaidOfIt(tokens, first) || endsOtherwise(tokens, first)) return false
  const isAlone = !tokens.slice(Math.max(0, first - maxToOther), first).some(({ word }) => word === 'to')
  return isAlone && next !== undefined && next.tag !== 'NOUN'
}

/**
 * “Much might be said in order to show it”: “said to show it” would mean that somebody says so. “Care is desired in order
 * to win”: nobody desires to win.
 */
function isSaidOfIt(tokens: Token[], first: number): boolean {
  const isTold = isTelling.test(tokens[first - 1]?.lemma ?? '')
  return isTold && tokens.slice(Math.max(0, first - 4), first - 1).some(({ lemma }) => lemma === 'be')
}

const isTelling =
  /^(?:say|think|believe|know|report|allege|claim|consider|assume|understand|rumou?r|estimate|presume|reckon|deem|feel|hold|suppose|expect|desire|wish|intend|mean|hope)$/

/** “He came only to leave in order to eat”: two infinitives, of which only one is a purpose. */
function endsOtherwise(tokens: Token[], first: number): boolean {
  return tokens.slice(0, first).some(({ word }, at) => word === 'only' && tokens[at + 1]?.word === 'to')
}

/** Where one word can stand for “in many cases”: at the start, at the end, or beside a verb. */
export const asAdverb: Guard = ({ startsSentence, previous, next }) => {
  if (next === undefined) return true
  if (startsSentence) return !/^(?:where|in|there|of)$/.test(next.word)
  if (/^(?:that|and|but|or|,|also|because|since|so)$/.test(previous?.word ?? ''))
    return !/^(?:where|in|there|it|of)$/.test(next.word)
  if (/^(?:is|are|was|were)$/.test(previous?.word ?? '') && next.tag === 'DET') return true
  return ['VERB', 'AUX', 'ADJ', 'PUNCT'].includes(next.tag)
}

/** A verb stands before: “you may camp provided that”, not “the act provided that”. */
export const afterVerb: Guard = ({ sentence: { tokens }, first }) => {
  return tokens.slice(0, first).some(({ tag }) => tag === 'VERB' || tag === 'AUX')
}

/** None of these words is anywhere in the sentence. */
export function without(...words: string[]): Guard {
  return ({ mentions }) => !words.some(mentions)
}

const denials = new Set(
  "not n't never no nobody nothing none nor neither without hardly barely scarcely cannot refuse refuses refused deny denies denied decline declined avoid lack fail failed".split(
    ' ',
  ),
)

/** Nothing is negated before it, and it is no question: “not any and all” is not “not all”. */
export const affirmed: Guard = ({ sentence: { tokens }, first }) => {
  return tokens.at(-1)?.text !== '?' && !tokens.slice(0, first).some(({ word }) => denials.has(word))
}
