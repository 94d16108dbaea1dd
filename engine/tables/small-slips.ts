import {
  after,
  afterTag,
  atStart,
  before,
  beforeTag,
  both,
  type Guard,
  notAfter,
  notAfterTag,
  notBefore,
} from './guards.ts'

/** Not “to lay in supplies”. */
const place = before('the', 'it', 'a', 'this', 'their', 'his', 'her', 'my', 'our', 'your', 'bed')

/**
 * “An information”, not “an information dump”, “an information and help desk”, “an evidence based plan”: the tagger takes
 * some nouns for verbs.
 */
const atItsEnd: Guard = ({ next, sentence: { tokens }, last }) =>
  next === undefined ||
  (!/^[(/&-]$/.test(next.text) &&
    !(/^(?:and|or)$/.test(next.word) && /^(?:NOUN|PROPN|ADJ|VERB)$/.test(tokens[last + 2]?.tag ?? '')) &&
    !/^(?:NOUN|PROPN|ADJ)$/.test(next.tag) &&
    !(next.tag === 'VERB' && (next.word === next.lemma || /ing$|^(?:based|driven|led)$/.test(next.word))))

/** Comparatives with “more” that have a form of their own; “more clear than bright” compares two qualities. */
const compared: [string, string][] = [
  ['more easy', 'easier'],
  ['more simple', 'simpler'],
  ['more safe', 'safer'],
  ['more ugly', 'uglier'],
  ['more happy', 'happier'],
  ['more strong', 'stronger'],
  ['more cheap', 'cheaper'],
  ['more fast', 'faster'],
  ['more quick', 'quicker'],
  ['more big', 'bigger'],
  ['more small', 'smaller'],
  ['more hard', 'harder'],
  ['more nice', 'nicer'],
  ['more better', 'better'],
  ['more easier', 'easier'],
  ['more simpler', 'simpler'],
  ['more faster', 'faster'],
  ['more happier', 'happier'],
  ['more safer', 'safer'],
  ['more clearer', 'clearer'],
  ['more older', 'older'],
]

/** Whether the word is a predicate, and alone: “more simple and readable” would be half mended. */
const isAlone: Guard = ({ sentence: { tokens }, last, next }) =>
  (next === undefined || !/^(?:NOUN|PROPN|ADJ)$/.test(next.tag)) &&
  next?.text !== '-' &&
  !(/^(?:and|or|,)$/.test(next?.word ?? '') && /^(?:ADJ|ADV)$/.test(tokens[last + 2]?.tag ?? ''))

/** Not “they have work to do more safe”. */
const isPredicate: Guard = both(isAlone, notAfter('no', 'the', 'ten', 'times', 'many', 'any', 'some', 'not'))

/** Verbs that follow “let's”, and hardly ever “it lets”. */
const together =
  'assume suppose look take try do say see start consider begin now not add use have go talk make get write create check move build run'

/** “Now lets you choose” lacks its subject, not an apostrophe. */
const whoIsLet = [
  'you',
  'us',
  'them',
  'me',
  'it',
  'the',
  'users',
  'people',
  'anyone',
  'everyone',
  'developers',
]

/** Small slips of form: the meaning is clear, but a careful reader notices them. */
export const smallSlips: [wrong: string, right: string, guard?: Guard][] = [
  ...compared.map(([wrong, right]): [string, string, Guard] => [wrong, right, isPredicate]),
  ['in attempt to', 'in an attempt to'],
  // “You have to put in effort to win.”
  ['in effort to', 'in an effort to', notAfter('put', 'puts', 'putting')],
  ['weighted down', 'weighed down', notBefore('by')],
  ['to lay awake', 'to lie awake'],
  ['laying in bed', 'lying in bed'],
  ['laying around', 'lying around', notBefore('the')],
  ['laying on the floor', 'lying on the floor'],
  ['laying on the ground', 'lying on the ground'],
  ['laying on the bed', 'lying on the bed'],
  [
    'to lay in',
    'to lie in',
    both(place, after('chance', 'have', 'had', 'want', 'wanted', 'liked', 'like', 'love', 'loved', 'used')),
  ],
  ['an information', 'information', atItsEnd],
  ['an evidence', 'evidence', atItsEnd],
  ['a hard work', 'hard work', atItsEnd],
  ['an amazing work', 'amazing work', notBefore('of')],
  ['a great work', 'great work', both(notBefore('of', 'by'), after('doing', 'done', 'did', 'does', 'do'))],
  ['an interesting work', 'interesting work', notBefore('of', 'by')],
  ['a homework', 'homework', atItsEnd],
  [
    'the reason of',
    'the reason for',
    both(beforeTag('DET'), after('is', 'was', 'know', 'explain', 'understand', 'find')),
  ],
  ['the only reason of', 'the only reason for'],
  ['the main reason of', 'the main reason for'],
  ['and also', 'also', both(atStart, beforeTag('PRON', 'DET', 'NOUN', 'PROPN'))],
  ['keep continuing', 'continue'],
  ['no matter it', 'no matter whether it', notAfterTag('DET')],
  ['each others', "each other's", both(beforeTag('NOUN'), afterTag('VERB', 'ADP'))],
  ['a stones throw', "a stone's throw"],
  ['for old times sake', "for old times' sake"],
  ...together.split(' ').map((verb): [string, string, Guard] => [`lets ${verb}`, `let's ${verb}`, atStart]),
  ...['now', 'so', 'first'].map((opening): [string, string, Guard] => [
    `${opening} lets`,
    `${opening} let's`,
    both(atStart, notBefore(...whoIsLet)),
  ]),
]
