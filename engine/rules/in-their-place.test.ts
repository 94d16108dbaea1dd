import { describe, expect, test } from 'vitest'
import { corrected } from '../../tests/support/corrected.ts'
import type { Rule } from './finding.ts'
import { formal } from './formal.ts'
import { longSentences } from './long-sentences.ts'
import { marks } from './marks.ts'
import { namesInSmall } from './names-in-small.ts'
import { redundant } from './redundant.ts'
import { splices } from './splices.ts'
import { wordy } from './wordy.ts'

const shop =
  'the shop beside the station opens at nine in the morning on all days of the week but Monday, and it closes at four when the last of the trains has left for the coast and the hills'

/** What a rule mends, and a similar sentence that would lose something. */
const pairs: [what: string, rule: Rule, wrong: string, right: string, leftAlone: string][] = [
  [
    'the name of a tag',
    namesInSmall,
    'We wrote it in html.',
    'We wrote it in HTML.',
    'We style the tags (p, html, body).',
  ],
  [
    'how many are next in size',
    marks,
    'He ran the two second test.',
    'He ran the two-second test.',
    'They are the two second largest group.',
  ],
  [
    'a start that breaks off',
    splices,
    'It was hard to find a boat, it was very late.',
    'It was hard to find a boat. It was very late.',
    'It was hard to find a, it was very late.',
  ],
  [
    'a start that breaks off before “however”',
    splices,
    'It was hard to find the boat, however it was late.',
    'It was hard to find the boat. However, it was late.',
    'It was hard to find the, however it was late.',
  ],
  [
    'a first half that only opens',
    longSentences,
    `Besides baking bread, the mill sells cake; ${shop}.`,
    `Besides baking bread, the mill sells cake. ${shop.replace('the', 'The')}.`,
    `Besides baking bread and finding out how much of it the town may eat; ${shop}.`,
  ],
  [
    'a rule about rules',
    redundant,
    'Read the rules and regulations of the harbour.',
    'Read the rules of the harbour.',
    'A violation of the rules and regulations is rare.',
  ],
  [
    'the rules of a body with a name',
    redundant,
    'Read the harbour rules and regulations.',
    'Read the harbour rules.',
    'Read the Finch rules and regulations.',
  ],
  [
    'what any of them may do',
    wordy,
    'It is possible that the boat leaks.',
    'Perhaps the boat leaks.',
    'It is possible that a boat leaks.',
  ],
  [
    'a standing',
    wordy,
    'If you are in a position to row, come.',
    'If you can row, come.',
    'If the clerk is in a position to row, she comes.',
  ],
  [
    'how long something takes',
    wordy,
    'In the course of the year it grew.',
    'During the year it grew.',
    'It grew, in the course of time, and fell.',
  ],
  [
    'a load',
    wordy,
    'It places emphasis on the crew.',
    'It stresses the crew.',
    'It places stress on the crew.',
  ],
  [
    'a joke at the end',
    splices,
    'It rained and it was a fine day, I do not sail.',
    'It rained and it was a fine day. I do not sail.',
    "It rained and it was a fine day, I don't think.",
  ],
  [
    'an aside',
    splices,
    'It is called a name by us, we like it.',
    'It is called a name by us. We like it.',
    'It is a word -- it is called a name by us, we like it -- called rowing.',
  ],
  [
    'a part of a law',
    wordy,
    'Row within the confines of the city.',
    'Row within the city.',
    'Use the songs within the confines of the lease.',
  ],
  [
    'a place',
    wordy,
    'We met a man by the name of Finch.',
    'We met a man named Finch.',
    'We met a man from Dale by the name of Finch.',
  ],
  [
    'a rise that is seen',
    wordy,
    'The road brought an increase in the number of visitors.',
    'The road brought more visitors.',
    'The town noted an increase in the number of visitors.',
  ],
  [
    'more than so long',
    wordy,
    'We built it over a period of two years.',
    'We built it over two years.',
    'It is a contract, over a period of two years.',
  ],
  ['a death', wordy, 'The fair has come to an end.', 'The fair has ended.', 'Her life has come to an end.'],
  [
    'a beginning beside it',
    formal,
    'We met at the commencement of the fair.',
    'We met at the start of the fair.',
    'Beginning with the commencement of the fair, we met.',
  ],
  [
    'what is named next',
    wordy,
    'Rules are good, so we like the aforementioned rules.',
    'Rules are good, so we like these rules.',
    'Order is good, so we like the aforementioned rules.',
  ],
  [
    'a city that is named again',
    wordy,
    'He lives in the city of Dale.',
    'He lives in Dale.',
    'He lives in the city of Dale, the real city.',
  ],
  [
    'plants',
    formal,
    'We give individuals a home.',
    'We give people a home.',
    'We water individuals from the population in the garden.',
  ],
]

describe('what a rule mends stays where it says', () => {
  test.each(pairs)('%s', (_, rule, wrong, right, leftAlone) => {
    expect([corrected(rule, wrong), corrected(rule, leftAlone)]).toEqual([right, leftAlone])
  })
})
