import {
  after,
  atClauseStart,
  atStart,
  before,
  both,
  endsPhrase,
  type Guard,
  notAfter,
  notBefore,
  withoutAny,
  wordSet,
} from '../guards.ts'
import type { Slip } from '../phrases.ts'
import type { ProofSentence } from '../read-sentence.ts'

const be = 'am is are was were be been being'
const possessive = 'my your his her its our their'

/** Not “to prevent their going to taverns”. */
const beforeVerb = before('be have do make get take see need win lose help work learn buy say')

/** Words mistaken for others that sound alike. Each list is a rule with a reason of its own. */
export const itsForIts: Slip[] = [
  [
    'its a|an|the|been|because|too|also|just',
    "it's $2",
    // “Policy 1 its a better one”: there, “is” is missing.
    notAfter('of in on for with and by to from despite under over through without 1 2 3'),
  ],
  [
    'its honestly|really|definitely|probably|actually|basically|literally|clearly|simply|only the|a|an|not',
    "it's $2 $3",
    notAfter('of in on for with and by to from at over'),
  ],
  ["with|of|for|in|despite all it's", '$1 all its', notBefore('a an the not been worth about going')],
  ['its not', "it's not", notBefore('being having only')],
  ['its going to', "it's going to", beforeVerb],
  [
    'its important|hard|easy|difficult|necessary|possible|better|impossible|good|time to|for',
    "it's $2 $3",
    notAfter('of in on for with and by to from at over'),
  ],
  ["it's own", 'its own'],
  [
    "of|from|by|within it's",
    '$1 its',
    notBefore('a an the not all so too very been no always never just like more what how'),
  ],
]

/** “If your a build fails”, “leave your A branch”: there, the article is too much. */
const isWholeClause: Guard = ({ tokens }, from, to) =>
  tokens[to - 1]?.text !== 'A' &&
  !(tokens[from + 1]?.word === 'a' && /[^s]s$/.test(tokens[to + 1]?.word ?? ''))

export const yourForYoure: Slip[] = [
  [
    'your a|an|the|so|too|always|never',
    "you're $2",
    both(notAfter('of in on for with and by to from all am is are was were be been being'), isWholeClause),
  ],
  ['your not', "you're not", notBefore('being having only')],
  ['your going to', "you're going to", beforeVerb],
  ['your welcome', "you're welcome", both(atClauseStart, before('. ! , to'))],
  ["you're own|name|family|house|parents|friends|life|job", 'your $2'],
]

export const thereForTheir: Slip[] = [
  [
    'their is|are|was|were',
    'there $2',
    // “When their in a hurry they …”: “they are”, and a second slip.
    both(notAfter('of in on for with and by to from'), notBefore('in on at with for from of')),
  ],
  ["there|they're own", 'their own'],
  ['their going to', "they're going to", beforeVerb],
  ['their not', "they're not", notBefore('being having only')],
  [
    'of|with|for there|thier families|family|parents|lives|children|jobs|homes|friends|studies|own|future|country|customers|products',
    '$1 their $3',
  ],
  [
    'in|on|of|with|for|about there relationship|relationships|life|lives|eyes|minds|heads|hands|homes|marriage|opinion|opinions|parents|kids|cars|names|faces|bodies',
    '$1 their $3',
  ],
  ['theirselves|theirself|themselfs|themselve', 'themselves'],
]

const comparatives =
  'rather better worse bigger smaller older younger longer shorter faster slower higher lower greater larger easier harder stronger weaker richer poorer cheaper smarter happier louder earlier fewer'
const afterThan =
  'a an the any ever that this those these before usual expected half one two three ten others anyone anything anybody me him them us my your his her our their just in when what i not'

export const thenForThan: Slip[] = [
  [`${comparatives.split(' ').join('|')} then`, '$1 than', both(before(afterThan), isNoCondition)],
  ['rather then', '$1 than', both(notBefore(', . ; )'), notAfter('or'))],
  ['other then', '$1 than', both(before(afterThan), notAfter('the each one this that'), isNoCondition)],
  ['more|less|fewer * then him|her|me|us|them|ever|before|any|anyone|usual', '$1 $2 than $4', isNoCondition],
  ['more|less then', '$1 than', both(before(afterThan), isNoCondition)],
  ['and|since|until|back|by|just than', '$1 then', both(notBefore('ever usual'), isAloneFromMore)],
]

/** “If we ate less then the rest would last”: here, “then” goes on after a condition. */
function isNoCondition({ tokens }: ProofSentence, from: number): boolean {
  return !tokens.slice(0, from).some(({ word }) => conditions.has(word))
}

const conditions = wordSet('if when whenever once unless until after because since as while should had were')

/** “…more at home than abroad, and than ever”: “then” may belong to a comparison earlier in the sentence. */
function isAloneFromMore({ tokens }: ProofSentence, from: number): boolean {
  return !tokens.slice(0, from).some(({ word }) => /^(?:more|less|rather|other)$|er$/.test(word))
}

export const toForToo: Slip[] = [
  // “I have been to many places.”
  ['there is|are|was|were to much|many', '$1 $2 too $4', notBefore('of')],
  ["am|is|are|was|were|be|being|it's|far|way to much", '$1 too $3', notBefore('of')],
  ['far|way to many', '$1 too $3', notBefore('of')],
  [
    `${be.split(' ').join('|')}|it's|far|way to late|early|busy|expensive|difficult|small|old|young|tired|dangerous|big|short`,
    '$1 too $3',
    // “What oil is to big engines.”
    endsPhrase,
  ],
  [
    'want|wants|wanted|need|needs|needed|going|able|used|try|trying|tried|have|has|had too be|do|go|have|make|get|see|take|know|help|work|learn|buy|find|say',
    '$1 to $3',
  ],
]

export const loseForLoose: Slip[] = [
  [
    'loose|looses weight|money|time|control|interest|hope|faith|track|touch|sight|confidence|jobs|everything',
    'lose $2',
    notAfter('the a some any of that with'),
  ],
  [
    `loose ${possessive.split(' ').join('|')} job|jobs|life|lives|mind|money|time|way|home|friends|temper`,
    'lose $2 $3',
  ],
  ['loosing', 'losing', both(notBefore('the of . ,'), notAfter('the by'))],
]

const ofNoMood = withoutAny(/^(?:patient|mood|emotion|facial|show)/)

export const affectForEffect: Slip[] = [
  [
    'an|any|side|adverse|bad|big|great|good|harmful|same affects|affect',
    '$1 effect',
    both(endsPhrase, singularAffect),
  ],
  // “Negative affect” is a mood.
  ['the|no|little|negative|positive affect', '$1 effect', before('on')],
  ['the affect of', '$1 effect $3', ofNoMood],
  ['no affect', '$1 effect', both(before('. , and'), ofNoMood)],
  ['side|adverse|negative|positive|bad|harmful|these affects', '$1 effects', endsPhrase],
  [
    "can|will|may|could|would|might|not|also|greatly|don't|doesn't effect us|them|me|him|people|everyone|how|children|health",
    '$1 affect $3',
  ],
]

function singularAffect({ tokens }: ProofSentence, from: number): boolean {
  return tokens[from + 1]?.word === 'affect'
}

export const whoseForWhos: Slip[] = [
  ["who's own|name|job|parents|house|idea|turn|fault", 'whose $2'],
  ['whose going|been|coming|there', "who's $2"],
]

/** “The tool they use to be safe.” */
function isNoTool({ tokens }: ProofSentence, from: number): boolean {
  const before = tokens[from - 2]
  return !before?.isWord || /^(?:and|but|so|when|because|if|as|than|how|like|what|way)$/.test(before.word)
}

export const otherConfusions: Slip[] = [
  ['a quite place|room|life|town|street|evening|corner|voice|neighborhood|night', 'a quiet $3'],
  [
    'quiet different|often|well|sure|similar|difficult|easy|easily|expensive|common',
    'quite $2',
    notAfter('a the so very'),
  ],
  [`some|any|good|bad|an|his|her|their|your|this advise`, '$1 advice', endsPhrase],
  ['would|will|can|should|could|must advice', '$1 advise'],
  ['in the passed', 'in the past'],
  ['the passed few|two|three|year|years|week|weeks|month|months|decade|century', 'the past $3'],
  ['walked|drove|went|ran|half|walk|go passed', '$1 past', notBefore('. ,')],
  ["to|can|can't|cannot|could|couldn't|not breath", '$1 breathe', notAfter('breath from')],
  ['a|deep|last breathe', '$1 breath', endsPhrase],
  [
    'know|wonder|wondered|decide|asked|matter weather',
    '$1 whether',
    before('i you he she it we they the a this or to there'),
  ],
  ['weather or not', 'whether or not'],
  // “I think that maybe the book fell” is right.
  ['it|this|there|he|she|they|which maybe a|an|the|because|difficult|true|possible|some', '$1 may be $3'],
  ['may be he|she|they|it|we|i|you|the|this|that|some|because|one', 'maybe $3', atStart],
  ['accept for', 'except for', after('everyone everything all nothing nobody')],
  ['a lose of', 'a loss of'],
  ['my|our|his|her|their|your believes', '$1 beliefs'],
  [
    'tough|tought us|me|him|them how|to|that|the',
    'taught $2 $3',
    after('parents teachers teacher mother father he she they has have had'),
  ],
  ['planing to', 'planning to'],
  ['an other', 'another', notAfter('or and of')],
  ['one in the same', 'one and the same'],
  ['case and point', 'case in point'],
  ['deep seeded', 'deep-seated'],
  ['for all intensive purposes', 'for all intents and purposes'],
  ['peaked my|his|her|our|their interest', 'piqued $2 interest'],
  ['use to be', 'used to be', both(after('i you he she it we they there who'), isNoTool)],
  ['suppose to', 'supposed to', after(`${be} i'm he's she's it's we're you're they're`)],
  ['lead to believe', 'led to believe', after('was were been am is are')],
]
