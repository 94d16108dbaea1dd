import { conjugate, type VerbForm, verbOf } from '../grammar/conjugate.ts'
import { allowed } from '../grammar/edit.ts'
import { opensSentence } from '../grammar/match.ts'
import { isPlural, type NounPhrase, nounPhraseAt, nounPhraseBefore } from '../grammar/noun-phrase.ts'
import type { Sentence } from '../grammar/read-text.ts'
import { uncapitalised } from '../grammar/spelling.ts'
import type { Token } from '../grammar/tagger.ts'
import { capitalised } from '../reading/words.ts'
import { canAct } from '../tables/actors.ts'
import { people } from '../tables/people.ts'
import type { Finding } from './finding.ts'

/** “The form is signed by the owner”: the owner signs the form. Only if the sentence says who acts. */
export function passives(sentence: Sentence): Finding[] {
  // In science, what is done comes first, and a story has its own point of view.
  if (sentence.field === 'science' || sentence.field === 'story') return []
  return sentence.tokens.flatMap((_, at) => {
    const passive = passiveAt(sentence.tokens, at)
    if (passive && isCut(sentence, passive)) return []
    const edit = passive && turnedRound(sentence, passive)
    return edit ? [{ ...edit, kind: 'passive' as const, weight: 4.5 }] : []
  })
}

/** “Made by the U.S.” at the end: the rest was taken for another sentence, because of the full stop. */
function isCut({ tokens, text }: Sentence, { doer }: Passive): boolean {
  // “By example.Org”: the name goes on.
  return (
    /^[.@/_-][\p{L}\p{N}]/u.test(text.slice(tokens[doer.last]?.end)) ||
    /^(?:\p{Lu}\.)+\p{Lu}?\.?$/u.test(tokens[doer.last]?.text ?? '') ||
    /^\p{Lu}$/u.test(tokens[doer.last]?.text ?? '')
  )
}

/** “must be carefully checked twice by”, followed by the doer. */
interface Passive {
  subject: NounPhrase
  doer: NounPhrase
  /** Modals and forms of “have” and “be”, in order. */
  auxiliaries: string[]
  adverbs: Token[]
  participle: Token
  /** A particle and adverbs between the participle and “by”. */
  trailing: Token[]
}

/** Adverbs that cannot stand before the verb of the active. */
const ofPlace =
  /^(?:here|there|above|below|elsewhere|today|tonight|yesterday|tomorrow|alone|too|thereby|inside|outside|abroad|nearby)$/

/** “Paid by the hour”, “sold by the pound”: a unit, and not a doer. */
const isCounted = /^(?:paid|bought|sold|charged|counted|hired|priced|rented)$/

const units =
  /^(?:hour|day|week|month|year|piece|pound|kilo|dozen|foot|yard|metre|meter|ounce|ton|mile|page|word|job|slice|glass|bottle|case|barrel|gram|litre|liter|pint|acre|barn|box|bag|sheet|session|load)$/

const auxiliary =
  /^(?:will|would|can|could|may|might|must|should|shall|has|have|had|is|are|was|were|be|been|being)$/

function passiveAt(tokens: Token[], at: number): Passive | undefined {
  const participle = tokens[at]
  const by = byAfter(tokens, at)
  if (!participle || by === -1 || isUsualPassive.has(participle.word)) return undefined
  let first = at
  while (auxiliary.test(tokens[first - 1]?.word ?? '') || tokens[first - 1]?.tag === 'ADV') first--
  const before = tokens.slice(first, at)
  const auxiliaries = before.filter(({ tag }) => tag !== 'ADV').map(({ word }) => word)
  if (isWork.has(participle.word) && /^(?:was|were)$/.test(auxiliaries.join(' '))) return undefined
  if (
    isCounted.test(participle.word) &&
    tokens[by + 1]?.word === 'the' &&
    units.test(tokens[by + 2]?.word ?? '')
  )
    return undefined
  const subject = nounPhraseBefore(tokens, first)
  const doer = nounPhraseAt(tokens, by + 1)
  if (!subject || !doer || auxiliaries.length === 0) return undefined
  if (before.some(({ word }) => /^(?:not|never|n't)$/.test(word))) return undefined
  const passive = {
    subject,
    doer,
    auxiliaries,
    adverbs: before.filter(({ tag }) => tag === 'ADV'),
    participle,
    trailing: tokens.slice(at + 1, by),
  }
  // “Only by the conclusion of a treaty” says how something is done, whatever follows “by”.
  if (passive.trailing.some(({ word }) => word === 'only')) return undefined
  // “The rule here has been changed by Ann”: “Ann has here changed” is no order of words.
  if (passive.adverbs.some(({ word }) => ofPlace.test(word))) return undefined
  // In the active voice, “only” would belong to another word.
  if (passive.adverbs.some(({ word }) => word === 'only')) return undefined
  if (isReport(tokens, passive)) return passive
  if (isState(tokens, passive)) return undefined
  if (isNews(tokens, passive)) return undefined
  if (!isWholeSubject(tokens, subject) || !isDoer(tokens, doer) || !endsWith(tokens, doer, participle))
    return undefined
  return passive
}

/**
 * “The patient was seen by a doctor”: the doer is new to the reader, and comes last for that reason. Only in the simple
 * present and past.
 */
function isNews(tokens: Token[], { doer, auxiliaries }: Passive): boolean {
  const first = tokens[doer.first]
  // “Volunteers painted the shelves.”
  if (doer.first === doer.last && first !== undefined && people.has(first.word)) return false
  const isKnown =
    /^(?:the|our|your|each|every|all|both|this|these|me|you|him|her|us|them)$/.test(first?.word ?? '') ||
    first?.tag === 'PROPN'
  return !isKnown && /^(?:am|is|are|was|were)$/.test(auxiliaries.join(' '))
}

/** “Is already taken by the choir”, “is used by the club until noon”: a present state, and no repeated action. */
function isState(tokens: Token[], { doer, auxiliaries, adverbs, trailing }: Passive): boolean {
  if (!/^(?:am|is|are)$/.test(auxiliaries.join(' '))) return false
  const isNow = [...adverbs, ...trailing].some(({ word }) => /^(?:already|now|currently|still)$/.test(word))
  return isNow || /^(?:until|till|since)$/.test(tokens[doer.last + 1]?.word ?? '')
}

/** “It was decided by the board that”: the board decided that. */
function isReport(tokens: Token[], { subject, doer }: Passive): boolean {
  const isIt = subject.first === subject.last && tokens[subject.first]?.word === 'it'
  return isIt && isDoer(tokens, doer) && tokens[doer.last + 1]?.word === 'that'
}

/** Passives that are the natural wording, or whose “by” does not name a doer. */
const isUsualPassive = new Set(
  'born followed surrounded accompanied caused owned known inspired joined joined led affected based divided multiplied bounded bordered backed fuelled fueled dominated marked meant replaced overcome struck hit killed driven haunted impressed fascinated surprised shocked amazed amused annoyed bored delighted disappointed disturbed embarrassed encouraged excited frightened frustrated moved pleased puzzled scared shot won lost found arrested opened praised loved used terrified tempted touched upset worried seized possessed swayed convinced persuaded characterized characterised distinguished typified exemplified plagued'.split(
    ' ',
  ),
)

/** Works named with their maker: “was written by” introduces the writer. */
const isWork = new Set(
  'written composed directed published founded built designed painted invented'.split(' '),
)

const particle = /^(?:up|out|off|down|over|on|away)$/

/** The index of “by” after a participle, with at most a particle or adverbs between them; -1 if there is none. */
function byAfter(tokens: Token[], at: number): number {
  const participle = tokens[at]
  let by = at + 1
  if (particle.test(tokens[by]?.word ?? '')) by++
  while (tokens[by]?.tag === 'ADV' && by < at + 3) by++
  const isVerb =
    participle?.tag === 'VERB' || (participle?.tag === 'ADJ' && /ed$/.test(participle.word) && by === at + 1)
  return isVerb && tokens[by]?.word === 'by' ? by : -1
}

/** Whether only words that open a clause stand before the noun phrase. Otherwise it ends a longer phrase. */
function isWholeSubject(tokens: Token[], { first, last }: NounPhrase): boolean {
  const words = tokens.slice(first, last + 1)
  if (words.length > 8) return false
  // A pronoun names the topic of the text, which comes first for that reason.
  if (
    words.length === 1 &&
    /^(?:i|he|she|we|they|this|these|those|it|such|one|all|some|many|most|you)$/.test(words[0]?.word ?? '')
  ) {
    return false
  }
  // “This role”, “their boat”: the topic is known, so it comes first. “No two offices”: what is denied does too.
  if (/^(?:no|none|neither|this|these|that|those|such|his|her|its|their)$/.test(words[0]?.word ?? ''))
    return false
  const previous = tokens[first - 1]
  if (opensSentence(tokens, first)) return true
  if (previous?.word === ',') return isShortOpening(tokens.slice(0, first - 1))
  // In “since that time …”, “that” points. In “they say that …”, it reports.
  if (previous?.word === 'that' && !/^(?:VERB|NOUN|ADJ|AUX)$/.test(tokens[first - 2]?.tag ?? '')) return false
  return previous !== undefined && /^(?:because|although|while|when|;|:|that|but|so)$/.test(previous.word)
}

/** “In May, …”, “However, …”. */
function isShortOpening(opening: Token[]): boolean {
  const [first] = opening
  return opening.length <= 8 && /^(?:ADP|ADV|SCONJ)$/.test(first?.tag ?? '') && !opening.some(isVerb)
}

function isVerb({ tag }: Token): boolean {
  return tag === 'AUX' || tag === 'VERB'
}

const noDoer =
  /^(?:day|days|week|month|year|years|noon|midnight|time|end|century|means|way|default|hand|phone|email|mail|post|law|now|then|far|chance|accident|night|train|bus|car|boat|sea|air|definition|nature|design|name|virtue|using|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december|percent|cent|dint|%|half|third|fact|lot|weather|others)$/

/**
 * Whether the phrase names somebody or something that can act: “the staff”, “volunteers”, not “hand”, “using” or
 * “Friday”.
 */
function isDoer(tokens: Token[], { first, last }: NounPhrase): boolean {
  const words = tokens.slice(first, last + 1)
  const [opening, head] = [words[0], words.at(-1)]
  if (!opening || !head || words.length > 7 || opening.tag === 'NUM' || opening.word.endsWith('ing'))
    return false
  if (noDoer.test(opening.word) || noDoer.test(head.word)) return false
  if (words.some(({ tag }) => tag === 'NUM') && !words.some(({ tag }) => tag === 'NOUN')) return false
  const isBareSingular = words.length === 1 && head.tag === 'NOUN' && !isPlural(tokens, { first, last })
  return !isBareSingular && canAct(actorOf(words) ?? head)
}

/** The clerk in “the clerk of the court”, the owners in “a number of the owners”. */
function actorOf(words: Token[]): Token | undefined {
  const of = words.findIndex(({ word }) => word === 'of')
  const actor = of > 0 ? words[of - 1] : words.at(-1)
  return isNumber.test(actor?.word ?? '') ? words.at(-1) : actor
}

const isNumber =
  /^(?:number|handful|couple|dozens|hundreds|thousands|plenty|lots?|some|many|most|all|one|two|each)$/

/** What follows belongs to the action, not to the doer: “sent by the tenant to the landlord”, “for cleaning it”. */
function endsWith(tokens: Token[], doer: NounPhrase, { word }: Token): boolean {
  const [next, afterNext] = [tokens[doer.last + 1], tokens[doer.last + 2]]
  if (people.has(tokens[doer.last]?.word ?? '')) {
    if (next?.word === 'to' && (afterNext?.tag === 'VERB' || isMoved.test(word))) return true
    if (next?.word === 'for' && afterNext?.word.endsWith('ing')) return true
  }
  return endsClause(tokens, doer.last + 1)
}

const isMoved = /^(?:sent|given|returned|delivered|submitted|paid|reported|brought|taken|presented|handed)$/

/** Whether nothing after the doer can belong to the doer. */
function endsClause(tokens: Token[], at: number): boolean {
  const [next, afterNext] = [tokens[at], tokens[at + 1]]
  if (!next || /^[.;:!?)]$/.test(next.text)) return true
  if (/^(?:yesterday|today|tomorrow|last|each|every|recently|again|twice|once)$/.test(next.word)) return true
  if (/^(?:before|after|until|when|if|unless|because|while)$/.test(next.word)) return true
  if (/^(?:in|on|at|since|during|within)$/.test(next.word)) return isTime(afterNext)
  return next.text === ',' && /^(?:so|because)$/.test(afterNext?.word ?? '')
}

const times =
  /^(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|winter|noon|night)$/

function isTime(token: Token | undefined): boolean {
  return token !== undefined && (token.tag === 'NUM' || times.test(token.word))
}

function turnedRound(sentence: Sentence, passive: Passive) {
  const { tokens, text } = sentence
  const { subject, doer, adverbs, participle, trailing } = passive
  const verb = verbOf(participle, 'participle')
  const active = verb && activeVerb(passive, verb, formFor(tokens, doer))
  const [first, last] = [tokens[subject.first], tokens[doer.last]]
  if (!active || !first || !last) return undefined
  const words = (at: NounPhrase) => text.slice(tokens[at.first]?.start, tokens[at.last]?.end)
  const actor = subjectForms.get(words(doer).toLowerCase()) ?? words(doer)
  const opens = opensSentence(tokens, subject.first)
  const patient = opens ? uncapitalised(words(subject), first) : words(subject)
  const [auxiliaries, main] = active
  const particles = trailing.filter(({ word }) => particle.test(word))
  const rest = trailing.filter(({ word }) => !particle.test(word))
  const verbs = [...auxiliaries, ...textsOf(adverbs), main, ...textsOf(particles)]
  const parts = [actor, ...verbs, ...(isReport(tokens, passive) ? [] : [patient]), ...textsOf(rest)]
  const replacement = parts.join(' ')
  return allowed(sentence, {
    start: first.start,
    end: last.end,
    replacement: opens ? capitalised(replacement) : replacement,
  })
}

function textsOf(tokens: Token[]): string[] {
  return tokens.map(({ text }) => text)
}

const subjectForms = new Map(Object.entries({ me: 'I', him: 'he', her: 'she', us: 'we', them: 'they' }))

function formFor(tokens: Token[], doer: NounPhrase): VerbForm {
  return isPlural(tokens, doer) ? 'base' : 's'
}

/** The active verb in the tense of the passive: “has been signed” → “has” + “signed”. */
function activeVerb(
  { auxiliaries }: Passive,
  verb: string,
  present: VerbForm,
): [auxiliaries: string[], main: string] | undefined {
  const have = present === 's' ? 'has' : 'have'
  switch (auxiliaries.join(' ')) {
    case 'is':
    case 'are':
      return [[], conjugate(verb, present)]
    case 'was':
    case 'were':
      return [[], conjugate(verb, 'past')]
    case 'has been':
    case 'have been':
      return [[have], conjugate(verb, 'participle')]
    case 'had been':
      return [['had'], conjugate(verb, 'participle')]
    case 'is being':
    case 'are being':
      return [[present === 's' ? 'is' : 'are'], conjugate(verb, 'ing')]
    case 'was being':
    case 'were being':
      return [[present === 's' ? 'was' : 'were'], conjugate(verb, 'ing')]
  }
  const [modal, be, ...more] = auxiliaries
  if (!modal || be !== 'be' || more.length > 0) return undefined
  return [[modal === 'shall' ? 'must' : modal], conjugate(verb, 'base')]
}
