import {
  after,
  beforePhraseWith,
  beforeTag,
  both,
  type Guard,
  notAfter,
  notBefore,
  notBeforeTag,
  notIn,
  notInLicence,
  notSpokenOf,
  withoutFigures,
} from './guards.ts'
import { people } from './people.ts'
import {
  all,
  hasObject,
  hasObjectOrQuestion,
  isAlone,
  isSimpleObject,
  mentionsNone,
  notDoing,
  notForTrouble,
  notNearAfter,
  notNearBefore,
} from './wordy-guards.ts'

/**
 * “Let's take a look at it”, “we took a look at it”. Alone, “take a look at it” and “have a look at it” invite, while
 * “look at it” is an order.
 */
const isNoInvitation: Guard = ({ previous, sentence: { tokens }, first }) =>
  !/^(?:take|have)$/.test(tokens[first]?.word ?? '') ||
  /^(?:let's|'s|us|to|we|they|i|will|'ll|can|could|should|must)$/.test(previous?.word ?? '')

const puzzles =
  'problem problems issue issues puzzle puzzles question questions difficulty difficulties challenge challenges crisis dilemma conflict task'.split(
    ' ',
  )
/** In a study, an effect is measured and not judged. */
const measured = both(withoutFigures, notIn('science'))
const object = beforeTag('DET', 'NOUN', 'PROPN', 'PRON', 'ADJ', 'NUM')

/** “She is lacking in courage”, not “courage is what is lacking in him”. */
const isQuality: Guard = (match) =>
  notAfter('what', 'that', 'which')(match) &&
  (beforeTag('NOUN', 'ADJ')(match) || (object(match) && people.has(match.previous?.word ?? '')))
/** “I stress using it” would say something else. */
const notDoingNext: Guard = ({ next }) => !next?.word.endsWith('ing')
/** Not “these expenses are taken into consideration”: they are part of a sum. */
const isNotCounted: Guard = ({ sentence: { tokens }, first }) =>
  tokens[first]?.word !== 'taken' ||
  !tokens.some(({ lemma }) => /^(?:expense|cost|income|interest|loss|gain|tax|amount)$/.test(lemma))

/** Not “was in possession of a knife”, which is an accusation, nor a team in possession of a ball. */
const isNoOffence: Guard = ({ sentence: { tokens }, last }) =>
  !tokens.slice(last + 1, last + 5).some(({ lemma }) => offences.test(lemma))
const offences =
  /^(?:firearm|gun|weapon|knife|drug|cannabis|cocaine|heroin|substance|explosive|stolen|goods|ball|puck)$/

/** Not a habit or an illness: “she is dependent on insulin”. */
const isNoNeed = notNearBefore(
  'alcohol',
  'drug',
  'drugs',
  'heroin',
  'opioids',
  'insulin',
  'nicotine',
  'substances',
  'parents',
  'carers',
  'benefits',
)
/** “It may be the result of chance” is plain enough. */
const notBare: Guard = ({ sentence: { tokens }, first }) => tokens[first]?.word !== 'be'
/** Not “the book is the result of ten years”. */
const isNoWork: Guard = ({ previous }) =>
  !/^(?:book|film|work|novel|album|article|report|song)$/.test(previous?.word ?? '')
/** “Tools that were applicable to us” do not mean “tools that applied to us”. */
const notInPast: Guard = ({ sentence: { tokens }, first }) =>
  !/^(?:was|were)$/.test(tokens[first]?.word ?? '')
/** Not “made an effort to come”, which means that somebody came. */
const notMade: Guard = ({ sentence: { tokens }, first }) => tokens[first]?.word !== 'made'
/** Not “the price takes into account tax”: a price does not think. */
const bySomebody = notNearAfter(
  'price',
  'figure',
  'figures',
  'calculation',
  'formula',
  'model',
  'estimate',
  'rate',
  'total',
  'score',
  'index',
  'fee',
  'forecast',
  'method',
)
/** “Was taken into account”. */
const notPassive: Guard = ({ previous }) => previous?.lemma !== 'be' && previous?.tag !== 'NOUN'
/** “Gave permission to the firm to build”, not “to the firm”. */
const toDo: Guard = ({ sentence: { tokens }, last }) =>
  tokens.slice(last + 2, last + 8).some(({ word }) => word === 'to')
const inWriting = notNearAfter('drawer', 'folder', 'box', 'envelope', 'bag', 'directory', 'package')
/** “The page contains a list of parts”. What “it” or “which” contains may be a list of its own, as a program has. */
const isNamed = notAfter('it', 'that', 'which')
/** “It is equipped with”, not “it can be equipped with”. */
const isStated: Guard = ({ sentence: { tokens }, first }) =>
  /^(?:is|are|was|were)$/.test(tokens[first]?.word ?? '')
/** “Made contact with the owner”, not “with the ball”. */
const withPeople: Guard = ({ next, sentence: { tokens }, last }) =>
  next?.tag === 'PROPN' ||
  tokens
    .slice(last + 1, last + 4)
    .some(({ word }) => people.has(word) || /^(?:us|me|him|her|them|police|office|bank)$/.test(word))
/** “Made changes to the menu”, not “to the repository”, which stays the same one. */
const partsOfIt = all(
  notIn('law'),
  isSimpleObject,
  notBeforeTag('PROPN'),
  mentionsNone('means', 'licence', 'license', 'copyright'),
  notNearBefore('repository', 'repo', 'codebase', 'website', 'site', 'law', 'act'),
)
/** Settings are adjusted; a tower is rebuilt a little. */
const isSetting = beforePhraseWith(
  ...'settings setting plan plans schedule price prices budget rates speed height length temperature dose diet timetable text wording level levels'.split(
    ' ',
  ),
)
const modifications = ['modification', 'modifications', 'modify', 'modifies', 'modified', 'modifying']
/** “Longer terms resulting in a reduction of crime”: “terms reducing crime” would mean certain terms. */
const saysOfClause: Guard = ({ sentence: { tokens }, first, previous }) =>
  !tokens[first]?.word.endsWith('ing') || previous?.tag !== 'NOUN'
const troubles =
  'problem problems confusion error errors concern concerns difficulty difficulties delay delays misunderstanding misunderstandings conflicts trouble complaints'.split(
    ' ',
  )
/** “Reach out to your adviser”, not “to the young”, “to the sky”. */
const beforeOffice: Guard = ({ next, sentence: { tokens }, first, last }) =>
  /^(?:us|our)$/.test(next?.word ?? '') ||
  // “Please reach out to me” is warmer than “contact me”.
  (next?.word === 'me' && tokens[first]?.word === 'reached') ||
  (next?.tag === 'PROPN' && next.text !== 'Him') ||
  tokens
    .slice(last + 1, last + 6)
    .some(({ word }) =>
      /^(?:team|teams|office|support|manager|department|lawyer|maintainers|owner|owners)$/.test(word),
    )

/** Wordy phrases that begin with a verb: an entry stands for all forms of it. */
export const wordyVerbs: [phrase: string, plain: string, guard?: Guard][] = [
  ['be in possession of', 'have', all(notIn('law'), isNoOffence, notBeforeTag('PROPN'))],
  ['be in receipt of', 'have', hasObject],
  ['be in need of', 'need', hasObject],
  ['be cognizant of', 'be aware of', object],
  ['deny the fact that', 'deny that'],
  ['accept the fact that', 'accept that'],
  ['dispute the fact that', 'dispute that'],
  ['be in agreement with', 'agree with'],
  ['be in agreement that', 'agree that'],
  ['be in agreement as to how', 'agree on how'],
  ['be in agreement as to', 'agree on'],
  ['be in agreement on', 'agree on'],
  ['be in opposition to', 'oppose'],
  ['be in compliance with', 'comply with'],
  ['be in violation of', 'violate'],
  ['be of the opinion that', 'believe that', notIn('law')],
  ['be of the belief that', 'believe that'],
  ['be of the view that', 'think that'],
  ['be aware of the fact that', 'know that'],
  ['be dependent on', 'depend on', both(object, isNoNeed)],
  ['be dependent upon', 'depend on', both(object, isNoNeed)],
  ['be reliant on', 'rely on', hasObject],
  ['be indicative of', 'indicate', hasObject],
  ['be reflective of', 'reflect', hasObject],
  ['be suggestive of', 'suggest', hasObject],
  ['be supportive of', 'support', hasObject],
  ['be desirous of', 'want', object],
  ['be deserving of', 'deserve', hasObject],
  [
    'be inclusive of',
    'include',
    beforePhraseWith(
      'tax',
      'taxes',
      'vat',
      'gst',
      'postage',
      'fees',
      'charges',
      'delivery',
      'shipping',
      'breakfast',
      'meals',
      'costs',
      'tips',
    ),
  ],
  ['be applicable to', 'apply to', both(hasObject, notInPast)],
  ['be applicable in', 'apply in', notInPast],
  [
    'be a reflection of',
    'reflect',
    all(
      notIn('story'),
      object,
      mentionsNone('mirror', 'water', 'light', 'moon', 'sun', 'window', 'glass', 'face'),
    ),
  ],
  ['be an indication of', 'indicate', hasObject],
  ['be an indication that', 'indicate that'],
  ['be the recipient of', 'receive', hasObject],
  ['be aimed at the improvement of', 'aim to improve'],
  ['have a tendency to', 'tend to'],
  ['have a resemblance to', 'resemble'],
  ['have need of', 'need'],
  ['have a requirement for', 'need'],
  ['have a desire to', 'want to'],
  ['have a preference for', 'prefer'],
  ['have a fear of', 'fear'],
  ['have knowledge of', 'know about', both(notIn('law'), beforeTag('DET', 'PRON'))],
  ['have a negative impact on', 'harm', measured],
  ['have an adverse effect on', 'harm', measured],
  ['have an adverse impact on', 'harm', measured],
  ['have a detrimental effect on', 'harm', measured],
  ['have a detrimental impact on', 'harm', measured],
  ['have a negative effect on', 'harm', measured],
  ['have a positive effect on', 'help', measured],
  ['have a positive impact on', 'help', measured],
  ['have a beneficial effect on', 'help', measured],
  ['have an influence on', 'influence'],
  ['have an influence upon', 'influence'],
  ['have an impact on', 'affect'],
  ['have an impact upon', 'affect'],
  ['have an effect on', 'affect'],
  ['have an effect upon', 'affect'],
  ['have a discussion about', 'discuss'],
  ['have a conversation about', 'talk about', notSpokenOf('conversation', 'conversations')],
  ['have a look at', 'look at', isNoInvitation],
  ['take into consideration', 'consider', all(hasObjectOrQuestion, notDoing, bySomebody, isNotCounted)],
  // What is taken into account is weighed, and “consider” is less. After “not”, the difference does not matter.
  ['take into account', 'consider', all(hasObject, notDoing, bySomebody, notPassive, after('not'))],
  ['take under advisement', 'consider'],
  ['take cognizance of', 'note'],
  ['take receipt of', 'receive'],
  ['take a look at', 'look at', isNoInvitation],
  ['take the place of', 'replace'],
  ['make use of', 'use'],
  ['make provision for', 'provide for'],
  ['make an effort to', 'try to', notMade],
  ['make an attempt to', 'try to'],
  ['make changes to', 'change', partsOfIt],
  ['make an adjustment to', 'adjust', both(partsOfIt, isSetting)],
  ['make adjustments to', 'adjust', both(partsOfIt, isSetting)],
  ['make modifications to', 'change', all(partsOfIt, notInLicence, notSpokenOf(...modifications))],
  ['make improvements to', 'improve', partsOfIt],
  ['make enquiries about', 'ask about'],
  ['make inquiries about', 'ask about'],
  ['make a distinction between', 'distinguish between'],
  ['give consideration to', 'consider'],
  ['give rise to', 'cause', both(notIn('law'), beforePhraseWith(...troubles))],
  ['give an answer to', 'answer'],
  ['give an indication of', 'indicate'],
  ['give assistance to', 'help', object],
  ['give authorization to', 'authorize'],
  ['give permission to', 'allow', all(object, toDo)],
  ['give encouragement to', 'encourage'],
  ['give recognition to', 'recognize'],
  ['lend assistance to', 'help', object],
  ['provide assistance to', 'help', object],
  ['provide support to', 'support', both(object, notForTrouble)],
  ['provide support for', 'support', both(object, notForTrouble)],
  ['provide help to', 'help', object],
  ['provide a description of', 'describe'],
  ['provide an explanation of', 'explain'],
  ['provide an explanation for', 'explain'],
  ['provide a summary of', 'summarize'],
  ['provide an overview of', 'outline', notBefore('all', 'every', 'these', 'those')],
  ['provide protection to', 'protect', object],
  ['offer support to', 'support', object],
  ['offer assistance to', 'help', object],
  ['offer an explanation of', 'explain'],
  ['offer an apology to', 'apologize to'],
  ['render assistance to', 'help', object],
  ['be of assistance to', 'help', object],
  ['come to a decision', 'decide', notBefore('on')],
  ['come to the conclusion that', 'conclude that'],
  ['come to the realization that', 'realize that'],
  ['come to the realisation that', 'realise that'],
  ['arrive at a decision', 'decide'],
  ['arrive at the conclusion that', 'conclude that'],
  ['reach a decision', 'decide', notBefore('on', 'in')],
  ['reach the conclusion that', 'conclude that'],
  ['reach out to', 'contact', all(notIn('story'), notDoing, beforeOffice)],
  ['touch base with', 'talk to'],
  ['place emphasis on', 'stress', notDoingNext],
  ['place an emphasis on', 'stress', notDoingNext],
  ['put emphasis on', 'stress', notDoingNext],
  ['put an end to', 'end'],
  ['put a stop to', 'stop'],
  ['bring to an end', 'end', object],
  ['bring up to date', 'update', object],
  ['carry out a study of', 'study'],
  ['carry out a survey of', 'survey'],
  ['exhibit a tendency to', 'tend to'],
  ['show a tendency to', 'tend to'],
  ['effect a change in', 'change', notBefore('it', 'them', 'this', 'that')],
  ['effect modifications to', 'change'],
  ['engage in a discussion of', 'discuss'],
  [
    'get in touch with',
    'contact',
    notNearBefore(
      'nature',
      'feelings',
      'emotions',
      'roots',
      'reality',
      'self',
      'inner',
      'soul',
      'body',
      'spirit',
      'side',
    ),
  ],
  ['file an application for', 'apply for', notIn('law')],
  ['raise objections to', 'object to'],
  ['utilize the services of', 'use', object],
  ['result in a reduction of', 'reduce', both(object, both(isAlone, saysOfClause))],
  ['result in an increase in', 'increase', both(object, isAlone)],
  ['result in an improvement in', 'improve', both(object, isAlone)],
  ['result in a decrease in', 'reduce', both(object, isAlone)],
  ['lead to an improvement in', 'improve', both(object, isAlone)],
  ['lead to a reduction in', 'reduce', both(object, both(isAlone, saysOfClause))],
  ['lead to an increase in', 'increase', both(object, isAlone)],
  ['cause damage to', 'damage', object],
  ['cause harm to', 'harm', object],
  ['cause an increase in', 'increase', both(object, isAlone)],
  ['do harm to', 'harm', object],
  ['do damage to', 'damage', object],
  ['bear a resemblance to', 'resemble'],
  ['continue to remain', 'remain'],
  ['postpone until later', 'postpone'],
  ['extend an invitation to', 'invite'],
  ['issue an announcement that', 'announce that'],
  ['hold the belief that', 'believe that'],
  ['hold the opinion that', 'believe that'],
  ['perform an analysis of', 'analyze'],
  ['impact negatively on', 'harm'],
  ['impact on', 'affect', object],
  ['comply with the requirements of', 'comply with', object],
  ['exhibit a lack of', 'lack'],
  ['show a lack of', 'lack'],
  ['have a lack of', 'lack'],
  ['suffer from a lack of', 'lack'],
  ['be comprised of', 'consist of', hasObject],
  ['be composed of', 'consist of', hasObject],
  ['be subject to the provisions of', 'be subject to'],
  ['be detrimental to', 'harm', object],
  ['be a violation of', 'violate'],
  // “Is the cause of the fire”: “causes the fire” would be in the present.
  [
    'be the cause of',
    'cause',
    notBefore('the', 'this', 'that', 'these', 'those', 'my', 'your', 'our', 'his', 'her', 'its', 'their'),
  ],
  ['be the result of', 'result from', all(object, isNoWork, notBare)],
  ['dispute the fact that', 'dispute that', notBeforeTag('AUX', 'VERB')],
  ['deny the fact that', 'deny that', notBeforeTag('AUX', 'VERB')],
  ['accept the fact that', 'accept that', notBeforeTag('AUX', 'VERB')],
  ['acknowledge the fact that', 'acknowledge that', notBeforeTag('AUX', 'VERB')],
  ['admit the fact that', 'admit that', notBeforeTag('AUX', 'VERB')],
  ['confirm the fact that', 'confirm that', notBeforeTag('AUX', 'VERB')],
  ['emphasize the fact that', 'emphasize that', notBeforeTag('AUX', 'VERB')],
  ['emphasise the fact that', 'emphasise that', notBeforeTag('AUX', 'VERB')],
  ['forget the fact that', 'forget that', notBeforeTag('AUX', 'VERB')],
  ['mention the fact that', 'mention that', notBeforeTag('AUX', 'VERB')],
  ['note the fact that', 'note that', notBeforeTag('AUX', 'VERB')],
  ['realize the fact that', 'realize that', notBeforeTag('AUX', 'VERB')],
  ['realise the fact that', 'realise that', notBeforeTag('AUX', 'VERB')],
  ['recognize the fact that', 'recognize that', notBeforeTag('AUX', 'VERB')],
  ['recognise the fact that', 'recognise that', notBeforeTag('AUX', 'VERB')],
  ['remember the fact that', 'remember that', notBeforeTag('AUX', 'VERB')],
  ['stress the fact that', 'stress that', notBeforeTag('AUX', 'VERB')],
  ['understand the fact that', 'understand that', notBeforeTag('AUX', 'VERB')],
  [
    'have a bearing on',
    'affect',
    beforePhraseWith(
      'outcome',
      'outcomes',
      'price',
      'prices',
      'result',
      'results',
      'health',
      'cost',
      'costs',
      'success',
      'future',
    ),
  ],
  ['place importance on', 'value', object],
  ['make mention of', 'mention', object],
  ['be in existence', 'exist'],
  ['be in attendance at', 'attend', object],
  ['be in support of', 'support', object],
  ['be of benefit to', 'benefit', object],
  ['be beneficial to', 'benefit', object],
  ['be beneficial for', 'benefit', both(object, notBefore('both', 'all'))],
  ['be equipped with', 'have', all(notIn('story'), object, isStated)],
  ['pose a threat to', 'threaten', object],
  ['have the tendency to', 'tend to'],
  ['have a need for', 'need', object],
  ['have an understanding of', 'understand', object],
  ['have a dislike of', 'dislike', object],
  ['have a suspicion that', 'suspect that'],
  ['have control over', 'control', both(object, notBefore('him', 'her', 'them', 'me', 'us'))],
  ['exercise control over', 'control', both(object, notBefore('him', 'her', 'them', 'me', 'us'))],
  ['exert influence on', 'influence', object],
  ['exert influence over', 'influence', object],
  ['have a discussion with', 'talk with', both(object, notSpokenOf('talk', 'talks', 'talked', 'talking'))],
  ['hold a meeting with', 'meet with', object],
  ['give advice to', 'advise', object],
  ['offer advice to', 'advise', object],
  ['provide advice to', 'advise', object],
  ['give support to', 'support', object],
  ['give help to', 'help', object],
  ['give a description of', 'describe', object],
  ['give an explanation of', 'explain', object],
  ['give an overview of', 'outline', both(object, notBefore('all', 'every', 'these', 'those'))],
  ['give a summary of', 'summarize', object],
  ['provide guidance to', 'guide', object],
  ['provide training to', 'train', object],
  ['provide funding for', 'fund', object],
  ['provide funding to', 'fund', object],
  ['provide an answer to', 'answer', object],
  ['provide an introduction to', 'introduce', object],
  ['provide a list of', 'list', object],
  ['contain a list of', 'list', all(object, inWriting, isNamed, notSpokenOf('list', 'lists'))],
  ['provide protection against', 'protect against', object],
  // A market is offered a solution, and not solved.
  ['find a solution to', 'solve', beforePhraseWith(...puzzles)],
  // “Her life has come to an end”: who mourns says so gently.
  ['come to an end', 'end', both(notIn('story'), mentionsNone('things', 'life', 'lives'))],
  ['bring to a close', 'end', object],
  ['come to a halt', 'stop', notIn('story')],
  ['come to a stop', 'stop', notIn('story')],
  ['be lacking in', 'lack', isQuality],
  ['be appreciative of', 'appreciate', object],
  ['be critical of', 'criticize', object],
  ['be envious of', 'envy', object],
  ['be fearful of', 'fear', object],
  ['be distrustful of', 'distrust', object],
  ['be a help to', 'help', object],
  ['pay a visit to', 'visit', object],
  ['make a visit to', 'visit', object],
  ['place a call to', 'call', object],
  ['make a phone call to', 'call', object],
  ['send a letter to', 'write to', object],
  ['make a note of', 'note', object],
  ['take note of', 'note', object],
  ['make a list of', 'list', object],
  ['make an addition to', 'add to', object],
  ['gain an understanding of', 'understand', object],
  ['gain entry to', 'enter', object],
  ['lodge a complaint about', 'complain about', object],
  ['reach agreement on', 'agree on', object],
  ['reach an agreement on', 'agree on', object],
  ['come to an agreement on', 'agree on', object],
  ['make a change to', 'change', partsOfIt],
  ['make the decision to', 'decide to'],
  ['take the decision to', 'decide to'],
  ['make contact with', 'contact', both(notIn('story'), withPeople)],
  ['be under the impression that', 'think that'],
  ['have the opinion that', 'believe that'],
  ['have the feeling that', 'feel that'],
  ['have the impression that', 'think that'],
  ['make the claim that', 'claim that', object],
  ['make the assumption that', 'assume that', object],
  ['make the suggestion that', 'suggest that', object],
  ['make the argument that', 'argue that', object],
  ['make the statement that', 'state that', object],
  ['make the observation that', 'observe that', object],
  ['express the view that', 'say that'],
  ['express the opinion that', 'say that'],
  ['take the view that', 'think that', notIn('law')],
  ['carry out repairs to', 'repair', object],
  ['make repairs to', 'repair', object],
  ['perform maintenance on', 'maintain', object],
  ['carry out maintenance on', 'maintain', object],
  ['make a donation to', 'donate to', object],
  ['make an investment in', 'invest in', object],
  ['make an apology to', 'apologize to', object],
  ['give a warning to', 'warn', object],
  ['give a demonstration of', 'demonstrate', object],
  ['give a reply to', 'reply to', object],
  ['give a response to', 'respond to', object],
  ['give approval to', 'approve', object],
  ['give protection to', 'protect', object],
  ['have a dislike for', 'dislike', object],
  ['have a debate about', 'debate', object],
  ['have an argument about', 'argue about', object],
  ['have a talk about', 'talk about', object],
  ['take a vote on', 'vote on', object],
  ['hold an interview with', 'interview', object],
  ['conduct an interview with', 'interview', object],
  ['conduct interviews with', 'interview', object],
  ['conduct tests on', 'test', object],
  ['carry out tests on', 'test', object],
  ['perform tests on', 'test', object],
  ['provide a response to', 'respond to', object],
  ['provide a reply to', 'reply to', object],
  ['provide confirmation of', 'confirm', object],
  ['provide clarification of', 'clarify', object],
  ['provide care for', 'care for', object],
  ['take measurements of', 'measure', object],
  ['put a limit on', 'limit', object],
  ['put a ban on', 'ban', object],
  ['place a limit on', 'limit', object],
  ['place a ban on', 'ban', object],
  ['impose a ban on', 'ban', object],
  ['impose a limit on', 'limit', object],
  ['place restrictions on', 'restrict', object],
  ['impose restrictions on', 'restrict', object],
  ['issue a warning to', 'warn', object],
  ['issue an invitation to', 'invite', object],
  ['raise an objection to', 'object to', object],
  ['show a preference for', 'prefer', object],
  ['have an objection to', 'object to', object],
  ['have a memory of', 'remember', object],
  ['have ownership of', 'own', object],
  ['be the owner of', 'own', object],
  ['be in competition with', 'compete with', object],
  ['be a believer in', 'believe in', object],
  ['be a supporter of', 'support', object],
  ['make a recommendation that', 'recommend that', notBeforeTag('AUX', 'VERB')],
  ['have a belief that', 'believe that', notBeforeTag('AUX', 'VERB')],
  ['have an expectation that', 'expect that', notBeforeTag('AUX', 'VERB')],
  ['have the hope that', 'hope that', notBeforeTag('AUX', 'VERB')],
  ['have the intention to', 'intend to'],
  ['provide confirmation that', 'confirm that', notBeforeTag('AUX', 'VERB')],
  ['have the belief that', 'believe that', notBeforeTag('AUX', 'VERB')],
]
