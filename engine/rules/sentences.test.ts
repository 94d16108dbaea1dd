import { describe, expect, test } from 'vitest'
import { corrected } from '../../tests/support/corrected.ts'
import { readSentences } from '../grammar/read-text.ts'
import { findingsIn } from './all-rules.ts'
import { correlatives } from './correlatives.ts'
import { exceptionsFirst } from './exceptions-first.ts'
import { expletives } from './expletives.ts'
import type { Rule } from './finding.ts'
import { hiddenDoers } from './hidden-doers.ts'
import { hiddenVerbs } from './hidden-verbs.ts'
import { listedItems } from './listed-items.ts'
import { longSentences } from './long-sentences.ts'
import { passives } from './passives.ts'
import { reasons } from './reasons.ts'
import { splices } from './splices.ts'

describe('hidden verbs', () => {
  test.each([
    ['They made a decision to sell.', 'They decided to sell.'],
    ['They will have to make a decision on it.', 'They will have to decide on it.'],
    ['They have made a decision on it.', 'They have decided on it.'],
    ['Call us before making a request for a key.', 'Call us before asking for a key.'],
    ['She conducts an investigation into theft.', 'She investigates theft.'],
    ['We have carried out a review of the rules.', 'We have reviewed the rules.'],
    ['He gave an explanation of the plan.', 'He explained the plan.'],
    ['We save space by the removal of wood.', 'We save space by removing wood.'],
    ['The removal of books takes a day.', 'Removing books takes a day.'],
    ['He gave advice about the creation of maps.', 'He gave advice about creating maps.'],
    ['It is a tool for the creation of maps.', 'It is a tool for creating maps.'],
    [
      'They foster trade, and advocate for adoption of tools.',
      'They foster trade, and advocate for adopting tools.',
    ],
  ])('%s', (text, plain) => expect(corrected(hiddenVerbs, text)).toBe(plain))

  test.each([
    ['an adjective would be lost', 'They made a hard decision to sell.'],
    ['the first of two nouns', 'We save by the removal of wood and the reduction of noise.'],
    ['a noun with two of its own', 'Call us before making a request for a key to the porter.'],
    ['what is asked for', 'They ask for application of the rules.'],
    ['a use, which is a thing too', 'The price is for the use of the boat.'],
    ['two deeds, one with “their”', 'It provides for reduction of fees and their payment in June.'],
    ['a promise to somebody', 'He made a promise to her.'],
    ['what others are to do', 'We make an appeal to join us in May.'],
    ['a paper that is known', 'Parents submit the application to the school in May.'],
    ['what a thing does itself', 'It is about the production of small lakes.'],
    ['no decision', 'They made no decision to sell.'],
    ['a part of it', 'I like to have some understanding of boats.'],
    ['what came of itself', 'It resulted in the creation of many boats.'],
    ['what a thing is for', 'We wrote reports for the creation of a map.'],
    ['a deed beside it', 'It is a tool for the creation of maps and other illustrations.'],
    ['the words of a licence', 'The source is the form for making modifications to it.'],
    ['what a journey is through', 'It is a journey through the creation of a map.'],
    ['what makes room for it', 'The hall is large, allowing for the creation of new rooms.'],
    ['what they fight for', 'They have been fighting for the removal of the wall.'],
    ['what one knows of it', 'They want to know more about the implementation of the plan.'],
    ['faults, which nobody supports', 'We cannot give support for problems or noise in old lamps.'],
    ['fame', 'The day was remarkable for the selection of Ann Lee.'],
    ['a collection that one has', 'She has a collection of stamps.'],
    ['a deed that is a subject of its own', 'The removal of the wall was completed in May.'],
  ])('leaves alone: %s', (_, text) => expect(corrected(hiddenVerbs, text)).toBe(text))
})

describe('passives with a named doer', () => {
  test.each([
    ['The form is signed by the owner.', 'The owner signs the form.'],
    ['The fees have been raised by the board.', 'The board has raised the fees.'],
    ['The keys must be returned by the guests.', 'The guests must return the keys.'],
    ['The boat was seen by them.', 'They saw the boat.'],
    ['The path is being mended by volunteers.', 'Volunteers are mending the path.'],
    ['The survey was carried out by the club in May.', 'The club carried out the survey in May.'],
    ['The fee was raised by the board last winter.', 'The board raised the fee last winter.'],
    ['It was decided by the board that we stay.', 'The board decided that we stay.'],
    ['The books can be sorted by the pupils.', 'The pupils can sort the books.'],
    ['The lights can be dimmed by the server.', 'The server can dim the lights.'],
    [
      'The fees have been raised by a majority of the owners.',
      'A majority of the owners has raised the fees.',
    ],
  ])('%s', (text, active) => expect(corrected(passives, text)).toBe(active))

  test.each([
    ['a way, not a doer', 'The bread is made by hand.'],
    ['a time', 'The work will be finished by Friday.'],
    ['a negation', 'The form was not signed by the owner.'],
    ['what is counted', 'They drew the map, and he was paid by the barn.'],
    ['a doer that goes on', 'The form is signed by the owner and his son.'],
    ['a doer with a clause of its own', 'The box is made by a firm that hires many.'],
    ['the natural way to say it', 'The town is surrounded by hills.'],
    ['what the text speaks of', 'He fell when he was hit by a guard.'],
    ['what was named before', 'This boat was bought by Ann Oh.'],
    ['what a pronoun names', 'They were seen by the guard.'],
    ['a gerund', 'Time is saved by baking at night.'],
    ['how things stand', 'The room upstairs is already taken by the choir.'],
    ['how things stand for a while', 'The room upstairs is used by the choir until noon.'],
    ['what is sorted by', 'The books can be sorted by topics.'],
    ['what is grouped by', 'The seats will be numbered by the rows.'],
    ['what marks it', 'The old town has been characterized by a mixture of styles.'],
    ['a measure', 'The rent has been raised by a small amount.'],
    ['a name that goes on behind a point', 'The logo will be chosen by the openBoat.Asia board.'],
    ['a name that its point divides', 'The plan will be made by Boats.Asia Board of the town.'],
    ['a way that is done', 'The loss can be reduced by the installation of pumps.'],
    ['what nobody may do', 'No two posts may be held by the same member.'],
  ])('leaves alone %s', (_, text) => expect(corrected(passives, text)).toBe(text))
})

describe('hidden doers', () => {
  test.each([
    ['The form must be returned by post.', 'The form must be returned by post.'],
    ['The form must be returned in May.', 'You must return the form in May.'],
    ['Copies must not be sent to us.', 'You must not send copies to us.'],
    ['Your claim will be reviewed in June.', 'We will review your claim in June.'],
  ])('%s', (text, active) => expect(corrected(hiddenDoers, text)).toBe(active))

  test.each([
    'The claims will be reviewed first by the staff.',
    'Care must be taken.',
    'It must be returned.',
    'The sun will be covered.',
    'The plague of crime must be stopped.',
    'The numbers will be published in May.',
    'Your claim will not be reviewed in June.',
    'Your claim will be reviewed in June, and I hope that it is good.',
  ])('leaves alone: %s', (text) => {
    expect(corrected(hiddenDoers, text)).toBe(text)
  })

  test('are not offered to a text that speaks of parties', () => {
    const offered: Rule = (sentence) => findingsIn(sentence).filter(({ kind }) => kind === 'passive')
    const text = 'The client shall pay a fee. Parts of a day shall be charged in full.'
    expect(corrected(offered, text)).toBe(text)
  })
})

describe('“there is”', () => {
  test.each([
    ['There are two shops that sell bread.', 'Two shops sell bread.'],
    ['There are many people in the town who swim.', 'Many people in the town swim.'],
    ['There are two shops that sell bread, and we like them.', 'Two shops sell bread, and we like them.'],
    ['There are lots of names that are shorter.', 'Lots of names are shorter.'],
  ])('%s', (text, plain) => expect(corrected(expletives, text)).toBe(plain))

  test.each([
    'There is nothing that helps.',
    'There are three parts of it that keep us warm.',
    'There are two keys to the house that open it.',
    'There was a man who fished.',
    'There are things that we need.',
    'There are two shops.',
    'There are some old lamps that have been broken and I would like to sell.',
    'There are stories of people who left.',
    'There are old boats which come back every year.',
  ])('leaves alone: %s', (text) => expect(corrected(expletives, text)).toBe(text))
})

describe('reasons, and pairs of small words', () => {
  test.each([
    ['The reason for the delay is because it rained.', 'The reason for the delay is that it rained.'],
  ])('%s', (text, plain) => expect(corrected(reasons, text)).toBe(plain))

  test.each([
    'The reason is because of you.',
    'One reason is because, it helps us.',
    'He gave a reason, and it is because it rained.',
  ])('leaves alone: %s', (text) => expect(corrected(reasons, text)).toBe(text))

  test.each([
    ['I work both alone as well as in a team.', 'I work both alone and in a team.'],
    ['I work both alone as well as part of a team.', 'I work both alone and as part of a team.'],
  ])('%s', (text, right) => expect(corrected(correlatives, text)).toBe(right))
})

describe('comma splices', () => {
  test.each([
    ['It rained all day, we stayed in bed.', 'It rained all day. We stayed in bed.'],
    ['The box is old, it needs paint soon.', 'The box is old. It needs paint soon.'],
  ])('%s', (text, plain) => expect(corrected(splices, text)).toBe(plain))

  test.each([
    'When it rained, we stayed in bed.',
    'My first reason is, it helps them.',
    'One of the last games I saw, they had a new ball.',
    'We look at the sum and realize oh no, we made a mistake.',
    "It doesn't just stand there, it moves the whole house.",
    'They left it as it was, however they may have met with it.',
    'The box is old, he said to them.',
    'If you go, I go with you.',
    'The box is red, and it is old.',
    'The more you read, they say, it helps.',
    'In the old town, we saw a fox.',
    'The next day at the bus stop, I stood between them.',
    'Weary at length of the constant reproaches of his kinsmen, he turned away.',
  ])('leaves alone: %s', (text) => expect(corrected(splices, text)).toBe(text))
})

describe('long sentences', () => {
  const start =
    'The bakery in the old street opens at five in the morning on every day of the week and sells its bread well into the late afternoon'

  test.each([
    [
      `${start}; it closes again at noon and nobody in the village knows why it has always been so in spite of all complaints.`,
      `${start}. It closes again at noon and nobody in the village knows why it has always been so in spite of all complaints.`,
    ],
  ])('are cut where they join two', (text, pieces) => expect(corrected(longSentences, text)).toBe(pieces))

  test.each([
    [
      'clauses with “but” between them',
      `${start}, but the shop beside the station only opens at nine because its owner comes by the slow train from the coast.`,
    ],
    [
      'clauses with “and” between them',
      `* ${start}, and the shop beside the station only opens at nine because its owner comes by the slow train from the coast.`,
    ],
    [
      'a report over both parts',
      `They told us that ${start.toLowerCase()}; the shop beside the station opens at nine because its owner comes by the slow train.`,
    ],
    [
      'a condition over both parts',
      `If ${start.toLowerCase()}, and the owner comes by train, then somebody has to light the oven.`,
    ],
    [
      'speech over both parts',
      `They said that ${start.toLowerCase()}, and that the owner of it comes by the first train at four.`,
    ],
    [
      'things, not clauses',
      `${start}, and flour, sugar, yeast, butter, salt and milk in great sacks and cans.`,
    ],
    [
      'a chain of causes',
      'The bakery opens at five, so the baker gets up at three, so his wife has to light the oven alone and he never sees how the sun comes up over the old bridge by the mill.',
    ],
    ['one a little long', `${start}, but the shop beside it only opens at nine on Mondays.`],
    [
      'clauses in a row',
      `${start}; the mill by the pond opens at six and closes at noon; the shop beside the station only opens at nine.`,
    ],
    [
      'two reasons',
      'The shop beside the station only opens at nine because its owner comes by train from the coast, and the bakery in the old street sells bread from five in the morning on every day of the week.',
    ],
    [
      'one breath',
      `${start}, so I know the owner and most of the guests, and I know where the key of the old cupboard is kept at night.`,
    ],
    [
      'the last of several verbs',
      'The end of towns that can count on the help of old masters, learn to bake the bread of the hills on their own, and work in small rooms beside the station is that nobody there will ever have to buy a cake again.',
    ],
    ['a short one', 'The bakery opens at five, but the shop opens at nine.'],
    [
      'clauses with only a comma between them',
      'The bakery opens at five in the morning, we met there with the head of the mill, we spoke of bread and cakes, and she told me about the rye that the old people of the hills bring down to the station in the winter.',
    ],
    [
      'what a clause has for its verb',
      'The crew were still in sight of the port on Monday, but during the night they had their largest sail split, and the mast sprung, in a heavy wind that came down from the hills behind the old town by the sea.',
    ],
    [
      'what he saw by then',
      'The baker had not been long in the town before he saw that there was something wrong in the running of the mill there, and he was eager to try, as much for the people as for himself, to make it a better one.',
    ],
  ])('are left alone: %s', (_, text) => expect(corrected(longSentences, text)).toBe(text))
})

describe('lists in sentences', () => {
  test('marked items get lines of their own', () => {
    const text =
      'You must send us (a) a copy of the contract that you signed; (b) a list of the rooms that you use; and (c) the keys of the house that you no longer need.'
    expect(corrected(listedItems, text).split('\n')).toHaveLength(4)
  })

  test('a sentence that others follow is no list', () => {
    const items =
      'You must send us (a) a copy of the contract that you signed; (b) a list of the rooms that you use; and (c) the keys of the house that you no longer need.'
    const [followed, last] = ['\n', ' Thank you.'].map((rest) => readSentences(items + rest)[0])
    expect(followed && listedItems(followed)).toHaveLength(1)
    expect(last && listedItems(last)).toEqual([])
  })

  test('names are no list', () => {
    const text =
      'They came from many towns and villages along the river and from the hills behind it: Ash, Birch, Cedar, Elm, Fir, Hazel, Larch, Maple, Oak, Pine, and Rowan.'
    expect(corrected(listedItems, text)).toBe(text)
  })

  test('numbered sections are no list', () => {
    const text =
      'The use of what is paid for under these and other rules of the town is governed by sections 10 (b) (3) and 12 (d) of the Act, which has been in force since June.'
    expect(corrected(listedItems, text)).toBe(text)
  })

  test('two items are no list', () => {
    const text =
      'You must send us (a) a copy of the contract that you signed long ago, and (b) a list of all the rooms that you use now.'
    expect(corrected(listedItems, text)).toBe(text)
  })
})

test('the rule comes before its exception', () => {
  expect(corrected(exceptionsFirst, 'Except as described in part two, you may camp in the park.')).toBe(
    'You may camp in the park, except as described in part two.',
  )
  const plain = 'You may camp, except in part two.'
  expect(corrected(exceptionsFirst, plain)).toBe(plain)
})
