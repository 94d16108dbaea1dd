import type { Guard } from './guards.ts'
import { people } from './people.ts'

/** Conditions of the wordy phrases alone; those of all tables are in guards.ts. */

export function all(...guards: Guard[]): Guard {
  return (match) => guards.every((guard) => guard(match))
}

const maxWordsBefore = 5
const maxWordsAfter = 7

/** One of these words, in the dictionary form, is shortly before: “research in the field of”. */
export function nearAfter(...lemmas: string[]): Guard {
  const wanted = new Set(lemmas)
  return ({ sentence: { tokens }, first }) =>
    tokens.slice(Math.max(0, first - maxWordsBefore), first).some(({ lemma }) => wanted.has(lemma))
}

export function notNearAfter(...lemmas: string[]): Guard {
  const isNear = nearAfter(...lemmas)
  return (match) => !isNear(match)
}

/** None of these words follows shortly. */
export function notNearBefore(...unwanted: string[]): Guard {
  const words = new Set(unwanted)
  return ({ sentence: { tokens }, last }) =>
    !tokens.slice(last + 1, last + 1 + maxWordsAfter).some(({ word }) => words.has(word))
}

export function mentionsNone(...words: string[]): Guard {
  return ({ mentions }) => !words.some(mentions)
}

export function mentionsOne(...words: string[]): Guard {
  return ({ mentions }) => words.some(mentions)
}

export function afterLemma(...lemmas: string[]): Guard {
  return ({ previous }) => previous !== undefined && lemmas.includes(previous.lemma)
}

export function notAfterLemma(...lemmas: string[]): Guard {
  return ({ previous }) => previous === undefined || !lemmas.includes(previous.lemma)
}

/** At the start, or after a mark: “The ship sank, as a result of which”. */
export const opensClause: Guard = ({ startsSentence, previous }) =>
  startsSentence || /^[,;:(–—]$/.test(previous?.text ?? '')

/** At the start, after a mark or after “and”: where “now” would sound like “well, now”. */
export const opensStatement: Guard = (match) =>
  opensClause(match) || /^(?:and|but|or|that|because|since|as)$/.test(match.previous?.word ?? '')

export const notOpensStatement: Guard = (match) => !opensStatement(match)

const spans = new Set(
  'a an about almost another approximately around at between exactly half just less many more nearly no not one over roughly several some two up'.split(
    ' ',
  ),
)

/** How long something lasts: “for two weeks”, not “for a period of rest”. */
export const beforeSpan: Guard = ({ next, sentence: { tokens }, last }) => {
  if (next?.tag === 'NUM') return true
  if (!next || !spans.has(next.word)) return false
  return tokens
    .slice(last + 2, last + 6)
    .some(({ lemma }) => /^(?:second|minute|hour|day|night|week|month|year|decade|century)$/.test(lemma))
}

/** A number, or a sum with its sign. */
export const beforeAmount: Guard = ({ next }) =>
  next?.tag === 'NUM' || /^[$€£¥]/.test(next?.text ?? '') || /^(?:a|one|two|half)$/.test(next?.word ?? '')

/** Nobody: “without the plan”, not “without the president”. */
export const beforeThing: Guard = ({ sentence: { tokens }, last }) => {
  const near = tokens.slice(last + 1, last + 5)
  return !near.some(({ tag, word }) => tag === 'PROPN' || people.has(word) || isSomebody.test(word))
}

/** “Without new staff”, not “without the president”: somebody is away, and it is known who. */
export const beforeNobody: Guard = (match) => {
  const isKnown = /^(?:the|my|our|your|his|her|its|their|this|that)$/.test(match.next?.word ?? '')
  return beforeThing(match) || (!isKnown && match.next?.tag !== 'PROPN')
}

const isSomebody =
  /^(?:friends?|priest|man|men|woman|women|nurse|doctor|colleagues?|brothers?|sisters?|mother|father|wife|husband|president|chair|chairman|director|king|queen|judge|jury|lawyer|guide|interpreter|expert|experts|neighbou?rs?|police|him|her|me|us|them|someone|somebody|\w+(?:ers|ors|ists))$/

/** “The way in which it works”, where a verb can have a degree: “how much it depends on the weather”. */
export const measuresVerb: Guard = ({ sentence: { tokens }, last }) => {
  const clause = tokens.slice(last + 1, last + 10)
  const verb = clause.find(({ tag, lemma }) => tag === 'VERB' && !isHelping.test(lemma))
  const at = verb ? clause.indexOf(verb) : -1
  const isPassive = clause.slice(0, at).some(({ lemma }) => lemma === 'be')
  return verb !== undefined && !isPassive && isGradual.test(verb.lemma)
}

const isHelping = /^(?:be|have|do|can|could|will|would|may|might|must|should)$/
const isGradual =
  /^(?:agree|bother|care|decline|disturb|drop|enjoy|fade|fall|grow|hinder|hurt|learn|like|limit|overlap|restrict|rise|shape|shrink|slow|strengthen|support|swell|value|weaken|affect|influence|change|depend|rely|contribute|vary|differ|benefit|help|improve|reduce|increase|matter|know|understand|suffer|trust|need|use|damage|harm|cost)$/

/** Soon, and not needs or stories of that time: “Cars will soon drive”. */
export const isComing: Guard = (match) => {
  const {
    sentence: { tokens },
    previous,
    next,
    mentions,
  } = match
  if (['set', 'takes', 'place', 'of', 'is'].includes(previous?.word ?? '')) return false
  if (!opensClause(match) && (next?.tag === 'AUX' || next?.word === 'to')) return false
  if (previous?.tag === 'NOUN' && next?.tag === 'VERB') return false
  return (
    coming.some(mentions) ||
    tokens.some(
      ({ word, tag }, at) => tag === 'VERB' && word.endsWith('ing') && tokens[at - 1]?.lemma === 'be',
    ) ||
    tokens.some(({ lemma }) => /^(?:plan|expect|hope|intend|go|promise|look|begin|start)$/.test(lemma))
  )
}

const coming = 'will shall would can could may might must should do to'.split(' ')

/** “It grew in the process of moving”: what is next is done, and not only called so. */
export const beforeDoing: Guard = ({ next }) =>
  next !== undefined && /\w{2,}ing$/.test(next.word) && !isThing.test(next.word)

const isThing = /^(?:\w*thing|things|spring|string|morning|evening|building|wedding|ceiling)$/

/** “Are also in the process of moving”. */
export const afterBeingAlso: Guard = ({ sentence: { tokens }, first }) => {
  const before = tokens[first - 1]
  return before?.tag === 'ADV' && tokens[first - 2]?.lemma === 'be'
}

/** “The process of moving was slow”, “by the process of moving”, not “it is the process of moving”. */
export const asGerund: Guard = ({ startsSentence, previous, sentence: { tokens }, first }) => {
  if (startsSentence) return true
  if (previous?.word === 'in')
    return !tokens.slice(Math.max(0, first - 5), first).some(({ lemma }) => lemma === 'be')
  return (
    /^(?:of|by|through|for|about|during|from|before|after|without|begin|began|begun|start|started|stop|stopped|finish|finished|make|makes|made|making|simplify|simplifies|simplified|avoid|avoids|involve|involves|enjoy|enjoys|describe|describes|described|explain|explains|explained|discuss|discussed)$/.test(
      previous?.word ?? '',
    ) && tokens[first - 2]?.lemma !== 'be'
  )
}

/** “Or decrease”, “and higher costs”: what else follows hangs on the noun that would go. */
export const isAlone: Guard = ({ sentence: { tokens }, last }) => {
  const near = tokens.slice(last + 1, last + 2 + maxWordsAfter)
  return !near.some(
    ({ word }, at) =>
      /^(?:and|or|but)$/.test(word) || (word === ',' && /^an?$/.test(near[at + 1]?.word ?? '')),
  )
}

/** An object, and nothing that hangs on the noun that would go: “make changes to it that are small”. */
export const isSimpleObject: Guard = ({ sentence: { tokens }, last, next }) =>
  /^(?:DET|NOUN|PROPN|PRON|ADJ|NUM)$/.test(next?.tag ?? '') &&
  !tokens.slice(last + 1, last + 10).some(({ word }) => /^(?:that|which|who|such)$/.test(word))

/** Not as “taking”: “a model taking into account the weather” has nobody who considers. */
export const notDoing: Guard = ({ sentence: { tokens }, first }) => !tokens[first]?.word.endsWith('ing')

/** “Take it into consideration” has its object elsewhere. */
export const hasObject: Guard = ({ next }) =>
  next !== undefined && !/^(?:PUNCT|CCONJ|ADP|AUX|SYM)$/.test(next.tag)

/** “Your age will be taken into consideration”, too. */
export const hasObjectOrQuestion: Guard = (match) =>
  hasObject(match) ||
  (match.sentence.tokens[match.first]?.word === 'taken' && match.previous?.lemma === 'be') ||
  /^(?:whether|if|how|what|that|why)$/.test(match.next?.word ?? '')
