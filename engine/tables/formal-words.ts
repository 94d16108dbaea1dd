import {
  after,
  afterTag,
  atStart,
  before,
  beforeTag,
  both,
  type Guard,
  notAfter,
  notBefore,
  notBeforeTag,
  notIn,
} from './guards.ts'

export type FormalWord = [word: string, plain: string, guard?: Guard]

const object = beforeTag('DET', 'NOUN', 'PROPN', 'PRON', 'ADJ', 'NUM')
const be = ['is', 'are', 'was', 'were', 'be', 'been', 'being']
const notPassive = notAfter(...be)
const notInLaw = notIn('law')

/** Verbs of official letters and handbooks, terms of no field. An entry stands for all forms of the verb. */
export const formalVerbs: FormalWord[] = [
  ['abrogate', 'cancel', notInLaw],
  ['ameliorate', 'improve', notIn('science')],
  ['apprise', 'tell', both(notInLaw, notBeforeTag('ADP'))],
  ['commence', 'start', both(notInLaw, notBefore('to'))],
  ['commingle', 'mix', notInLaw],
  ['disburse', 'pay out', notInLaw],
  ['effectuate', 'carry out', notInLaw],
  ['endeavor', 'try', before('to')],
  ['endeavour', 'try', before('to')],
  ['enquire', 'ask', before('about', 'if', 'whether')],
  ['envisage', 'expect', before('that')],
  ['evidence', 'show', after('as')],
  ['expedite', 'speed up', before('our', 'your')],
  ['inquire', 'ask', before('about', 'if', 'whether')],
  ['leverage', 'use', both(object, notAfter('of', 'financial', 'operating'))],
  ['necessitate', 'require', both(object, notAfter(...be, 'causally', 'logically', 'not'))],
  ['obviate', 'remove'],
  ['peruse', 'read', before('this', 'our', 'your')],
  ['procure', 'get', both(notInLaw, notPassive)],
  ['procure', 'obtain', both(notInLaw, after(...be))],
  ['rectify', 'correct', notInLaw],
  ['remit', 'send', both(notInLaw, object)],
  ['remunerate', 'pay', notInLaw],
  ['strategize', 'plan'],
  ['utilize', 'use'],
  ['utilise', 'use'],
]

export const formalNouns: FormalWord[] = [
  ['utilization', 'use', notIn('science', 'technology')],
  ['utilisation', 'use', notIn('science', 'technology')],
  ['remuneration', 'pay', notInLaw],
  ['commencement', 'start', both(notInLaw, both(after('the'), before('of')))],
  ['cessation', 'end', both(notIn('law', 'science'), both(after('the'), before('of')))],
  ['expiration', 'end', both(notInLaw, both(after('the'), before('of')))],
  ['inception', 'start', after('the', 'its', 'their')],
  ['domicile', 'home', notInLaw],
  ['learnings', 'lessons', notIn('science', 'technology')],
  ['parameters', 'limits', after('within')],
]

export const formalAdjectives: FormalWord[] = [
  ['aforementioned', '', both(notInLaw, after('the', 'this', 'that', 'these', 'those'))],
  ['aforesaid', '', both(notInLaw, after('the', 'this', 'that', 'these', 'those'))],
  ['abovementioned', '', both(notInLaw, after('the', 'this', 'that', 'these', 'those'))],
  ['expeditious', 'quick'],
  ['efficacious', 'effective', notIn('science')],
  ['optimum', 'best', both(notIn('science', 'technology'), after('the'))],
  ['impactful', 'effective', notAfter('most', 'more', 'less', 'least')],
]

export const formalAdverbs: FormalWord[] = [
  ['expeditiously', 'quickly'],
  ['forthwith', 'at once', notInLaw],
  ['hereby', '', notInLaw],
  ['herewith', '', both(notInLaw, beforeTag('DET'))],
  ['notwithstanding', 'despite', both(notInLaw, beforeTag('DET'))],
]

/** Entries of more than one word, for a reader or for the tagger. */
export const formalPhrases: FormalWord[] = [
  ['going forward', 'from now on', both(before(','), atStart)],
  ['hereinafter referred to as', 'called', notInLaw],
  ['hereinafter called', 'called', notInLaw],
  ['hereinafter known as', 'called', notInLaw],
  ['set forth in', 'in', both(notInLaw, afterTag('NOUN'))],
]
