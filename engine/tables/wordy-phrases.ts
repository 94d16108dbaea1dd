import type { Token } from '../grammar/tagger.ts'
import { canAct } from './actors.ts'
import {
  affirmed,
  after,
  afterKnowing,
  afterPerson,
  afterTag,
  afterTelling,
  afterVerb,
  asAdverb,
  asPurpose,
  atClauseEnd,
  atStart,
  before,
  beforeClause,
  beforeNoun,
  beforeNumber,
  beforePhraseWith,
  beforePlural,
  beforeTag,
  both,
  type Guard,
  inPresent,
  isNoSpanOfTime,
  notAfter,
  notAfterTag,
  notAtStart,
  notBefore,
  notBeforeTag,
  notIn,
  notInLicence,
  notInLaw as notInRule,
  notSpokenOf,
  without,
} from './guards.ts'
import { people } from './people.ts'
import {
  afterAsking,
  afterBeingAlso,
  afterHappening,
  afterLemma,
  all,
  asGerund,
  beforeAmount,
  beforeCounted,
  beforeDoing,
  beforePlace,
  beforeSpan,
  beforeSpot,
  beforeStretch,
  beforeThing,
  besideItsVerb,
  besideModal,
  isComing,
  isNoAside,
  isNoClause,
  measuresVerb,
  mentionsNone,
  mentionsOne,
  nearAfter,
  notAfterLemma,
  notNearAfter,
  notNearBefore,
  notOpensStatement,
  notSaidOfNoun,
  opensClause,
  opensStatement,
  saysWhy,
} from './wordy-guards.ts'

const be = ['am', 'is', 'are', 'was', 'were', 'be', 'been', 'being']
const sourcesOfDuty =
  'act acts agreement contract treaty statute constitution directive legislation lease license licence'.split(
    ' ',
  )
/** What is done once and succeeds: who “was able to reach” it reached it. */
const achievements = 'reach recover escape save win catch repair convince persuade'.split(' ')
const differences = 'difference differences variation variations'.split(' ')
/** What things too are required to do. In “is required to pay”, a thing may be needed so that somebody pays. */
const duties = 'be have include contain comply undergo attend wear disclose notify abide adhere'.split(' ')
/**
 * Not “which is required to be able to read it”, “further work is required to be sure”, “a ticket is required to attend”:
 * needed for that purpose.
 */
const isNoNeed: Guard = ({ previous, sentence: { tokens }, first, last }) =>
  !/^(?:which|what)$/.test(previous?.word ?? '') &&
  (!isOfPeople.test(tokens[last + 1]?.word ?? '') || (previous !== undefined && canAct(previous))) &&
  !(isNeeded.test(previous?.word ?? '') && tokens[last + 1]?.word !== 'be') &&
  tokens[last + 2]?.word !== 'able' &&
  !tokens
    .slice(Math.max(0, first - 3), first)
    .some(({ word }) => /^(?:additional|extra|further|little|more|much)$/.test(word))
/** What only somebody does. */
const isOfPeople = /^(?:attend|wear|disclose|notify|abide)$/
const isNeeded =
  /^(?:accounts?|approvals?|bookings?|consent|deposits?|fees?|identification|licen[cs]es?|memberships?|passports?|passwords?|permission|permits?|registration|tickets?|visas?)$/
/** What one perceives or knows: who “was able to see” it could see it. Who “could walk” back may not have walked. */
const powers = 'see hear feel smell taste understand remember afford recognise recognize distinguish'.split(
  ' ',
)
/** “He was able to find work as long as he lived”: not once, but always. */
const lasting: Guard = ({ sentence: { tokens }, mentions }) =>
  mentions('whenever') ||
  tokens.some(
    ({ word }, at) => word === 'long' && tokens[at - 1]?.word === 'as' && tokens[at + 1]?.word === 'as',
  )
const payments =
  'payment payments compensation claim claims fee fees charge charges cost costs invoice refund bill rent damages tax'.split(
    ' ',
  )
/** “He jumped in an attempt to escape”, not “he died in an attempt to escape”. */
const mayWork: Guard = ({ mentions }) => !lost.some(mentions)
const lost = 'died killed dies failed fails fail failing unsuccessful unsuccessfully vain lost but'.split(' ')
/** “The clerk may open it”. Not “those who may open it”, which may mean that they perhaps do. */
const isNamed = notAfter('who', 'they', 'company')
/**
 * “To make it safe so as to help others to learn”: with one more “to”, readers could not tell which belongs to which.
 */
const onlyPurpose: Guard = ({ sentence: { tokens }, first, last }) =>
  ![...tokens.slice(0, first), ...tokens.slice(last + 1, last + 9)].some(({ word }) => word === 'to')
/** Not where somebody swears to have authority, or has to prove it: then the phrase says more than “may”. */
const notSworn: Guard = ({ mentions, sentence: { tokens }, first }) =>
  !oaths.some(mentions) && !tokens.slice(0, first).some(({ lemma }) => /^(?:prove|verify|show)$/.test(lemma))
const oaths =
  'perjury represent represents warrant warrants certify certifies swear swears sworn declare declares affirm attest'.split(
    ' ',
  )
const notInLaw = notIn('law')
const notInLawOrScience = notIn('law', 'science')
/** “For the reason that it rained”, not “for the reason that he gave”. */
const notGiven: Guard = ({ sentence: { tokens }, last }) =>
  !tokens
    .slice(last + 1, last + 6)
    .some(({ lemma }) => /^(?:give|mention|state|explain|cite|offer|suggest|provide|list|name)$/.test(lemma))
/** “Prior to opening it”; “a step done prior to inform them” lacks a word. */
const beforeGerund: Guard = ({ next }) => next?.tag === 'VERB' && next.word.endsWith('ing')
const powersOfLaw = words('act article authority clause law office power powers right rights section statute')
const partsOfLaw = words(
  'act agreement article clause contract law license licence paragraph policy regulation section',
)
/** “You may stay, if you pay”: what is agreed between two. */
const asTerms = both(
  notInLaw,
  all(mentionsOne('may', 'can', 'will', 'agree', 'agrees'), mentionsNone('be', 'not', 'never')),
)
/** “It rained, although”, not “this is although”. */
const asConcession = notAfter(...be, 'this', 'that', 'all', 'even', 'so', 'not', 'just', 'merely', 'or')
const messages = words(
  'agreement order decision ruling assurance evidence testimony view opinion assertion claim statement letter note notice rumour rumor report remark message comment announcement warning email',
)
const events = words(
  'construction repair repairs negotiations sale transaction process procedure inspection review interview audit season session task tasks assignment exercise renovation survey course training studies study test tests work project programme program treatment degree step exam apprenticeship',
)
/** How often something is done, and not a unit: “billed on a daily basis”. */
const asRhythm = both(
  notAfter(...be, 'only'),
  all(
    notAtStart,
    notBefore('only'),
    // “Up 1.6% on an annual basis” means since the year before.
    mentionsNone('%', 'percent', 'percentage', 'cent'),
    notNearAfter(
      ...words(
        'bill charge price sell hire rent employ calculate compute measure express estimate compare adjust',
      ),
    ),
    // “We work on a weekly basis”: in that rhythm. “Work every week” would mean that there is no holiday.
    notAfterLemma('work', 'operate', 'function', 'plan', 'budget'),
  ),
)
/** “Drive in a safe manner”, not “in a safe manner that …”. */
const asWay = both(notAfter(...be), notBefore('that', 'which', 'as', 'for', 'to', 'of', 'than'))
const asManner = notAfter(...be, 'work', 'job', 'jobs', 'employment', 'education')
/** “Add at most two eggs”, not “from a minimum of 13”, “set a maximum of 6”. */
const asLimit = all(
  mentionsNone('there'),
  notAfter('from', 'to', 'between', 'than', 'at'),
  notAfterLemma(
    'set',
    'impose',
    'establish',
    'define',
    'reach',
    'fix',
    'specify',
    'hit',
    'introduce',
    'keep',
    'exceed',
  ),
)
/** “It hung by means of a strap”, “it was fixed by means of nails”: nobody is there who uses them. */
const hasUser: Guard = ({ sentence: { tokens }, first }) =>
  !tokens.slice(Math.max(0, first - 6), first).some(({ lemma, word }) => lemma === 'be' || word === 'hung')
/** “A minimum of two weeks”, not “a minimum of two week period”, where “a” belongs to the period. */
const beforeSpanAlone: Guard = ({ sentence: { tokens }, last }) =>
  !tokens.slice(last + 2, last + 6).some(({ word }, at) => {
    return /^(?:minute|hour|day|week|month|year)$/.test(word) && tokens[last + 3 + at]?.tag === 'NOUN'
  })
/** Places: what happens within them may be said without their confines. */
const confined = words(
  'building buildings campus castle city cell country county court district estate field forest garden home hotel house island kitchen office park prison province region room school site space state station store studio town village walls yard zone',
)
/** A deed before it lasts that long. */
const afterDeed: Guard = ({ sentence: { tokens }, first }) =>
  tokens.slice(0, first).some(({ tag, lemma }) => tag === 'VERB' && lemma !== 'be')
/** “The amendment proposed immediately prior to the last one”: an order, not a time. */
const inOrder = words('amendment amendments motion motions item items last next order')
/** “They noted an increase in the number of thefts”: the rise is the news, and “more thefts” are only further ones. */
const isNotNoticed: Guard = ({ previous }) =>
  !/^(?:detect|expect|find|indicate|mention|note|notice|observe|record|register|remark|report|reveal|see|show|suggest)$/.test(
    previous?.lemma ?? '',
  )
/** “The aforementioned benefits”, where nothing before was called so: “these” would point at the last things named. */
const isNamedBefore: Guard = ({ sentence: { words, tokens }, startsSentence, last }) => {
  if (startsSentence) return true
  const noun = tokens.slice(last + 1).find(({ tag }) => tag === 'NOUN')
  return noun !== undefined && words.count(noun.word) > 1
}
/** Not “the motion needs the majority of votes”. */
const notAVote = mentionsNone(
  ...words(
    'vote votes voting voters ballot ballots election elections electoral delegate delegates seats shareholders shares elected quorum',
  ),
)
/** Not in a survey, where “the majority” is a count. And one “most” is enough. */
const notASurvey = mentionsNone(
  ...words(
    'survey surveys surveyed poll polls polled respondents findings interviewed percent most minority',
  ),
)
const notBeforePlural: Guard = (match) => !beforePlural(match) && !/\d/.test(match.next?.text ?? '')
/** “Is to a large extent done”, not “it was lost to a large extent”. */
const asLargely: Guard = ({ previous, next }) => {
  if (previous?.tag === 'AUX') return next?.tag !== 'PUNCT'
  if (next?.word === 'by')
    return /^(?:determine|influence|shape|govern|control|drive|dictate|explain)$/.test(previous?.lemma ?? '')
  return /^(?:due|because|on|responsible)$/.test(next?.word ?? '')
}
const reading = words(
  'read quote print publish reproduce copy perform watch view see pay record show include complete answer fill refund repay settle hear accept reject adopt approve translate',
)
/** “Changes with respect to price”, “the difference with regard to the cost”. */
const inDifference: Guard = (match) =>
  both(after(...differences), notBefore('which', 'each', 'one'))(match) ||
  both(after('change', 'changes'), beforeTag('NOUN', 'VERB'))(match)
/** “Stored in accordance with the rules”, not “construed in accordance with the law”. */
const asRequired = all(atClauseEnd, notAfter(...be), notAfterLemma('construe', 'interpret', 'govern', 'and'))
/** “The meeting, in conjunction with the fair”: beside it, and not a part of it. */
const joined: Guard = (match) =>
  opensClause(match) || afterLemma('hold', 'take', 'see', 'read', 'consider', 'organise', 'organize')(match)
/** “Used in conjunction with it”, not “solved in conjunction with it”. */
const notByMeans: Guard = ({ previous }) =>
  previous?.tag === 'VERB'
    ? /^(?:use|work)$/.test(previous.lemma)
    : // “Study in the summer in conjunction with it”: two that go on at the same time.
      !isSpan.test(previous?.word ?? '')
const isSpan =
  /^(?:day|week|month|year|spring|summer|autumn|fall|winter|semester|term|season|time|january|february|march|april|may|june|july|august|september|october|november|december)$/
const beforeOneEvent: Guard = (match) =>
  before('a', 'an', 'any', 'damage', 'trouble', 'conflict', 'illness', 'doubt')(match) ||
  both(beforeTag('ADJ'), notBeforePlural)(match)
/** What such a text provides is not what it is about: “provisions relating to the cession”. */
const lawfulTexts = words(
  'provision provisions clause clauses article articles agreement agreements regulation regulations legislation section sections rule rules',
)
const aboutIt = both(
  afterTelling,
  both(
    notAfter(
      'policy',
      'law',
      'problem',
      'problems',
      'issue',
      'issues',
      'record',
      'records',
      'data',
      'document',
      'documents',
      'book',
      'books',
      ...lawfulTexts,
    ),
    notBefore('which', 'whom', 'each', 'one'),
  ),
)
/** Not “inspections and complaints pertaining to a house”: the inspections may be about something else. */
const isOneTopic: Guard = ({ sentence: { tokens }, first }) =>
  !tokens.slice(Math.max(0, first - 3), first).some(({ word }) => /^(?:and|or|,)$/.test(word))
const talk = words(
  'question debate discussion argument disagreement information advice guidance clue uncertainty confusion concern speculation dispute',
)
/** Nouns for what somebody does: “a mistake on the part of the driver”, not “delight on the part of the crowd”. */
const doings = words(
  'action act attempt effort failure refusal mistake error omission negligence misconduct discrimination interference fraud aggression resistance opposition move handling adaptation behaviour behavior conduct neglect carelessness delay violence decision choice attack promise default breach',
)
const answers = words(
  'interest support pressure complaint response demand commitment help criticism protest objection cooperation patience',
)
/** “Under the Act”, not “under your request”. */
const underDuty: Guard = ({ sentence: { tokens }, last }) =>
  tokens.slice(last + 1, last + 5).some(({ word }) => lawfulSources.has(word))
const lawfulSources = new Set([
  ...sourcesOfDuty,
  ...words(
    'law laws section sections sec article rule rules paragraph clause subsection title order provisions regulation regulations authority terms',
  ),
])
/** “In contrast to cats, dogs bark”: both seem to be of one kind. */
const comparesSubject: Guard = ({ sentence: { tokens }, last }) => {
  const comma = tokens.slice(last + 1, last + 6).findIndex(({ text }) => text === ',')
  const subject = tokens[last + 2 + comma]
  return (
    comma > 0 &&
    /^(?:DET|NOUN|PROPN|ADJ|PRON)$/.test(subject?.tag ?? '') &&
    !/^(?:there|it|this|that|what|no|another)$/.test(subject?.word ?? '') &&
    // “In contrast to other books, our aim is”: an aim is not a book.
    !/^(?:my|our|your|his|her|its|their)$/.test(subject?.word ?? '') &&
    // “In contrast to this work, we show”, but “in contrast to him, she left”.
    (!/^(?:i|you|he|she|we|they|one)$/.test(subject?.word ?? '') || isSomebody(tokens[last + comma]))
  )
}
const isSomebody = (token: Token | undefined) =>
  token !== undefined && (/^(?:PRON|PROPN)$/.test(token.tag) || people.has(token.word))
const extras = words(
  'tax taxes vat gst postage fees charges delivery shipping breakfast meals costs tips values interest',
)
const studies = words(
  'active famous known innovation discovery professor authority practice skill background engineer company firm research researcher work expert expertise degree career interest interested experience leader specialist specialise specialize study knowledge advance progress development training train qualification job professional pioneer scientist scholar course student',
)
const isNoPlace: Guard = ({ next, sentence: { tokens }, last }) =>
  !/^(?:view|vision|battle|fire|play|force|work|influence|interest)$/.test(next?.word ?? '') &&
  tokens[last + 2]?.word !== 'of'
/** “We were able to see that”, not “I was able to see a doctor”. */
const notOnce: Guard = ({ next, sentence: { tokens }, last }) =>
  next?.word !== 'see' ||
  /^(?:that|how|why|what|where|when|if|whether|the)$/.test(tokens[last + 2]?.word ?? '')
/** “He was out at the time that it fell”, not “he knew at the time that it fell”. */
const saying = words(
  'know say think believe tell hear feel claim note argue report write mention understand realise realize assume see find state show agree be',
)
/** “He refused on the basis that it was late”, not “it works on the basis that all pay”. */
const working = words('work operate act proceed agree plan assume run go base function rest sell lend')
const endsSentence: Guard = ({ next }) => next === undefined || /^[.;!?)]$/.test(next.text)
/** At the start, “now” would sound like “well, now”; before “no” and “not”, it would mean a change. */
const currentlyHere: Guard = (match) => {
  if (!inPresent(match) || !notBefore('in', 'of')(match) || endsSentence(match)) return false
  return (
    opensClause(match) ||
    (opensStatement(match) && !notNearBefore('not', 'no', 'nobody', 'nothing', 'none')(match))
  )
}
const nowHere: Guard = (match) =>
  inPresent(match) && notBefore('in', 'of')(match) && (!opensClause(match) || endsSentence(match))
/** “Should you need help, call”, not “Should you need help?” */
const asCondition: Guard = ({ startsSentence, mentions }) => startsSentence && !mentions('?')
/** “As for the fence, we will pay”, not “As for your letter, I enclose the plan”. */
const asTopic: Guard = (match) =>
  all(
    atStart,
    notInLawOrScience,
    beforeNoun,
    notNearBefore('letter', 'email', 'call', 'request', 'message', 'enquiry', 'order', 'above'),
  )(match)
/** “Whether or not it hurts depends on the dose”. */
const asOpenSubject: Guard = ({ startsSentence, mentions }) =>
  startsSentence && !mentions(',') && ['depends', 'remains', 'unclear', 'unknown', 'uncertain'].some(mentions)
/** “I know whether it rains”, not “I go whether it rains”. */
const asksWhether: Guard = ({ previous }) =>
  previous !== undefined && (previous.tag === 'ADP' || asksOrKnows.has(previous.lemma))
const asksOrKnows = new Set(
  words(
    'know decide determine ask see find tell wonder say consider discuss question doubt care predict ascertain check learn understand debate choose judge establish test indicate state contemplate influence affect decision issue matter clear unclear sure unsure uncertain important clarify confirm specify explain assess examine investigate describe show remember mention',
  ),
)
/** Not “he failed in an attempt to leave”, which says what he failed in. */
const isPurposeAlone = notAfterLemma('persist', 'succeed', 'fail', 'engage', 'join', 'end', 'result')
/** “They stopped us from hiring cooks in an effort to save”: “cooks to save” would be a purpose of the cooks. */
const notOfDoing: Guard = ({ sentence: { tokens }, first }) => {
  const doing = tokens.slice(0, first).findLastIndex(({ tag }) => tag === 'VERB' || tag === 'AUX')
  return (
    !/.{2}ing$/.test(tokens[doing]?.word ?? '') || doing === first - 1 || tokens[doing - 1]?.tag !== 'ADP'
  )
}
/** “Thank you for giving us the opportunity to speak”: a courtesy. */
const notInThanks = mentionsNone('thank', 'thanks', 'appreciate', 'grateful')
/** “A pupil and his or her cup”, where no other word for that person stays as it was. */
const isOneOfAll: Guard = ({ sentence: { tokens }, first, last }) =>
  !tokens.some(({ word, tag, lemma }, at) => {
    if (at >= first && at <= last) return false
    // “Committees set up by a candidate for his or her campaign”: “their” could be said of the committees.
    if (at < first && tag === 'NOUN' && word === `${lemma}s`) return true
    if (/^(?:himself|herself|themselves|themself)$/.test(word)) return true
    // “If s/he likes his/her cup, give him/her one.”
    if (/^(?:s|him|his)\/he(?:r)?$/.test(word)) return true
    const isShort = word === 's' && tokens[at + 1]?.word === '/' && tokens[at + 2]?.word === 'he'
    const isObject = word === 'him' && /^(?:or|\/)$/.test(tokens[at + 1]?.word ?? '')
    if (isShort || isObject) return true
    return /^(?:he|she)$/.test(word) && /^(?:or|\/)$/.test(tokens[at + 1]?.word ?? '')
  })
/** No “he or she”, “he/she” or “him/her” in the text, which would stay. */
const isOnlyPair: Guard = ({ sentence: { words: ofText } }) =>
  ['he she', 'she he', 'him her', 'or she', 'she or', 'or himself', 'or herself', 'him or'].every(
    (pair) => ofText.count(pair) === 0,
  )
/** “It was, however, exclusive of tax”: what is said of the subject after “be” stays an adjective. */
const notSaidOfSubject: Guard = ({ sentence: { tokens }, first }) => {
  let before = first - 1
  while (/^(?:ADV|PART|PUNCT)$/.test(tokens[before]?.tag ?? '')) before--
  return !be.includes(tokens[before]?.word ?? '')
}
/**
 * “Give a child the opportunity to see”. A process “provides” one, as a right, and a job “offers” one to nobody in
 * particular.
 */
const afterGiving: Guard = ({ sentence: { tokens }, first, previous }) =>
  previous?.tag !== 'VERB' &&
  tokens.slice(Math.max(0, first - 4), first).some(({ lemma }) => lemma === 'give' || lemma === 'offer')
/** “If a clerk is in a position to judge”: a standing that not everybody has. “If you are in a position to” only asks. */
const isNoCondition: Guard = ({ sentence: { tokens }, first, previous }) =>
  /^(?:i|you|we)$/.test(previous?.word ?? '') ||
  !tokens.slice(0, first).some(({ word }) => /^(?:if|unless|whether)$/.test(word))
/** “She saw the way in which it fell”, not “if the way in which it fell is known”, where it is the subject. */
const asQuestion = both(afterTag('VERB', 'AUX', 'ADP'), beforeClause)
/** What one reads, lives through or is in from beginning to end. “The whole of the news” is not such a thing. */
const undivided =
  'book chapter text document page film story day night week month year morning afternoon evening summer winter spring autumn season weekend house building room school class team family group club country city town village world region area period process project system company course journey trip'.split(
    ' ',
  )
const owned = ['the', 'these', 'those', 'this', 'that', 'its', 'their', 'our', 'your', 'his', 'her', 'my']

/** “Since we have a small number of boats, we wait”: that there are few is the reason, and “a few” are some. */
const isNotThePoint: Guard = (match) => {
  const { sentence, first, last, previous } = match
  const { tokens } = sentence
  if (!mentionsNone('large', 'larger', 'great', 'many')(match)) return false
  if (/^(?:only|just)$/.test(previous?.word ?? '')) return true
  return !(
    tokens.slice(0, first).some(({ word }) => givesReason.test(word)) ||
    tokens.slice(last + 1).some(({ word }) => takesReason.test(word))
  )
}
const givesReason = /^(?:although|as|because|despite|due|even|given|since|though|with)$/
const takesReason = /^(?:but|hence|however|so|therefore|thus)$/
/** Not “a large number of cups with lids is sold”, where the verb agrees with “number”. */
const isNotOne: Guard = ({ sentence: { tokens }, last }) => {
  const rest = tokens.slice(last + 1)
  const verb = rest.find(
    ({ tag, word }) =>
      /^(?:AUX|SCONJ|PUNCT)$/.test(tag) ||
      (tag === 'VERB' && !word.endsWith('ing')) ||
      /^(?:that|which|who)$/.test(word),
  )
  return !/^(?:is|was|has)$/.test(verb?.word ?? '')
}
/** Not “outside of a few exceptions”, which leaves something out. */
const isNoException: Guard = both(
  notNearBefore('exception', 'exceptions', 'exemption', 'exemptions'),
  ({ next, sentence: { tokens }, last }) =>
    next?.word !== 'a' || !/^(?:few|couple|handful|small|limited)$/.test(tokens[last + 2]?.word ?? ''),
)
/** “None of the songs outside of hers”: other than these. */
const isNotOther: Guard = ({ sentence: { tokens }, first }) =>
  !tokens.slice(Math.max(0, first - 5), first - 1).some(({ word }) => isEach.test(word))
const isEach = /^(?:any|all|none|no|each|every)$/
/** “It is light, so as to float”: that comes of it, and nobody acts for that purpose. */
const notOfBeing: Guard = ({ startsSentence, sentence: { tokens }, first }) =>
  startsSentence ||
  !tokens.some(
    ({ lemma, tag }, at) =>
      at < first &&
      tag === 'AUX' &&
      lemma === 'be' &&
      !/ed$|en$/.test(tokens.slice(at + 1).find(isNoAdverb)?.word ?? ''),
  )
const isNoAdverb = ({ tag }: { tag: string }) => tag !== 'ADV' && tag !== 'PART'
/** “We read the date on the stamp in conjunction with it”: “the stamp with it” would be misread. */
const notInPlace: Guard = ({ previous, sentence: { tokens }, first }) => {
  if (previous?.tag !== 'NOUN') return true
  const opening = tokens.slice(0, first).findLast(({ tag }) => !/^(?:NOUN|ADJ|DET|PROPN|PRON|NUM)$/.test(tag))
  return opening?.tag !== 'ADP'
}
/** “The process of making, sending and counting them is”: one process, but several deeds. */
const isOneDeed: Guard = ({ startsSentence, sentence: { tokens }, last }) =>
  !startsSentence ||
  !tokens.some(
    ({ word }, at) =>
      at > last + 2 && /.{2}ing$/.test(word) && /^(?:,|and|or)$/.test(tokens[at - 1]?.word ?? ''),
  )

/** “The process of drying tea is described below”: that is said of the process, and the tea is not dried there. */
const isDoneNot: Guard = ({ startsSentence, sentence: { tokens }, last }) => {
  if (!startsSentence) return true
  const verb = tokens.findIndex(({ tag }, at) => at > last + 1 && tag === 'AUX')
  const [is, next] = tokens.slice(verb).filter(({ tag }) => tag !== 'ADV')
  return verb === -1 || is?.lemma !== 'be' || next?.tag === 'ADJ'
}
/** “They may add a total of five”: a limit for all of them together. “A total of five” that came is only a number. */
const isNoLimit: Guard = (match) =>
  notInRule(match) &&
  mentionsNone(
    ...words(
      'may can must should maximum minimum limit limited most least allow allowed entitled per each together',
    ),
  )(match)
/** In a text about free software, or where something is free in another way, “free of charge” is a price. */
const isOnlyOfPrice = notSpokenOf(
  ...words('free freedom freely liberty libre software source license licence licensed proprietary'),
)

function words(text: string): string[] {
  return text.split(' ')
}

/** Wordy phrases, and short ones with the same meaning. An empty replacement removes the words. */
export const wordyPhrases: [phrase: string, plain: string, guard?: Guard][] = [
  // Why.
  ['due to the fact that', 'because', saysWhy],
  ['owing to the fact that', 'because'],
  ['because of the fact that', 'because'],
  ['on account of the fact that', 'because'],
  ['in view of the fact that', 'because'],
  ['in light of the fact that', 'because'],
  ['given the fact that', 'given that'],
  ['considering the fact that', 'considering that'],
  ['based on the fact that', 'because', opensClause],
  ['attributable to the fact that', 'because', nearAfter('be')],
  ['as a result of the fact that', 'because'],
  ['by virtue of the fact that', 'because'],
  ['by reason of the fact that', 'because'],
  ['for the reason that', 'because', notGiven],
  ['for the simple reason that', 'because'],
  ['on the basis that', 'because', all(notInLaw, beforeClause, afterVerb, notNearAfter(...working))],
  ['inasmuch as', 'because', both(beforeClause, after(','))],
  ['as a consequence of', 'because of', beforeNoun],
  // At the start, it may open a conclusion, and “no change occurs because of it” can be read in two ways. After a
  // passive, one is as good as the other.
  [
    'as a result of',
    'because of',
    all(notInLaw, notAtStart, beforeTag('DET'), without('no', 'not', "n't", 'nothing'), afterHappening),
  ],
  ['by reason of', 'because of', both(beforeNoun, notBefore('insanity', 'age'))],
  ['on account of', 'because of', all(notInLaw, beforeNoun, notNearAfter('pay', 'payment', 'paid', 'sum'))],
  ['by virtue of', 'because of', all(notInLaw, beforeNoun, notNearBefore(...powersOfLaw))],
  ['as a consequence', 'so', both(notIn('law', 'science'), both(atStart, beforeTag('PRON', 'DET', 'NOUN')))],
  ['as a result of this', 'as a result', both(atStart, before(','))],
  ['as a result of this', 'as a result', both(notAtStart, atClauseEnd)],
  ['it is for this reason that', 'that is why'],
  ['the reason for this is that', 'this is because', notAfter('of')],
  ['the reason is because', 'this is because', atStart],
  ['the reason for this is because', 'this is because', atStart],
  ['the reason being that', 'because', after(',')],
  ['the reason why is that', 'this is because', atStart],

  // If.
  ['in the event that', 'if', mentionsNone('if')],
  ['in the case that', 'if', both(beforeClause, inPresent)],
  ['in case of the event that', 'if'],
  ['if it is the case that', 'if'],
  ['if it should transpire that', 'if'],
  ['if it should happen that', 'if'],
  ['if at all possible', 'if possible', notAtStart],
  ['in the eventuality that', 'if'],
  ['in the event you', 'if you'],
  ['in the event we', 'if we'],
  ['in the event they', 'if they'],
  ['should you wish to', 'if you want to', asCondition],
  ['should you have', 'if you have', asCondition],
  ['should you require', 'if you need', both(asCondition, notBefore('that'))],
  ['should you need', 'if you need', asCondition],
  ['in the unlikely event that', 'if'],
  [
    'under circumstances in which',
    'if',
    all(beforeClause, inPresent, mentionsOne('may', 'can', 'must', 'should', 'will', 'only')),
  ],
  [
    'under circumstances where',
    'if',
    all(beforeClause, inPresent, mentionsOne('may', 'can', 'must', 'should', 'will', 'only')),
  ],
  ['on condition that', 'if', all(beforeClause, inPresent, asTerms)],
  ['on the condition that', 'if', all(beforeClause, inPresent, asTerms)],
  ['subject to the condition that', 'if', beforeClause],
  ['in the event of an emergency', 'in an emergency'],
  ['in the event of emergency', 'in an emergency'],
  ['in the event of breakdown', 'if there is a breakdown', inPresent],
  ['in the event of breach', 'if there is a breach', inPresent],
  ['in the event of cancellation', 'if there is a cancellation', inPresent],
  ['in the event of delay', 'if there is a delay', inPresent],
  ['in the event of dispute', 'if there is a dispute', inPresent],
  ['in the event of disagreement', 'if there is a disagreement', inPresent],
  ['in the event of theft', 'if there is a theft', inPresent],
  ['in the event of rain', 'if it rains', inPresent],
  ['in the event of snow', 'if it snows', inPresent],
  ['in the event of fire', 'if there is a fire', inPresent],
  [
    'in the event of',
    'if there is',
    all(beforeOneEvent, inPresent, notNearBefore('being'), mentionsNone('would', 'could')),
  ],

  // Although.
  ['despite the fact that', 'although', asConcession],
  ['in spite of the fact that', 'although', asConcession],
  ['notwithstanding the fact that', 'although', asConcession],
  ['regardless of the fact that', 'although', asConcession],
  ['irrespective of the fact that', 'although', asConcession],
  ['even in spite of', 'despite'],

  // To do something.
  ['in order to', 'to', all(asPurpose, notBeforeTag('PUNCT'), besideItsVerb)],
  ['in order that', 'so that'],
  ['in order for', 'for', both(atStart, beforeNoun)],
  ['in such a way as to', 'so as to'],
  ['in a manner that is', 'in a way that is'],
  ['in such a manner as to', 'so as to'],
  ['so as to', 'to', all(opensClause, asPurpose, onlyPurpose, notOfBeing)],
  ['in an effort to', 'to', both(asPurpose, notOfDoing)],
  ['in an attempt to', 'trying to', nearAfter('die', 'kill', 'drown', 'fall')],
  ['in an attempt to', 'to', all(mayWork, asPurpose, isPurposeAlone, notOfDoing)],
  ['in an attempt to', 'to try to', all(asPurpose, isPurposeAlone, notOfDoing)],
  ['in a bid to', 'to', all(notAfterLemma('put', 'enter', 'place', 'make'), mayWork, asPurpose, notOfDoing)],
  ['in a bid to', 'to try to', all(notAfterLemma('put', 'enter', 'place', 'make'), asPurpose, notOfDoing)],
  ['as a means of', 'for', both(afterLemma('use'), beforeTag('VERB'))],
  [
    'for the purposes of',
    'for',
    all(
      notInLaw,
      notAtStart,
      beforeTag('DET', 'NOUN', 'ADJ'),
      notNearBefore(...partsOfLaw),
      notNearAfter('for'),
      notAfterLemma('count', 'treat', 'regard', 'deem', 'define', 'consider', 'include', 'be'),
    ),
  ],
  [
    'for the purpose of',
    'for',
    all(beforeTag('DET', 'NOUN', 'ADJ'), notNearBefore(...partsOfLaw), notNearAfter('for')),
  ],
  ['with the object of', 'for', beforeNoun],
  ['by making use of', 'using'],
  ['by means of', 'with', both(atStart, notBefore('which'))],
  [
    'by means of',
    'using',
    all(notAtStart, beforeTag('DET'), notBefore('which', 'any'), notAfter('only', 'or', 'and'), hasUser),
  ],
  ['through the medium of', 'through'],
  ['with the aid of', 'with', both(beforeTag('DET'), beforeThing)],
  ['to the effect that', 'that', afterLemma(...messages)],
  ['to such an extent that', 'so much that'],
  ['with the result that', 'so', both(notInLaw, after(','))],
  ['with the result that', 'so that', all(notInLaw, notAfter(','), affirmed)],
  ['of such a nature that', 'such that'],

  // When.
  ['at this point in time', 'currently', currentlyHere],
  ['at this point in time', 'now', nowHere],
  ['at this moment in time', 'currently', currentlyHere],
  ['at this moment in time', 'now', nowHere],
  ['at this juncture', 'currently', currentlyHere],
  ['at this juncture', 'now', nowHere],
  ['at the present time', 'currently', currentlyHere],
  ['at the present time', 'now', nowHere],
  ['at the present moment', 'currently', currentlyHere],
  ['at the present moment', 'now', nowHere],
  ['at the current time', 'currently', currentlyHere],
  ['at the current time', 'now', nowHere],
  ['at the current moment', 'currently', currentlyHere],
  ['at the current moment', 'now', nowHere],
  ['as of this date', 'now', both(inPresent, notAtStart)],
  ['as of this moment', 'now', both(inPresent, notAtStart)],
  ['as of the present time', 'now', both(inPresent, notAtStart)],
  ['in this day and age', 'today'],
  ['in our present society', 'today'],
  ["in today's society", 'today'],
  ["in today's modern society", 'today'],
  ["in today's world", 'today'],
  ["in today's modern world", 'today'],
  ['in the world of today', 'today'],
  ['in modern times', 'today', all(before(','), mentionsNone('today'), notAfter('set'))],
  ['at that point in time', 'then'],
  ['at that moment in time', 'then'],
  ['at any point in time', 'at any time'],
  ['at some point in time', 'at some point'],
  ['at some future date', 'later', both(notAtStart, atClauseEnd)],
  ['at some future time', 'later', both(notAtStart, atClauseEnd)],
  ['at a later date', 'later'],
  ['at a later point in time', 'later'],
  ['at an earlier date', 'earlier'],
  ['at a future date', 'later', both(notAtStart, atClauseEnd)],
  ['at a later stage', 'later', notBefore('of', 'in')],
  ['at a later time', 'later', notBefore('of', 'then')],
  ['at an earlier time', 'earlier', notBefore('of')],
  ['at a time when', 'when', after(',')],
  ['at the time when', 'when'],
  ['at the time that', 'when', all(beforeClause, notAfterTag('ADJ', 'ADV'), notAfterLemma(...saying))],
  ['at the moment when', 'when'],
  ['at such time as', 'when'],
  ['at such a time as', 'when'],
  ['on those occasions when', 'when'],
  ['on occasions when', 'when'],
  ['in a situation in which', 'when', both(beforeClause, opensClause)],
  ['in a situation where', 'when', both(beforeClause, opensClause)],
  ['as and when', 'when'],
  [
    'up until',
    'until',
    all(
      notAfter('not', ...be),
      notAfterTag('VERB', 'AUX', 'PART'),
      mentionsNone('stay', 'stayed', 'staying', 'kept', 'keep', 'keeps'),
    ),
  ],
  ['until such time as', 'until'],
  ['until such a time as', 'until'],
  ['until the time that', 'until'],
  ['up to the time that', 'until'],
  ['as soon as it is possible', 'as soon as possible'],
  ['at the earliest possible time', 'as soon as possible'],
  ['at the earliest possible moment', 'as soon as possible'],
  ['at the earliest possible opportunity', 'as soon as possible'],
  ['at the earliest possible date', 'as soon as possible'],
  ['at your earliest convenience', 'when you can'],
  ['at your earliest possible convenience', 'when you can'],
  ['in the near future', 'soon', both(isComing, besideModal)],
  ['in the not too distant future', 'soon', both(isComing, besideModal)],
  ['in the immediate future', 'soon', both(isComing, besideModal)],
  ['in the very near future', 'soon', both(isComing, besideModal)],
  ['within the near future', 'soon', both(isComing, besideModal)],
  ['in an expeditious manner', 'quickly', asWay],
  ['within a short space of time', 'within a short time'],
  ['in a short space of time', 'in a short time'],
  ['at an early date', 'soon', isComing],
  ['by the time that', 'by the time', beforeClause],
  ['in the course of', 'during', both(beforeTag('DET', 'PRON'), isNoSpanOfTime)],
  ['during the course of', 'during'],
  ['throughout the course of', 'throughout'],
  ['during the period of', 'during', beforeTag('DET', 'PRON')],
  ['during the period when', 'when'],
  ['during the period that', 'while'],
  ['during the time that', 'while'],
  ['during the time when', 'while'],
  ['during such time as', 'while'],
  [
    'for the duration of',
    'throughout',
    all(
      beforeTag('DET', 'PRON'),
      beforeStretch,
      notNearAfter('exist', 'last', 'only', 'valid', 'live', 'temporary', 'temporarily', 'briefly'),
    ),
  ],
  ['for the time being', 'for now', all(notInLaw, notAfterTag('NOUN', 'PROPN'))],
  ['for the present time', 'for now'],
  ['in the interim', 'meanwhile', both(opensStatement, before(','))],
  ['in the interim period', 'meanwhile', both(opensStatement, before(','))],
  ['in the intervening period', 'meanwhile', both(opensStatement, before(','))],
  ['prior to', 'before', all(notAfter(...be), beforeNoun, isNoClause)],
  ['prior to', 'before', both(notAfter(...be), beforeGerund)],
  ['prior to the time that', 'before'],
  ['prior to the time when', 'before'],
  ['prior to that time', 'before then', notBefore('of', 'when')],
  [
    'in the wake of',
    'after',
    all(
      notIn('story'),
      beforeNoun,
      notNearBefore('ongoing', 'continuing', 'current', 'ship', 'boat', 'ferry', 'vessel', 'yacht'),
    ),
  ],
  ['up to this point in time', 'so far'],
  ['previous to', 'before', notAfter(...be)],
  [
    'in advance of',
    'before',
    all(
      beforeNoun,
      notAfter('well', 'far', ...be),
      notAfterLemma('ride', 'march', 'run', 'walk', 'move', 'sail', 'go', 'drive'),
    ),
  ],
  ['subsequent to', 'after'],
  ['following on from', 'after', notAtStart],
  ['immediately prior to', 'just before', all(notInLaw, mentionsNone(...inOrder))],
  ['immediately subsequent to', 'just after'],
  ['upon completion of', 'after', beforePhraseWith(...events)],
  ['upon completion of', 'after completing', both(beforeNoun, mentionsOne('you', 'your', 'please'))],
  ['on completion of', 'after', beforePhraseWith(...events)],
  ['on completion of', 'after completing', both(beforeNoun, mentionsOne('you', 'your', 'please'))],
  ['upon the completion of', 'after', beforePhraseWith(...events)],
  ['upon the completion of', 'after completing', both(beforeNoun, mentionsOne('you', 'your', 'please'))],
  [
    'upon the expiration of',
    'after',
    both(
      beforeNoun,
      beforePhraseWith('period', 'periods', 'days', 'months', 'weeks', 'years', 'term', 'time'),
    ),
  ],
  [
    'upon the expiry of',
    'after',
    both(
      beforeNoun,
      beforePhraseWith('period', 'periods', 'days', 'months', 'weeks', 'years', 'term', 'time'),
    ),
  ],
  [
    'upon receipt of',
    'when you receive',
    both(notBefore('your'), ({ mentions }) => mentions('you') || mentions('your')),
  ],
  ['in the first place', 'first', both(atStart, before(','))],
  ['in the beginning stages', 'at first', before(',')],
  ['in the final analysis', 'in the end'],
  ['from this point forward', 'from now on'],
  ['from that point on', 'from then on'],
  ['effective as of', 'from', both(notInLaw, notAfter(...be))],
  ['unless and until', 'until', both(notInRule, beforeClause)],
  ['each time that', 'whenever', both(beforeClause, opensClause)],
  ['every time that', 'whenever', both(beforeClause, opensClause)],
  ['at regular intervals of time', 'at regular intervals'],

  // How often.
  ['on rare occasions', 'rarely', both(notAtStart, atClauseEnd)],
  ['on a daily basis', 'every day', asRhythm],
  ['on a weekly basis', 'every week', asRhythm],
  ['on a monthly basis', 'every month', asRhythm],
  ['on a quarterly basis', 'every quarter', asRhythm],
  ['on a yearly basis', 'every year', asRhythm],
  ['on an annual basis', 'every year', asRhythm],
  ['on a regular basis', 'regularly', asManner],
  ['on a frequent basis', 'often', asManner],
  ['on a more frequent basis', 'more often', asManner],
  ['on a more regular basis', 'more regularly', asManner],
  ['on a less frequent basis', 'less often', asManner],
  ['on a continuous basis', 'continuously', asManner],
  ['on a continual basis', 'continually', asManner],
  ['on a consistent basis', 'consistently', asManner],
  ['on a constant basis', 'constantly', asManner],
  ['on a temporary basis', 'temporarily', asManner],
  ['on a permanent basis', 'permanently', asManner],
  [
    'on a voluntary basis',
    'voluntarily',
    both(asManner, notNearAfter('work', 'help', 'do', 'serve', 'staff', 'employ', 'run', 'teach')),
  ],
  ['on a part-time basis', 'part-time', asManner],
  ['on a full-time basis', 'full-time', asManner],
  ['on a routine basis', 'routinely', asManner],
  ['on a national basis', 'nationally', asManner],
  ['on a global basis', 'globally', asManner],
  ['on a local basis', 'locally', asManner],
  ['on an individual basis', 'individually', asManner],
  ['on an urgent basis', 'urgently', asManner],
  ['on an occasional basis', 'occasionally', asManner],
  ['on an as-needed basis', 'as needed', asManner],
  ['on an as needed basis', 'as needed', asManner],
  ['on a commercial basis', 'commercially', asManner],
  ['on an informal basis', 'informally', asManner],
  ['on a formal basis', 'formally', asManner],
  ['on a random basis', 'randomly', asManner],
  ['on a provisional basis', 'provisionally', asManner],
  ['on a systematic basis', 'systematically', asManner],
  ['on a seasonal basis', 'seasonally', asManner],
  ['on a periodic basis', 'periodically', asManner],
  ['on a nightly basis', 'every night', asRhythm],
  ['on a case-by-case basis', 'case by case', asManner],
  ['on numerous occasions', 'often', both(notAfterTag('ADJ'), asAdverb)],
  ['on most occasions', 'usually', asAdverb],
  ['on each occasion', 'each time'],
  ['on a number of occasions', 'several times'],
  ['on a few occasions', 'a few times'],
  ['on three occasions', 'three times'],
  ['on this occasion', 'this time', both(opensClause, notBefore('of'))],
  ['on another occasion', 'another time'],
  ['as of yet', 'yet', both(atClauseEnd, mentionsOne('not', 'no', "n't", 'never'))],
  ['as of late', 'lately', atClauseEnd],
  ['in recent times', 'recently', asAdverb],
  ['on many occasions', 'often', all(notAfterTag('ADJ'), notAfter('this', 'that'), asAdverb)],
  ['on frequent occasions', 'often', asAdverb],
  ['on two occasions', 'twice'],
  ['on two separate occasions', 'twice'],
  ['on one occasion', 'once'],
  ['at all times', 'always', all(notInLaw, notInLicence, notAtStart, beforeTag('VERB', 'AUX', 'ADJ'))],
  ['at frequent intervals', 'often'],
  // “In many cases, the data are” counts cases, while “often” counts times.
  ['in many cases', 'often', all(beforeTag('VERB', 'AUX'), after('and', 'but', 'that', 'which'))],
  ['in the majority of cases', 'in most cases'],
  ['in the majority of instances', 'in most cases'],
  ['in some instances', 'sometimes', both(asAdverb, affirmed)],
  ['in a number of cases', 'sometimes', both(asAdverb, affirmed)],
  ['it is often the case that', 'often'],
  ['it is usually the case that', 'usually'],
  ['it is sometimes the case that', 'sometimes'],
  ['there are occasions when', 'sometimes', all(notInLaw, atStart, beforeClause)],
  ['there are occasions where', 'sometimes', all(notInLaw, atStart, beforeClause)],
  ['there are instances where', 'sometimes', all(notInLaw, atStart, beforeClause)],
  ['there are instances in which', 'sometimes', all(notInLaw, atStart, beforeClause)],

  // How many, how much.
  ['a large number of', 'many', both(isNoAside, isNotOne)],
  ['a great number of', 'many'],
  ['a significant number of', 'many', notIn('law', 'science')],
  ['a substantial number of', 'many', notIn('law', 'science')],
  ['a considerable number of', 'many', notIn('law', 'science')],
  ['a multiplicity of', 'many', both(notAtStart, beforePlural)],
  ['a plethora of', 'many', both(notAtStart, beforePlural)],
  ['a myriad of', 'many', both(notAtStart, beforePlural)],
  ['a sufficient number of', 'enough'],
  ['a sufficient amount of', 'enough'],
  ['an adequate number of', 'enough'],
  ['an adequate amount of', 'enough'],
  ['an insufficient number of', 'too few'],
  ['an insufficient amount of', 'too little'],
  ['a small number of', 'a few', both(beforeCounted, isNotThePoint)],
  ['a great deal of', 'much', all(atStart, notBefore(...owned, 'it', 'them', 'what'))],
  ['a large amount of', 'much', all(notInLawOrScience, atStart, notBefore(...owned, 'it', 'them', 'what'))],
  [
    'a significant amount of',
    'much',
    all(notInLawOrScience, atStart, notBefore(...owned, 'it', 'them', 'what')),
  ],
  ['a great deal of', 'a lot of', all(notIn('law', 'science'), before('time', 'money', 'work', 'effort'))],
  [
    'a considerable amount of',
    'much',
    all(notInLawOrScience, atStart, notBefore(...owned, 'it', 'them', 'what')),
  ],
  [
    'the majority of',
    'most',
    all(notInLaw, notAVote, notASurvey, notAfter(...be), notBefore(...owned, 'them', 'us', 'it')),
  ],
  ['the majority of', 'most of', both(notAVote, before(...owned, 'them', 'us'))],
  ['the greater part of', 'most of', before(...owned)],
  [
    'the whole of the',
    'the whole',
    all(notIn('law', 'story'), before(...undivided), notBeforePlural, notAfter('not', 'never', "n't", ...be)),
  ],
  ['a total of', '', all(afterTag('VERB', 'AUX'), beforeNumber, isNoLimit)],
  ['a minimum of', 'at least', all(beforeNumber, asLimit, beforeSpanAlone)],
  ['up to a maximum of', 'up to'],
  // “An offer in excess of the price” is not one more than it.
  ['in excess of', 'more than', both(notAfterTag('NOUN', 'PROPN'), notAfter('far', 'well', 'much'))],
  ['in excess of', 'over', all(afterTag('NOUN'), beforeAmount)],
  ['upwards of', 'more than', beforeNumber],
  ['in the region of', 'about', both(beforeNumber, notAfterTag('NOUN', 'PROPN'))],
  ['in the neighborhood of', 'about', both(beforeNumber, notAfterTag('NOUN', 'PROPN'))],
  ['in the neighbourhood of', 'about', both(beforeNumber, notAfterTag('NOUN', 'PROPN'))],
  ['in the order of', 'about', both(beforeNumber, after(...be))],
  ['somewhere in the region of', 'about'],
  ['for a period of', 'for', beforeSpan],
  ['over a period of time', 'over time', notBefore('of', 'in', 'that', 'which', 'when', 'from')],
  // “It is a contract, over a period of 6 months”: nothing goes on, so “over 6 months” would be more than these.
  ['over a period of', 'over', both(beforeSpan, afterDeed)],
  ['within a period of', 'within', beforeSpan],
  ['a period of', '', both(beforeNumber, after('for', 'within', 'after', 'in'))],
  ['a period of', '', all(beforeNumber, after('over'), afterDeed)],
  ['within the space of', 'within', beforeTag('NUM', 'DET')],
  ['for a minimum of', 'for at least', beforeNumber],
  [
    'the sum of',
    '',
    all(
      afterLemma('pay', 'receive', 'cost', 'charge', 'owe', 'lend', 'borrow', 'spend', 'raise'),
      beforeAmount,
      notNearBefore('and'),
    ),
  ],
  ['in the amount of', 'of', both(afterTag('NOUN'), beforeTag('SYM', 'NUM'))],
  ['to a large extent', 'largely', asLargely],
  ['to a great extent', 'largely', asLargely],
  ['in large measure', 'largely', asLargely],
  ['in no small measure', 'largely', asLargely],
  ['to a considerable extent', 'largely', asLargely],
  ['in large part', 'largely', asLargely],
  [
    'free of charge',
    'free',
    all(notInLaw, atClauseEnd, afterTag('AUX', 'VERB', 'PRON', 'ADJ'), isOnlyOfPrice),
  ],
  ['at no extra cost', 'free', both(atClauseEnd, afterTag('AUX', 'VERB', 'ADJ'))],
  ['in its entirety', 'in full', both(atClauseEnd, nearAfter(...reading))],
  ['in their entirety', 'in full', both(atClauseEnd, nearAfter(...reading))],

  // About, with, under.
  ['with regard to', 'as for', asTopic],
  ['in regard to', 'as for', asTopic],
  ['as regards', 'as for', asTopic],
  ['with regards to', 'as for', both(atStart, beforeNoun)],
  ['in regards to', 'as for', both(atStart, beforeNoun)],
  ['with regards to', 'about', aboutIt],
  ['in regards to', 'about', aboutIt],
  ['with regard to', 'about', aboutIt],
  ['with regard to', 'in', inDifference],
  ['in regard to', 'about', aboutIt],
  ['with reference to', 'about', aboutIt],
  ['in reference to', 'about', aboutIt],
  ['with respect to', 'about', all(notInLaw, aboutIt, afterAsking)],
  ['in respect of', 'for', after(...payments)],
  ['in respect of', 'about', all(notInLaw, aboutIt, isOneTopic)],
  ['in relation to', 'about', all(notInLaw, aboutIt, isOneTopic)],
  ['with respect to', 'in', both(after('change', 'changes'), beforeTag('NOUN', 'VERB'))],
  ['in relation to', 'in', inDifference],
  ['as regards', 'about', aboutIt],
  ['relating to', 'about', all(notInLaw, aboutIt, isOneTopic)],
  ['pertaining to', 'about', all(notInLaw, aboutIt, isOneTopic)],
  ['on the subject of', 'about', aboutIt],
  ['on the topic of', 'about', aboutIt],
  ['on the matter of', 'about', aboutIt],
  ['as to whether', 'about whether', both(afterLemma(...talk), notNearAfter('it'))],
  ['as to how', 'about how', afterLemma(...talk)],
  ['as to why', 'about why', afterLemma(...talk)],
  ['as to what', 'about what', afterLemma(...talk)],
  ['as to where', 'about where', afterLemma(...talk)],
  ['as to when', 'about when', afterLemma(...talk)],
  ['as to who', 'about who', afterLemma(...talk)],
  ['as to why', 'why', after('idea', 'clue')],
  // “It is debatable as to whether”: without “as to”, “it” could not be the subject.
  ['as to whether', 'whether', both(notAfterTag('NOUN', 'PROPN', 'ADJ'), notAtStart)],
  ['as to whether', 'whether', after('decision', 'doubt', 'choice')],
  ['the question as to whether', 'whether', (match) => match.startsSentence || asksWhether(match)],
  ['the question of whether', 'whether', atStart],
  ['on the part of', 'by', both(beforeNoun, afterLemma(...doings))],
  ['on the part of', 'from', both(beforeNoun, afterLemma(...answers))],
  ['in conjunction with', 'together with', both(notAfter(...be), joined)],
  // “Solved with technology” would mean by means of it.
  ['in conjunction with', 'with', all(notInLaw, notByMeans, notInPlace, notAfter(...be))],
  [
    'in conjunction with',
    'together with',
    both((match) => notInPlace(match) || !notByMeans(match), notAfter(...be)),
  ],
  ['on the basis of', 'based on', both(atStart, before('these', 'this', 'those', 'the', 'our'))],
  ['in accordance with', 'under', both(notAfter(...be), beforePhraseWith(...sourcesOfDuty))],
  ['as per your request', 'as you asked'],
  ['per your request', 'as you asked'],
  ['by way of example', 'for example'],
  ['by way of illustration', 'for example'],
  ['in my capacity as', 'as', notInLaw],
  ['in his capacity as', 'as', notInLaw],
  ['in her capacity as', 'as', notInLaw],
  ['in your capacity as', 'as', notInLaw],
  ['in their capacity as', 'as', notInLaw],
  ['in its capacity as', 'as', notInLaw],
  [
    'with the exception of',
    'except',
    both(notOpensStatement, mentionsOne('all', 'every', 'everyone', 'everything', 'no', 'none')),
  ],
  ['with the exception of', 'except for'],
  ['with the exception that', 'except that'],
  [
    'apart from the fact that',
    'except that',
    all(notAtStart, notAfter('and', 'but', 'even', 'quite'), notAfterTag('PUNCT')),
  ],
  [
    'aside from the fact that',
    'except that',
    all(notAtStart, notAfter('and', 'but', 'even', 'quite'), notAfterTag('PUNCT')),
  ],
  ['in accordance with', 'under', before('section', 'article', 'rule', 'paragraph', 'clause')],
  ['in accordance with the law', 'as the law requires', asRequired],
  ['in accordance with the instructions', 'as the instructions say', asRequired],
  ['in accordance with the plan', 'as planned', asRequired],
  ['in accordance with your request', 'as you asked', notAfter(...be)],
  ['in accordance with your wishes', 'as you wished', notAfter(...be)],
  ['pursuant to your request', 'as you asked', notAfter(...be)],
  ['in accordance with the rules', 'as the rules require', asRequired],
  ['in accordance with the regulations', 'as the regulations require', asRequired],
  ['in accordance with the guidelines', 'as the guidelines require', asRequired],
  ['pursuant to', 'under', underDuty],
  ['under the provisions of', 'under'],
  ['under the terms of', 'under', both(beforeTag('DET'), notNearBefore('license', 'licence', 'gpl', 'lgpl'))],
  ['in comparison with', 'compared with', both(opensClause, notBefore('which'))],
  ['in comparison to', 'compared with', both(opensClause, notBefore('which'))],
  ['when compared to', 'compared with', beforeNoun],
  ['when compared with', 'compared with', beforeNoun],
  [
    'in contrast to',
    'unlike',
    all(atStart, comparesSubject, notBefore('what', 'how', 'when', 'where', 'which')),
  ],
  [
    'for the sake of',
    'for',
    before(
      'accuracy',
      'brevity',
      'clarity',
      'comfort',
      'completeness',
      'consistency',
      'convenience',
      'readability',
      'safety',
      'simplicity',
    ),
  ],
  ['inclusive of', 'including', both(notSaidOfSubject, beforePhraseWith(...extras))],
  ['exclusive of', 'excluding', both(notSaidOfSubject, beforePhraseWith(...extras))],
  ['relative to', 'about', both(beforeTag('DET'), after('questions', 'information', 'rules', 'matters'))],

  // Where.
  [
    'in the company of',
    'with',
    all(notIn('law', 'story'), beforeNoun, notNearAfter('share', 'stock', 'job', 'work', 'interest')),
  ],
  ['in close proximity to', 'near'],
  [
    'outside of',
    'outside',
    all(
      notAfterTag('DET', 'ADJ', 'PUNCT'),
      beforePlace,
      notBefore('that', 'this', 'it', 'one', 'two'),
      isNoException,
      isNotOther,
      // “Outside of Ann, nobody came.”
      (match) => notAtStart(match) || notBeforeTag('PROPN')(match),
    ),
  ],
  [
    'inside of',
    'inside',
    all(notAfterTag('DET', 'ADJ', 'PUNCT'), beforePlace, notBefore('that', 'this', 'it')),
  ],
  ['alongside of', 'alongside', beforeNoun],
  [
    'off of',
    'off',
    all(
      beforeNoun,
      notAfter('time', 'day', 'days'),
      notAfterLemma('base', 'build', 'feed', 'live'),
      notNearAfter('split'),
    ),
  ],
  ['in the immediate vicinity of', 'near'],
  ['in the vicinity of', 'near', notBeforeTag('NUM')],
  ['in the general vicinity of', 'near'],
  ['within close range of', 'near'],
  ['within the realm of possibility', 'possible', nearAfter('be', 'seem')],
  ['within the boundaries of', 'within'],
  // “Use the code within the confines of the license”: “the code within the license” would be a part of it.
  ['within the confines of', 'within', mentionsOne(...confined)],
  ['in a location that is', 'somewhere', afterTag('NOUN', 'PRON')],
  ['in the field of', 'in', all(beforeTag('NOUN'), nearAfter(...studies), isNoPlace)],
  ['in the area of', 'in', all(beforeTag('NOUN'), nearAfter(...studies), isNoPlace)],

  // How sure.
  ['in all likelihood', 'probably', notOpensStatement],
  ['in all probability', 'probably', notOpensStatement],
  ['in actual fact', 'in fact'],
  ['as is the case with', 'as with', opensClause],
  ['as was the case with', 'as with', opensClause],
  ['in actuality', 'in fact'],
  ['in point of fact', 'in fact'],
  ['as a matter of fact', 'in fact', both(notAfter('not'), notBefore(','))],
  ['for all intents and purposes', 'in effect'],
  // “A man from Dale by the name of Finch”: “Dale named Finch” might be the place.
  ['by the name of', 'named', both(afterTag('NOUN'), beforeTag('PROPN'))],
  ['to all intents and purposes', 'in effect'],
  ['with the possible exception of', 'except perhaps'],

  // What one must, may and can do.
  ['is required to', 'must', afterPerson],
  ['are required to', 'must', afterPerson],
  ['am required to', 'must', afterPerson],
  ['was required to', 'had to', afterPerson],
  ['were required to', 'had to', afterPerson],
  ['will be required to', 'will have to', afterPerson],
  ['may be required to', 'may have to', afterPerson],
  ['might be required to', 'might have to', afterPerson],
  ['would be required to', 'would have to', afterPerson],
  ['is not required to', 'does not have to', afterPerson],
  ['are not required to', 'do not have to', afterPerson],
  ['was not required to', 'did not have to', afterPerson],
  ['were not required to', 'did not have to', afterPerson],
  ['is not permitted to', 'may not', afterPerson],
  ['are not permitted to', 'may not', afterPerson],
  ['be in a position to', 'be able to', notBefore('know', 'judge', 'have')],
  ['is required to', 'must', both(before(...duties), isNoNeed)],
  ['are required to', 'must', both(before(...duties), isNoNeed)],
  ['was able to', 'could', both(before(...powers), notOnce)],
  ['were able to', 'could', both(before(...powers), notOnce)],
  ['was able to', 'could', lasting],
  ['were able to', 'could', lasting],
  ['was able to', 'managed to', both(before(...achievements), notNearBefore('out'))],
  ['were able to', 'managed to', both(before(...achievements), notNearBefore('out'))],
  ['is obliged to', 'must', notBeforeTag('DET', 'PRON', 'PROPN', 'NUM')],
  ['are obliged to', 'must', notBeforeTag('DET', 'PRON', 'PROPN', 'NUM')],
  ['is obligated to', 'must', notBeforeTag('DET', 'PRON', 'PROPN', 'NUM')],
  ['are obligated to', 'must', notBeforeTag('DET', 'PRON', 'PROPN', 'NUM')],
  ['it is necessary for you to', 'you must'],
  ['it is not necessary for you to', 'you do not need to'],
  ['it is essential that you', 'you must'],
  ['it is imperative that you', 'you must'],
  ['it is vital that you', 'you must'],
  ['it is crucial that you', 'you must'],
  ['it is mandatory that you', 'you must'],
  ['it is compulsory for you to', 'you must'],
  ['it is required that you', 'you must'],
  ['it is important that you', 'make sure you', atStart],
  ['it is recommended that you', 'you should'],
  ['it is advisable that you', 'you should'],
  ['it is suggested that you', 'you should'],
  ['it is requested that you', 'please', atStart],
  ['you are requested to', 'please', atStart],
  ['you are kindly requested to', 'please', atStart],
  ['you are advised to', 'you should', notAfter('if', 'when', 'unless', 'whether', 'that')],
  ['it is incumbent upon you to', 'you must'],
  ['is under an obligation to', 'must'],
  ['are under an obligation to', 'must'],
  ['is authorized to', 'may', all(afterPerson, isNamed, notSworn)],
  ['are authorized to', 'may', all(afterPerson, isNamed, notSworn)],
  ['is authorised to', 'may', all(afterPerson, isNamed, notSworn)],
  ['are authorised to', 'may', all(afterPerson, isNamed, notSworn)],
  ['is able to', 'can', notNearAfter('can')],
  ['are able to', 'can', notNearAfter('can')],
  ['does not have the ability to', 'cannot'],
  ['does not have the capacity to', 'cannot'],
  ['does not have the capability to', 'cannot'],
  ['do not have the ability to', 'cannot'],
  ['do not have the capacity to', 'cannot'],
  ['do not have the capability to', 'cannot'],
  ['did not have the ability to', 'could not'],
  ['did not have the capacity to', 'could not'],
  ['did not have the capability to', 'could not'],
  ['is not able to', 'cannot'],
  ['are not able to', 'cannot'],
  ['was not able to', 'could not'],
  ['were not able to', 'could not'],
  ['is unable to', 'cannot'],
  ['are unable to', 'cannot'],
  ['am unable to', 'cannot'],
  ['is capable of being', 'can be'],
  ['are capable of being', 'can be'],
  ['was capable of being', 'could be'],
  ['were capable of being', 'could be'],
  ['has the ability to', 'can', both(notIn('law', 'science'), mentionsNone('can', 'cannot'))],
  ['have the ability to', 'can', both(notIn('law', 'science'), mentionsNone('can', 'cannot'))],
  ['has the capability to', 'can', notIn('law', 'science')],
  ['have the capability to', 'can', notIn('law', 'science')],
  ['has the capacity to', 'can', notIn('law', 'science')],
  ['have the capacity to', 'can', notIn('law', 'science')],
  ['would have the ability to', 'would be able to'],
  ['will have the ability to', 'will be able to'],
  ['would have the capability to', 'would be able to'],
  ['will have the capability to', 'will be able to'],
  ['is in a position to', 'can', both(notBefore('know', 'judge'), isNoCondition)],
  ['are in a position to', 'can', both(notBefore('know', 'judge'), isNoCondition)],
  ['is not in a position to', 'cannot'],
  ['are not in a position to', 'cannot'],
  ['am not in a position to', 'cannot'],
  ['was not in a position to', 'could not'],
  ['were not in a position to', 'could not'],
  ['cognizant of', 'aware of', beforeNoun],
  ['aware of the fact that', 'aware that', notBeforeTag('AUX', 'VERB')],
  ['unaware of the fact that', 'unaware that', notBeforeTag('AUX', 'VERB')],
  ['conscious of the fact that', 'conscious that', notBeforeTag('AUX', 'VERB')],
  ['convinced of the fact that', 'convinced that', notBeforeTag('AUX', 'VERB')],
  ['the way in which', 'how', both(asQuestion, notSaidOfNoun)],
  ['the manner in which', 'how', both(asQuestion, notSaidOfNoun)],
  ['the means by which', 'how', both(asQuestion, notSaidOfNoun)],
  ['the extent to which', 'how much', both(asQuestion, measuresVerb)],
  ['the degree to which', 'how much', both(asQuestion, measuresVerb)],
  ['the reason why', 'why', both(afterKnowing, beforeClause)],
  ['the reasons why', 'why', both(afterKnowing, beforeClause)],
  ['the reason for which', 'why', both(afterKnowing, beforeClause)],
  ['the place where', 'where', both(notAtStart, afterTag('VERB'))],
  ['the question as to', 'the question of'],

  // Words that can simply be removed.
  ['in the process of', '', both(after(...be), beforeDoing)],
  ['in the process of', '', both(afterBeingAlso, beforeDoing)],
  ['currently in the process of', '', both(after(...be), beforeDoing)],
  ['please do not hesitate to', 'please'],
  ['like to take this opportunity to', 'like to'],
  ['do not hesitate to', 'please', atStart],
  ['in the month of', 'in'],
  ['in the year of', 'in', beforeNumber],
  ['in the city of', 'in', both(beforeTag('PROPN'), notSpokenOf('city'))],
  ['during the month of', 'in'],
  ['during the months of', 'in'],
  ['on the date of', 'on', beforeNumber],
  ['long period of time', 'long time', notAfter('as')],
  ['short period of time', 'short time', notAfter('as')],
  ['period of time', 'period', notAfter('a', 'one', 'any', 'some', 'no', 'what')],
  ['length of time', 'time', after('short', 'long')],
  ['the amount of time that', 'the time that'],
  ['point in time', 'time', after('any', 'that', 'every')],
  ['the month of', '', both(notAfter('in', 'during'), beforeTag('PROPN'))],
  ['in an efficient manner', 'efficiently', asWay],
  ['in an effective manner', 'effectively', asWay],
  ['in a careful manner', 'carefully', asWay],
  ['in a safe manner', 'safely', asWay],
  ['in a satisfactory manner', 'satisfactorily', asWay],
  ['in a responsible manner', 'responsibly', asWay],
  ['in a consistent manner', 'consistently', asWay],
  ['in a proper manner', 'properly', asWay],
  ['in an accurate manner', 'accurately', asWay],
  ['in a clear manner', 'clearly', asWay],
  ['in a positive manner', 'positively', asWay],
  ['in a similar manner', 'similarly', asWay],
  ['in a similar fashion', 'similarly', asWay],
  ['in a different manner', 'differently', asWay],
  ['in a hasty manner', 'hastily', asWay],
  ['in a prompt manner', 'promptly', asWay],
  ['in a professional manner', 'professionally', asWay],
  ['in a confidential manner', 'confidentially', asWay],
  ['in a polite manner', 'politely', asWay],
  ['in a respectful manner', 'respectfully', asWay],
  ['in a reasonable manner', 'reasonably', asWay],
  ['in a fair manner', 'fairly', asWay],
  ['in a systematic manner', 'systematically', asWay],
  ['in a secure manner', 'securely', asWay],
  ['in a sustainable manner', 'sustainably', asWay],
  ['in a random manner', 'randomly', asWay],
  ['in a cautious manner', 'cautiously', asWay],
  ['in a calm manner', 'calmly', asWay],
  ['in a transparent manner', 'transparently', asWay],
  ['in a sensible manner', 'sensibly', asWay],
  ['in a careful way', 'carefully', asWay],
  ['in a safe way', 'safely', asWay],
  ['in an efficient way', 'efficiently', asWay],
  ['in an effective way', 'effectively', asWay],
  ['in a responsible way', 'responsibly', asWay],
  ['in a consistent way', 'consistently', asWay],
  ['in the manner described', 'as described'],
  ['as a general rule', 'generally', notBefore('of')],
  ['as a rule of thumb', 'generally'],
  ['without further delay', 'at once'],
  ['with all due haste', 'quickly'],
  [
    'a high degree of',
    'high',
    both(after('with', 'to'), before('accuracy', 'precision', 'confidence', 'reliability')),
  ],
  ['by giving notice in writing', 'by written notice'],
  ['a reduction in the number of', 'fewer', both(afterTag('VERB'), isNotNoticed)],
  ['an increase in the number of', 'more', both(afterTag('VERB'), isNotNoticed)],
  ['concerned with regard to', 'concerned about'],
  ['is located in', 'is in', beforeSpot],
  ['are located in', 'are in', beforeSpot],
  ['is situated in', 'is in', beforeSpot],
  ['are situated in', 'are in', beforeSpot],
  ['the opportunity to', 'a chance to', all(afterGiving, after('you', 'us', 'me'), notInThanks)],
  [
    'the process of',
    '',
    all(
      notIn('story'),
      beforeDoing,
      asGerund,
      isOneDeed,
      isDoneNot,
      mentionsNone('stages', 'steps', 'phases'),
    ),
  ],
  ['as to', 'about', both(beforeNoun, after('information', 'questions', 'advice', 'guidance', 'doubt'))],
  ['the total sum of', 'the total of'],
  ['whether or not', 'whether', both(beforeClause, asOpenSubject)],
  ['whether or not', 'whether', both(beforeClause, asksWhether)],
  ['at the conclusion of', 'at the end of', beforeNoun],

  // “The country” alone would not say which one.
  ['the aforementioned', 'this', all(notInLaw, atStart, beforeTag('NOUN'), notBeforePlural)],
  ['the aforementioned', 'these', all(notInLaw, beforePlural, isNamedBefore)],
  ['the aforesaid', 'these', both(notInLaw, beforePlural)],

  // One pronoun for all people: “they” would often be somebody else in the text.
  ['his or her', 'their', all(notInLaw, isOneOfAll, isOnlyPair)],
  ['her or his', 'their', all(notInLaw, isOneOfAll, isOnlyPair)],
  ['his/her', 'their', all(notInLaw, notBefore('/'), isOneOfAll, isOnlyPair)],
]
