import { conjugate, type VerbForm } from '../grammar/conjugate.ts'
import { allowed, isPlainProse, rewording } from '../grammar/edit.ts'
import { opensSentence } from '../grammar/match.ts'
import type { Sentence } from '../grammar/read-text.ts'
import { inCaseOf } from '../grammar/spelling.ts'
import type { Token } from '../grammar/tagger.ts'
import { canAct } from '../tables/actors.ts'
import {
  actionsOnSomething,
  beforeActions,
  lightVerbs,
  mayActItself,
  nominalisations,
} from '../tables/nominalisations.ts'
import { speakOfTrouble } from '../tables/wordy-guards.ts'
import type { Finding } from './finding.ts'

/** Actions hidden in nouns: “made a decision to”, “for the protection of”. */
export function hiddenVerbs(sentence: Sentence): Finding[] {
  const { tokens } = sentence
  return tokens.flatMap((token, at) => {
    const inNoun = isUsedAsVerb(token, tokens[at + 1]) ? carriedVerb(sentence, at) : undefined
    const found = inNoun ?? actionOn(sentence, at)
    return found ? [found] : []
  })
}

/** The tagger takes “presents an analysis” for two nouns. */
function isUsedAsVerb({ tag }: Token, next: Token | undefined): boolean {
  return tag === 'VERB' || tag === 'AUX' || (tag === 'NOUN' && next?.tag === 'DET')
}

const verbIn = new Map(
  nominalisations.map(([noun, verb, dropped, kept = '']) => {
    return [noun, { verb, dropped: dropped.split(' '), kept: kept.split(' ') }]
  }),
)

/** “Conducted a review of” → “reviewed”. */
function carriedVerb(sentence: Sentence, at: number): Finding | undefined {
  const { tokens, field } = sentence
  const [head, isPhrase] = lightVerbAt(tokens, at)
  const nouns = lightVerbs.get(head)
  if (!nouns) return undefined
  const noun = nounAfter(tokens, isPhrase ? at + 2 : at + 1)
  const [word, preposition] = [tokens[noun]?.word ?? '', tokens[noun + 1]?.word ?? '']
  const action = verbIn.get(word)
  if (!action || (nouns !== 'any' && !nouns.includes(word))) return undefined
  const isDropped = action.dropped.includes(preposition)
  if (preposition === 'in' && isSetting(tokens.slice(noun + 2))) return undefined
  if (hasOtherObject(tokens, noun + 2, preposition) || hasParallel(tokens, noun + 2)) return undefined
  if (word === 'support' && speakOfTrouble(tokens.slice(noun + 2, noun + 2 + maxObjectWords)))
    return undefined
  // “Submit the application to the office”: a certain application, and nobody applies to be in the office.
  if (head === 'submit' && tokens[noun - 1]?.word === 'the') return undefined
  if (/^(?:estimat\w+|measurements?)$/.test(word) && isOfThing(tokens, at)) return undefined
  if (saysMore(tokens, noun, field) || (head === 'make' && isMadeSo(tokens, noun))) return undefined
  if (!isDropped && !action.kept.includes(preposition)) return undefined
  // “An analysis of how bees fly”.
  const isQuestion =
    preposition === 'of' && /^(?:how|why|what|whether|where|when)$/.test(tokens[noun + 2]?.word ?? '')
  if (
    isDropped
      ? !isQuestion && !isObject(tokens[noun + 2])
      : !goesWith(action.verb, preposition, tokens[noun + 2])
  )
    return undefined
  const form = formAt(tokens, at, head)
  const edit = form && rewording(sentence, at, isDropped ? noun + 1 : noun, conjugate(action.verb, form))
  return edit && { ...edit, kind: 'hidden-verb', weight: 5 }
}

/** “Made improvements in the past”, “in recent years”, “in many ways”: when or how, and not what was improved. */
function isSetting(rest: Token[]): boolean {
  const end = rest.findIndex(({ tag }) => !/^(?:DET|ADJ|NUM|NOUN|PROPN|PRON)$/.test(tag))
  return isTimeOrWay.test(rest.slice(0, end === -1 ? undefined : end).at(-1)?.lemma ?? '')
}

const isTimeOrWay =
  /^(?:future|past|present|meantime|meanwhile|run|term|end|moment|hour|day|week|month|quarter|year|decade|century|season|spring|summer|autumn|fall|winter|january|february|march|april|may|june|july|august|september|october|november|december|way|manner|fashion|turn|general|particular)$/

function lightVerbAt(tokens: Token[], at: number): [verb: string, isPhrase: boolean] {
  const lemma = tokens[at]?.lemma ?? ''
  return lemma === 'carry' && tokens[at + 1]?.word === 'out' ? ['carry out', true] : [lemma, false]
}

/** “The stones give an estimate of their age”: they estimate nothing. */
function isOfThing(tokens: Token[], verb: number): boolean {
  let subject = verb - 1
  while (/^(?:ADV|AUX)$/.test(tokens[subject]?.tag ?? '')) subject--
  const token = tokens[subject]
  return token?.tag === 'NOUN' && !canAct(token) && !isMeans.test(token.lemma)
}

/** Whether the noun says more than its verb: an amount, one of a kind, a term, or what a clause describes. */
function saysMore(tokens: Token[], noun: number, field: Sentence['field']): boolean {
  const [action, preposition, ...rest] = tokens.slice(noun, noun + maxToClause)
  const [next, second] = rest
  if (!action || !preposition || !next) return false
  // “We held a meeting with the staff”, not “with coffee”, nor “with an iron hand”.
  if (action.word === 'meeting') {
    return tokens[noun - 1]?.word !== 'a' || !/^(?:DET|PRON|PROPN)$/.test(next.tag) || /^an?$/.test(next.word)
  }
  if (/^interviews?$/.test(action.word) && tokens[noun - 1]?.tag === 'VERB' && action.lemma === action.word)
    return true
  if (preposition.word === 'that') return !isContent(tokens, noun + 2)
  // A program's request has its name.
  if (action.word === 'request' && field === 'technology') return true
  if (/^(?:NUM|SYM)$/.test(next.tag) || next.word === 'between') return isMeasured.test(action.word)
  if (/^(?:such|sorts|which|whom|variance|covariance)$/.test(next.word)) return true
  if (preposition.word === 'of' && isOneOfKind.test(second?.word ?? '') && /^(?:DET|PRON)$/.test(next.tag))
    return true
  // In science, a reduction is measured, and nobody reduces.
  if (field === 'science' && /^(?:reduction|improvements?)$/.test(action.word)) return true
  // “Made arrangements for him to stay” needs its “for”.
  if (action.lemma === 'arrangement' && rest.slice(0, 5).some(({ word }) => word === 'to')) return true
  const relative = rest.findIndex(({ word }) => /^(?:that|which|who)$/.test(word))
  return relative > 0 && /^(?:VERB|AUX)$/.test(rest[relative + 1]?.tag ?? '')
}

/** “It makes the removal of paint easy.” */
function isMadeSo(tokens: Token[], noun: number): boolean {
  return tokens.slice(noun + 1, noun + maxToClause).some(({ word }) => isMannerOfWork.test(word))
}

const isMannerOfWork =
  /^(?:easy|easier|hard|harder|difficult|possible|impossible|simple|simpler|fast|faster|quick|quicker|cheap|cheaper|safe|safer|clear|clearer|more|less|complicated|complex|expensive|costly|slow|slower|tedious|feasible|necessary)$/
const maxToClause = 12
const isMeasured =
  /^(?:adjustment|change|consideration|contribution|estimat\w+|improvements?|investment|reduction)$/
const isOneOfKind =
  /^(?:life|lifetime|century|decade|year|season|week|month|day|match|tournament|own|kind|kinds|sort|sorts|type)$/

/** “The claim that he can fly”, but not “that shocked us” or “that nobody liked”, which describe the claim. */
function isContent(tokens: Token[], from: number): boolean {
  const rest = tokens.slice(from)
  const end = rest.findIndex(({ text }) => /^[,.;:!?()]$/.test(text))
  const clause = rest.slice(0, end === -1 ? undefined : end)
  while (clause.at(-1)?.tag === 'ADV') clause.pop()
  const [first, last] = [clause[0], clause.at(-1)]
  if (!first || !last || /^(?:VERB|AUX)$/.test(first.tag)) return false
  if (/^(?:him|us|me|them)$/.test(clause[1]?.word ?? '')) return false
  // The tagger takes “the drug cures cancer” for three nouns.
  const isVerb = ({ tag, word }: Token) => /^(?:VERB|AUX)$/.test(tag) || /(?:[^s]s|ed)$/.test(word)
  if (!clause.slice(1).some(isVerb)) return false
  // “That the road was closed”, “that he lied”: nothing is missing after these.
  const isPassive = /^(?:am|is|are|was|were|be|been)$/.test(clause.at(-2)?.word ?? '')
  if (isPassive || isNeverWithObject.test(last.lemma)) return true
  return !/^(?:VERB|AUX|ADP|PART)$/.test(last.tag)
}

const isNeverWithObject =
  /^(?:fall|rise|fail|lie|come|go|leave|die|exist|happen|act|occur|wait|resign|retire|stay|rest|sleep)$/

const maxObjectWords = 6

/** “Make a request for a copy to the clerk”: the second preposition belongs to the noun that would go. */
function hasOtherObject(tokens: Token[], from: number, preposition: string): boolean {
  if (preposition !== 'for') return false
  const near = tokens.slice(from, from + maxObjectWords)
  return near.some(({ word }, at) => {
    return /^(?:to|from|of|with)$/.test(word) && at > 0 && isObject(near[at + 1] ?? tokens[from + at + 1])
  })
}

/**
 * The place of the noun: directly after the verb, or after a plain article. An adjective would be lost, and “no
 * decision” is not a decision.
 */
function nounAfter(tokens: Token[], at: number): number {
  // “Some understanding” is only a part of it.
  if (tokens[at]?.word === 'some' && /^(?:understanding|knowledge|control)$/.test(tokens[at + 1]?.word ?? ''))
    return at
  return /^(?:an?|the|some|any)$/.test(tokens[at]?.word ?? '') ? at + 1 : at
}

const beforeInfinitive = new Set(
  'agree appeal arrange choose decide need offer plan pledge prepare promise propose resolve threaten try'.split(
    ' ',
  ),
)

/** “Decide to go”. But “a promise to her” is not a promise to do something. */
function goesWith(verb: string, preposition: string, next: Token | undefined): boolean {
  // “We make an appeal to join us”: others are to join, not those who appeal.
  if (verb === 'appeal' && next?.tag === 'VERB') return false
  if (preposition === 'to' && beforeInfinitive.has(verb)) return next?.tag === 'VERB' || next?.tag === 'AUX'
  if (preposition === 'to' && !next?.word.endsWith('ing')) return isObject(next)
  return preposition === 'that' || isObject(next) || next?.tag === 'VERB'
}

function isObject(token: Token | undefined): boolean {
  return /^(?:DET|NOUN|PROPN|PRON|ADJ|NUM|SYM)$/.test(token?.tag ?? '')
}

function formAt(tokens: Token[], at: number, verb: string): VerbForm | undefined {
  const word = tokens[at]?.word
  const [head = ''] = verb.split(' ')
  const before = tokens.slice(Math.max(0, at - 2), at).map((token) => token.word)
  // “The provided explanation for it” is a noun with its attribute.
  if (tokens[at - 1]?.tag === 'DET') return undefined
  // “A study was made of”: the subject is not before the verb.
  if (
    before.some((word) => /^(?:am|is|are|was|were|be|been|being)$/.test(word)) &&
    word !== conjugate(head, 'ing')
  ) {
    return undefined
  }
  if (
    word === conjugate(head, 'participle') &&
    before.some((word) => /^(?:have|has|had|having|'ve)$/.test(word))
  )
    return 'participle'
  const forms: VerbForm[] = ['base', 's', 'ing', 'past']
  return forms.find((form) => conjugate(head, form) === word)
}

const actions = new Map(actionsOnSomething)

/**
 * “For the protection of the lake” → “for protecting the lake”. At the start of a sentence, also “The removal of books
 * is slow”.
 */
function actionOn(sentence: Sentence, at: number): Finding | undefined {
  const { tokens, field } = sentence
  // In these texts, “the management of a disease” and “the assessment of a risk” are terms.
  if (field === 'science' || field === 'law' || field === 'story') return undefined
  const noun = tokens[at]?.word === 'the' ? at + 1 : at
  const [previous, first, of, object] = [tokens[at - 1], tokens[at], tokens[noun + 1], tokens[noun + 2]]
  const verb = actions.get(tokens[noun]?.word ?? '')
  if (!verb || !first || of?.word !== 'of' || !isObject(object)) return undefined
  if (mayActItself.has(tokens[noun]?.word ?? '') && !isDuty(tokens, noun + 2)) return undefined
  if (previous && (isCauseBefore(tokens, at) || hangsOnThing(tokens, at))) return undefined
  // “In preparation of the move”: a set phrase, which says what for, and not how.
  if (previous?.word === 'in' && noun === at) return undefined
  if (hasParallel(tokens, noun + 2) || hasDeedBeside(tokens, noun + 2)) return undefined
  const isSubject = opensSentence(tokens, at) && isSubjectOfJudgement(tokens, noun + 2)
  if (!isSubject && !beforeActions.has(previous?.word ?? '')) return undefined
  if (/^includes?$/.test(previous?.word ?? '') && isPrice.test(tokens[at - 2]?.lemma ?? '')) return undefined
  if (previous?.word === 'requires' && isRule.test(tokens[at - 2]?.lemma ?? '')) return undefined
  if (previous?.word === 'for' && asksFor.test(tokens[at - 2]?.lemma ?? '')) return undefined
  if (!isPlainProse(sentence, at, noun + 1)) return undefined
  const replacement = inCaseOf(first.text, conjugate(verb, 'ing'))
  const edit = allowed(sentence, { start: first.start, end: of.end, replacement })
  return edit && { ...edit, kind: 'hidden-verb', weight: 3.5, isBookish: true }
}

/** “It resulted in the creation of”, “known for the selection of”: nobody acts. */
function isCauseBefore(tokens: Token[], at: number): boolean {
  const [head, preposition] = [tokens[at - 2], tokens[at - 1]]
  if (preposition?.word === 'in') return comesOfItself.test(head?.lemma ?? '')
  // “A film about the creation of the world”, “know more about it”: not about an action.
  if (preposition?.word === 'about') return !isAdvice.test(head?.lemma ?? '')
  return preposition?.word === 'for' && isFame.test(head?.lemma ?? '')
}

/**
 * “Reports for the creation of”, “a way through the removal of”: “creating” would be what the reports do, unless the
 * noun is a means.
 */
function hangsOnThing(tokens: Token[], at: number): boolean {
  const [head, preposition] = [tokens[at - 2], tokens[at - 1]]
  if (!/^(?:for|in|through)$/.test(preposition?.word ?? '')) return false
  // “It helps the club in the assessment of”: the club does it.
  if (tokens.slice(Math.max(0, at - 5), at - 2).some(({ lemma }) => isHelp.test(lemma))) return false
  // “We meet, and advocate for adoption of”: the tagger takes such verbs for nouns.
  if (tokens[at - 3]?.tag === 'CCONJ' && head?.word === head?.lemma) return false
  // “It allows for the making of”, “they fight for the making of”: only what is meant for making makes something.
  if (preposition?.word === 'for') return !isMeans.test(head?.lemma ?? '') && !isMeant.test(head?.lemma ?? '')
  // “Something is wrong in the making of”: “making” would need somebody who makes it.
  if (preposition?.word === 'in' && head?.tag === 'ADJ') return true
  return /^(?:NOUN|PROPN)$/.test(head?.tag ?? '') && !isMeans.test(head?.lemma ?? '')
}

const isMeant = /^(?:buil[dt]|design|designed|develop|intend|make|mean|plan|responsible|set|suit|use|write)$/
const isHelp = /^(?:aid|assist|guide|help|support)$/
const isMeans =
  /^(?:tool|method|plan|process|system|software|program|technique|machine|way|data|datum|information|evidence|material|money|committee|board|team|council|staff)$/

const comesOfItself =
  /^(?:result|culminate|end|finish|role|part|increase|decrease|change|decline|growth|fall|rise|drop|reduction|improvement|difference|delay|shift|advance|progress|trend|lie|consist|figure|feature)$/
const isAdvice = /^(?:recommendation|advice|decision|decide|guidance|tip|instruction|talk|think)$/
const isFame =
  /^(?:remarkable|notable|know|known|famous|note|noted|renowned|praise|blame|criticize|criticise|infamous|excuse|apology|apologise|apologize|sorry|thank|grateful|remember|celebrate)$/

/** “The performance of their duties”: duties cannot act themselves. */
function isDuty(tokens: Token[], at: number): boolean {
  const words = tokens.slice(at, at + 4)
  return words.some(({ lemma }) =>
    /^(?:duty|task|work|service|obligation|contract|function|job|cost|waste|emission|risk|noise|problem|issue|conflict|complaint|quality|access|safety)$/.test(
      lemma,
    ),
  )
}

/** “The price includes the disposal of”: somebody else does that. */
const isPrice = /^(?:prices?|costs?|fees?|rates?|charges?|packages?|services?)$/
/** A law says what, but not who does it. */
const isRule = /^(?:law|act|constitution|rule|treaty|contract|agreement|policy|code)$/

/** “They ask for application of the law”: nobody asks for “applying”. */
const asksFor =
  /^(?:ask|call|wait|look|need|hope|plead|push|press|vote|argue|apply|demand|request|wish|pay|campaign)$/

/** “Through adoption of plans and application of rules”: only the first would become a verb. */
function hasParallel(tokens: Token[], from: number): boolean {
  const near = tokens.slice(from, from + 14)
  return near.some(({ tag, word }, at) => {
    if (!/^(?:and|or|,)$/.test(word)) return false
    if (/^(?:its|their|his|her)$/.test(near[at + 1]?.word ?? '') && near[at + 2]?.tag === 'NOUN') return true
    const noun = near[at + 1]?.tag === 'DET' ? at + 2 : at + 1
    return tag !== 'NOUN' && near[noun]?.tag === 'NOUN' && near[noun + 1]?.word === 'of'
  })
}

/** “The detection of leaks and other analyses”, “the sale of boats and training of crews”: another deed stays a noun. */
function hasDeedBeside(tokens: Token[], from: number): boolean {
  const near = tokens.slice(from, from + maxToClause)
  const end = near.findIndex(({ text, tag }) => /^[.;:!?()]$/.test(text) || tag === 'AUX')
  const phrase = near.slice(0, end === -1 ? undefined : end)
  const joint = phrase.findIndex(({ word }) => /^(?:and|or)$/.test(word))
  return joint !== -1 && phrase.slice(joint + 1).some(({ word }) => isDeed.test(word))
}

const isDeed = /(?:[ts]ions?|ments?|[ly]s[ei]s|ances?)$/

/** Words that fit an action, but hardly a thing of the same name. */
const isOfWork =
  /^(?:slow|fast|quick|easy|easier|hard|harder|difficult|simple|expensive|costly|cheap|important|essential|necessary|optional|risky|free|tedious|cumbersome|safe)$/

/** “… is slow”, “… takes a day”: these fit the “-ing” form as well as the noun. */
function isSubjectOfJudgement(tokens: Token[], at: number): boolean {
  const verb = tokens.findIndex(({ tag }, index) => index >= at && /^(?:AUX|VERB)$/.test(tag))
  const [found, next, afterNext] = [tokens[verb], tokens[verb + 1], tokens[verb + 2]]
  if (!found || verb - at > 6) return false
  if (found.word === 'is')
    return isOfWork.test(next?.word ?? '') || (next?.tag === 'ADV' && isOfWork.test(afterNext?.word ?? ''))
  const verbs = /^(?:has|will|can|may)$/.test(found.word) ? next : found
  return /^(?:takes?|took|taken|requires?|required|needs?|costs?|helps?|reduces?|improves?|means?|makes?|leads?|causes?)$/.test(
    verbs?.word ?? '',
  )
}
