import { describe, expect, test } from 'vitest'
import { readSentences } from '../grammar/read-text.ts'
import type { Kind } from '../tables/kinds.ts'
import { questionsAbout } from './all-questions.ts'

/** The words that are asked about, by kind. */
function asked(text: string, kind: Kind): string[] {
  return questionsAbout(readSentences(text)).flatMap((question) => {
    return question.kind === kind ? [question.replacement] : []
  })
}

const long = `The road ${'went over the hill and past a mill '.repeat(5)}to the town.`

const cases: [kind: Kind, words: string, text: string, fine: string][] = [
  [
    'hidden-action',
    'make an accurate assessment of',
    'This lets us make an accurate assessment of the need.',
    'This lets us make a final review of the need.',
  ],
  ['doerless', 'was hired', 'A cook was hired. We ate well.', 'A cook was hired by my aunt. We ate well.'],
  ['doerless', 'was felt', 'It was felt that more was needed.', 'It was felt in the whole house.'],
  [
    'doerless',
    'was conducted',
    'A review of the costs was conducted. We paid.',
    'We conducted a review of the costs.',
  ],
  [
    'doerless',
    'were raised',
    'Concerns were raised about the cost. We paid.',
    'They raised concerns about the cost.',
  ],
  [
    'opening-comma',
    'blinking the',
    'If the light is blinking the tank is empty.',
    'If the light is blinking at the tank we call you.',
  ],
  [
    'dangling',
    'Having worked in shops for years',
    'Having worked in shops for years, my people skills are strong.',
    'Having worked in shops for years, my old friend is strong.',
  ],
  ['doerless', 'was increased', 'Our rent was increased by 14% in May.', 'The town is located by the sea.'],
  ['lengthy', 'The road went over the hill and past', long, 'The road went over the hill to the town.'],
  [
    'echo',
    'strongly emphasize',
    'All the schools in the town strongly emphasize speed. And we now also strongly emphasize it.',
    'All the schools in the town strongly emphasize speed. We also like it.',
  ],
  [
    'echo',
    'great',
    'It is a great trip. We had great food. The view is great too.',
    'It is a great trip. We had food. The view is great.',
  ],
  [
    'echo',
    'with your increased help',
    'We plan with your increased help. It goes on with your increased help. All ends with your increased help.',
    'We plan with your increased help. It ends with your increased help.',
  ],
  [
    'echo',
    'I sing',
    'I came home. I ate soup. I slept well. I sing now.',
    'I came home. I ate soup. Then I slept. I sing now.',
  ],
  [
    'said-twice',
    'The office installs the tools that it needs',
    'The office installs the tools that it needs for work. It rains. The office installs the tools that it needs for play.',
    'The office installs the tools that it needs for work. It rains. The shop sells the tools that we want for play.',
  ],
  ['cliche', 'outside the box', 'She thinks outside the box.', 'She stood outside the house.'],
  ['doublet', 'safe and secure', 'The house is safe and secure.', 'The house is safe and warm.'],
  ['hedge', 'could possibly', 'It could possibly rain.', 'I could not possibly do it.'],
  [
    'doerless',
    'be praised',
    'It must be praised that more was done. We paid.',
    'Heaven be praised! We paid.',
  ],
  ['hedge', 'may possibly', 'It may possibly rain.', 'It may rain.'],
  ['hedge', 'I feel', 'I think it is late. I feel that we should go.', 'I think it is late. We should go.'],
  [
    'intensifier',
    'really good and very old',
    'The really good and very old wine is gone.',
    'The really good and old wine is gone.',
  ],
  [
    'exclamation',
    'Come and sing!',
    'Come and see! Come and eat! Come and sing!',
    'Come and see! Come and eat! Come and sing.',
  ],
  [
    'noun-string',
    'data management system requirements',
    'We list the data management system requirements here.',
    'We list the data system requirements here.',
  ],
  [
    'hidden-action',
    'the management of',
    'She assists in the management of shops and the coordination of teams.',
    'She assists in the management of shops and their teams.',
  ],
  [
    'weak-opening',
    'There are',
    'There are many reasons of this sort that speak for it.',
    'There are many reasons for it.',
  ],
  ['weak-opening', 'there was', 'After that there was much speculation.', 'After that there was much rain.'],
  ['negation', 'never read without', 'We never read without doubts.', 'We cannot read without glasses.'],
  [
    'negation',
    'never read without',
    'We never read without doubts.',
    'We would not last a week without tea.',
  ],
  ['negation', 'not without', 'It is not without its charm.', 'The mill is not closing for lack of grain.'],
  ['negation', 'not unlikely', 'It is not unlikely.', 'It is not only likely, it is certain.'],
  [
    'dangling',
    'Having read your report',
    'Having read your report, your goal is clear to me.',
    'Having read your report, I know your goal.',
  ],
  [
    'fragment',
    'While we still have the chance',
    'Come now. While we still have the chance.',
    'While we wait, they eat. That is all.',
  ],
  [
    'opening-comma',
    'box it',
    'When you open the big box it may fall down.',
    'When you open the big box, it may fall down.',
  ],
  [
    'comma',
    'and he',
    'He has the stage presence for a rousing villain and he sang with a strong tone.',
    'He has the stage presence for a rousing villain, and he sang with a strong tone.',
  ],
  [
    'comma',
    'so you',
    'It is not a painkiller so you should not wait.',
    'It is not so cold that you should wait.',
  ],
  [
    'comma',
    'which opens',
    'We manage all of this with Kandji which opens early.',
    'We manage it with the key which opens early.',
  ],
  [
    'run-on',
    'control The',
    'It is all about some control The question is how we use it.',
    'It is all in the book The Question of our use.',
  ],
  [
    'run-on',
    ', it',
    'That is not a bonus item, it is now a part of the deal.',
    'That is not a bonus item, it seems to me now.',
  ],
  [
    'run-on',
    'and they ate',
    'We went to the old town in the rain and we met them at the corner shop and they ate with us there and then we took the last bus home.',
    'We went to the old town in the rain and met them at the corner shop, ate with them there, and took the last bus home with all of the others.',
  ],
  [
    'late-point',
    'To understand the needs',
    'To understand the needs of all those who have lived for years in the oldest houses along the river, we asked them.',
    'To understand their needs, we asked them.',
  ],
  ['number-first', '10 is', 'We look at the links. 10 is a low figure.', 'It costs 2. 10 is a low figure.'],
  [
    'adjective-heap',
    'trusted, open, official, auditable',
    'We need a trusted, open, official, auditable policy now.',
    'We need bread, butter, salt, cheap tea and oil.',
  ],
  ['shouting', 'ALL', 'We help ALL animals.', 'We help NASA.'],
  [
    'ellipsis',
    'home...',
    'I was sad... I stayed at home... I would be at home... We went.',
    'I was sad... I stayed at home.',
  ],
  [
    'aside',
    '(which was changed',
    'The rule (which was changed in May when we met the others at the old house and asked them all) holds for us now.',
    'The rule (which was changed in May) holds for us now.',
  ],
  ['tautology', 'as well', 'They also sell tea as well.', 'They also sell tea as well as milk.'],
  ['tautology', 'etc.', 'Take tools such as pens, ink, etc.', 'Take pens, ink, etc.'],
  ['tautology', 'because', 'The reason is because he left.', 'He left because of a good reason.'],
  ['tautology', 'dollars', 'It costs $95 US dollars.', 'It costs 95 dollars.'],
  ['weak-opening', 'What was lacking was', 'What was lacking was salt.', 'What was on the list was free.'],
  ['weak-opening', 'The truth is', 'The truth is that they left.', 'The truth is in the letter.'],
  ['weak-opening', 'It was', 'It was the board that decided.', 'It was clear that they left.'],
  ['filler', 'just', 'It is basically just a list.', 'It is just after noon.'],
  [
    'filler',
    'you know',
    'It was just, you know, a list.',
    'This is just a note to let you know that we left.',
  ],
  ['vague', 'other stuff', 'We see films and other stuff.', 'We see films and plays.'],
  ['intensifier', 'really terrific', 'The view is really terrific.', 'The view is really small.'],
  [
    'mark',
    'are:',
    'The other ingredients are: salt, oil and milk.',
    'The ingredients are the following: salt, oil and milk.',
  ],
  [
    'mark',
    'and/or',
    'You may bring a dog and/or a cat to it.',
    'Look into the src/lib folder of the old branch.',
  ],
  ['mark', 'account(s)', 'Look at the account(s) you have.', 'Look at f(s) in the text.'],
  ['mark', 'start - for', 'It may not start - for this there are reasons.', 'It may be a well-known start.'],
  [
    'capital',
    'Mental',
    'They have physical and Mental problems. It is a mental one.',
    'They have physical problems. The Mental Health Act helps.',
  ],
  [
    'agreement',
    'are',
    'The growth in visits and sales are good.',
    'The majority of visits and sales are good.',
  ],
  ['agreement', 'has', 'The number and size of the visits has grown.', 'The number of the visits has grown.'],
  [
    'opening-comma',
    'view I',
    'From a short term point of view I am sure of it.',
    'From a short term point of view, I am sure of it.',
  ],
  [
    'said-twice',
    'Those who set fires on purpose',
    'Most people who set fires on purpose seek excitement or recognition. Those who set fires on purpose seek recognition and excitement.',
    'Most people who set fires on purpose seek excitement. We met some of them in the town.',
  ],
  ['echo', 'But they', 'But it is late. But they stay.', 'It is late. But they stay.'],
  [
    'echo',
    'the muffled sound of the narrow canal',
    'We love the muffled sound of the narrow canal. At night, the muffled sound of the narrow canal is all we hear.',
    'We love the muffled sound of the narrow canal. At night, it is all we hear.',
  ],
  [
    'echo',
    'found by one of the old men',
    'The key was found by one of the old men in the yard. It seems to have been found by one of the old men at noon.',
    'The key was found by one of the old men in the yard. It seems to have been there at noon.',
  ],
  [
    'echo',
    'In addition',
    'In addition, we sell tea. It is cheap. In addition, we sell cake.',
    'In addition, we sell tea. It is cheap. We sell cake.',
  ],
  [
    'echo',
    'The writer',
    'The writer tells of ice. The writer says it is old. It melts. The writer looks at it. The writer goes home.',
    'The writer tells of ice. He says it is old. It melts. The writer looks at it. Then he goes home.',
  ],
  [
    'echo',
    'so the',
    'It rained, so we left. Night fell, so we ran. It was dark, so I fell. Then I cried, so the dog barked.',
    'It rained, so we left. Night fell, so we ran. It was dark, and I fell. Then I cried, and the dog barked.',
  ],
  [
    'opening-comma',
    'mill the',
    'Written by the owner of the mill the letter says that he sold it.',
    'Written by the owner of the mill, the letter says that he sold it.',
  ],
  [
    'comma',
    'summer said',
    'Rents will rise again this summer said the mayor.',
    'Nobody knew why the rents will rise or what said the mayor.',
  ],
  [
    'dangling',
    'Conveniently located by the lake',
    'Conveniently located by the lake, we are glad to see you.',
    'Conveniently located by the lake, our hotel is glad to see you.',
  ],
  [
    'dangling',
    'Once installed',
    'Once installed, you can open it with a key.',
    'Once registered, you can open it with a key.',
  ],
  [
    'mark',
    'you:',
    'It also allows you: to read, to write and to count.',
    'It also allows you the following: to read, to write and to count.',
  ],
  [
    'mark',
    '(the lake trust)',
    'It is a rule of the lake trust (the lake trust) and holds for all.',
    'It is a rule of the lake trust (the trust) and holds for all.',
  ],
  [
    'weak-opening',
    'there were',
    'But he admitted there were some members of the club who did not like it.',
    'But he admitted there were some members in the room.',
  ],
  [
    'hidden-action',
    'management of',
    'She is responsible for the management of our shops.',
    'She is responsible for our shops.',
  ],
  ['doerless', 'be sent', 'The form must be sent in May.', 'They must send the form in May.'],
  [
    'dangling',
    'Having opened the box',
    'Having opened the box, the cake was cut.',
    'Having opened the box, the cook cut it.',
  ],
]

describe('asks about', () => {
  test.each(cases)('%s: %s', (kind, words, text, fine) => {
    expect(asked(text, kind)).toEqual([words])
    expect(asked(fine, kind)).toEqual([])
  })
})

test('a question says what is wrong and what to do, and offers no words', () => {
  for (const [, , text] of cases) {
    for (const { start, end, replacement, sentence, reason, advice } of questionsAbout(readSentences(text))) {
      expect(sentence.text.slice(start, end)).toBe(replacement)
      expect(reason).toMatch(/^[“A-Z].*[.]$/)
      expect(advice).toMatch(/^[A-Z].*[.]$/)
    }
  }
})

test.each([
  ['doerless', 'The list could have been made by *any shop at all.* We paid for it.'],
  ['doerless', 'The plan should be approved by one of the two boards. We paid for it.'],
  ['doerless', 'I have been taught to look at it twice. We paid for it.'],
  ['doerless', 'The road had been mended. “We cannot say more about it,” he told them. It is open now.'],
  ['doerless', 'They spoke of the changes that had to be made in the house. We paid for it.'],
  [
    'said-twice',
    '- The board met the staff of the old mill on Monday and read the plan.\n- The board met the staff of the old mill on Friday and read the plan.\n',
  ],
  ['noun-string', 'We noted the mean hand grip value here.'],
  ['noun-string', 'In this nation companies offer box lunches.'],
  ['run-on', 'It is the house, my dear friend, that will fall in the end.'],
  ['capital', 'We asked the Court about it. It was a court of old men.'],
  ['shouting', 'I need NO help at ALL, he he!! Write me soon!!'],
  ['echo', 'We plan some partial repayments of it, and these partial repayments are due in May.'],
  [
    'said-twice',
    'The objective of the trial was to find whether daily swimming reduces chronic shoulder inflammation. Daily swimming reduces chronic shoulder inflammation.',
  ],
] satisfies [Kind, string][])('asks nothing about %s in: %s', (kind, text) => {
  expect(asked(text, kind)).toEqual([])
})

test.each([
  [
    'a list',
    'The room has all you need: a bed with two sheets, a lamp with a red shade, a desk by the window, a chair made of oak, a rug from the north, a bowl of fruit and a jug of water.',
    /^Set what begins with “a bed with …” as a list/,
  ],
  [
    'an aside to its end',
    'The boat that we had bought in the spring from the old man lay for the whole of that winter in the yard behind our house, which nobody had used since the new road came to the town.',
    /^A full stop could stand before “which nobody had used …”/,
  ],
  [
    'an aside within it, which cannot be cut off',
    'The yard of the boat builders behind the mill in the north, which nobody had used since the new road came to the town, could be a place for all those who want to learn how boats are built.',
    /^Ask which part is the point/,
  ],
])('a long sentence gets advice for what makes it long: %s', (_, text, advice) => {
  const [question] = questionsAbout(readSentences(text)).filter(({ kind }) => kind === 'lengthy')
  expect(question?.advice).toMatch(advice)
})

test('what others said is not asked about, nor what is no sentence', () => {
  expect(asked('She said: “It may possibly rain.”', 'hedge')).toEqual([])
  expect(asked('Thinking outside the box', 'cliche')).toEqual([])
})
