import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { proofread, proofreadSentences } from './proofread.ts'
import { proofRules } from './rules.ts'

/** For each rule: a text with its slip, and the text without it, in which nothing is marked. */
const slips: [rule: string, wrong: string, right: string][] = [
  ['sentence-capital', 'We came home late. then we slept.', 'We came home late. Then we slept.'],
  ['sentence-capital', 'the house was empty when we came.', 'The house was empty when we came.'],
  ['pronoun-i', 'When i was there, nobody came.', 'When I was there, nobody came.'],
  ['pronoun-i', "She knows that i'm late again.", "She knows that I'm late again."],
  ['proper-name', 'We learn english on monday.', 'We learn English on Monday.'],
  ['proper-name', 'We meet on may 4th at noon.', 'We meet on May 4th at noon.'],
  ['its', 'They went, its honestly the best.', "They went, it's honestly the best."],
  ['its', "She left with all it's old books.", 'She left with all its old books.'],
  [
    'needless-capital',
    'If nobody comes to us, There is no need to wait.',
    'If nobody comes to us, there is no need to wait.',
  ],
  ['article', 'It took a hour and an useful map.', 'It took an hour and a useful map.'],
  ['article', 'She saw a old horse in an big field.', 'She saw an old horse in a big field.'],
  [
    'their',
    'Their is a house, and they sold there own car.',
    'There is a house, and they sold their own car.',
  ],
  ['your', 'I hope your going to win.', "I hope you're going to win."],
  ['its', "Its a pity that the dog lost it's own bone.", "It's a pity that the dog lost its own bone."],
  ['than', 'This house is older then the other one.', 'This house is older than the other one.'],
  ['could-of', 'We could of gone by train.', 'We could have gone by train.'],
  [
    'too',
    'It was to late, and there was far to much noise.',
    'It was too late, and there was far too much noise.',
  ],
  ['lose', 'They may loose their money.', 'They may lose their money.'],
  ['effect', 'It has a bad affect on health.', 'It has a bad effect on health.'],
  ['whose', "Nobody knows who's idea it was.", 'Nobody knows whose idea it was.'],
  ['confused', 'In the passed there was a quite place here.', 'In the past there was a quiet place here.'],
  ['joined', 'We learned alot by my self.', 'We learned a lot by myself.'],
  ['apostrophe', 'They dont know, and it wont help.', "They don't know, and it won't help."],
  ['set-phrase', 'I am loathe to go at six oclock.', 'I am loath to go at six o’clock.'],
  ['set-phrase', 'Ask a perspective tenant first.', 'Ask a prospective tenant first.'],
  ['set-phrase', 'Call me if you interested in it.', 'Call me if you are interested in it.'],
  ['set-phrase', 'In nowadays, we meet at noon.', 'Nowadays, we meet at noon.'],
  ['set-phrase', 'Despite of the rain we listen music.', 'Despite the rain we listen to music.'],
  ['verb-form', "He didn't went, so she can goes.", "He didn't go, so she can go."],
  ['verb-form', 'They have took all the bread.', 'They have taken all the bread.'],
  ['agreement', 'He have a car, but they was late.', 'He has a car, but they were late.'],
  ['agreement', 'Many cars is old.', 'Many cars are old.'],
  ['number', 'There are many problem with these book.', 'There are many problems with these books.'],
  ['number', 'It is one of the best school in town.', 'It is one of the best schools in town.'],
  ['plural-unit', 'They met three year ago.', 'They met three years ago.'],
  ['unit', 'It weighs 5 kgs and costs $5 dollars.', 'It weighs 5 kg and costs $5.'],
  ['doubled-word', 'It was the the best day.', 'It was the best day.'],
  ['doubled-mark', 'It rained,, and nobody came..', 'It rained, and nobody came.'],
  [
    'missing-space',
    'We went to England,France,Italy and home.',
    'We went to England, France, Italy and home.',
  ],
  ['superfluous-space', 'We sat on  the bench.', 'We sat on the bench.'],
  ['spelling', 'They alloted us a place.', 'They allotted us a place.'],
  ['spelling', 'He was releived at last.', 'He was relieved at last.'],
  ['spelling', 'We stood at the beggining of the line.', 'We stood at the beginning of the line.'],
  ['spelling', 'The utilites are splitted in two.', 'The utilities are split in two.'],
  ['superfluous-space', 'It rained , and nobody came.', 'It rained, and nobody came.'],
  ['superfluous-space', 'It rained ( hard) all day.', 'It rained (hard) all day.'],
  ['missing-space', 'It rained,and nobody came.', 'It rained, and nobody came.'],
  ['missing-space', 'Nobody came.They had all gone.', 'Nobody came. They had all gone.'],
  [
    'compound-adjective',
    'She is a well known author with a five year old son.',
    'She is a well-known author with a five-year-old son.',
  ],
  ['adverb-hyphen', 'It was an environmentally-induced change.', 'It was an environmentally induced change.'],
  ['introductory-comma', 'For example many people walk to work.', 'For example, many people walk to work.'],
  [
    'comma-splice',
    'It was very late, we were tired of waiting.',
    'It was very late; we were tired of waiting.',
  ],
  [
    'comma-splice',
    'It rained the whole day, however, we were happy.',
    'It rained the whole day; however, we were happy.',
  ],
  [
    'double-conjunction',
    'Although it rained the whole day, but we were happy.',
    'Although it rained the whole day, we were happy.',
  ],
  ['needless-comma', 'It is unlikely, that anybody knows.', 'It is unlikely that anybody knows.'],
  ['question-mark', 'How can we stop this from happening.', 'How can we stop this from happening?'],
  ['apostrophe', 'Whos there, and whats that?', "Who's there, and what's that?"],
  ['bracket', 'They came in May (with all their friends.', 'They came in May (with all their friends).'],
  ['quotation-mark', 'She said ”hello” to him.', 'She said “hello” to him.'],
  [
    'mixed-spelling',
    'Our neighbours honour the colour, the flavour and the humour of the harbour, and we like its color too.',
    'Our neighbours honour the colour, the flavour and the humour of the harbour, and we like its colour too.',
  ],
  [
    'doubled-mark',
    'He asked: “Where is the key?”. Nobody knew it.',
    'He asked: “Where is the key?” Nobody knew it.',
  ],
  ['lost-apostrophe', 'Here?s the key to the house.', "Here's the key to the house."],
  ['pronoun-i', 'We are late...i have told him so.', 'We are late...I have told him so.'],
  ['unit', 'The rent rose by .5% in May.', 'The rent rose by 0.5% in May.'],
  ['set-phrase', 'They provide you a map of the town.', 'They provide you with a map of the town.'],
  ['set-phrase', 'She gave it to other in order to help.', 'She gave it to others in order to help.'],
  ['set-phrase', 'The dog was laying on the floor.', 'The dog was lying on the floor.'],
  [
    'missing-article',
    'It was good idea, but she is very old woman.',
    'It was a good idea, but she is a very old woman.',
  ],
  [
    'missing-article',
    'We had such big problem. He made bad mistake.',
    'We had such a big problem. He made a bad mistake.',
  ],
  [
    'compound-adjective',
    'We had market driven rates and sugar free tea.',
    'We had market-driven rates and sugar-free tea.',
  ],
  ['set-phrase', 'My wife and myself were there.', 'My wife and I were there.'],
  ['set-phrase', 'It looked like that it was late.', 'It looked like it was late.'],
  ['than', 'He has more power then him.', 'He has more power than him.'],
  ['their', 'They are happy in there homes.', 'They are happy in their homes.'],
  [
    'apostrophe',
    'It is my mothers house, and your childs room.',
    "It is my mother's house, and your child's room.",
  ],
  [
    'agreement',
    'The students is late. This student have a key.',
    'The students are late. This student has a key.',
  ],
  ['agreement', 'She likes the job and it help us.', 'She likes the job and it helps us.'],
  [
    'set-phrase',
    'I was schedule to go, and others people were too.',
    'I was scheduled to go, and other people were too.',
  ],
  [
    'set-phrase',
    'She is married with a cook and went to abroad.',
    'She is married to a cook and went abroad.',
  ],
  [
    'verb-form',
    'It can be use by all, and we can improved it.',
    'It can be used by all, and we can improve it.',
  ],
  ['verb-form', 'They want to improved the town.', 'They want to improve the town.'],
  [
    'compound-adjective',
    'They sold it to some so called experts.',
    'They sold it to some so-called experts.',
  ],
  [
    'compound-adjective',
    'The run down houses are near a face to face school.',
    'The run-down houses are near a face-to-face school.',
  ],
  ['needless-capital', 'We gave a grant; There is more to do.', 'We gave a grant; there is more to do.'],
  [
    'introductory-comma',
    'Well they were right, and therefore we left.',
    'Well, they were right, and therefore we left.',
  ],
  ['spelling', 'The goverment recieved a seprate anwser.', 'The government received a separate answer.'],
]

test.each(slips)('%s: %s', (rule, wrong, right) => {
  expect(corrected(wrong)).toBe(right)
  expect(proofread(wrong).map((mark) => mark.rule)).toContain(rule)
  expect(proofread(right)).toEqual([])
})

test('every rule has an example', () => {
  const shown = new Set(slips.map(([rule]) => rule))
  expect(proofRules.map(({ name }) => name).filter((name) => !shown.has(name))).toEqual([])
})

/** What looks like a slip and is none. */
test.each([
  'I have been to many places, and she will be too.',
  'They wrote that it doesnt [sic] work at all.',
  'This is one of the new generation of boats.',
  'Throw in the boillion cube and stir the soup.',
  'If we ate less then the rest would last, and the other then any day.',
  'The seats had names, and to many of the guests it was new.',
  'We keep it in a dispase solution, and she is a divorcee.',
  'They used .NET for it, and a.k.a out-of-tree (P.',
  'Was it much worse..? So I asked him.',
  'It was good idea management that helped them.',
  'The team based its plan on what was not work related and on my friend and myself.',
  'He is teacher training manager at our school.',
  'We respond to notices of all kinds.',
  'The tl;dr is at the end, and this is &lt;a key&gt;. So it is.',
  'For us, policy 1 its a better one than the other.',
  'We let him and it help people.',
  'The family are here, and the class have their books.',
  'She was nobody and worked for my mothers of old.',
  'The high level of it means that the scale is large, and the last minute came.',
  'So far the red deer roam, And in the dark they sleep.',
  'It was as if it as well as the rest was new to him.',
  'They are provided a bed, and this provides for the rest, if you say so.',
  'She was laying the table, and gave it to other people in the house.',
  'Do you see it?So do we, at 5.5% of the price.',
  'The dog lost its bone, and of its own accord it came back.',
  'Of course I could, of course.',
  'Your going away surprised us, and so did their going to sea.',
  'To prevent their going to taverns, he closed them.',
  'More and more, then less and less, then nothing.',
  'The fix is for rows when only one of i or j is given.',
  'We hope to get better at this this quarter.',
  'In the long term many boats will be sold.',
  'It was not just an homage to the town.',
  'It runs on most things, from phones to cars to watches.',
  'The change makes packagefs use the cache.',
  'It was delived by the old mill.',
  'We had nothing more then, and nothing less.',
  'The bread that they have is theirs to keep.',
  'Should he have time, we insist that he have his way.',
  'What he did went well, and what it does is good.',
  'The will goes to his son, as May comes after April.',
  'It is a two car garage near a three bedroom house.',
  'In the long term the author is well known.',
  'A university, a one-off, a European, an heir, an MP, a UN envoy, an hour.',
  'She had had enough of all that that man had said.',
  'Let ’im stay, he said, an’ don’t tell ’im.',
  'He came, he saw, he conquered.',
  'When it was late, we were tired.',
  'However you look at it, we are late.',
  'See the list, i.e. points (i) to (iv), in the file english.txt.',
  'Then write for i in the list, and go on.',
  'They loathe to wait, and I am loath to go.',
  'When their are in the house, they sleep.',
  'What would be your the best idea of it?',
  'The plant was not buring as it did, and the trailor is old.',
  'Is this the final final plan?',
  'Work, work work is all we know.',
  'It is a very different kind of house.',
  'I suspect that maybe the boat is old.',
  'They miss a lot of school in May.',
  'It was 800 degress, and somones boat was gone.',
  'It shows many points. and compares them with ours.',
  'It needs more chalk an paper.',
  'They will buy a lamp or separate R&A oar for it.',
  'She met a worldly-looking man in May.',
  'The perspective of the client is another one.',
  'If you are interested in it, we can do nothing.',
  'She told the i newspaper that nobody came.',
  'The l etters of the old print are gone.',
  'We read rule 8 (Marking boxes as partly-filled) again.',
  'This lets go of what is not needed.',
  'I mean, that seems right to me.',
  'These are the letters. i A synonym for the letter b.',
  'The law was repealed while starving people were heaping scorn on it.',
  'After parsing, sharding and staking, the seeding starts, and the manpages are derided.',
  // A word was lost, or the end of a code is no mark.
  'He was focused on  project and plan.',
  'This is the page that you read now :smiling_face:.',
  "It doesn't needed be there.",
  'The class has a property called struct, and tuples are immutable.',
  'They walked along Fifth Avenue, The Mall and the river.',
  'Begin the search by typing ?',
  'She owns an slr camera, and he keeps an xml file.',
  'It smells of the barn an hay.',
  'It ended ( as they say ) well.',
  'Old loaves are used for examples, which are baked.',
  'Is it news? No news is good news.',
  'It cost 5,000.50 and weighs 3.5 kg.',
  'An item (one of many) is here (as before; see the list).',
  'We waited and waited... and nobody came.',
  'The colour of the harbour at Pearl Harbor is a favorite of ours, and so is the gray.',
  'It was raining. She stayed at home the whole week.',
  'hey! just got home. so it was fine, I think. you know me. see you on wednesday.',
  'The list says: everyone look over the plan and help improve it.',
  'Now he is dead since four years, and the making of , the feast, goes on.',
  'In my opinion there is no need for it.',
  'An onerous task for a udev rule, a url and an hiv expert.',
  'We write to gitter.im and to the iam roles of the list.',
  'The raw im‐\nage is small, and so is ei-\nther of the others.',
  'We came by day to see, To walk along the sea, And then we went away.',
  'Hello Ann, There is no need to come.',
  'The audit includes. transport of the fuel we need.',
  'It is set like this. delete deletes the file.',
  'It was a performante way to productize what inspyred had inlined.',
  'It is better than I could of describing it.',
  'This is what to do if your a build fails.',
  'The freedom of childrens is to play.',
  'It rained all day.. and nobody came.. So we left.',
  'It  was  late  and  we  went  to  bed.',
  'What they never had was the time to rest.',
  'It gives the whos, whats and whys of it, and all the heres and theres.',
  'The sking of the fish was white.',
  'There is the mill (or rather (the tower) is near it and has any doors.',
  'It was full (surprise surprise) of cats, dogs etc etc and more.',
  'They gave it an what is it called.',
  'It is not official official yet.',
  'It is there if a key exists. such that it opens the door.',
  'The packagefs is old. We like the packagefs. Ask for the packagefs.',
  'It is all compliant with memoized results.',
  'All that any of them ever had was time, and the page she turned to began well.',
  'In it we have take() and drop() as well.',
  'It is set where the last one != the next one.',
  'How the thought of her makes us glad ...',
  'As a size parameter to calls to it, this is new.',
  'They mix in and out of points but unlike cues, they do not mark only one point.',
  'The mr angio scan was better than the rest.',
  'He took a handful (or two... or three..) of them.',
  'We could run down.. or call.',
  'Press **Send all** send.svg#icon icon.',
  'It sets a bad precident for us.',
  'They came with Ann (a cousin) & prob.\nsome others whom I have left out.',
])('nothing is marked in: %s', (text) => {
  expect(proofread(text)).toEqual([])
})

test('nothing is marked inside quotations, code, links and other languages', () => {
  const texts = [
    'He wrote “we could of went their” and nothing else.',
    'Type `dont recieve alot` and wait for it.',
    'It is at https://example.org/dont-recieve/alot for all.',
    'Ich habe die Freunde nicht gesehen, weil sie dont recieve alot nicht mit dem Wagen auf dem Weg zu mir war.',
  ]
  expect(texts.flatMap(proofread)).toEqual([])
})

test('places are exact, whatever stands before them', () => {
  const text = '🙂 Zoë is here.\r\n\r\nThey dont know: 🏡 it is a hour.'
  const marks = proofread(text)
  expect(marks.map(({ start, end }) => text.slice(start, end))).toEqual(['dont', 'a'])
})

test('a sentence without its end at the end of a text is not finished', () => {
  const finished = [...proofreadSentences('They dont know. We dont kno')].map(({ isFinished }) => isFinished)
  expect(finished).toEqual([true, false])
  expect([...proofreadSentences('They dont\n\nWe know.')].map(({ isFinished }) => isFinished)).toEqual([
    true,
    true,
  ])
})

test.each([
  [
    'an abbreviation with the letters of “I’m”',
    'In this trade, IM is a common term.',
    'In this trade, im late again.',
  ],
  ['a verb with “in”', 'I hope to get in next year.', 'I hope to travel in next year.'],
  ['two verbs that “and” joins', 'You have to wash an dry them.', 'You have to see an dog.'],
  ['one of two possible verbs', 'Most people can fell it.', 'Most people can went home.'],
  ['a base that is wanted', 'We must let this happend now.', 'Then this happend at night.'],
  ['an order', "Because of it, don't let them in.", "Because it don't help, we left."],
  [
    'what goes on after a short form',
    'There was no hist. of maps today in class.',
    'We saw the maps. then we left the class.',
  ],
  [
    'the rest of a sentence that was cut too early',
    'So if they were to add a lesson. the rest would be tired.',
    'So they were to add a lesson. the rest would be tired.',
  ],
  ['a letter at the end that may be too many', 'We went throught the town.', 'We went thruogh the town.'],
  [
    'a word of the text with an ending',
    'Here they wai, and waiing is polite.',
    'Here we stand, and waiing is slow.',
  ],
])('nobody guesses at %s, while a slip beside it is marked', (_, open, slip) => {
  expect(proofread(open)).toEqual([])
  expect(proofread(slip).length).toBe(1)
})

/** An edit that would leave only half of its phrase mended is not offered. */
describe('a phrase with two faults', () => {
  test.each([
    'They save it rather than buy a expensive new cloths.',
    'I am sure that I am a enough person for it.',
    'She is an such good singer, and has an nice eyes.',
    'They bought a interesting books and a amazing things.',
    'It is a only chance, and a other way is long.',
    'It takes an eight hours flight, and a eight years old boy knows it.',
    'We had a unforgettable experiences there.',
    'It was a useful informations, and an unique software.',
    'It is a old news for us.',
    'In the city there are many informations and possibilities.',
    'Many informations are wrong, and the many informations are long.',
    'We have two new equipments and various informations.',
    'Informations, which are old, are lost.',
    'Where are the informations of the club?',
    'They have much child in the town.',
    'Almost people has a car, and most of people was there.',
    'Me and my friend likes it.',
    'Nor myself is sure.',
    'Different sorts of equipments are here.',
    'Reading these book is fun, and to read these book is hard.',
    'The man who wrote these book is here.',
    'The price of all these car is high.',
    'The house behind these tree is old.',
    'The shops that sell equipments are closed.',
    'Students who did their homeworks were tired.',
    'Owners of old furnitures are happy.',
    'People who need these informations are here.',
  ])('is left as it is: %s', (text) => expect(proofread(text)).toEqual([]))

  test.each([
    ['She met a old man with an big dog.', 'She met an old man with a big dog.'],
    [
      'It is a old people’s home and a unusual sports car.',
      'It is an old people’s home and an unusual sports car.',
    ],
    [
      'We need a extra two weeks and an useful information desk.',
      'We need an extra two weeks and a useful information desk.',
    ],
    ['It is an eight hour flight for a honest man.', 'It is an eight-hour flight for an honest man.'],
    ['I have many informations about it.', 'I have much information about it.'],
    ['There are many informations about it.', 'There is much information about it.'],
    ['These informations are old.', 'This information is old.'],
    ['They gave me an informations.', 'They gave me some information.'],
    ['How much informations do you need?', 'How much information do you need?'],
    ['They took a hours for it.', 'They took an hour for it.'],
    ['There is many informations.', 'There is much information.'],
    ["They don't knows it.", "They don't know it."],
    [
      'Almost people have a car, and most of people were there.',
      'Most people have a car, and most people were there.',
    ],
    ['Me and my friend like it.', 'My friend and I like it.'],
    ['These book is new.', 'These books are new.'],
    ['Every students have a book.', 'Every student has a book.'],
    ['The price of these book is high.', 'The price of these books is high.'],
    ['One of the best student is here.', 'One of the best students is here.'],
    [
      'We know that these book is new, but these car is old.',
      'We know that these books are new, but these cars are old.',
    ],
    ['It is late, because informations are old.', 'It is late, because information is old.'],
  ])('is mended as one: %s', (wrong, right) => {
    expect(corrected(wrong)).toBe(right)
    expect(proofread(right)).toEqual([])
  })
})

/** A preposition that belongs to another word, or opens a time. */
test.each([
  ['Members express their wish to participate to the chair.', 'The members participate to the meeting.'],
  ['We participated on the first day.', 'We participated on the meeting.'],
  ['They participate to win.', 'They participate to it.'],
  ['They depend of course on us.', 'They depend of us.'],
  ['It depends from time to time on luck.', 'It depends from the weather.'],
  ['I was interested for the first time.', 'I was interested for the job.'],
  ['They were interested about 20 years ago.', 'They were interested about it.'],
  ['He was afraid from the beginning.', 'He was afraid from dogs.'],
  ['She is the most responsible of the group.', 'She is responsible of the group.'],
  ['It is similar as well, and similar with older cars.', 'It is similar with my car.'],
  ['We discuss about 12 cases a day.', 'We discuss about cases all day.'],
  ['He mentioned about the same time that it rained.', 'He mentioned about the rain.'],
  ['The dog obeyed to the letter.', 'The dog obeyed to the man.'],
  ['We met to act according with the rules.', 'According with the rules, it is free.'],
  ['She is engaged with them in talks.', 'She is married with him.'],
  ['Please contact with any questions.', 'Please contact with us.'],
  ['Pay attention on the first day.', 'They paid attention on the rules.'],
  ['Go to home and click it.', 'They go to home and eat.'],
])('%s is left alone, and %s is not', (open, slip) => {
  expect(proofread(open)).toEqual([])
  expect(proofread(slip).map(({ rule }) => rule)).toEqual(['set-phrase'])
})

test.each([
  'Are there places where different impl. accept a string but make other dates?',
  'We tried different config. files were lost in it.',
  'They use the spec. sheet for all of it.',
  'The prev. page is still open here.',
  'The equiv. dose is half of this one.',
  'They keep conc. acid in the bottle there.',
  'The assoc. editor was there for us.',
])('a cut word ends no sentence: %s', (text) => expect(proofread(text)).toEqual([]))

test.each(['They ate bread. but nobody was happy.', 'We saw the museum. there was nobody.'])(
  'a whole one does: %s',
  (text) => expect(proofread(text).map(({ rule }) => rule)).toEqual(['sentence-capital']),
)

test('what was made as if it were regular is not taken for another word', () => {
  expect(corrected('He taked it home.')).not.toContain('talked')
  expect(corrected('It as as if he knew.')).toBe('It as as if he knew.')
})

test('marks come in order, never overlap, and correcting them leaves nothing to correct', () => {
  for (const [, wrong] of slips) {
    const marks = proofread(wrong)
    marks.slice(1).forEach(({ start }, at) => {
      expect(start).toBeGreaterThanOrEqual(marks[at]?.end ?? 0)
    })
    expect(proofread(corrected(wrong))).toEqual([])
  }
})

test('the documents of this repository have no slips', () => {
  const root = join(import.meta.dirname, '../..')
  const documents = [
    'README.md',
    'CONTRIBUTING.md',
    'docs/architecture.md',
    'docs/hosting.md',
    'engine/README.md',
  ]
  const decisions = readdirSync(join(root, 'docs/decisions')).map((name) => `docs/decisions/${name}`)
  const marked = [...documents, ...decisions].flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    return proofread(text).map(
      ({ start, end, rule }) => `${path}: ${rule}: ${text.slice(start - 20, end + 20)}`,
    )
  })
  expect(marked).toEqual([])
})

function corrected(text: string): string {
  return proofread(text).reduceRight(
    (done, { start, end, replacement }) => done.slice(0, start) + replacement + done.slice(end),
    text,
  )
}
