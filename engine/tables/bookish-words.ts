import type { FormalWord } from './formal-words.ts'
import {
  after,
  afterPerson,
  afterTag,
  afterTelling,
  afterVerb,
  atStart,
  before,
  beforePhraseWith,
  beforePlural,
  beforeTag,
  both,
  type Guard,
  isNoSpanOfTime,
  notAfter,
  notAfterTag,
  notAtStart,
  notBefore,
  notBeforeTag,
  notIn,
  notInLaw,
  notSpokenOf,
  without,
} from './guards.ts'
import { people } from './people.ts'

const object = beforeTag('DET', 'NOUN', 'PROPN', 'PRON', 'ADJ', 'NUM')
const be = ['is', 'are', 'was', 'were', 'be', 'been', 'being']
const supplies = words(
  'time space funds funding resources money food water staff supplies notice evidence information heating light',
)
const secrets = words('identity identities name names secret secrets whereabouts')
const speaksToYou: Guard = ({ mentions }) => mentions('you') || mentions('your')
const speaksOfUs: Guard = ({ mentions }) => mentions('we') || mentions('our') || mentions('us')
const afterTellingOrName: Guard = (match) => afterTelling(match) || match.previous?.tag === 'PROPN'
/** “Approximately half”, not “approximately correct”, “approximately when it fell”. */
const beforeMeasure: Guard = ({ next, sentence: { tokens }, last }) =>
  next?.tag === 'NUM' ||
  /^[\d$€£¥]/.test(next?.text ?? '') ||
  /^(?:an?|every|half|twice)$/.test(next?.word ?? '') ||
  (next?.word === 'the' && /^(?:same|half)$/.test(tokens[last + 2]?.word ?? ''))
/** A contract has “disputes regarding” it; everybody has questions. */
const isPlainTalk: Guard = (match) => {
  if (takesOn.test(match.previous?.lemma ?? '')) return false
  if (match.sentence.field === 'law') return isWorry.test(match.previous?.lemma ?? '') && afterTelling(match)
  const clause = match.sentence.tokens.slice(Math.max(0, match.first - maxToTelling), match.first)
  return afterTelling(match) || clause.some(({ lemma }) => tells.test(lemma))
}
/** “Our position on the war”: not a position about something. */
const takesOn = /^(?:position|stance|policy|attitude|guidance|rule|law|regulation|standard|decision)$/
const isWorry = /^(?:issue|question|concern|problem|worry)$/
const tells = /^(?:write|speak|talk|contact|call|email|ask|inform|tell|hear|know|question)$/
const maxToTelling = 8
/** “Purchasing a boat”, not “purchasing agencies”. */
const isNoAttribute: Guard = ({ sentence: { tokens }, first, next }) => {
  // “These are no purchases.”
  if (tokens[first]?.word.endsWith('s') && !/^(?:DET|NUM|ADJ|PRON|NOUN)$/.test(next?.tag ?? '')) return false
  return !tokens[first]?.word.endsWith('ing') || next?.tag === 'DET' || next?.tag === 'PRON'
}
/** A problem is one with something, a position is one on it, and a provision is made for it. */
const notAboutIt = words(
  'problem problems position stance agreement agreements provision provisions clause clauses article articles regulation regulations legislation',
)
const sales = words('purchase purchases purchased purchasing purchaser purchasers')
/** “Verify that the disk has space”: only an instruction. A program that verifies something proves it. */
const isOrder: Guard = ({ sentence: { tokens, words: all }, first, startsSentence, previous }) =>
  tokens[first]?.word === 'verify' &&
  all.count('check') + all.count('checks') + all.count('checked') === 0 &&
  (startsSentence || /^(?:,|to|and|then|you|we|please|must|should|can)$/.test(previous?.word ?? ''))
/** “Help the club”, but “help with the move”. */
const beforeSomebody: Guard = ({ next, sentence: { tokens }, last }) =>
  next === undefined ||
  /^(?:ADP|SCONJ|PUNCT)$/.test(next.tag) ||
  /^(?:you|us|me|everyone|anyone|those)$/.test(next.word) ||
  next.tag === 'PROPN' ||
  tokens
    .slice(last + 1, last + 4)
    .some(
      ({ word, lemma }) => people.has(word) || people.has(lemma) || /^\w{2,}(?:ers|ors|ists|ees)$/.test(word),
    )
/** “You need assistance”, not “financial assistance” or “an assistance programme”. */
const alone = both(notAfterTag('ADJ', 'NOUN', 'PROPN'), notBeforeTag('NOUN', 'PROPN'))
/**
 * “You need assistance”, “ask for assistance”. Elsewhere, as in “with assistance in exchange”, the word is plain
 * enough.
 */
const isAskedFor = after(
  ...words(
    'need needs needed want wants require requires ask get give gives offer offers provide provides for',
  ),
)
/**
 * “We set up a number of reviews”. Elsewhere, as in “it has a number of parts” and “on a number of days”, the phrase is
 * plain enough.
 */
const isActedOn: Guard = ({ previous, sentence: { tokens }, first }) => {
  const verb = /^(?:up|out|off|down|through)$/.test(previous?.word ?? '') ? tokens[first - 2] : previous
  return verb?.tag === 'VERB' && verb.lemma !== 'have'
}
/**
 * “It gives individuals access”, “groups of individuals”. Elsewhere, each single person may be meant, and no
 * organisation.
 */
const givenToThem: Guard = ({ previous, sentence: { tokens }, first }) =>
  previous?.tag === 'VERB' || (previous?.word === 'of' && /^groups?$/.test(tokens[first - 2]?.word ?? ''))

/** “A population of established individuals” in a text about trees. */
const noOrganism = both(
  without('population', 'populations'),
  notSpokenOf(
    ...words(
      'animal animals clone clones genotype genotypes plant plants species specimen specimens taxa trees',
    ),
  ),
)

/** “Individuals and groups”: groups are of people too. */
const notBesideGroups: Guard = ({ sentence: { tokens }, first }) =>
  !/^(?:and|or)$/.test(tokens[first + 1]?.word ?? '') ||
  !/^(?:groups|teams|communities)$/.test(tokens[first + 2]?.word ?? '')

/** “She assists them”, and not “hidden assists (a new one each year)”. */
const isSaidOfOne: Guard = ({ previous, sentence: { tokens }, first }) =>
  !/s$/.test(tokens[first]?.word ?? '') || /^(?:NOUN|PROPN|PRON|ADV|CCONJ)$/.test(previous?.tag ?? '')

/** What has a date: “subsequent calls” and “subsequent rows” are the next ones. */
const ofATime = words(
  'studies papers articles books reports reviews editions weeks months meetings visits letters',
)

/** “They exhibit skill”, not “we expect them to exhibit skill”, “it can exhibit noise”, which says what something is like. */
const isSeen: Guard = ({ sentence: { tokens }, first }) =>
  !tokens
    .slice(Math.max(0, first - 2), first)
    .some(({ word }) => /^(?:to|can|could|may|might|do|does|did|will|would|not)$/.test(word))
/** “It assists me finding it”, “it assists you in finding it”: “help” takes no “-ing” behind its object. */
const isNotWithDoing: Guard = ({ sentence: { tokens }, last }) => {
  const near = tokens.slice(last + 1, last + 9)
  return !near.some(({ tag, word }, at) => {
    if (!/.{2}ing$/.test(word)) return false
    if (near[at - 1]?.word === 'in') return true
    return at < 5 && tag === 'VERB' && /^(?:NOUN|PROPN|PRON)$/.test(near[at - 1]?.tag ?? '')
  })
}
/** “Rather than assisting to it”: with “-ing”, a learner may mean another word. */
const isNotDoing: Guard = ({ sentence: { tokens }, first }) => !tokens[first]?.word.endsWith('ing')
/** “You may copy it provided that …”: the condition of a licence keeps its words. */
const isNoPermit: Guard = ({ sentence: { tokens } }) =>
  !tokens.some(({ text }) => /^(?:may|permitted)$/.test(text))
/** “Set a number of times”: here, the number itself is meant. */
const isNotChosen: Guard = ({ previous }) =>
  !/^(?:set|choose|enter|select|specify|pick|type)$/.test(previous?.lemma ?? '')
const kinds = words('different various other')
/** “He gives a number of shares each year”: the number is given elsewhere, or left open on purpose. */
const amounts = words('shares votes points seats units copies tokens hours days credits')

/** In sports, these are terms: an assist, an attempt. */
const notInSport: Guard = ({ mentions }) => !sports.some(mentions)
const sports = words(
  'goal goals match score scored scoring season league cup striker midfielder winger header penalty referee pitch coach playoff playoffs innings',
)

const papers = words('copy copies form forms permit permits advice details information ticket tickets refund')
/** “We anticipate 400 visits”, not “a question”. */
const beforeAmount: Guard = ({ next, sentence: { tokens }, last }) =>
  next?.tag === 'NUM' ||
  (/^(?:about|around|over|nearly|almost)$/.test(next?.word ?? '') && tokens[last + 2]?.tag === 'NUM')
/** Not “we require you to sign”, which is an order. */
const isNoOrder: Guard = ({ next, sentence: { tokens }, last }) =>
  next?.tag !== 'PRON' && !tokens.slice(last + 1, last + 6).some(({ word }) => /^(?:to|that)$/.test(word))
const isNoCrime = without(
  'charged',
  'convicted',
  'accused',
  'guilty',
  'sentenced',
  'arrested',
  'murder',
  'police',
)
const beforeQuestion: Guard = ({ sentence: { tokens }, last }) =>
  /^(?:if|whether|when|why|how|what|who|which|that)$/.test(tokens[last + 2]?.word ?? '')

/** Not “when you require the module”, which is a command of a program. */
const isNoCommand = without('module', 'package', 'gem', 'library', 'file', 'code')

const inTalk = notIn('law', 'science', 'technology')
/** “What we deem right”, not “if we deem necessary”, where “it” is missing. */
const isSaidOf: Guard = ({ sentence: { tokens }, first }) =>
  !/^(?:if|unless|when|whenever|where|wherever|as)$/.test(tokens[first - 2]?.word ?? '')
const goals = words('age aim aims goal goals insight insights level levels peak target targets')
/** A survey or a study that indicates something leaves it open. */
const showing = words('data figures findings records results samples sections tests')
/** Good English alone, but heavy in a heavy text: bookish words are only reported if the whole text is formal. */
export const bookishVerbs: FormalWord[] = [
  [
    'assist',
    'help',
    both(
      both(both(beforeSomebody, isNotWithDoing), notBefore('living', 'in', 'at', 'to', 'him', 'her', 'them')),
      both(both(isNotDoing, isSaidOfOne), notInSport),
    ),
  ],
  ['anticipate', 'expect', both(notIn('law'), both(beforeAmount, notAfter(...be)))],
  ['disclose', 'reveal', beforePhraseWith(...secrets)],
  [
    'exhibit',
    'show',
    both(
      both(notIn('law', 'science'), both(object, isSeen)),
      without('museum', 'gallery', 'artist', 'painting', 'work', 'works'),
    ),
  ],
  ['advise', 'tell', both(before('us', 'me'), beforeQuestion)],
  ['inform', 'tell', both(before('us', 'me'), beforeQuestion)],
  ['notify', 'tell', both(notInLaw, both(before('us', 'me'), beforeQuestion))],
  ['obtain', 'get', both(notIn('law', 'science'), both(beforePhraseWith(...papers), notAfter(...be)))],
  ['attain', 'reach', beforePhraseWith(...goals)],
  ['demonstrate', 'show', both(notIn('science'), before('that', 'why'))],
  ['indicate', 'show', both(after(...showing), before('that'))],
  // “To the extent I retain any rights” leaves open whether there are any.
  ['retain', 'keep', both(notIn('science', 'technology'), both(object, after('you', 'we', 'they')))],
  ['sustain', 'suffer', before('injuries', 'damage', 'losses')],
  [
    'purchase',
    'buy',
    both(both(notInLaw, notSpokenOf(...sales)), both(isNoAttribute, notAfter('shall', 'has', 'have', 'had'))),
  ],
  [
    'require',
    'need',
    both(notIn('law', 'technology'), both(both(after('you'), object), both(isNoOrder, isNoCommand))),
  ],
  ['reside', 'live', both(notIn('law', 'technology'), after('who', 'you', 'we', 'i'))],
  ['transpire', 'happen', both(notAfter('it'), both(notBefore('that'), notBeforeTag('NOUN', 'DET', 'ADJ')))],
  ['verify', 'check', both(both(notIn('law', 'science'), before('that', 'whether')), isOrder)],
]

export const bookishNouns: FormalWord[] = [
  ['assistance', 'help', both(both(alone, notInSport), both(isAskedFor, notSpokenOf('assistance')))],
  [
    'individuals',
    'people',
    both(
      notIn('law', 'science'),
      both(
        both(notBefore('of', ','), notBeforeTag('NOUN')),
        both(givenToThem, both(notBesideGroups, noOrganism)),
      ),
    ),
  ],
]

export const bookishAdjectives: FormalWord[] = [
  ['numerous', 'many', both(beforePlural, notAfterTag('DET', 'ADV', 'ADJ', 'PRON'))],
  [
    'subsequent',
    'later',
    both(
      notIn('law', 'science'),
      both(
        (match) => atStart(match) || before(...ofATime)(match),
        both(beforePlural, notAfter('any', 'each', 'all', 'every')),
      ),
    ),
  ],
  [
    'sufficient',
    'enough',
    both(
      both(notInLaw, before(...supplies)),
      both(beforeTag('NOUN'), notAfter('a', 'an', 'the', 'any', 'not')),
    ),
  ],
]

/** “The water subsequently flows back”: the next step, and nobody says how long it takes. */
const isStep: Guard = ({ next, previous, startsSentence }) =>
  !startsSentence &&
  next?.tag === 'VERB' &&
  /[^s]s$/.test(next.word) &&
  next.word !== next.lemma &&
  previous?.tag !== 'AUX'

export const bookishAdverbs: FormalWord[] = [
  ['primarily', 'mainly', before('attributable', 'due', 'responsible', 'because')],
  ['approximately', 'about', both(inTalk, both(notAfterTag('DET'), beforeMeasure))],
  [
    'subsequently',
    'then',
    both(notIn('law', 'science', 'technology'), both(isStep, notAfter('therefore', 'and'))),
  ],
  [
    'subsequently',
    'later',
    both(
      notIn('law', 'science', 'technology'),
      both(
        both(notAtStart, (match) => !isStep(match)),
        both(notBefore(',', 'to', 'be'), notAfter('therefore', 'and')),
      ),
    ),
  ],
  ['regarding', 'about', both(both(notAtStart, notAfter(...notAboutIt)), both(object, isPlainTalk))],
  ['concerning', 'about', both(both(notAtStart, notAfter(...notAboutIt)), both(object, afterTellingOrName))],
]

/** “It has the potential to harm”. Of a person, potential is praise. */
const ofThing = both(notAfter('he', 'she', 'they', 'i', 'you', 'we', 'who'), notAfterTag('PROPN'))

/** Phrases that are good English alone, but heavy in a heavy text. */
export const bookishPhrases: FormalWord[] = [
  ['has the potential to', 'could', ofThing],
  ['have the potential to', 'could', ofThing],
  ['the remainder of', 'the rest of', notInLaw],
  ['in the amount of', 'for', after('check', 'cheque', 'invoice', 'bill')],
  [
    'in the amount of',
    'of',
    after('fee', 'payment', 'sum', 'fine', 'grant', 'loan', 'bond', 'deposit', 'refund'),
  ],
  ['as per your request', 'as you asked', before(',', '.')],
  ['it is my intention to', 'I intend to', atStart],
  ['shall be required to', 'must', afterPerson],
  ['will be required to', 'must', both(afterPerson, notIn('story', 'science'))],
  ['is not permitted to', 'may not', afterPerson],
  ['are not permitted to', 'may not', afterPerson],
  // “Provided that: (a)”, “provided that every copy …” are the terms of a licence.
  [
    'provided that',
    'if',
    both(
      both(notInLaw, both(afterVerb, before('it', 'they', 'you', 'we', 'he', 'she', 'there'))),
      both(notAfter(...be, 'has', 'have', 'had'), isNoPermit),
    ),
  ],
  ['providing that', 'if', both(notInLaw, after(',', 'only'))],
  ['in the course of', 'during', both(object, both(isNoSpanOfTime, notBefore('time')))],
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
  ['shall be permitted to', 'may'],
  ['in all cases where', 'whenever'],
  ['in all cases in which', 'whenever'],
  ['in any case where', 'whenever'],
  ['in any case in which', 'whenever'],
  // “An agent is any person who”: a definition has its term.
  ['any person who', 'anyone who', both(notInLaw, notAfter(...be, 'means', 'mean', 'includes'))],
  ['all persons who', 'everyone who', notInLaw],
  ['persons who', 'people who', notInLaw],
  ['no person may', 'nobody may'],
]

const obstacles = words('problem problems difficulty difficulties trouble')
const efforts = new Set(
  words('time effort work money energy care skill skills attention resources space practice patience'),
)
/** “It requires time to read”: not an order to read. */
const isEffort: Guard = ({ next }) => next !== undefined && efforts.has(next.word)
const useless = words('impossible ineffective obsolete unusable useless worthless')

/**
 * Quiet words are good words that a simplification makes plainer, but that are never shown as issues. Terms,
 * collocations and words nearly as plain as their replacements are not among them: an editor would not change those.
 */
export const quietVerbs: FormalWord[] = [
  [
    'attempt',
    'try',
    both(both(notIn('law', 'story', 'technology'), before('to')), both(notInSport, isNoCrime)),
  ],
  ['ascertain', 'find out', both(inTalk, before('if', 'whether', 'why', 'how', 'what', 'who'))],
  ['conceal', 'hide', both(inTalk, object)],
  ['deem', 'consider', both(both(inTalk, beforeTag('ADJ')), isSaidOf)],
  ['encounter', 'have', both(beforePhraseWith(...obstacles), notAfter(...be))],
  ['relinquish', 'give up', notInLaw],
  ['render', 'make', before(...useless)],
  ['require', 'need', both(inTalk, isEffort)],
]

export const quietAdjectives: FormalWord[] = [
  ['detrimental', 'harmful'],
  ['requisite', 'needed', beforeTag('NOUN')],
]

export const quietAdverbs: FormalWord[] = [
  ['amongst', 'among', before('other', 'others')],
  ['whilst', 'while'],
]

export const quietPhrases: FormalWord[] = [
  ['was unable to', 'could not'],
  ['were unable to', 'could not'],
  ['a multitude of', 'many', both(beforePlural, notBefore('sins'))],
  // “A number of people believe” leaves open how many, and may be a great many.
  [
    'a number of',
    'several',
    both(both(isActedOn, isNotChosen), both(notBefore(...kinds, ...amounts, 'people'), without('several'))),
  ],
  ['at present', 'now', before(',', '.')],
  ['inter alia', 'among other things', inTalk],
  // “It is possible that a boat leaks”: any of them may.
  ['it is possible that', 'perhaps', both(inTalk, both(atStart, notBefore('a', 'an', 'any')))],
  ['per annum', 'a year', notInLaw],
  ['the ways in which', 'how', both(notAtStart, both(afterTag('VERB', 'ADP'), notAfter('of', 'in')))],
]

function words(text: string): string[] {
  return text.split(' ')
}
