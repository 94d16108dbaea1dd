import { nounPhraseAt } from '../grammar/noun-phrase.ts'
import type { Token } from '../grammar/tagger.ts'
import type { Guard } from './guards.ts'
import { people } from './people.ts'

/** Conditions for the wordy phrases only. Those for all tables are in guards.ts. */

export function all(...guards: Guard[]): Guard {
  return (match) => guards.every((guard) => guard(match))
}

const maxWordsBefore = 5
const maxWordsAfter = 7

/** One of these words, in its dictionary form, stands shortly before: “research in the field of”. */
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

/** Before a thing: “without the plan”, not “without the president”. */
export const beforeThing: Guard = ({ sentence: { tokens }, last }) => {
  const near = tokens.slice(last + 1, last + 5)
  return !near.some(({ tag, word }) => tag === 'PROPN' || people.has(word) || isSomebody.test(word))
}

const isSomebody =
  /^(?:friends?|priest|man|men|woman|women|nurse|doctor|colleagues?|brothers?|sisters?|mother|father|wife|husband|president|chair|chairman|director|king|queen|judge|jury|lawyer|guide|interpreter|expert|experts|neighbou?rs?|police|him|her|me|us|them|someone|somebody|\w+(?:ers|ors|ists))$/

/** “The way in which it works”, if the verb can have a degree: “how much it depends on the weather”. */
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

/** Not “five writers, a large number of names”: without “number”, the list would seem to go on. */
export const isNoAside: Guard = ({ previous, sentence: { tokens }, last }) =>
  previous?.text !== ',' || tokens.slice(last + 1).some(({ tag }) => tag === 'VERB' || tag === 'AUX')

const troubles = new Set('problem issue difference error question bug difficulty trouble crash'.split(' '))

/** “Support for problems”: here, people are supported. */
export function speakOfTrouble(tokens: Token[]): boolean {
  return tokens.some(({ lemma }) => troubles.has(lemma))
}

/** “Provide support for clubs”, not “for problems with clubs”. */
export const notForTrouble: Guard = ({ sentence: { tokens }, last }) =>
  !speakOfTrouble(tokens.slice(last + 1, last + 1 + maxWordsAfter))

/** About the near future, and not needs or stories of that time: “Cars will soon drive”. */
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

/**
 * “In the near future we will”, “will in the near future”. At the end of a sentence, one short word would be too weak.
 */
export const besideModal: Guard = ({ startsSentence, previous, sentence: { tokens }, last }) => {
  if (modals.test(previous?.word ?? '')) return true
  return (
    startsSentence && tokens.slice(last + 1, last + 2 + maxWordsAfter).some(({ word }) => modals.test(word))
  )
}

const modals = /^(?:will|shall|can|could|may|might|should|must|'ll)$/

/** “Prior to the draft”, not “prior to the draft going out”, which is no clause after “before”. */
export const isNoClause: Guard = ({ sentence: { tokens }, last }) => {
  const rest = tokens.slice(last + 1, last + 2 + maxWordsAfter)
  const end = rest.findIndex(({ tag }) => !/^(?:DET|ADJ|NOUN|PROPN|PRON|NUM|PART)$/.test(tag))
  const next = rest[end]
  return end < 1 || !/.{2}ing$/.test(next?.word ?? '') || !/^(?:VERB|AUX)$/.test(next?.tag ?? '')
}

/** “This is due to the fact that”, and not “the reason is because”. */
export const saysWhy: Guard = ({ previous, sentence: { tokens }, first }) => {
  if (previous?.lemma !== 'be') return true
  const before = tokens.slice(0, first - 1)
  while (/^(?:AUX|ADV)$/.test(before.at(-1)?.tag ?? '')) before.pop()
  return /^(?:this|that|it|which|these|those|they)$/.test(before.at(-1)?.word ?? '')
}

const coming = 'will shall would can could may might must should do to'.split(' ')

/** “It grew in the process of moving”: a verb follows, not a noun in “-ing”. */
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
    /^(?:of|by|through|for|during|from|before|after|without|begin|began|begun|start|started|stop|stopped|finish|finished|make|makes|made|making|avoid|avoids|involve|involves|enjoy|enjoys)$/.test(
      previous?.word ?? '',
    ) && tokens[first - 2]?.lemma !== 'be'
  )
}

/** Not before “or decrease”, “and higher costs”: more words depend on the noun that would go. */
export const isAlone: Guard = ({ sentence: { tokens }, last }) => {
  const near = tokens.slice(last + 1, last + 2 + maxWordsAfter)
  return !near.some(
    ({ word }, at) =>
      /^(?:and|or|but)$/.test(word) || (word === ',' && /^an?$/.test(near[at + 1]?.word ?? '')),
  )
}

/** An object follows, and nothing that depends on the noun that would go: not “make changes to it that are small”. */
export const isSimpleObject: Guard = ({ sentence: { tokens }, last, next }) =>
  /^(?:DET|NOUN|PROPN|PRON|ADJ|NUM)$/.test(next?.tag ?? '') &&
  !tokens.slice(last + 1, last + 10).some(({ word }) => /^(?:that|which|who|such)$/.test(word))

/** Not as “taking”: “a model taking into account the weather” has nobody who considers it. */
export const notDoing: Guard = ({ sentence: { tokens }, first }) => !tokens[first]?.word.endsWith('ing')

/** “Take it into consideration” has its object elsewhere. */
export const hasObject: Guard = ({ next }) =>
  next !== undefined && !/^(?:PUNCT|CCONJ|ADP|AUX|SYM)$/.test(next.tag)

/** Also “your age will be taken into consideration”. */
export const hasObjectOrQuestion: Guard = (match) =>
  hasObject(match) ||
  (match.sentence.tokens[match.first]?.word === 'taken' && match.previous?.lemma === 'be') ||
  /^(?:whether|if|how|what|that|why)$/.test(match.next?.word ?? '')

/**
 * “They left early in order to win”, “she works, in order to eat, at night”: the verb with the purpose stands just
 * before. After a noun or after a verb that takes more, the remaining “to” would seem to belong to them: “the noise
 * they make to harm”.
 */
export const besideItsVerb: Guard = (match) => {
  const { startsSentence, previous, sentence, first } = match
  const before = sentence.tokens.slice(0, first)
  if (startsSentence || !previous) return true
  if (previous.text === ',') return closesAside(before)
  // “Little is seen so far in order to not break it”: “so far to” would be misread.
  if (previous.word === 'far' || sentence.tokens[match.last + 1]?.word === 'not') return false
  if (/^[;:(–—-]+$/.test(previous.text) || previous.tag === 'ADV' || saysHow.test(previous.word)) return true
  // “We tell how it works in order to help you”: “it works” does not have this purpose.
  if (previous.word === 'works' && before.some(({ word }) => word === 'how')) return false
  const [helper, middle] = [before.at(-2), before.at(-3)]
  // “Use it in order to win”: a pronoun takes no “to”, unless its verb does.
  if (/^(?:it|them|this|these)$/.test(previous.word))
    return helper?.tag === 'VERB' && !takesBoth.test(helper.lemma)
  if (previous.word === 'necessary') return helper?.lemma === 'be'
  // “Put in place”, “taken steps”: a verb that ends in a noun.
  if (/^(?:place|part|action|steps)$/.test(previous.word))
    return helper?.word === 'in' || /^(?:take|put)$/.test(helper?.lemma ?? '')
  if (previous.tag !== 'VERB') return false
  const isPassive = [helper, middle].some((token) => token?.lemma === 'be')
  return (isPassive && previous.word !== previous.lemma) || standsAlone.test(previous.lemma)
}

const saysHow = /^(?:early|late|fast|hard|alone)$/
const takesBoth =
  /^(?:advise|allow|ask|cause|encourage|expect|force|get|help|invite|lead|leave|let|make|need|order|require|tell|urge|want)$/
const standsAlone =
  /^(?:act|apply|come|cooperate|go|leave|log|meet|move|register|sign|travel|wait|work|write)$/

/**
 * “Their knowledge, and their standing, in order to win”: the comma belongs to what stands before it, or to both sides.
 */
function closesAside(before: Token[]): boolean {
  if (/^(?:which|that|who|and|but)$/.test(before.at(-2)?.word ?? '')) return true
  return before.slice(0, -1).some(({ text }) => text === ',')
}

/** After what happens by itself: “it came largely as a result of the rain”. */
export const afterHappening: Guard = ({ sentence: { tokens }, first }) => {
  const near = tokens.slice(Math.max(0, first - 2), first)
  const [before] = tokens.slice(Math.max(0, first - 3), first)
  return near.some(({ lemma }) => happens.test(lemma)) && before?.lemma !== 'be'
}

const happens =
  /^(?:appear|arise|begin|change|close|collapse|come|decline|disappear|drop|end|fail|fall|grow|happen|occur|rise|shrink|start|stop)$/

/** Before what is counted one by one: “a few books”, not “a few bacteria”. */
export const beforeCounted: Guard = (match) => {
  const phrase = nounPhraseAt(match.sentence.tokens, match.last + 1)
  const head = match.sentence.tokens[phrase?.last ?? match.last + 1]?.word ?? ''
  return people.has(head) || /s$/.test(head)
}

/** After a word of asking or telling: “a question with respect to pay”, not “documents with respect to a question”. */
export const afterAsking: Guard = ({ previous }) =>
  /^(?:question|query|enquiry|inquiry|concern|complaint|information|advice|guidance|ask|speak|talk|write)$/.test(
    previous?.lemma ?? '',
  )

/** “Outside of their bodies”, “of number 12”: a place, and not an exception. */
export const beforePlace: Guard = ({ previous, next, sentence: { tokens }, last }) => {
  if (!next) return false
  // “Within and outside of”.
  if (/^(?:and|or)$/.test(previous?.word ?? '') && /^(?:NOUN|PRON|ADJ)$/.test(next.tag)) return true
  if (/^(?:DET|PROPN|NUM)$/.test(next.tag) || tokens[last + 2]?.tag === 'NUM') return true
  return /^(?:my|our|your|his|her|its|their)$/.test(next.word)
}

/** “This is the way in which it works”, not “progress is the means by which it grows”: a noun cannot be a question. */
export const notSaidOfNoun: Guard = ({ previous, sentence: { tokens }, first }) =>
  previous?.lemma !== 'be' || /^(?:this|that|it|here)$/.test(tokens[first - 2]?.word ?? '')

/** “In front of the mill”, “in a field”, not “in relation to it” or “in a tradition”: where it can be found. */
export const beforeSpot: Guard = ({ next, sentence: { tokens }, last }) => {
  const head = headAfter(tokens, last)
  if (head && isNoSpot.test(head.lemma)) return false
  const isBare = next?.tag === 'NOUN' && /^(?:to|with|of|for|from)$/.test(tokens[last + 2]?.word ?? '')
  return !isBare || isSide.test(next.word)
}

const isSide =
  /^(?:front|back|reach|sight|range|parts|areas|regions|places|pockets|corners|sections|cities|towns|rooms|proximity)$/
const isNoSpot =
  /^(?:relation|regard|respect|term|contrast|comparison|opposition|context|tradition|discourse|debate|history|time|theory|culture|framework|literature|practice|thought|genre|past|present|process|experience|relationship|moment|period|era)$/

/** “Throughout the meeting”, not “throughout the copyright”: an event, or a stretch of time. */
export const beforeStretch: Guard = ({ sentence: { tokens }, last }) => {
  const head = headAfter(tokens, last)
  return head !== undefined && isStretch.test(head.lemma)
}

const isStretch =
  /^(?:absence|attack|ban|battle|break|broadcast|build|call|camp|campaign|celebration|ceremony|chapter|class|class|competition|concert|conference|conflict|contest|course|crisis|crossing|day|debate|demonstration|download|drive|employment|epidemic|evening|event|exam|examination|exercise|exhibition|experiment|festival|fight|film|flight|game|hearing|holiday|illness|internship|interview|journey|lesson|lockdown|match|meal|meeting|month|movie|night|outbreak|outing|pandemic|performance|period|phase|play|pregnancy|presentation|procedure|programme|project|race|rehearsal|ride|run|sale|season|semester|service|session|shift|show|siege|song|speech|sprint|stay|storm|strike|study|summer|surgery|talk|term|test|tour|tournament|training|treatment|trial|trip|vacation|visit|voyage|wait|walk|war|week|weekend|winter|work|workshop|year)$/

/** “Trip” in “the trip of the club”, even if the end of the phrase is not certain. */
function headAfter(tokens: Token[], last: number): Token | undefined {
  const phrase = nounPhraseAt(tokens, last + 1)
  const words = tokens.slice(last + 1, phrase ? phrase.last + 1 : last + 1 + maxWordsAfter)
  const end = words.findIndex(
    ({ tag, word }) => word === 'of' || !/^(?:DET|ADJ|NOUN|PROPN|NUM|PRON|PART)$/.test(tag),
  )
  return end === -1 ? words.at(-1) : words[end - 1]
}
