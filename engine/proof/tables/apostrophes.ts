import { after, atClauseStart, before, both, notAfter, notBefore } from '../guards.ts'
import type { Slip } from '../phrases.ts'

const contractions =
  "don't doesn't didn't isn't aren't wasn't weren't hasn't haven't hadn't couldn't wouldn't shouldn't mustn't you're you've you'll they're they've they'll we've"

const pronouns = 'i you he she it we they that this who which and but people there'

/** Contractions and possessives without their apostrophe. */
export const missingApostrophes: Slip[] = [
  ...contractions.split(' ').map((word): Slip => [word.replace("'", ''), word]),
  // “The whos, whats and whys” are words in the plural.
  ...'that what there here who'
    .split(' ')
    .map((word): Slip => [`${word}s`, `${word}'s`, notBefore('. , and')]),
  ['im', "I'm", notAfter('un')],
  ['ive', "I've"],
  ['cant', "can't", both(notAfter('the a of religious this that his her and'), notBefore('. , of and'))],
  ['wont', "won't", both(after(pronouns), notBefore('to . ,'))],
  [
    'lets go|see|say|take|look|talk|start|have|get|make|try|be|start|begin|assume|consider|not',
    "let's $2",
    atClauseStart,
  ],
  ['todays world|society|life|people|generation|economy|youth|children', "today's $2"],
  [
    'each others',
    "each other's",
    before('lives life problems ideas needs opinions culture company hands backs names houses'),
  ],
  ['other peoples lives|ideas|opinions|life|problems|work|money|business', "other people's $3"],
  ['everyone|someone|somebody|everybody elses', "$1 else's"],
  ['the worlds first|largest|biggest|best|most|population|oldest|greatest', "the world's $3"],
]

/** The plural is the word itself, so that only the possessive can be meant. */
export const missingPossessives: Slip[] = [
  [
    'childrens',
    "children's",
    notBefore('is are was were has have will can to and or in on at for of . , ; : )'),
  ],
  ...'mother father sister brother grandmother grandfather mum mom dad husband child'
    .split(' ')
    .map(
      (one): Slip => [
        `my|your|his|her|our|their|the ${one}s side|house|name|home|car|job|birthday|family|life|heart|death|funeral|room|age|hair|eyes|hands`,
        `$1 ${one}'s $3`,
        notAfter('of all both'),
      ],
    ),
  ['womens', "women's"],
  ['mens', "men's"],
  ['hes a|an|the|not|very|so|been|going|in|my', "he's $2"],
  ['shes a|an|the|not|very|so|been|going|in|my', "she's $2"],
]
