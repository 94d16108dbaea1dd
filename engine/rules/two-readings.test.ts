import { describe, expect, test } from 'vitest'
import { corrected } from '../../tests/support/corrected.ts'
import { findFaults } from '../find-faults.ts'
import { isSound } from '../gate/is-sound.ts'
import { readSentence } from '../grammar/read-text.ts'
import { proofread } from '../proof/proofread.ts'
import { wholeText } from '../whole-text.ts'
import { agreements } from './agreements.ts'
import { correlatives } from './correlatives.ts'
import { doubled } from './doubled.ts'
import { exceptionsFirst } from './exceptions-first.ts'
import { expletives } from './expletives.ts'
import type { Rule } from './finding.ts'
import { formal } from './formal.ts'
import { hiddenVerbs } from './hidden-verbs.ts'
import { legal } from './legal.ts'
import { marks } from './marks.ts'
import { namesInSmall } from './names-in-small.ts'
import { openers } from './openers.ts'
import { passives } from './passives.ts'
import { purposes } from './purposes.ts'
import { redundant } from './redundant.ts'
import { splices } from './splices.ts'
import { verbFrames } from './verb-frames.ts'
import { wordy } from './wordy.ts'

/** What a rule mends, and a similar text with another meaning, which it leaves alone. */
const pairs: [what: string, rule: Rule, wrong: string, right: string, leftAlone: string][] = [
  [
    'how few there are, which is the reason',
    wordy,
    'We have a small number of boats here.',
    'We have a few boats here.',
    'As we wait, and since we have a small number of boats, take one each.',
  ],
  [
    'how few there are, which another word says too',
    wordy,
    'Since we have only a small number of boats, we wait.',
    'Since we have only a few boats, we wait.',
    'Since we have a small number of boats, we wait.',
  ],
  [
    'one person who has another pair elsewhere in the text',
    wordy,
    'A pupil needs his or her cup. They may bring it.',
    'A pupil needs their cup. They may bring it.',
    'A pupil needs his or her cup. In May, he or she may bring it.',
  ],
  [
    'what is needed for somebody',
    wordy,
    'Members of Finch are required to come.',
    'Members of Finch must come.',
    'Tickets for Finch are required to come.',
  ],
  [
    'what is needed for coming in',
    wordy,
    'The file is required to be new.',
    'The file must be new.',
    'A mask is required to attend the show.',
  ],
  [
    'how few there are, from which something follows',
    wordy,
    'A small number of boats were sold because it rained.',
    'A few boats were sold because it rained.',
    'We have a small number of boats, so take one each.',
  ],
  [
    'what is needed for keeping one',
    wordy,
    'The file is required to have a name.',
    'The file must have a name.',
    'A permit is required to have a dog.',
  ],
  [
    'a wish that is for something',
    wordy,
    'The work was done in order to win time.',
    'The work was done to win time.',
    'More work is desired in order to win time.',
  ],
  [
    'when it is improved',
    hiddenVerbs,
    'They want to make improvements in the service.',
    'They want to improve the service.',
    'They want to make improvements in the future.',
  ],
  [
    'how it is changed',
    hiddenVerbs,
    'They want to make improvements in the service.',
    'They want to improve the service.',
    'They want to make improvements in many ways.',
  ],
  [
    'a view from here',
    passives,
    'The rule has been changed by Ann.',
    'Ann has changed the rule.',
    'The rule here has been changed by Ann.',
  ],
  [
    'what one is made to think',
    passives,
    'The board was asked by Ann.',
    'Ann asked the board.',
    'The board was convinced by Ann.',
  ],
  [
    'members who would have the purpose',
    purposes,
    'It was sold for the purpose of paying for it.',
    'It was sold to pay for it.',
    'It was sold to the members for the purpose of paying for it.',
  ],
  [
    'members of something that would have the purpose',
    purposes,
    'They met at the hall for the purpose of taking a vote.',
    'They met at the hall to take a vote.',
    'They told members of the club for the purpose of taking a vote.',
  ],
  [
    'what something means, which comes behind the comma',
    splices,
    'This means a lot to all of us, we shall go on.',
    'This means a lot to all of us. We shall go on.',
    'This means for the rest of us, we shall go on.',
  ],
  [
    'a decade beside another',
    marks,
    "It was built in the 1950's and 1960's, they say.",
    'It was built in the 1950s and 1960s, they say.',
    "It was built in the 1950's and 1960's best years.",
  ],
  [
    'a question after a verb',
    agreements,
    'The readers who has a card may come.',
    'The readers who have a card may come.',
    'A room has a level, which controls who has access to it.',
  ],
  [
    'a question that somebody is asked',
    agreements,
    'We know the boys who has the ball.',
    'We know the boys who have the ball.',
    'We ask the boys who has the ball.',
  ],
  [
    'a later plan',
    purposes,
    'With a view to studying later, she took it.',
    'To study later, she took it.',
    'She took an offer of theirs with a view to studying later.',
  ],
  [
    'what is true instead',
    splices,
    "We don't read tales, we have verse.",
    "We don't read tales. We have verse.",
    "We aren't reading tales, we're reading verse.",
  ],
  [
    'a rhyme or a game',
    doubled,
    'They like the the duck.',
    'They like the duck.',
    'Duck duck goose is a game.',
  ],
  [
    'thanks and welcomes',
    openers,
    'Last but not least, the roof needs repair.',
    'Finally, the roof needs repair.',
    'Last but not least, we are happy to have a club from Norway.',
  ],
  [
    'joy',
    openers,
    'Last but not least, the roof needs repair.',
    'Finally, the roof needs repair.',
    'Last but not least, there is cake!',
  ],
  [
    'what has consequences',
    formal,
    'It was an impactful talk.',
    'It was an effective talk.',
    'It has impactful consequences.',
  ],
  [
    'a name that is given',
    formal,
    'You hereby agree to it.',
    'You agree to it.',
    'They run the team hereby called the crew.',
  ],
  [
    'a means that nobody uses',
    wordy,
    'They climb by means of a rope.',
    'They climb using a rope.',
    'It was held by means of a rope.',
  ],
  [
    'a number that belongs to a period',
    wordy,
    'We wait a minimum of two weeks.',
    'We wait at least two weeks.',
    'We wait a minimum of two week period.',
  ],
  [
    'a duty of a thing that belongs to somebody',
    wordy,
    'The council is required to meet.',
    'The council must meet.',
    'A vote of the council is required to win.',
  ],
  [
    'a doing behind “help … in”',
    formal,
    'It assists members in May.',
    'It helps members in May.',
    'It assists members of the club in finding a boat.',
  ],
  [
    'a verb of many before one',
    agreements,
    'We met a cook with faith in an idea who try it.',
    'We met a cook with faith in an idea who tries it.',
    'We met cooks with faith in an idea who try it.',
  ],
  [
    'a doing that is allowed',
    verbFrames,
    'It helps to enable people swim the lake.',
    'It helps to enable people to swim the lake.',
    'It helps to enable people understanding the lake.',
  ],
  [
    'short forms in small letters, of which one would stay',
    namesInSmall,
    'We wrote it in html.',
    'We wrote it in HTML.',
    'We wrote it in html and css.',
  ],
  [
    'a machine beside the site',
    namesInSmall,
    'We moved it to gitlab.',
    'We moved it to GitLab.',
    'We moved GitLab to the old gitlab.',
  ],
  [
    'a doing behind “help”',
    formal,
    'It assists members in May.',
    'It helps members in May.',
    'It assists us getting the hall clean.',
  ],
  [
    'what something is like',
    formal,
    'It was late and exhibited cracks.',
    'It was late and showed cracks.',
    'Old walls can exhibit cracks.',
  ],
  [
    'names of works',
    splices,
    'The disc contains music, she sings it well.',
    'The disc contains music. She sings it well.',
    "The disc contains Harbour, She's the Captain and Legally Mine.",
  ],
  [
    'a title behind a comma',
    splices,
    'She is in the new hall, it is a boat!',
    'She is in the new hall. It is a boat!',
    'She is in the new hall, It is a Boat!',
  ],
  [
    'a slip that may open the clause',
    splices,
    'This is good, it shows the way.',
    'This is good. It shows the way.',
    'This is good becuase behind it, it shows the way.',
  ],
  [
    'a measure in two parts',
    marks,
    'We dug a five foot hole.',
    'We dug a five-foot hole.',
    'We dug a five foot deep hole.',
  ],
  [
    'what a relative clause is said of',
    agreements,
    'They saw birds that is small.',
    'They saw birds that are small.',
    'It is a good way for mending nets that is known to all.',
  ],
  [
    'a noun in the wrong number',
    agreements,
    'We know early crime films that does not preach.',
    'We know early crime films that do not preach.',
    'Night is a rare early crime films that does not preach.',
  ],
  [
    'an end that one has in mind',
    redundant,
    'She liked the end result.',
    'She liked the result.',
    'She has an end result in mind.',
  ],
  [
    'another adjective',
    redundant,
    'It is more easier.',
    'It is easier.',
    'It gives a more easier and immediate access.',
  ],
  [
    'what is given up',
    redundant,
    'We need any and all help.',
    'We need all help.',
    'He will release any and all patent issues.',
  ],
  [
    'what somebody believes first of all',
    redundant,
    'First and foremost, we need a tent.',
    'First, we need a tent.',
    'First and foremost, the club believes in all of you.',
  ],
  [
    'a joke',
    redundant,
    'Each and every one can be mended.',
    'Each one can be mended.',
    'Find nothing to say about each and every one.',
  ],
  [
    'what is said again',
    openers,
    'As mentioned earlier, this road is shut.',
    'This road is shut.',
    'As mentioned earlier, the road is shut.',
  ],
  [
    'an opening behind a dash',
    splices,
    'The sign keeps its old look, it shows a wheel.',
    'The sign keeps its old look. It shows a wheel.',
    'The sign keeps its look - at the first glance, it shows a wheel.',
  ],
  [
    'a denial',
    redundant,
    'We need any and all help.',
    'We need all help.',
    'We do not need any and all help.',
  ],
  [
    'a part of a name',
    redundant,
    'It is a new innovation.',
    'It is an innovation.',
    'The new innovation hub is open.',
  ],
  [
    'a case that may come',
    redundant,
    'We need any and all help.',
    'We need all help.',
    'If any and all help fails, call us.',
  ],
  [
    'a condition',
    redundant,
    'A map is absolutely necessary.',
    'A map is necessary.',
    'Call only if absolutely necessary.',
  ],
  [
    'another time',
    redundant,
    'Our future plans are big.',
    'Our plans are big.',
    'Our past and future plans are big.',
  ],
  [
    'a list',
    redundant,
    'The shop is small in size.',
    'The shop is small.',
    'The shop is small in size and rich in taste.',
  ],
  [
    'more of them',
    redundant,
    'It is more easier.',
    'It is easier.',
    'They face more harder choices this year.',
  ],
  ['a gesture', redundant, 'He nodded his head.', 'He nodded.', 'He nodded his head at the gate.'],
  [
    'a clause',
    redundant,
    'I like it, but however I am late.',
    'I like it, but I am late.',
    'But however you look at it, we lost.',
  ],
  [
    'bad news',
    openers,
    'We wish to inform you that the lift works.',
    'The lift works.',
    'We wish to inform you that your sister died.',
  ],
  [
    'an inference',
    openers,
    'It is clear that the roof needs work.',
    'The roof needs work.',
    'It is clear that he lied to us.',
  ],
  [
    'the evening',
    openers,
    'At the end of the day, it is your choice.',
    'It is your choice.',
    'At the end of the day, she counted the coins.',
  ],
  [
    'what a paper does',
    openers,
    'This document is intended to explain the rules.',
    'This document will explain the rules.',
    'This document is intended to replace the old one.',
  ],
  [
    'a relative clause',
    hiddenVerbs,
    'He made the claim that prices rose.',
    'He claimed that prices rose.',
    'He made a claim that shocked us all.',
  ],
  [
    'an amount',
    hiddenVerbs,
    'She gave an estimate of the cost.',
    'She estimated the cost.',
    'She gave an estimate of ten days.',
  ],
  [
    'a thing that tells',
    hiddenVerbs,
    'The farmers give an estimate of the loss.',
    'The farmers estimate the loss.',
    'Old stones give an estimate of the loss.',
  ],
  [
    'a lost verb',
    redundant,
    'It has an added extra layer of paint.',
    'It has an extra layer of paint.',
    'We have added extra layers of paint.',
  ],
  [
    'two nouns',
    hiddenVerbs,
    'We conducted a review of the files.',
    'We reviewed the files.',
    'We conducted a review of the files and a survey of the staff.',
  ],
  [
    'a meeting over something',
    hiddenVerbs,
    'We held a meeting with the staff.',
    'We met with the staff.',
    'We held a meeting with coffee.',
  ],
  [
    'a thing',
    hiddenVerbs,
    'The removal of the paint is slow.',
    'Removing the paint is slow.',
    'The removal of the king was bloody.',
  ],
  [
    'a character',
    purposes,
    'The car is capable of towing a boat.',
    'The car can tow a boat.',
    'He is capable of lying to us.',
  ],
  [
    'somebody new',
    passives,
    'The guest was seen by the clerk.',
    'The clerk saw the guest.',
    'The guest was seen by a doctor.',
  ],
  [
    'one that there is',
    expletives,
    'There are four bolts that hold the wheel.',
    'Four bolts hold the wheel.',
    'There are moments that change a life.',
  ],
  [
    'a comparison',
    correlatives,
    'We use both wood as well as stone.',
    'We use both wood and stone.',
    'Both dogs behaved as well as they could.',
  ],
  [
    'no permission',
    exceptionsFirst,
    'Except as described in part two, you may copy it.',
    'You may copy it, except as described in part two.',
    'Except as described in part two, it is red and old.',
  ],
  [
    'one of two words',
    splices,
    'The test is easy, however it takes an hour.',
    'The test is easy. However, it takes an hour.',
    'Ann, who had sent a similar, however nonbinding request from the club, went home a second time.',
  ],
  [
    'how far',
    splices,
    'The test is easy, however it takes an hour.',
    'The test is easy. However, it takes an hour.',
    'The test is easy, however long it takes.',
  ],
  [
    'a ban',
    legal,
    'The tenant shall pay the rent.',
    'The tenant must pay the rent.',
    'No tenant shall keep a dog in it.',
  ],
  [
    'a degree',
    legal,
    'Such records must be kept.',
    'These records must be kept.',
    'Such beauty must be seen.',
  ],
  [
    'how many',
    marks,
    'He signed a six month contract.',
    'He signed a six-month contract.',
    'My two day jobs pay the rent.',
  ],
  ['a debt', formal, 'We leverage maps.', 'We use maps.', 'They leverage their assets.'],
  [
    'what others must do',
    formal,
    'You require a visa.',
    'You need a visa.',
    'We require all guests to sign.',
  ],
]

describe('a rule mends one reading, and leaves the other alone', () => {
  test.each(pairs)('%s', (_, rule, wrong, right, leftAlone) => {
    expect([corrected(rule, wrong), corrected(rule, leftAlone)]).toEqual([right, leftAlone])
  })
})

test('“that” stays where another one follows', () => {
  const edit = { start: 0, end: 'Please note that it'.length, replacement: 'It' }
  const passes = (text: string) => isSound(readSentence(text), edit)
  expect(passes('Please note that it is free.')).toBe(true)
  expect(passes('Please note that it is free and that it is new.')).toBe(false)
})

test('a word that is there twice may be two words', () => {
  const doubledIn = (text: string) =>
    findFaults(wholeText(text)).filter(({ kind }) => kind === 'doubled').length
  expect(doubledIn('She came to to the shop.')).toBe(1)
  expect(doubledIn('We will will it to be so.')).toBe(0)
})

describe('proofreading lets pass what is right in another sense', () => {
  test.each([
    ['I have went home.', 'The chance he had gave him hope.'],
    ['There was too much people in it.', 'It shows how much people care.'],
    ['It had a positive affect on me.', 'She felt less negative affect and more hope.'],
    ['It is different then the old one.', 'Things were different then.'],
    ['It is to big to move.', 'What oil is to big engines, tea is to me.'],
    ['There is many problems.', 'There is six months of work left.'],
    ['It was a easy walk.', 'We made a u-turn in a u-shaped bend, and a unit in an urn.'],
    ['He like the sea.', 'He like many children love the sea.'],
    ['Ann and myself are here.', 'Letting Ann and myself have a boat is kind.'],
    ['He mentioned about the plan.', 'He mentioned on the phone that he would come.'],
  ])('%s but not: %s', (wrong, right) => {
    expect([proofread(wrong).length, proofread(right)]).toEqual([1, []])
  })
})
