import type { FormalWord } from './formal-words.ts'
import {
  after,
  afterNoPlural,
  afterTag,
  afterVerb,
  atStart,
  before,
  beforePhraseWith,
  beforePlural,
  beforeTag,
  both,
  type Guard,
  notAfter,
  notAfterTag,
  notAtStart,
  notBefore,
  notBeforeTag,
} from './guards.ts'

/**
 * Words that are good English alone, but heavy in a heavy text: they are only reported in a text that is formal
 * already.
 */
const object = beforeTag('DET', 'NOUN', 'PROPN', 'PRON', 'ADJ', 'NUM')
const be = ['is', 'are', 'was', 'were', 'be', 'been', 'being']
/** What can be large, and what is carried out or followed. */
const amounts = words(
  'amount amounts number numbers sum sums increase decrease reduction rise majority share portion part savings cost costs loss losses growth difference differences effect effects profit profits grant fee fees discount donation donations investment gain gains percentage percentages proportion proportions quantity quantities',
)
const supplies = words(
  'time space funds funding resources money food water staff supplies notice evidence information heating light',
)
/** What there can be more of, and not just another one. */
const onMore = words(
  'information details guidance research work help support resources funding time data examples advice training',
)
const obstacles = words(
  'need needs barrier barriers obstacle obstacles error errors risk risks doubt doubts noise hazard hazards danger possibility problem problems duplication confusion ambiguity waste friction gap gaps bias clutter steps threat threats',
)
const troubles = words('problem problems difficulty difficulties trouble error errors delay delays')
const kept = words(
  'record records list lists log logs contact order register registers copy copies file files silence journal diary account accounts balance control database inventory distance',
)
const plans = words(
  'plan plans policy policies strategy strategies measures changes decision decisions recommendations reform reforms scheme schemes proposal proposals idea ideas improvement improvements procedure programme programmes program programs project projects',
)
const rules = words(
  'law laws rule rules regulation regulations instructions guidelines policy policies requirements procedures provisions section sections terms agreement request requests notice conditions act order orders standard standards code directive clause paragraph requirement obligation obligations duty duties legislation ruling protocol',
)
const notPassive = notAfter(...be, 'having')

/** Rules and their makers require something; they do not need it. */
const rulers = words(
  'law laws rule rules regulation regulations act section policy standard court government agency board council congress parliament state states king queen employer employers contract agreement bill',
)
const isNoRule: Guard = ({ mentions }) => !rulers.some(mentions)
/** “It does not require a key”, “it also requires a key”. */
const afterAdverb = both(afterTag('PART', 'ADV'), notAfter('to'))

/** “It requires time to read”: nobody is told to read. */
const efforts = new Set(
  words('time effort work money energy care skill skills attention resources space practice patience'),
)

/** Who requires others to do something, or the use of something, does not need it. */
const notToAct: Guard = ({ sentence: { tokens }, last }) => {
  const following = tokens.slice(last + 1, last + 9)
  return !following.some(({ word }, at) => {
    return /^(?:to|that|use)$/.test(word) && !(word === 'to' && efforts.has(following[at - 1]?.word ?? ''))
  })
}
/** “Tasks that require care”, “it is slow and requires care”, “without requiring care”: nobody asks for it. */
const isOfThings: Guard = ({ previous, sentence: { tokens }, first }) => {
  if (/^(?:that|which|without)$/.test(previous?.word ?? '')) return true
  return previous?.tag === 'CCONJ' && tokens[first]?.word === 'requires'
}

/** “For requesting a copy”, not “the requesting party”. */
const isGerund: Guard = ({ previous, sentence: { tokens }, first }) => {
  const isAttribute = previous !== undefined && /^(?:DET|ADJ|NUM|PART)$/.test(previous.tag)
  return tokens[first]?.word.endsWith('ing') === true && !isAttribute
}

const trials = words(
  'court courts police criminal judicial parliament parliamentary official public commission congress',
)
const isNoTrial: Guard = ({ mentions }) => !trials.some(mentions)
const speaksToYou: Guard = ({ mentions }) => mentions('you') || mentions('your')
const speaksOfUs: Guard = ({ mentions }) => mentions('we') || mentions('our') || mentions('us')

export const bookishVerbs: FormalWord[] = [
  ['transpire', 'happen', notBefore('that')],
  ['facilitate', 'ease', object],
  ['transmit', 'send', both(object, notAfter('sexually'))],
  ['cease', 'stop', both(notBefore('to', 'fire'), notPassive)],
  ['acquire', 'get', both(object, after('to', 'must', 'may', 'can', 'should', 'will'))],
  ['alleviate', 'ease'],
  ['anticipate', 'expect'],
  ['assist', 'help'],
  ['attain', 'reach', object],
  ['conceal', 'hide'],
  ['construct', 'build'],
  ['convene', 'meet', notBeforeTag('DET', 'NOUN', 'PROPN', 'ADJ')],
  ['demonstrate', 'show', beforeTag('DET', 'SCONJ', 'NOUN', 'PRON')],
  ['depict', 'show'],
  ['designate', 'name', both(object, after('to', 'must', 'may', 'can', 'should', 'will', 'shall'))],
  ['accomplish', 'do', before('this', 'that', 'it', 'these')],
  ['disclose', 'reveal', object],
  ['eliminate', 'remove', beforePhraseWith(...obstacles)],
  ['encounter', 'have', both(beforePhraseWith(...troubles), notPassive)],
  ['enhance', 'improve'],
  ['exhibit', 'show', object],
  ['expend', 'spend'],
  ['forfeit', 'lose', object],
  ['furnish', 'provide', both(object, notAfterTag('ADV', 'DET'))],
  ['implement', 'carry out', both(beforePhraseWith(...plans), notPassive)],
  ['indicate', 'show', before('that')],
  ['initiate', 'start', object],
  ['locate', 'find', both(object, notPassive)],
  ['maximize', 'increase'],
  ['minimize', 'reduce'],
  ['maintain', 'keep', both(beforePhraseWith(...kept), notPassive)],
  ['mitigate', 'reduce'],
  ['modify', 'change'],
  ['notify', 'tell', both(beforeTag('DET', 'PRON', 'PROPN', 'NOUN'), notPassive)],
  ['obtain', 'get', both(object, both(notPassive, notAfter('has', 'have', 'had')))],
  ['participate', 'take part'],
  ['permit', 'allow', both(object, notPassive)],
  ['possess', 'have', both(object, notPassive)],
  ['purchase', 'buy'],
  ['relinquish', 'give up'],
  ['relocate', 'move'],
  ['render', 'make', beforeTag('PRON', 'ADJ')],
  [
    'request',
    'ask for',
    both(
      beforeTag('DET', 'NOUN'),
      after('to', 'must', 'may', 'can', 'should', 'will', 'and', 'or', 'you', 'we', 'i'),
    ),
  ],
  ['request', 'ask for', both(beforeTag('DET'), afterTag('PRON', 'NOUN', 'PROPN'))],
  ['request', 'ask for', both(beforeTag('DET', 'NOUN'), isGerund)],
  ['request', 'ask for', both(beforeTag('NOUN'), after('who'))],
  ['require', 'need', both(object, after('you', 'we', 'i'))],
  [
    'require',
    'need',
    both(
      both(object, afterTag('NOUN', 'PRON', 'AUX')),
      both(both(notPassive, notAfter('may', 'shall')), both(isNoRule, notToAct)),
    ),
  ],
  ['require', 'need', both(both(object, afterAdverb), both(isNoRule, notToAct))],
  ['require', 'need', both(both(object, isOfThings), both(isNoRule, notToAct))],
  ['reside', 'live', notBefore('in')],
  ['retain', 'keep'],
  ['select', 'choose', object],
  ['sustain', 'suffer', before('injuries', 'damage', 'losses')],
  ['undergo', 'go through', object],
  ['verify', 'check'],
]

export const bookishNouns: FormalWord[] = [
  ['modifications', 'changes'],
  ['modification', 'change', notBefore('of')],
  ['proficiency', 'skill', before('in')],
  ['magnitude', 'size', notBeforeTag('NUM')],
  ['assistance', 'help'],
  ['individuals', 'people', both(notBefore('of'), notAfter('private', 'such', 'single', 'rare'))],
  ['individual', 'person', afterTag('DET')],
  ['inquiries', 'questions', both(notBefore('into', 'by'), isNoTrial)],
  ['objective', 'goal', after('the', 'our', 'main', 'an', 'this', 'their')],
  ['objectives', 'goals'],
  ['portion', 'part', both(before('of'), notAfter('a', 'each'))],
  ['requirement', 'need', both(before('for'), after('no'))],
  ['residence', 'home', after('your', 'their', 'his', 'her')],
]

export const bookishAdjectives: FormalWord[] = [
  ['detrimental', 'harmful'],
  ['beneficial', 'helpful', both(notBefore('owner', 'owners', 'ownership'), notAfterTag('ADV'))],
  ['additional', 'more', both(beforeTag('NOUN'), afterTag('VERB'))],
  ['additional', 'more', both(beforeTag('NOUN'), after('are', 'were', 'some', 'many', 'several'))],
  ['additional', 'more', both(beforeTag('NOUN'), both(afterTag('ADP', 'NUM'), notAfter('in')))],
  ['additional', 'more', both(beforePhraseWith(...onMore), atStart)],
  ['additional', 'extra', both(beforeTag('NOUN'), after('the', 'any', 'a', 'an', 'no'))],
  ['adequate', 'enough', both(before(...supplies), notAfter('a', 'an', 'the', 'any', 'no'))],
  ['advantageous', 'helpful'],
  ['appreciable', 'noticeable', beforeTag('NOUN')],
  ['equitable', 'fair', notBefore('relief', 'remedy', 'remedies', 'interest')],
  ['numerous', 'many', both(beforeTag('NOUN', 'ADJ'), notAfter('the', 'most', 'so', 'these', 'those'))],
  ['feasible', 'possible', notAfterTag('ADV')],
  ['pertinent', 'relevant', notBefore('to')],
  ['predominant', 'main', beforeTag('NOUN')],
  ['prior', 'earlier', both(beforeTag('NOUN'), notBefore('experience', 'history', 'notice', 'consent'))],
  ['subsequent', 'later', both(beforeTag('NOUN'), notAfter('any', 'each', 'every', 'all', 'no'))],
  ['substantial', 'large', before(...amounts)],
  ['sufficient', 'enough', both(beforeTag('NOUN'), notAfter('a', 'an', 'the', 'any', 'not'))],
  ['viable', 'workable', before('plan', 'plans', 'option', 'options', 'solution', 'solutions', 'idea')],
  ['ultimate', 'final', both(beforeTag('NOUN'), after('the'))],
]

export const bookishAdverbs: FormalWord[] = [
  ['thereof', 'of it', both(notAfterTag('CCONJ'), afterNoPlural)],
  ['therein', 'in it', both(notAfterTag('CCONJ'), afterNoPlural)],
  ['thereto', 'to it', afterNoPlural],
  ['thereunder', 'under it', afterNoPlural],
  ['thereon', 'on it', afterNoPlural],
  ['herein', 'here'],
  ['hereto', 'to this'],
  ['hereof', 'of this'],
  ['hereunder', 'under this'],
  ['whereby', 'by which'],
  ['wherein', 'in which'],
  ['accordingly', 'so', both(atStart, before(','))],
  ['additionally', 'also', atStart],
  ['approximately', 'about', notAfterTag('DET')],
  ['consequently', 'so', both(atStart, before(','))],
  ['consequently', 'so', after('and')],
  ['frequently', 'often'],
  ['furthermore', 'also', atStart],
  ['moreover', 'also', atStart],
  ['nevertheless', 'still', both(atStart, before(','))],
  ['primarily', 'mainly'],
  ['previously', 'before', before('.', ',')],
  ['regarding', 'as for', both(atStart, object)],
  ['concerning', 'as for', both(atStart, object)],
  ['regarding', 'about', both(notAtStart, both(object, notAfter(...be)))],
  ['concerning', 'about', both(notAtStart, both(object, notAfter(...be, 'very', 'most', 'deeply')))],
]

/** The same for phrases. */
export const bookishPhrases: FormalWord[] = [
  ['a number of', 'several', notAfter('such')],
  ['a variety of', 'many', beforePlural],
  ['a series of', 'several', before('steps', 'measures', 'meetings', 'questions')],
  ['at present', 'now', before(',', '.')],
  ['provided that', 'if', both(afterVerb, notAfter('is', 'are', 'was', 'be', 'has', 'have', 'had'))],
  ['providing that', 'if', after(',', 'only')],
  ['in addition to', 'besides', object],
  ['in support of', 'to support', both(object, notAtStart)],
  ['in the absence of', 'without', object],
  ['on behalf of', 'for', both(object, notAtStart)],
  ['as opposed to', 'rather than'],
  ['in the course of', 'during', object],
  ['it is necessary to', 'you must', both(atStart, speaksToYou)],
  ['it is essential to', 'you must', both(atStart, speaksToYou)],
  [
    'it is important to',
    'you should',
    both(both(atStart, speaksToYou), notBefore('note', 'remember', 'understand', 'realize')),
  ],
  ['it is advisable to', 'you should', both(atStart, speaksToYou)],
  ['it is recommended to', 'you should', both(atStart, speaksToYou)],
  ['it is requested that', 'we ask that', both(atStart, speaksOfUs)],
  ['it is recommended that', 'we recommend that', both(atStart, speaksOfUs)],
  ['it is our intention to', 'we intend to', atStart],
  ['is responsible for ensuring that', 'must ensure that'],
  ['are responsible for ensuring that', 'must ensure that'],
  ['shall be permitted to', 'may'],
  ['such time as', 'when'],
  ['in such case', 'then'],
  ['in such cases', 'then', before(',')],
  ['in all cases where', 'whenever'],
  ['in all cases in which', 'whenever'],
  ['in any case where', 'whenever'],
  ['in any case in which', 'whenever'],
  ['the provisions of', '', before('section', 'sections', 'paragraph', 'article', 'part', 'this')],
  ['any person who', 'anyone who'],
  ['all persons who', 'everyone who'],
  ['persons who', 'people who'],
  ['no person may', 'nobody may'],
  ['take into account', 'consider', object],
  ['taking into account', 'considering', object],
  ['taken into account', 'considered'],
  ['carried out', 'done', before('.', ',')],
  ['take place', 'happen', notBefore('in', 'on', 'at', ':', 'from', 'between')],
  ['to ensure that', 'to make sure that'],
  ['in the amount of', 'of', beforeTag('SYM', 'NUM')],
  ['subject to approval by', 'if approved by'],
  ['comply with', 'follow', beforePhraseWith(...rules)],
  ['complies with', 'follows', beforePhraseWith(...rules)],
]

function words(text: string): string[] {
  return text.split(' ')
}
