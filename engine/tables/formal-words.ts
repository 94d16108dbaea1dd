import {
  after,
  afterTag,
  before,
  beforePhraseWith,
  beforeTag,
  both,
  type Guard,
  notAfter,
  notAfterTag,
  notBefore,
  notBeforeTag,
  notIn,
  notInLaw,
  without,
} from './guards.ts'

export type FormalWord = [word: string, plain: string, guard?: Guard]

const object = beforeTag('DET', 'NOUN', 'PROPN', 'PRON', 'ADJ', 'NUM')
const be = ['is', 'are', 'was', 'were', 'be', 'been', 'being']
const notPassive = notAfter(...be)
/** “Should you have any questions, call us”, but not a question: “should you have any?” */
const isCondition: Guard = ({ sentence: { tokens, field } }) =>
  field !== 'story' && tokens.at(-1)?.text !== '?'
/** “Procure the boat”, not “procure timber”: “procure” is the term for what an office buys. */
const beforeKnown: Guard = ({ sentence: { tokens }, last }) => {
  const next = tokens.slice(last + 1).find(({ text }) => !/^[*_]+$/.test(text))
  return next?.tag === 'DET' || next?.tag === 'PRON'
}
const noFighting = without('hostilities', 'fire', 'fighting', 'graduation', 'speech')
/** “It may necessitate Ann moving”: “require Ann moving” would be no English. */
const isNoDoing: Guard = ({ sentence: { tokens }, last }) => {
  const near = tokens.slice(last + 1, last + 6)
  const doing = near.findIndex(({ tag, word }) => tag === 'VERB' && word.endsWith('ing'))
  return doing < 1 || !/^(?:NOUN|PROPN|PRON)$/.test(near[doing - 1]?.tag ?? '')
}
/**
 * “I hereby inform the council”, “we hereby adopt these rules”: the word makes it a notice, or the rules a law. “The
 * team hereby called the crew” gives a name.
 */
const isNoDeed: Guard = ({ next }) => !deeds.test(next?.lemma ?? '') && !/ed$/.test(next?.word ?? '')
const deeds =
  /^(?:acknowledge|adopt|advise|amend|announce|approve|authori[sz]e|consent|constitute|create|declare|elect|enact|establish|form|found|give|inform|notify|ordain|ratify|repeal|request|resign|resolve|serve|state|submit|withdraw)$/
/** “To leverage its assets” is to borrow on them. */
const isNoDebt = without('assets', 'debt', 'equity', 'capital', 'scale', 'position', 'bank')
const papers =
  'section sections part parts paragraph article schedule appendix table policy clause agreement document rules plan handbook'.split(
    ' ',
  )

const grants =
  /^(?:appoint|assign|certify|convey|disclaim|grant|irrevocably|license|release|represent|revoke|terminate|transfer|waive|warrant)$/
const isNoGrant: Guard = ({ next }) => !grants.test(next?.lemma ?? '')
/** “The download commencing time”, “the number of commencing students”. */
const isNoAttribute: Guard = ({ previous, next, sentence: { tokens }, first }) => {
  if (!tokens[first]?.word.endsWith('ing') || !/^(?:NOUN|ADJ)$/.test(next?.tag ?? '')) return true
  return /^(?:before|after|when|while|without|by|on|is|are|was|were|be|been)$/.test(previous?.word ?? '')
}

/** Verbs of official letters and handbooks, terms of no field. An entry stands for all forms of the verb. */
export const formalVerbs: FormalWord[] = [
  ['abrogate', 'cancel', both(notInLaw, beforePhraseWith('deal', 'agreement', 'contract', 'order'))],
  ['apprise', 'tell', both(notInLaw, notBeforeTag('ADP'))],
  // When something starts or ends is plain in a rule as well.
  ['commence', 'start', both(notIn('law'), both(notBefore('to'), isNoAttribute))],
  ['commingle', 'mix', notInLaw],
  ['disburse', 'pay out', notInLaw],
  ['effectuate', 'carry out', notInLaw],
  ['endeavor', 'try', before('to')],
  ['endeavour', 'try', before('to')],
  ['enquire', 'ask', both(before('about', 'if', 'whether'), without('beg'))],
  ['envisage', 'expect', before('that')],
  ['expedite', 'speed up', before('our', 'your')],
  ['inquire', 'ask', both(before('about', 'if', 'whether'), without('beg'))],
  ['leverage', 'use', both(both(object, notAfter('of', 'financial', 'operating')), isNoDebt)],
  ['necessitate', 'require', both(both(object, isNoDoing), notAfter(...be, 'causally', 'logically', 'not'))],
  // What is obviated is no longer needed. “Remove” means this only of a need.
  ['obviate', 'remove', beforePhraseWith('need', 'needs', 'necessity')],
  ['peruse', 'read', before('this', 'our', 'your')],
  ['procure', 'get', both(both(notInLaw, notPassive), beforeKnown)],
  ['remit', 'send', both(notInLaw, object)],
  ['remunerate', 'pay', notInLaw],
  ['strategize', 'plan'],
  ['utilize', 'use'],
  ['utilise', 'use'],
]

export const formalNouns: FormalWord[] = [
  [
    'utilization',
    'use',
    both(
      both(notIn('science', 'technology'), before('of')),
      notAfterTag('NOUN', 'PROPN', 'ADJ', 'NUM', 'SYM'),
    ),
  ],
  [
    'utilisation',
    'use',
    both(
      both(notIn('science', 'technology'), before('of')),
      notAfterTag('NOUN', 'PROPN', 'ADJ', 'NUM', 'SYM'),
    ),
  ],
  [
    'commencement',
    'start',
    both(
      both(notIn('law'), noFighting),
      both(both(after('the'), before('of')), without('beginning', 'begin', 'begins', 'began')),
    ),
  ],
  ['cessation', 'end', both(both(notIn('law', 'science'), noFighting), both(after('the'), before('of')))],
  [
    'expiration',
    'end',
    both(both(notIn('law'), without('air', 'lungs', 'breath')), both(after('the'), before('of'))),
  ],
  ['domicile', 'home', notInLaw],
  ['learnings', 'lessons', notIn('science', 'technology')],
  ['parameters', 'limits', after('within')],
]

/** “The aforementioned seasonal migration”: the other words show which one. “The country” alone might be any. */
const isPointedAt: Guard = ({ previous, next }) =>
  /^(?:this|that|these|those)$/.test(previous?.word ?? '') ||
  (previous?.word === 'the' && next?.tag === 'ADJ')

/** What is meant to have an effect. */
const helpful = 'advice talk tool tools way ways campaign campaigns training teaching leadership'.split(' ')

export const formalAdjectives: FormalWord[] = [
  ['aforementioned', '', both(both(notInLaw, beforeTag('NOUN', 'ADJ')), isPointedAt)],
  ['aforesaid', '', both(both(notInLaw, beforeTag('NOUN', 'ADJ')), after('this', 'that', 'these', 'those'))],
  ['abovementioned', '', both(both(notInLaw, beforeTag('NOUN', 'ADJ')), isPointedAt)],
  ['expeditious', 'quick'],
  ['efficacious', 'effective', notIn('science')],
  ['optimum', 'best', both(notIn('science', 'technology'), after('the'))],
  // “Impactful consequences” are weighty ones, and what “is impactful” touches people.
  ['impactful', 'effective', both(notAfter('most', 'more', 'less', 'least'), before(...helpful))],
]

export const formalAdverbs: FormalWord[] = [
  ['expeditiously', 'quickly'],
  // “Hereby grants” makes the grant, also in a licence that was not recognised as one.
  ['hereby', '', both(notIn('law'), both(notAfter(...be), both(isNoGrant, isNoDeed)))],
  ['herewith', '', both(notInLaw, beforeTag('DET'))],
  ['notwithstanding', 'despite', both(notInLaw, both(beforeTag('DET'), notBefore('that')))],
]

/** Entries of more than one word, or of one that the tagger splits. */
export const formalPhrases: FormalWord[] = [
  ['should you have any', 'if you have any', isCondition],
  ['should you need', 'if you need', isCondition],
  ['should you require', 'if you need', isCondition],
  ['should you wish to', 'if you wish to', isCondition],
  ['should you want to', 'if you want to', isCondition],
  ['should you decide to', 'if you decide to', isCondition],
  [
    'in case you have any',
    'if you have any',
    before('questions', 'problems', 'doubts', 'concerns', 'comments'),
  ],
  ['hereinafter referred to as', 'called', notInLaw],
  ['hereinafter called', 'called', notInLaw],
  ['hereinafter known as', 'called', notInLaw],
  ['set forth in', 'in', both(notIn('law'), both(afterTag('NOUN'), beforePhraseWith(...papers)))],
]
