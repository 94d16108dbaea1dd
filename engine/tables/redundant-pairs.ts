import {
  affirmed,
  after,
  afterTag,
  atClauseEnd,
  atStart,
  before,
  beforeNumber,
  beforeTag,
  both,
  type Guard,
  notAfter,
  notAfterTag,
  notBefore,
  notBeforeTag,
  notIn,
  without,
} from './guards.ts'

/** “Repeated again and again”, “returned back and forth”. */
const notAndForth: Guard = ({ next, sentence: { tokens }, last }) =>
  next?.word !== 'and' || !/^(?:again|forth)$/.test(tokens[last + 2]?.word ?? '')
/** “They return back”, not “the return back then”. */
const asVerb = both(notAndForth, both(notAfterTag('DET', 'ADJ', 'NUM'), notBefore('then')))
/** “It is more easier”, not “more harder choices”, which may be more of them. */
const alone = notBeforeTag('NOUN', 'ADJ', 'PROPN')
/** “Current and future plans”: one of several times. */
const ofNoOtherTime = both(
  notAfter('and', 'or', ',', '/'),
  without('past', 'current', 'present', 'existing', 'previous', 'today'),
)
/** “Only where absolutely necessary” is stricter than where it is. */
const simplySo = both(
  affirmed,
  without('unless', 'only', 'if', 'than', 'where', 'when', 'whenever', 'except', 'until', 'as'),
)
/** “In agreement”, “and left”: not “to the music”, “at the door”. */
const noGesture: Guard = (match) =>
  atClauseEnd(match) ||
  match.next?.word === 'and' ||
  (match.next?.word === 'in' && !/^(?:the|time)$/.test(match.sentence.tokens[match.last + 2]?.word ?? ''))
const beforeThought = beforeTag('PRON', 'DET', 'PROPN')
const asThought = both(both(beforeThought, notBefore('evening', 'day')), notAfterTag('DET', 'ADJ'))
const year: Guard = ({ next, sentence: { tokens }, last }) =>
  /^(?:1\d|20)\d\d$/.test(next?.text ?? '') &&
  !/^(?:BC|BCE|AD|CE|B\.C\.|-|–|\/)$/.test(tokens[last + 2]?.text ?? '')
const isView = notAfter('but', 'while', 'though', 'although', ',', 'do', 'did', 'what', 'which')
/** Whoever asks for it means its length, and so does who compares it. */
const ofNoLength = both(
  without(
    ...'please must should you your write words pages page sentences paragraph paragraphs minutes lines long longer full fuller detailed complete'.split(
      ' ',
    ),
  ),
  ({ sentence: { tokens } }) => tokens[0]?.tag !== 'VERB',
)
/** “Small in size but heavy”, not “small in size and rich in taste” or “small in size, shape and colour”. */
const aloneIn: Guard = ({ sentence: { tokens }, first, last, next }) => {
  const isOther = tokens.slice(last + 1, last + 6).some(({ word }) => word === 'in')
  const isSecond = tokens.slice(Math.max(0, first - 4), first).some(({ word }) => word === 'in')
  const isList = /^(?:,|and|or)$/.test(next?.word ?? '') && tokens[last + 2]?.tag === 'NOUN'
  return !isOther && !isSecond && !isList
}
/** “At the end results were announced”. */
const endOf: Guard = ({ sentence: { tokens }, first }) =>
  !/^(?:at|by|in|near|towards?|until|before)$/.test(tokens[first - 2]?.word ?? '')
const terms =
  'trainer trainers assistant assistants computer computers shopper chef secretary best space injury loan care pronouns physician brand hell'.split(
    ' ',
  )
const opens: Guard = ({ startsSentence, previous }) =>
  startsSentence || /^(?:but|and|so|because|that)$/.test(previous?.word ?? '')
const noRange = both(notAfter('to', '-', '–', 'and', 'till', 'until'), notBeforeTag('NOUN', 'ADJ'))
/** “But however you look at it, …” is another “however”. */
const endsThere: Guard = ({ sentence: { tokens }, last }) =>
  !tokens.slice(last + 1).some(({ text }) => text === ',') &&
  !/^(?:ADJ|ADV)$/.test(tokens[last + 1]?.tag ?? '')

/** Pairs of words that mean what one of them means alone. */
export const redundantPairs: [phrase: string, plain: string, guard?: Guard][] = [
  ['each and every one', 'each one', notBefore('of')],
  ['each and every', 'every', notBefore('one')],
  ['first and foremost', 'first', both(atStart, before(','))],
  ['any and all', 'all', affirmed],
  ['one and the same', 'the same', beforeTag('NOUN')],
  ['full and complete', 'complete', afterTag('DET')],
  ['basic and fundamental', 'basic'],
  ['various and sundry', 'various'],
  ['end result', 'result', without('intermediate', 'interim', 'process', 'means')],
  ['end results', 'results', both(afterTag('DET', 'PRON'), both(endOf, without('intermediate', 'interim')))],
  ['past history', 'history', both(notBefore('of'), notIn('science'))],
  ['per each', 'per'],
  ['multiple different', 'several'],
  ['past memories', 'memories'],
  ['future plans', 'plans', ofNoOtherTime],
  ['future prospects', 'prospects', ofNoOtherTime],
  ['advance planning', 'planning', notAfter('and', 'or')],
  ['plan in advance', 'plan ahead', notBefore('of')],
  ['warn in advance', 'warn', before('that', 'about')],
  ['warned in advance', 'warned', before('that', 'about')],
  ['essential prerequisite', 'prerequisite'],
  ['necessary prerequisite', 'prerequisite'],
  ['completely unanimous', 'unanimous'],
  ['absolutely essential', 'essential', simplySo],
  ['absolutely necessary', 'necessary', simplySo],
  ['totally unique', 'unique', affirmed],
  ['completely unique', 'unique', affirmed],
  ['free gift', 'gift', without('god', 'grace', 'salvation', 'christ', 'lord', 'jesus', 'love')],
  ['free gifts', 'gifts', without('god', 'grace', 'salvation', 'christ', 'lord', 'jesus', 'love')],
  ['added bonus', 'bonus'],
  ['as an additional bonus', 'as a bonus'],
  ['as an extra bonus', 'as a bonus'],
  ['unexpected surprise', 'surprise'],
  ['true fact', 'fact'],
  ['true facts', 'facts'],
  ['actually in fact', 'in fact'],
  ['new innovation', 'innovation'],
  ['new innovations', 'innovations'],
  ['original founder', 'founder'],
  [
    'own personal',
    'own',
    both(after('my', 'your', 'his', 'her', 'its', 'our', 'their'), notBefore(...terms)),
  ],
  ['personal opinion', 'opinion', both(after('my'), without('professional', 'official', 'company'))],
  ['personal belief', 'belief', both(after('my'), before('that', 'is'))],
  ['I personally think', 'I think', isView],
  ['I personally believe', 'I believe', isView],
  ['I personally feel', 'I feel', isView],
  ['in my own opinion', 'in my opinion'],
  ['more better', 'better', alone],
  ['more easier', 'easier', alone],
  ['more harder', 'harder', alone],
  ['more faster', 'faster', alone],
  ['more cheaper', 'cheaper', alone],
  ['more bigger', 'bigger', alone],
  ['most easiest', 'easiest'],
  ['repeat it again', 'repeat it', notAndForth],
  ['the reason for this is because', 'this is because'],
  ['nodded his head', 'nodded', noGesture],
  ['nodded her head', 'nodded', noGesture],
  ['shrugged his shoulders', 'shrugged', noGesture],
  ['shrugged her shoulders', 'shrugged', noGesture],
  ['thought to myself that', 'thought that', asThought],
  ['thought to himself that', 'thought that', asThought],
  ['thought to herself that', 'thought that', asThought],
  ['in the year', 'in', year],
  ['each individual person', 'each person'],
  ['equally as important as', 'as important as'],
  ['equally as important', 'equally important'],
  ['equally as good as', 'as good as'],
  ['equally as good', 'equally good'],
  ['in my opinion, I think', 'I think', opens],
  ['in my opinion I think', 'I think', opens],
  ['in my personal opinion', 'in my opinion'],
  ['consensus of opinion', 'consensus'],
  ['general consensus', 'consensus'],
  ['brief summary', 'summary', ofNoLength],
  ['short summary', 'summary', ofNoLength],
  ['mutual cooperation', 'cooperation', both(notIn('law'), notBefore('and', 'or'))],
  ['joint collaboration', 'collaboration'],
  ['joint cooperation', 'cooperation'],
  ['collaborate together', 'collaborate'],
  ['combine together', 'combine'],
  ['combined together', 'combined'],
  ['cooperate together', 'cooperate'],
  ['merge together', 'merge'],
  ['merged together', 'merged'],
  ['mix together', 'mix'],
  ['mixed together', 'mixed'],
  ['gather together', 'gather', asVerb],
  ['gathered together', 'gathered'],
  ['assemble together', 'assemble'],
  ['blend together', 'blend'],
  ['meet together', 'meet'],
  ['repeated again', 'repeated', notAndForth],
  ['return back', 'return', asVerb],
  ['returned back', 'returned', notAndForth],
  ['revert back', 'revert', asVerb],
  ['reverted back', 'reverted', notAndForth],
  ['refer back', 'refer', both(before('to'), notIn('law'))],
  ['reply back', 'reply', asVerb],
  ['respond back', 'respond', asVerb],
  ['retreat back', 'retreat', asVerb],
  ['proceed forward', 'proceed', asVerb],
  ['advance forward', 'advance', asVerb],
  ['progress forward', 'progress', asVerb],
  ['still remains', 'remains'],
  ['still remain', 'remain', afterTag('NOUN')],
  ['still continues', 'continues'],
  ['still continue', 'continue'],
  ['currently underway', 'underway'],
  ['currently ongoing', 'ongoing'],
  ['exactly identical', 'identical', affirmed],
  ['various different', 'various'],
  ['few in number', 'few', aloneIn],
  ['many in number', 'many', aloneIn],
  ['large in size', 'large', aloneIn],
  ['small in size', 'small', aloneIn],
  ['big in size', 'big', aloneIn],
  ['round in shape', 'round', aloneIn],
  ['square in shape', 'square', aloneIn],
  ['red in color', 'red', aloneIn],
  ['blue in color', 'blue', aloneIn],
  ['green in color', 'green', aloneIn],
  ['red in colour', 'red', aloneIn],
  ['blue in colour', 'blue', aloneIn],
  ['green in colour', 'green', aloneIn],
  ['heavy in weight', 'heavy', aloneIn],
  ['expensive in price', 'expensive', aloneIn],
  ['short in length', 'short', aloneIn],
  ['difficult in nature', 'difficult', aloneIn],
  ['temporary in nature', 'temporary', aloneIn],
  ['similar in nature', 'similar', aloneIn],
  ['confidential in nature', 'confidential', both(notIn('law'), aloneIn)],
  ['a.m. in the morning', 'a.m.', notBeforeTag('NOUN')],
  ['p.m. in the evening', 'p.m.', notBeforeTag('NOUN')],
  ['p.m. in the afternoon', 'p.m.', notBeforeTag('NOUN')],
  ['12 midnight', 'midnight', noRange],
  ['12 noon', 'noon', noRange],
  ['whole entire', 'whole'],
  ['entire whole', 'whole'],
  ['usual custom', 'custom'],
  ['common similarities', 'similarities'],
  ['cheap price', 'low price', notBeforeTag('NOUN')],
  ['estimated at about', 'estimated at'],
  ['estimated roughly at', 'estimated at'],
  ['approximately about', 'about', beforeNumber],
  ['reason is because', 'reason is that'],
  ['reason was because', 'reason was that'],
  ['reason why is because', 'reason is that'],
  ['surrounded on all sides', 'surrounded', before('by')],
  ['visible to the eye', 'visible', both(notIn('science'), affirmed)],
  ['but however', 'but', endsThere],
  ['but nevertheless', 'but', notBefore(',')],
  ['so therefore', 'so'],
  ['or alternatively', 'or'],
  ['if in case', 'if', beforeTag('PRON', 'DET')],
  ['a pair of twins', 'twins'],
  ['protrude out of', 'protrude from'],
  ['protrude out', 'protrude', notBefore('of')],
  ['knowledgeable expert', 'expert'],
  ['knowledgeable experts', 'experts'],
  ['dangerous hazard', 'hazard'],
  ['positive improvement', 'improvement', without('negative', 'adverse')],
  ['positive benefits', 'benefits', without('negative', 'adverse')],
  ['null and void', 'void'],
  ['basic fundamentals', 'fundamentals'],
  ['basic essentials', 'essentials'],
  ['save and except', 'except'],
  ['for a brief moment', 'for a moment'],
  ['in full force and effect', 'in force'],
  ['full force and effect', 'effect'],
  ['terms and provisions', 'terms'],
  ['terms and stipulations', 'terms'],
  ['by and between', 'between'],
  ['authorize and empower', 'authorize'],
  ['rules and regulations', 'rules', notIn('law')],
  ['laws and statutes', 'laws'],
  ['ways and means', 'ways', before('of', 'to')],
  ['order and direct', 'order', before('that')],
  ['heed and care', 'care', after('due', 'proper', 'with', 'all')],
  ['let or hindrance', 'hindrance'],
]
